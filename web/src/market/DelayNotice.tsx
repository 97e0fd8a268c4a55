/** What a member must know of betting in play, wherever he can: what he sees may be late, and his bet waits. */
import { t } from '../text/text.ts'

export function DelayNotice({ className }: { className: string }) {
  return (
    <p role="note" className={`text-[12px] leading-4 text-muted ${className}`}>
      {t('board.delayed')}
    </p>
  )
}
