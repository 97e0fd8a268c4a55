/** The link from an empty list of accepted bets to the waiting ones. */
import { Button } from '../../kit/Button.tsx'
import { t } from '../../text/text.ts'

export function SeeWaiting({ count = 0, onSee }: { count: number | undefined; onSee: () => void }) {
  if (count === 0) return null
  return (
    <Button size="small" onClick={onSee}>
      {t('bets.waiting')} <b className="figures">{count}</b>
    </Button>
  )
}
