/** The state of a leg that was placed as a single, and the acts that are possible next. */

import { legOdds, type SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { Repeat } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { priceText } from '../../market/figures.ts'
import { t } from '../../text/text.ts'
import { dispatch } from '../store/slipStore.ts'
import { AttemptState } from './AttemptState.tsx'

export function LegAttempt({ leg, bettor }: { leg: Leg; bettor: SlipBettor }) {
  const odds = legOdds(leg, bettor.oddsType)
  const isOpen = leg.now.status === 'open'
  const agree = () => dispatch({ type: 'agree', id: leg.id })
  return (
    <AttemptState
      attempt={leg.attempt}
      currency={bettor.currency}
      afterAccepted={
        isOpen && (
          <Button size="small" look="quiet" onClick={agree}>
            <Repeat size={14} aria-hidden />
            {t('slip.repeat')}
          </Button>
        )
      }
      afterRejected={
        isOpen &&
        odds && (
          <Button className="self-start" onClick={agree}>
            {t('slip.reprice', { odds: priceText(odds.milli) })}
          </Button>
        )
      }
    />
  )
}
