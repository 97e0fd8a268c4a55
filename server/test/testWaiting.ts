/** For tests: a slow, plain model of R6 over the list of all events. It shares no code with the house. */

export type Pick = 'H' | 'A' | 'O' | 'U' | '1' | 'X' | '2'
export type Type = 'BT_HDP' | 'BT_OU' | 'BT_1X2'

export interface PlainMarket {
  type: Type
  slot: number
  /** In quarters, from the home side's view. */
  line: number
  status: 'open' | 'suspended' | 'closed'
  /** Base prices in hundredths. */
  prices: number[]
}

/** The visible state of a match at a moment. */
export interface PlainMatch {
  /** Since when, in the source's time, which may be slightly before it arrived. */
  sinceMs: number
  phase: string
  score: string
  reds: string
  danger: boolean
  lock: boolean
  up: boolean
  markets: PlainMarket[]
}

export interface PlainBet {
  type: Type
  slot: number
  pick: Pick
  /** In quarters, from the home side's view. */
  line: number
  oddsType: 'DEC' | 'HK' | 'MY' | 'ID'
  option: 0 | 1 | 2
  /** As shown, in hundredths. */
  seen: number
  atMs: number
  /** The match at the bet, and after every event since. */
  history: PlainMatch[]
}

export type Fate =
  | { state: 'waiting' }
  | { state: 'rejected'; reasons: string[] }
  | { state: 'accepted'; price: number }

const PLACES: Record<Type, Pick[]> = { BT_HDP: ['H', 'A'], BT_OU: ['O', 'U'], BT_1X2: ['1', 'X', '2'] }
const DELAY_MS = 6_000
const DANGER_MS = 10_000
const LONGEST_MS = 60_000

/** R1-1: a base price as shown, in hundredths. */
export function shownAs(market: PlainMarket, pick: Pick, oddsType: PlainBet['oddsType']): number {
  const base = market.prices[PLACES[market.type].indexOf(pick)] as number
  if (market.type === 'BT_1X2' || oddsType === 'HK') return base
  if (oddsType === 'DEC') return base + 100
  const turned = -Math.round(10_000 / base)
  const shown = oddsType === 'MY' ? (base <= 100 ? base : turned) : base >= 100 ? base : turned
  return shown === -100 ? 100 : shown
}

/** R1-7 for a stake of 100: risk and profit, in hundredths. */
export function amountsOf(price: number, isDecimal: boolean): { risk: number; win: number } {
  if (isDecimal) return { risk: 10_000, win: (price - 100) * 100 }
  return price > 0 ? { risk: 10_000, win: price * 100 } : { risk: -price * 100, win: 10_000 }
}

/** Profit per unit of risk. */
function profitPerRisk(price: number, isDecimal: boolean): number {
  const { risk, win } = amountsOf(price, isDecimal)
  return win / risk
}

export const isDecimal = ({ type, oddsType }: PlainBet) => type === 'BT_1X2' || oddsType === 'DEC'

/** Whether something held at any moment of the wait; late reports of what ended before the bet do not count. */
function livedThrough({ history, atMs }: PlainBet): PlainMatch[] {
  return history.filter((_, at) => (history[at + 1]?.sinceMs ?? atMs) >= atMs)
}

/** Where the bet's line is offered now, or where it was. */
function placeOf(bet: PlainBet, { markets }: PlainMatch): PlainMarket {
  const same = markets.filter(({ type }) => type === bet.type)
  return (same.find(({ line }) => line === bet.line) ?? same.find(({ slot }) => slot === bet.slot)) as PlainMarket
}

/** What rejects a waiting bet at any time: R6-3, R6-4, R6-6. */
function whatHappened(bet: PlainBet, nowMs: number): string[] {
  const [placed, now] = [bet.history[0] as PlainMatch, bet.history.at(-1) as PlainMatch]
  const lived = livedThrough(bet)
  const ever = (changed: (then: PlainMatch) => boolean) => lived.some(changed)
  const turns = lived.map(({ phase }, at) => [lived[at - 1]?.phase ?? placed.phase, phase] as const)
  return [
    ...(ever(({ score }) => score !== placed.score) ? ['score'] : []),
    ...(ever(({ reds }) => reds !== placed.reds) ? ['redCard'] : []),
    // The start of a half ends nothing; one that is called off again is no half-time that continued.
    ...(turns.some(([from, to]) => from !== to && !(placed.phase === 'HT' && from === 'HT' && to === '2H'))
      ? ['period']
      : []),
    ...(ever(({ up }) => !up) ? ['feed'] : []),
    ...(placeOf(bet, now).status === 'closed' ? ['closed'] : []),
    ...(nowMs - bet.atMs >= LONGEST_MS ? ['timeout'] : []),
  ]
}

/** A waiting bet's fate when it is looked at. */
export function fateOf(bet: PlainBet, nowMs: number): Fate {
  const reasons = whatHappened(bet, nowMs)
  if (reasons.length > 0) return { state: 'rejected', reasons }
  const wasDanger = livedThrough(bet).some(({ danger }) => danger)
  const now = bet.history.at(-1) as PlainMatch
  if (now.danger || nowMs < bet.atMs + DELAY_MS + (wasDanger ? DANGER_MS : 0)) return { state: 'waiting' }
  const own = placeOf(bet, now)
  // Suspended: there is no current price to compare with yet.
  if (now.lock || own.status === 'suspended') return { state: 'waiting' }
  if (own.line !== bet.line) return { state: 'rejected', reasons: ['ball'] }
  const price = shownAs(own, bet.pick, bet.oddsType)
  const better = profitPerRisk(price, isDecimal(bet)) - profitPerRisk(bet.seen, isDecimal(bet))
  if (price === bet.seen || Math.abs(better) < 1e-9) return { state: 'accepted', price: bet.seen }
  if (bet.option === 2 || (bet.option === 1 && better > 0)) return { state: 'accepted', price }
  return { state: 'rejected', reasons: ['odds'] }
}
