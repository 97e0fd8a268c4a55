/** The notice wherever bets are taken in play: the page may be late, and a bet waits. */
import { t } from '../text/text.ts'

/** @param brief shortens it to one line; screen readers and the tooltip have the whole sentence */
export function DelayNotice({ className, brief = false }: { className: string; brief?: boolean }) {
  return (
    <p
      role="note"
      className={`text-[12px] leading-4 text-muted ${className}`}
      title={brief ? t('board.delayed') : undefined}
    >
      {brief && <span aria-hidden>{t('board.delayedShort')}</span>}
      <span className={brief ? 'sr-only' : ''}>{t('board.delayed')}</span>
    </p>
  )
}
