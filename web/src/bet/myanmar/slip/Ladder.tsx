/** What the stake of a maung would bring back with fewer or more matches, if all win; heights by logarithm. */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import { type MyanmarBettor, maungLadder } from '@quarterline/core/bet/slip/slipMyanmar'
import { amountText, briefAmount } from '../../../kit/format.ts'
import { t } from '../../../text/text.ts'

/** Rungs that are shown: around the present one, and the last. */
const SHOWN = 6

interface Props {
  stake: Money
  count: number
  bettor: MyanmarBettor
}

export function Ladder({ stake, count, bettor }: Props) {
  const rungs = maungLadder(stake, bettor)
  const from = Math.max(0, Math.min(rungs.findIndex((rung) => rung.count === count) - 2, rungs.length - SHOWN - 1))
  const shown = rungs.filter((_, at) => (at >= from && at < from + SHOWN) || at === rungs.length - 1)
  const text = (amount: Money) => amountText(toDecimal(amount), bettor.currency)
  return (
    <figure className="figures max-mid:hidden low:hidden">
      <figcaption className="text-[12px] leading-5 text-muted">{t('mm.ladder', { stake: text(stake) })}</figcaption>
      <ol className="flex items-end gap-1">
        {shown.map((rung) => {
          const isHere = rung.count === count
          return (
            <li
              key={rung.count}
              aria-current={isHere ? 'step' : undefined}
              className={`min-w-0 flex-1 text-center text-[11px] leading-[14px] ${isHere ? 'font-bold' : ''}`}
            >
              <span className="sr-only">{t('mm.rung', { n: rung.count, amount: text(rung.back) })}</span>
              <span
                aria-hidden
                className={`block rounded-t-[2px] ${isHere ? 'bg-accent' : 'bg-line'}`}
                style={{ height: `${Math.round(44 * rung.height)}px` }}
              />
              <span aria-hidden className="block text-muted">
                {rung.count}
              </span>
              <b aria-hidden className="block tracking-tight">
                {briefAmount(toDecimal(rung.back)).slice(1)}
              </b>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
