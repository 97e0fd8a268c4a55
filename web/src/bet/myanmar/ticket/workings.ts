/** How a body or maung came to its return: what each selection got, the running amount, the commission. */
import { type Currency, fromDecimal, type Money, money, NOTHING, subtract } from '@quarterline/core/base/money'
import { maungReturn } from '@quarterline/core/bet/settle/myanmar'
import { WHOLE_PERCENT } from '@quarterline/core/market/myanmarPick'
import type { Score } from '@quarterline/core/market/score'
import { myanmarPickOf, type Part, partsOf, type Ticket } from '../../ticket/ticket.ts'
import { ratePercent } from '../rates.ts'

/** A selection's part in the return. */
export interface WorkedPart {
  part: Part
  /** What it got of the stake, in percent; null if it was returned and does not count. Absent while it is undecided. */
  percent?: number | null
  /** The stake times everything so far. */
  running: Money
}

export interface Workings {
  parts: readonly WorkedPart[]
  stake: Money
  /** The percents that count, in the order of the ticket. */
  counted: readonly number[]
  /** The stake times all of them, before commission. */
  product: Money
  ratePercent: number
  commission: Money
  back: Money
  net: Money
}

/** The own outcome of a selection; a single's ticket has that of its money. */
const ownOutcome = ({ outcome, evidence }: Part): string | undefined => evidence?.outcome ?? outcome

/** What a decided selection got of its stake; undefined before, null if it does not count. */
export function gotPercent(part: Part): number | null | undefined {
  switch (ownOutcome(part)) {
    case undefined:
      return undefined
    case 'win':
      return WHOLE_PERCENT
    case 'lose':
      return -WHOLE_PERCENT
    case 'draw':
      return myanmarPickOf(part).percent
    default:
      return null
  }
}

const amountOf = (decimal: number | undefined): Money => fromDecimal(decimal ?? 0) ?? NOTHING

/** The working of a settled ticket; amounts that were paid are those of the ticket. */
export function workingsOf(ticket: Ticket): Workings {
  const stake = amountOf(ticket.bet_amount)
  const counted: number[] = []
  const timesAll = () => maungReturn(stake, counted, 0, ticket.currency as Currency)
  const parts = partsOf(ticket).map((part): WorkedPart => {
    const percent = gotPercent(part)
    if (typeof percent === 'number') counted.push(percent)
    return { part, running: timesAll(), ...(percent !== undefined && { percent }) }
  })
  const product = timesAll()
  const back = amountOf(ticket.credited)
  return {
    ...{ parts, stake, counted, product, back },
    ratePercent: ratePercent(ticket.withheld_ppm ?? [], counted.length),
    commission: money(Math.max(0, product - back)),
    net: subtract(back, stake),
  }
}

/** The score of a selection from its upper side's view, compared with its line; undefined without a score. */
export function countedOf(part: Part): { kind: 'margin' | 'total'; count: number } | undefined {
  const { score, since } = part.evidence ?? {}
  if (!score) return undefined
  const [home, away] = score as unknown as Score
  if (part.betType === 'BT_OU') return { kind: 'total', count: home + away }
  const [homeThen, awayThen] = (since as unknown as Score | undefined) ?? [0, 0]
  const lead = home - homeThen - (away - awayThen)
  const isUpper = (part.line ?? 0) <= 0
  const isHomeUpper = (part.pick === 'H') === isUpper
  return { kind: 'margin', count: isHomeUpper ? lead : -lead }
}
