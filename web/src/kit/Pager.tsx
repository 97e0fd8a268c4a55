/** The pager of a long list: its pages, and the rows on each. */
import { PAGE_SIZE } from '@quarterline/core/base/page'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { t } from '../text/text.ts'
import { Button } from './Button.tsx'

export const PAGE_SIZES = [PAGE_SIZE, 20, 50, 100] as const

interface Props {
  page: number
  size: number
  total: number
  onTurn: (page: number, size: number) => void
}

export function Pager({ page, size, total, onTurn }: Props) {
  const pages = Math.max(1, Math.ceil(total / size))
  if (total <= PAGE_SIZES[0]) return null
  return (
    <div className="print:hidden flex flex-wrap items-center justify-end gap-2 p-2">
      <label className="flex items-center gap-2 text-muted">
        {t('pager.size')}
        <select
          className="min-h-9 rounded-base border border-line-strong bg-surface-2 px-2 text-ink"
          value={size}
          onChange={(event) => onTurn(1, Number(event.target.value))}
        >
          {PAGE_SIZES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <Button aria-label={t('pager.previous')} disabled={page <= 1} onClick={() => onTurn(page - 1, size)}>
        <ChevronLeft size={16} aria-hidden />
      </Button>
      <span className="figures">{t('pager.page', { page, pages })}</span>
      <Button aria-label={t('pager.next')} disabled={page >= pages} onClick={() => onTurn(page + 1, size)}>
        <ChevronRight size={16} aria-hidden />
      </Button>
    </div>
  )
}
