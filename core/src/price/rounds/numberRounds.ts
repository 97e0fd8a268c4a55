/**
 * The number game: three balls of 75, drawn without putting any back. Size and parity of each ball and of their sum are
 * priced by counting all draws.
 */
import { NUMBER_DRAW } from '../../base/sport/gameRound.ts'
import type { Period } from '../../market/betType.ts'
import type { Margins } from '../../market/book/margin.ts'
import type { MarketQuote } from '../../market/event.ts'
import { twoWay } from '../soccer/quotes.ts'

/** The parts of a draw, a ball each. */
export const BALL_PERIODS: readonly Period[] = Array.from(
  { length: NUMBER_DRAW.balls },
  (_, at): Period => `Q${at + 1}`,
)

/** The chances of a market: over its line, and odd. */
interface DrawChances {
  line: number
  over: number
  odd: number
}

/** Half a number below the first that is over, in quarters. */
const lineBelow = (first: number) => 4 * first - 2

const { numbers, bigFrom, sumBigFrom } = NUMBER_DRAW

function ballChances(): DrawChances {
  const all = Array.from({ length: numbers }, (_, at) => at + 1)
  const share = (is: (number: number) => boolean) => all.filter(is).length / numbers
  return {
    line: lineBelow(bigFrom),
    over: share((number) => number >= bigFrom),
    odd: share((number) => number % 2 === 1),
  }
}

/** Every three different numbers, once. */
function sumChances(): DrawChances {
  let [draws, over, odd] = [0, 0, 0]
  for (let first = 1; first <= numbers; first++) {
    for (let second = first + 1; second <= numbers; second++) {
      for (let third = second + 1; third <= numbers; third++) {
        const sum = first + second + third
        draws++
        if (sum >= sumBigFrom) over++
        if (sum % 2 === 1) odd++
      }
    }
  }
  return { line: lineBelow(sumBigFrom), over: over / draws, odd: odd / draws }
}

let known: Readonly<Record<'ball' | 'sum', DrawChances>> | undefined

/** The chances of a ball or of the whole draw; counted once. */
export function ballSumChances(period: Period): DrawChances {
  known ??= { ball: ballChances(), sum: sumChances() }
  return known[period === 'FT' ? 'sum' : 'ball']
}

/** Size and parity of the sum and of each ball. */
export function numberQuotes(margins: Margins): MarketQuote[] {
  return (['FT', ...BALL_PERIODS] as const).flatMap((period) => {
    const { line, over, odd } = ballSumChances(period)
    const quote = (betType: 'BT_OU' | 'BT_OE', chance: number) =>
      twoWay({ betType, period, slot: 0, line: betType === 'BT_OU' ? line : 0 }, (1 - chance) / chance, margins.twoWay)
    return [quote('BT_OU', over), quote('BT_OE', odd)]
  })
}
