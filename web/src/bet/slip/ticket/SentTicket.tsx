/** A placed mix parlay or system: its stake and legs, its state, and the acts that are possible next. */
import { combinedOdds } from '@quarterline/core/bet/settle/parlay'
import { sentLegs, sentOdds } from '@quarterline/core/bet/slip/slipCombined'
import type { SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import type { TicketMode } from '@quarterline/core/bet/slip/slipShape'
import { Button } from '../../../kit/Button.tsx'
import { priceText } from '../../../market/figures.ts'
import { t } from '../../../text/text.ts'
import { dispatch, useSlip } from '../../store/slipStore.ts'
import { AttemptState } from '../AttemptState.tsx'
import { LegName } from '../legWords.tsx'
import { takeAny } from '../Option.tsx'

/** The ticket's stake, folds and legs as sent. */
function SentLegs({ mode }: { mode: TicketMode }) {
  const slip = useSlip((store) => store.slip)
  const odds = sentOdds(slip[mode])
  // Once accepted, its sums stand above them.
  const isSent = mode === 'parlay' && 'sent' in slip[mode].attempt
  const together = combinedOdds(odds.map((oddsMilli) => ({ oddsMilli })))
  return (
    <ol className="figures flex flex-col leading-[18px] text-ink">
      {sentLegs(slip, mode).map((leg, at) => (
        <li key={leg.id} className="flex gap-1.5">
          <span className="text-muted">{at + 1}</span>
          <span className="min-w-0 grow">
            <LegName leg={leg} />
          </span>
          {odds[at] && priceText(odds[at])}
        </li>
      ))}
      {isSent && <li className="text-right font-semibold">{t('slip.acceptedAt', { odds: together.toFixed(3) })}</li>}
    </ol>
  )
}

/** The acts on a ticket that is over. */
function Next({ mode }: { mode: TicketMode }) {
  const { attempt } = useSlip(({ slip }) => slip[mode])
  const option = useSlip(({ slip }) => slip.option)
  const again = (keepsLegs: boolean) => dispatch({ type: 'again', mode, keepsLegs })
  const isOfOdds = attempt.step === 'rejected' && (attempt.code === 'odds' || attempt.code === 'invalidOdds')
  return (
    <span className="flex flex-wrap gap-1">
      {isOfOdds && option < 2 && (
        <Button
          size="small"
          onClick={() => {
            takeAny()
            again(true)
          }}
        >
          {t('slip.option2')}
        </Button>
      )}
      <Button size="small" onClick={() => again(true)}>
        {t('slip.keepLegs')}
      </Button>
      <Button size="small" look="quiet" onClick={() => again(false)}>
        {t('slip.clear')}
      </Button>
    </span>
  )
}

export function SentTicket({ mode, currency }: { mode: TicketMode; currency: SlipBettor['currency'] }) {
  const { attempt } = useSlip(({ slip }) => slip[mode])
  const next = <Next mode={mode} />
  return (
    <div className="p-3">
      <AttemptState
        attempt={attempt}
        currency={currency}
        of={<SentLegs mode={mode} />}
        afterAccepted={next}
        afterRejected={next}
      />
    </div>
  )
}
