/** One leg of a mix parlay or system on the slip: what was chosen, its decimal price, and what stands in its way. */

import type { Clash } from '@quarterline/core/bet/slip/slipCombined'
import type { SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { LatinText } from '../../market/LatinText.tsx'
import { marketText, matchText } from '../../market/selection.ts'
import { t } from '../../text/text.ts'
import { Change, LegName, LegPrice, PriceNote, RemoveLeg, ScoreBox } from './SlipLeg.tsx'

interface Props {
  leg: Leg
  /** Counted from 1. */
  at: number
  bettor: SlipBettor
  clash: Clash | undefined
}

export function TicketLeg({ leg, at, bettor, clash }: Props) {
  const decimal: SlipBettor = { ...bettor, oddsType: 'DEC' }
  return (
    <li className="flex flex-col gap-1.5 border-b border-line px-3 py-2">
      <div className="flex items-start gap-2">
        <span className="figures w-4 shrink-0 text-right text-[13px] leading-5 text-muted">{at}</span>
        <div className="min-w-0 grow">
          <div className="flex items-start gap-2">
            <strong className="block min-w-0 grow leading-5">
              <LegName leg={leg} />
            </strong>
            <LegPrice leg={leg} bettor={decimal} />
            <RemoveLeg leg={leg} />
          </div>
          <div className="flex gap-2">
            <span className="min-w-0 text-[12px] leading-4 text-muted">
              {leg.now.score && <ScoreBox score={leg.now.score} />} {t(`group.${leg.now.group}`)} ·{' '}
              {marketText({ ...leg.spot, sport: leg.sport }, leg.child)} · <LatinText text={matchText(leg)} />
            </span>
            {/* All of them are decimal: only what one was is said beside it. */}
            <PriceNote leg={leg} bettor={decimal} saysType={false} />
          </div>
        </div>
      </div>
      {clash && <p className="rounded-base bg-danger-bg px-2 py-1 text-[13px] text-danger">{t(`clash.${clash}`)}</p>}
      <Change leg={leg} bettor={decimal} />
    </li>
  )
}
