/** The buttons of the house in their looks and sizes, and the button that collapses a part of the frame. */
import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { t } from '../text/text.ts'
import { useLook, useSmall } from './look.ts'

const LOOKS = {
  primary:
    'bg-accent text-accent-ink font-semibold hover:brightness-105 disabled:bg-surface-3 disabled:text-muted disabled:brightness-100',
  plain: 'border border-line-strong bg-surface-2 text-ink hover:bg-surface-3 disabled:text-muted',
  quiet: 'text-ink hover:bg-surface-3',
  /** A choice in a bar. */
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

const NAME = { head: 'shell.head', sports: 'shell.sportsMenu', side: 'shell.side' } as const

interface SizeProps {
  part: keyof typeof NAME
  /** The icons for collapsing and for expanding. */
  icons: readonly [away: LucideIcon, back: LucideIcon]
  className?: string
}

/** The button that collapses a part of the frame or expands it again. */
export function SizeButton({ part, icons: [Away, Back], className = '' }: SizeProps) {
  const isSmall = useSmall(part)
  const setSmall = useLook((look) => look.setSmall)
  const label = t(isSmall ? 'shell.larger' : 'shell.smaller', { part: t(NAME[part]) })
  const Icon = isSmall ? Back : Away
  return (
    <Button
      look={part === 'head' ? 'onHeader' : 'quiet'}
      size="bar"
      className={`min-h-6 min-w-6 ${part === 'head' ? '' : 'text-muted'} ${className}`}
      aria-label={label}
      title={label}
      onClick={() => setSmall(part, !isSmall)}
    >
      <Icon size={15} aria-hidden />
    </Button>
  )
}
