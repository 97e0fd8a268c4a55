/** The pager under the board. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { t } from '../../text/text.ts'

interface Props {
  page: number
  pages: number
  onTurn: (page: number) => void
}

export function BoardPager({ page, pages, onTurn }: Props) {
  return (
    <nav
      aria-label={t('board.pages')}
      className="print:hidden flex items-center justify-center gap-3 border-t border-line p-2 max-mid:p-3"
    >
      <Button className="max-wide:min-h-11 max-wide:min-w-11" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <ChevronLeft size={16} aria-hidden />
        <span className="sr-only">{t('pager.previous')}</span>
      </Button>
      <span role="status" className="figures">
        {t('pager.page', { page, pages })}
      </span>
      <Button className="max-wide:min-h-11 max-wide:min-w-11" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        <ChevronRight size={16} aria-hidden />
        <span className="sr-only">{t('pager.next')}</span>
      </Button>
    </nav>
  )
}
