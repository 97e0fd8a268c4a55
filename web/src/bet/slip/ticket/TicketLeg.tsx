/** One leg of a mix parlay or system on the slip: its selection, its decimal price, and why it cannot be placed. */

import type { Clash } from '@quarterline/core/bet/slip/slipCombined'
import type { SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { t } from '../../../text/text.ts'
import { LegName } from '../legWords.tsx'
import { LegLine, LegOf, LegPrice, RemoveLeg } from '../SlipLeg.tsx'

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
    <li className="flex flex-col gap-1 border-b border-line px-2 py-1.5">
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
          <LegOf leg={leg} />
          {/* All of them are decimal. */}
          <LegLine leg={leg} bettor={decimal} saysType={false} />
        </div>
      </div>
      {clash && <p className="rounded-base bg-danger-bg px-2 py-1 text-[13px] text-danger">{t(`clash.${clash}`)}</p>}
    </li>
  )
}
