/** Under a list of accepted bets that is empty: the way to those that wait to be. */
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
