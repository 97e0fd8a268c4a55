/** The buttons of the house: one that does the main thing, one that does another, one that is only a sign. */
import type { ButtonHTMLAttributes, Ref } from 'react'

const LOOKS = {
  primary:
    'bg-accent text-accent-ink font-semibold hover:brightness-105 disabled:bg-surface-3 disabled:text-muted disabled:brightness-100',
  plain: 'border border-line-strong bg-surface-2 text-ink hover:bg-surface-3 disabled:text-muted',
  quiet: 'text-ink hover:bg-surface-3',
  /** What is chosen in a bar. */
  pick: 'border border-line bg-surface-2 text-muted hover:border-line-strong',
  onHeader: 'text-header-muted hover:bg-header-2 hover:text-header-ink',
}

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: keyof typeof LOOKS
  size?: 'bar' | 'small' | 'normal' | 'large'
  ref?: Ref<HTMLButtonElement>
}

const SIZES = {
  bar: 'min-h-[22px] px-1.5 gap-1 text-[12px] max-wide:min-h-9 max-wide:px-2',
  small: 'min-h-7 px-2 text-[13px]',
  normal: 'min-h-9 px-3',
  large: 'min-h-11 px-4 text-[16px]',
}

export function Button({ look = 'plain', size = 'normal', className = '', type = 'button', ...rest }: Props) {
  const shape = 'inline-flex items-center justify-center gap-1.5 rounded-base whitespace-nowrap'
  return <button type={type} className={`${shape} ${SIZES[size]} ${LOOKS[look]} ${className}`} {...rest} />
}
