/** The buttons of the house: one that does the main thing, one that does another, one that is only a sign. */
import type { ButtonHTMLAttributes, Ref } from 'react'

const LOOKS = {
  primary:
    'bg-accent text-accent-ink font-semibold hover:brightness-105 disabled:bg-surface-3 disabled:text-muted disabled:brightness-100',
  plain: 'border border-line-strong bg-surface-2 text-ink hover:bg-surface-3 disabled:text-muted',
  quiet: 'text-ink hover:bg-surface-3',
  onHeader: 'text-header-ink hover:bg-brand',
}

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: keyof typeof LOOKS
  size?: 'small' | 'normal' | 'large'
  ref?: Ref<HTMLButtonElement>
}

const SIZES = { small: 'min-h-7 px-2 text-[13px]', normal: 'min-h-9 px-3', large: 'min-h-11 px-4 text-base' }

export function Button({ look = 'plain', size = 'normal', className = '', type = 'button', ...rest }: Props) {
  const shape = 'inline-flex items-center justify-center gap-1.5 rounded-base whitespace-nowrap'
  return <button type={type} className={`${shape} ${SIZES[size]} ${LOOKS[look]} ${className}`} {...rest} />
}
