/** The results of a single with what each brings back after commission, so that nothing is left to arithmetic. */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import { bodyBack, legPick, type MyanmarBettor } from '@quarterline/core/bet/slip/slipMyanmar'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { type LegResult, pickResults } from '@quarterline/core/market/myanmarPick'
import { amountText } from '../../../kit/format.ts'
import { percentWords } from '../../../market/myanmar/LineText.tsx'
import { resultWords } from '../../../market/myanmar/resultWords.ts'

const EDGE: Record<LegResult['at'], string> = {
  win: 'border-win',
  exactly: 'border-accent',
  lose: 'border-lose',
}

export function StakeResults({ leg, stake, bettor }: { leg: Leg; stake: Money | undefined; bettor: MyanmarBettor }) {
  const pick = legPick(leg)
  const words = resultWords(pick)
  return (
    <dl className="figures flex flex-col gap-0.5 text-[12px] leading-5">
      {pickResults(pick).map(({ at, percent }) => (
        <div key={at} className="flex gap-2 bg-surface pr-2">
          <dt className={`min-w-0 grow border-l-[3px] pl-2 ${EDGE[at]}`}>{words[at]}</dt>
          <dd className="whitespace-nowrap text-muted">{percentWords(percent)}</dd>
          <dd className="min-w-16 text-right font-bold">
            {stake ? amountText(toDecimal(bodyBack(stake, percent, bettor)), bettor.currency) : '—'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
