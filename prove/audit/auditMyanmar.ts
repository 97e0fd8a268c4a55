/**
 * The auditor's view of body and maung, written from rules 4 and 14.29 alone: what a line may be, and what its tickets
 * come to. Chances are computed in another way than the house's, so that a line may differ by one percent.
 */
import type { Notes } from './auditSelection.ts'
import {
  compare,
  cutTo,
  dividedBy,
  type Fraction,
  fraction,
  less,
  negative,
  ONE,
  plus,
  signOf,
  times,
  ZERO,
} from './exact.ts'
import { type Settlement, STEP, type Stakes, shown } from './ruleBook.ts'
import { hongKong, type QuotedMarket, quotesAt, type SheetMatch } from './seasonSheet.ts'

/** R4-3, R4-4: percents of one match's winnings, and of the return of 2 to 10. */
const WITHHELD = [5, 15, 20, 20, 20, 20, 20, 20, 20, 20]
export const WITHHELD_TEXT = WITHHELD.join(' ')

const keptOf = (count: number) => fraction(100 - (WITHHELD[count - 1] ?? 0), 100)

interface Leg {
  /** What it gets of its stake at exactly its line. */
  odds: Fraction
  outcome: string
}

/** R4-2: what a decided leg gets of its stake. */
const rateOf = ({ odds, outcome }: Leg): Fraction =>
  outcome === 'win' ? ONE : outcome === 'lose' ? negative(ONE) : outcome === 'draw' ? odds : ZERO

/** R4-3, R4-7. */
function bodyBack(stake: Fraction, rate: Fraction, currency: string): Fraction {
  const won = signOf(rate) > 0 ? times(rate, keptOf(1)) : rate
  return cutTo(times(stake, plus(ONE, won)), STEP[currency] ?? ONE)
}

/** R4-4, R4-7. */
function maungBack(stake: Fraction, rates: readonly Fraction[], currency: string): Fraction {
  const product = rates.reduce((all, rate) => times(all, plus(ONE, rate)), stake)
  return cutTo(times(product, keptOf(rates.length)), STEP[currency] ?? ONE)
}

/** What can be won: every leg at +1. */
export function myanmarStakes(stake: Fraction, count: number, currency: string): Stakes {
  const wins = Array<Fraction>(count).fill(ONE)
  const back = count === 1 ? bodyBack(stake, ONE, currency) : maungBack(stake, wins, currency)
  return { stake, risk: stake, win: less(back, stake) }
}

/** R4-2 to R4-8: refunded legs do not count; one that is left is a body. */
export function settleMyanmar(stake: Fraction, legs: readonly Leg[], currency: string): Settlement {
  const played = legs.filter(({ outcome }) => outcome !== 'refund' && outcome !== 'void')
  const rates = played.map(rateOf)
  const [only] = rates
  if (!only) {
    const isVoid = legs.every(({ outcome }) => outcome === 'void')
    const turnover = isVoid ? ZERO : stake
    return { outcome: isVoid ? 'void' : 'refund', net: ZERO, credited: stake, turnover, validTurnover: ZERO }
  }
  const isBody = rates.length === 1
  const credited = isBody ? bodyBack(stake, only, currency) : maungBack(stake, rates, currency)
  const net = less(credited, stake)
  const size = signOf(only) < 0 ? negative(only) : only
  return {
    outcome: ['lose', 'draw', 'win'][signOf(net) + 1] ?? '',
    net,
    credited,
    turnover: stake,
    validTurnover: isBody ? times(stake, size) : stake,
  }
}

interface Line {
  goals: number
  percent: number
}

/** R4-9 as its table reads, in floating point: every step of it is a whole number of half percents. */
function makeLine(asian: number, malay: number): Line {
  const whole = Math.floor(asian)
  const rest = asian - whole
  const beside = 1 - Math.abs(malay)
  const isPositive = malay > 0
  const made = (goals: number, share: number): Line => {
    const half = Math.round(share * 1e6) / 1e4
    return { goals, percent: Math.sign(half) * Math.round(Math.abs(half)) || 0 }
  }
  if (rest === 0) return made(whole, isPositive ? -beside : beside)
  if (rest === 0.25) return made(whole, -Math.abs(malay) / 2 + (isPositive ? -beside : beside))
  if (rest === 0.5) return isPositive ? made(whole + 1, malay - beside) : made(whole, malay + beside)
  return made(whole + 1, Math.abs(malay) / 2 + (isPositive ? -beside : beside))
}

/** Goals are not summed beyond this. */
const MANY = 15
const factorials = Array.from({ length: MANY + 1 }, (_, n) =>
  Array.from({ length: n }, (_, k) => k + 1).reduce((a, b) => a * b, 1),
)
const goalsAt = (mean: number) => factorials.map((factorial, n) => (mean ** n * Math.exp(-mean)) / factorial)

/** Chances by result: of a lead of home, or of a number of goals. */
type Chances = ReadonlyMap<number, number>

function chancesOf(home: number, away: number, isTotal: boolean): Chances {
  const chances = new Map<number, number>()
  for (const [h, one] of goalsAt(home).entries())
    for (const [a, other] of goalsAt(away).entries()) {
      const result = isTotal ? h + a : h - a
      chances.set(result, (chances.get(result) ?? 0) + one * other)
    }
  return chances
}

/** The worth of an Asian pick at a price: halves count half (R2-2). */
function worthOf(chances: Chances, line: number, price: number): number {
  let worth = 0
  for (const [result, chance] of chances)
    for (const part of [line - 0.25, line + 0.25].map((one) => Math.round(one * 2) / 2)) {
      const parts = line % 0.5 === 0 ? line : part
      worth += (chance / 2) * (result > parts ? price : result < parts ? -1 : 0)
    }
  return worth
}

