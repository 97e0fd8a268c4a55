/**
 * The betting rules a second time, for the auditor: written from the rule book alone and in another way than the book
 * has them. A bet is two half bets on neighbouring lines; each wins, comes back or loses; money is exact fractions.
 */
import {
  compare,
  cutTo,
  dividedBy,
  type Fraction,
  fraction,
  negative,
  ONE,
  plus,
  roundTo,
  signOf,
  times,
  ZERO,
} from './exact.ts'

const CENT = fraction(1, 100)
const HALF = fraction(1, 2)
const QUARTER = fraction(1, 4)

/** R0-1: a member's amounts are multiples of it. */
export const STEP: Readonly<Record<string, Fraction>> = {
  ...{ MYR: CENT, CNY: CENT, THB: CENT, USD: CENT, SGD: CENT, BDT: CENT },
  ...{ IDR: ONE, MMK: ONE, MMO: ONE },
}

/** Rules 14.5: whole units, hundreds of IDR and MMK. */
export function stakeStep(currency: string): Fraction {
  return currency === 'IDR' || currency === 'MMK' ? fraction(100) : ONE
}

/** R1-2 and R1-5: which prices there are. */
export function isPrice(betType: string, oddsType: string, odds: Fraction): boolean {
  if (betType === 'BT_1X2' && oddsType !== 'DEC') return false
  const size = signOf(odds) < 0 ? negative(odds) : odds
  if (oddsType === 'DEC') return compare(odds, ONE) > 0
  if (oddsType === 'HK') return compare(odds, CENT) >= 0
  // Even money is written +1.00 in both.
  if (compare(odds, negative(ONE)) === 0) return false
  if (oddsType === 'MY') return signOf(size) > 0 && compare(size, ONE) <= 0
  return oddsType === 'ID' && compare(size, ONE) >= 0
}

/** R1-1, R1-3: a Hong Kong base price as an odds type shows it, two decimals. */
export function shown(hongKong: Fraction, oddsType: string): Fraction {
  const above = compare(hongKong, ONE)
  if (oddsType === 'DEC') return plus(hongKong, ONE)
  if (oddsType === 'HK' || above === 0 || (oddsType === 'MY') === above < 0) return hongKong
  const odds = roundTo(negative(dividedBy(ONE, hongKong)), CENT)
  return compare(odds, negative(ONE)) === 0 ? ONE : odds
}

export interface Stakes {
  stake: Fraction
  risk: Fraction
  win: Fraction
}

/** R1-7: what leaves the wallet and what can be won. */
export function stakes(stake: Fraction, oddsType: string, odds: Fraction, currency: string): Stakes {
  const step = STEP[currency] ?? ONE
  if (signOf(odds) < 0) return { stake, risk: roundTo(times(stake, negative(odds)), step), win: stake }
  const perUnit = oddsType === 'DEC' ? plus(odds, negative(ONE)) : odds
  return { stake, risk: stake, win: roundTo(times(stake, perUnit), step) }
}

export interface Selection {
  betType: string
  pick: string
  /** In goals, for the picked side of a handicap. */
  line: Fraction
}

export type Score = readonly [home: number, away: number]

const PICKS: Readonly<Record<string, string>> = { BT_HDP: 'HA', BT_OU: 'OU', BT_1X2: '1X2' }

/** Rules 2.2, R2-2: whether there is such a thing to bet on; lines move in quarters. */
export function isSelection({ betType, pick, line }: Selection): boolean {
  const quarters = times(line, fraction(4))
  const isLine = betType === 'BT_1X2' ? signOf(line) === 0 : quarters.over % quarters.under === 0n
  return pick.length === 1 && (PICKS[betType] ?? '').includes(pick) && isLine
}

/** How far each half of the bet is on the winning side, in goals (R2-1, R2-2). */
function leads({ betType, pick, line }: Selection, [home, away]: Score, since: Score): [Fraction, Fraction] {
  const halves = (times(line, fraction(4)).over / times(line, fraction(4)).under) % 2n !== 0n
  const [low, high] = halves ? [plus(line, negative(QUARTER)), plus(line, QUARTER)] : [line, line]
  if (betType === 'BT_HDP') {
    const margin = home - since[0] - (away - since[1])
    const own = fraction(pick === 'H' ? margin : -margin)
    return [plus(own, low), plus(own, high)]
  }
  if (betType === 'BT_OU') {
    const over = (part: Fraction) => plus(fraction(home + away), negative(part))
    return pick === 'O' ? [over(low), over(high)] : [negative(over(low)), negative(over(high))]
  }
  const margin = home - away
  const isRight = pick === '1' ? margin > 0 : pick === '2' ? margin < 0 : margin === 0
  return isRight ? [ONE, ONE] : [negative(ONE), negative(ONE)]
}

export interface Settlement {
  outcome: string
  net: Fraction
  credited: Fraction
  turnover: Fraction
  validTurnover: Fraction
}

const OUTCOMES: Readonly<Record<string, string>> = {
  ...{ '2/0': 'win', '1/0': 'halfWin', '0/0': 'draw', '0/1': 'halfLose', '0/2': 'lose' },
}

/**
 * Settles a bet (R1-8, R1-9, R2).
 * @param since for a handicap in play the score at the bet, else 0-0 (R2-3, R2-4)
 */
export function settle(
  selection: Selection,
  amounts: Stakes,
  score: Score,
  since: Score,
  currency: string,
): Settlement {
  const step = STEP[currency] ?? ONE
  const signs = leads(selection, score, since).map(signOf)
  const won = signs.filter((sign) => sign > 0).length
  const lost = signs.filter((sign) => sign < 0).length
  const part = (amount: Fraction, halves: number) => roundTo(times(amount, times(fraction(halves), HALF)), step)
  const net = plus(part(amounts.win, won), negative(part(amounts.risk, lost)))
  return {
    outcome: OUTCOMES[`${won}/${lost}`] ?? 'impossible',
    net,
    credited: plus(amounts.risk, net),
    turnover: amounts.stake,
    validTurnover: part(amounts.risk, won + lost),
  }
}

/** A bet that was void from the start: everything goes back (R1-9, R2-15). */
export function giveBack({ risk }: Stakes): Settlement {
  return { outcome: 'void', net: ZERO, credited: risk, turnover: ZERO, validTurnover: ZERO }
}

/** R7-6 for the types 0 and 1, cut to the step (R0-1). */
export function commission(commType: string, validTurnover: Fraction, percent: Fraction, currency: string): Fraction {
  if (commType !== '1') return ZERO
  return cutTo(times(validTurnover, dividedBy(percent, fraction(100))), STEP[currency] ?? ONE)
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** R0-3, R0-4: a working date begins at noon GMT+8, which is 04:00 UTC. */
export function marketGroup(placedMs: number, kickoffMs: number): string {
  const workingDay = (atMs: number) => Math.floor((atMs - 4 * HOUR_MS) / DAY_MS)
  if (placedMs >= kickoffMs) return 'live'
  return workingDay(kickoffMs) <= workingDay(placedMs) ? 'today' : 'early'
}

/** GMT+8 as the files write it. */
export function inGmt8(atMs: number): string {
  const shifted = new Date(atMs + 8 * HOUR_MS).toISOString()
  return `${shifted.slice(0, 10)} ${shifted.slice(11, 19)}`
}
