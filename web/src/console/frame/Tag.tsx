/** A state as a coloured tag. */
import type { ReactNode } from 'react'

const LOOKS = {
  ok: 'bg-ok-bg text-ok',
  warn: 'bg-warn-bg text-warn',
  danger: 'bg-danger-bg text-danger',
  plain: 'bg-surface-3 text-muted',
  brand: 'bg-brand-soft text-ink',
}

export function Tag({ look = 'plain', children }: { look?: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-[3px] border border-current/40 px-1.5 text-[11px] leading-4 font-semibold whitespace-nowrap ${LOOKS[look]}`}
    >
      {children}
    </span>
  )
}