/** The value at which a rising function is 0. */
function zeroOf(rising: (at: number) => number, low: number, high: number): number {
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (rising(middle) > 0) high = middle
    else low = middle
  }
  return (low + high) / 2
}

const asNumber = ({ over, under }: Fraction) => Number((over * 1_000_000n) / under) / 1_000_000
const LEAST_GOALS = 0.05

/** The chances that make both main lines of a match fair at their prices without margin. */
function fittedChances(handicap: QuotedMarket, total: QuotedMarket): { leads: Chances; totals: Chances } {
  const priceOf = (market: QuotedMarket, [first, second]: [string, string]) => {
    const [one, other] = [first, second].map((pick) => asNumber(market.prices[pick] ?? ONE)) as [number, number]
    return one / other
  }
  const line = asNumber(total.line)
  const goals = zeroOf(
    (mean) => worthOf(new Map(goalsAt(mean).entries()), line, priceOf(total, ['O', 'U'])),
    LEAST_GOALS,
    12,
  )
  const sides = (lead: number): [number, number] => [
    Math.max(LEAST_GOALS, (goals + lead) / 2),
    Math.max(LEAST_GOALS, (goals - lead) / 2),
  ]
  const price = priceOf(handicap, ['H', 'A'])
  const lead = zeroOf((gap) => worthOf(chancesOf(...sides(gap), false), -asNumber(handicap.line), price), -10, 10)
  return { leads: chancesOf(...sides(lead), false), totals: new Map(goalsAt(goals).entries()) }
}

/** Where a line stands: more is asked of the upper side; 1−100 and 2+100 are one place. */
const placeOf = ({ goals, percent }: Line) => goals * 200 - percent

/** Rules 14.29: the place nearest to the made one at which neither side is worth more than it costs. */
function fairPlace(made: Line, chances: Chances, turn: 1 | -1): number | undefined {
  /** What a side is worth with a share of its winnings kept. */
  const worthOfSide = (place: number, side: 1 | -1, kept: number) => {
    const goals = Math.floor((place + 100) / 200)
    const exactly = (goals * 200 - place) / 100
    let worth = 0
    for (const [result, chance] of chances) {
      const edge = Math.sign(result * turn - goals) * side
      const share = edge === 0 ? exactly * side : edge
      worth += chance * (share > 0 ? share * kept : share)
    }
    return worth
  }
  // Alone at 5 % of winnings, and as one of ten of a maung.
  const isFair = (place: number) =>
    ([1, -1] as const).every((side) => worthOfSide(place, side, 0.95) <= -0.002 && worthOfSide(place, side, 1) <= 0.022)
  const start = placeOf(made)
  for (let away = 0; away < 400; away++)
    for (const place of [start + away, start - away]) if (isFair(place)) return place
  return undefined
}

/** The line of a market before the match, and the picks' own terms of it. */
function expectedLine(quotes: ReadonlyMap<string, QuotedMarket>, betType: string) {
  const [handicap, total, market] = [quotes.get('BT_HDP'), quotes.get('BT_OU'), quotes.get(betType)]
  const [first, second] = betType === 'BT_OU' ? ['O', 'U'] : ['H', 'A']
  const hk = market && [first, second].map((pick) => hongKong(market, pick as string))
  if (!handicap || !total || !market || !hk?.[0] || !hk[1]) return undefined
  const line = asNumber(market.line)
  const isFirst = betType === 'BT_OU' || line < 0 || (line === 0 && compare(hk[0], hk[1]) <= 0)
  const made = makeLine(Math.abs(line), asNumber(shown((isFirst ? hk[0] : hk[1]) as Fraction, 'MY')))
  const { leads, totals } = fittedChances(handicap, total)
  const place = betType === 'BT_OU' ? fairPlace(made, totals, 1) : fairPlace(made, leads, isFirst ? 1 : -1)
  return { upper: isFirst ? first : second, place }
}

/** R4-1, R4-9, 14.29: a whole line and a whole percent, before the match those that the season file's prices make. */
export function auditMyanmarPrice(
  { cell, holds }: Notes,
  { match, odds, placedMs, currency }: { match: SheetMatch; odds: Fraction; placedMs: number; currency: string },
): void {
  const betType = cell('bet_type')
  const line = Number(cell('line'))
  const percent = times(odds, fraction(100))
  const isWhole = percent.over % percent.under === 0n && compare(percent, fraction(100)) <= 0
  holds('odds', isWhole && compare(percent, fraction(-100)) >= 0, 'a whole percent from −100 to 100')
  holds('line', Number.isInteger(line), 'a whole number of goals')
  holds('currency', currency === 'MMK' || currency === 'MMO', 'MMK or MMO')
  holds('bet_type', betType === 'BT_HDP' || betType === 'BT_OU', 'BT_HDP or BT_OU')
  holds('period', ['FT', '1H'].includes(cell('period')), 'FT or 1H')
  if (cell('in_play') === 'yes' || cell('period') !== 'FT') return
  const expected = expectedLine(quotesAt(match, placedMs), betType)
  holds('odds', expected?.place !== undefined, 'one that the season file has prices for')
  if (expected?.place === undefined) return
  const isUpper = cell('pick') === expected.upper
  holds('line', betType === 'BT_OU' ? line >= 0 : isUpper ? line <= 0 : line >= 0, 'the side’s own line')
  const own = asNumber(dividedBy(percent, ONE))
  const written = placeOf({ goals: Math.abs(line), percent: isUpper ? own : -own })
  holds('odds', Math.abs(written - expected.place) <= 1, `place ${expected.place}, not ${written}`)
}
