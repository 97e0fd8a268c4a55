/**
 * A second implementation of the betting rules, for the auditor: written from the rules alone and in another way than
 * the engine. A bet is two half bets on neighbouring lines; each wins, is refunded or loses; money is exact fractions.
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

/** R0-1: a member's amounts are multiples of this step of his currency. */
export const STEP: Readonly<Record<string, Fraction>> = {
  MYR: CENT,
  CNY: CENT,
  THB: CENT,
  USD: CENT,
  SGD: CENT,
  BDT: CENT,
  IDR: ONE,
  MMK: ONE,
  MMO: ONE,
}

/** Rules 14.5: whole units, hundreds of IDR and MMK. */
export function stakeStep(currency: string): Fraction {
  return currency === 'IDR' || currency === 'MMK' ? fraction(100) : ONE
}

/** R1-5: the two-way Asian markets, which follow the member's odds type and his rate for them. */
export function isAsian(betType: string): boolean {
  return betType === 'BT_HDP' || betType === 'BT_OU' || betType === 'BT_OE'
}

/** R1-2 and R1-5: whether a price exists in an odds type. */
export function isPrice(betType: string, oddsType: string, odds: Fraction): boolean {
  if (!isAsian(betType) && oddsType !== 'DEC') return false
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

/** R1-7: the amount at risk and the amount that can be won. */
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

/** Rules 2.2: the picks of each bet type. */
const PICKS: Readonly<Record<string, RegExp>> = {
  BT_HDP: /^[HA]$/,
  BT_OU: /^[OU]$/,
  BT_1X2: /^[1X2]$/,
  BT_OE: /^[OE]$/,
  BT_CS: /^([0-4]-[0-4]|AOS)$/,
  BT_DC: /^(1X|12|X2)$/,
  BT_HTFT: /^[HDA]{2}$/,
  BT_TG: /^(0-1|2-3|4-6|7\+|4\+|[0-9]|10\+)$/,
  BT_DNB: /^[HA]$/,
  BT_HNB: /^[XA]$/,
  BT_ANB: /^[HX]$/,
  BT_CL: /^[HA][YN]$/,
  BT_TWTN: /^[HA]$/,
  BT_BTTS: /^[YN]$/,
  BT_TT: /^[HA][OU]$/,
}
const WITH_LINE = ['BT_HDP', 'BT_OU', 'BT_TT']

/** Rules 2.2, R2-2: whether the house offers such a selection; lines are whole quarters. */
export function isSelection({ betType, pick, line }: Selection): boolean {
  const quarters = times(line, fraction(4))
  const isLine = WITH_LINE.includes(betType) ? quarters.over % quarters.under === 0n : signOf(line) === 0
  return (PICKS[betType]?.test(pick) ?? false) && isLine
}

/** The relation of a result to a pick: right, wrong, or refunded. */
type Answer = 'right' | 'wrong' | 'back'
const isTrue = (is: boolean): Answer => (is ? 'right' : 'wrong')

/** The leading side, as half-time and full-time name it. */
const ahead = ([home, away]: Score): string => (home > away ? 'H' : home < away ? 'A' : 'D')

/** The result that each of these gives back; of the other two one wins and one loses. */
const BACK: Readonly<Record<string, string>> = { BT_DNB: 'D', BT_HNB: 'H', BT_ANB: 'A' }
const RESULT: Readonly<Record<string, string>> = { 1: 'H', X: 'D', 2: 'A', H: 'H', A: 'A' }

/** Total goals: the list that `4-6` means, written out; an open end goes beyond the goals of any match. */
function totals(pick: string): number[] {
  const [from = 0, to = pick.endsWith('+') ? 99 : from] = pick.split(/[-+]/).filter(Boolean).map(Number)
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** Bet types without a line (rules 2.2), by the score of their period and the half-time score. */
function answer({ betType, pick }: Selection, score: Score, halfTime: Score): Answer {
  const [home, away] = score
  const result = ahead(score)
  if (betType in BACK) return result === BACK[betType] ? 'back' : isTrue(RESULT[pick] === result)
  switch (betType) {
    case 'BT_1X2':
      return isTrue(RESULT[pick] === result)
    case 'BT_DC':
      return isTrue([...pick].map((one) => RESULT[one]).includes(result))
    case 'BT_OE':
      return isTrue((home + away) % 2 === (pick === 'O' ? 1 : 0))
    case 'BT_CS':
      return isTrue(pick === (home < 5 && away < 5 ? score.join('-') : 'AOS'))
    case 'BT_HTFT':
      return isTrue(pick === ahead(halfTime) + result)
    case 'BT_TG':
      return isTrue(totals(pick).includes(home + away))
    case 'BT_CL':
      return isTrue((pick.startsWith('H') ? away : home) > 0 === pick.endsWith('N'))
    case 'BT_TWTN':
      return isTrue(pick === result && Math.min(home, away) === 0)
    case 'BT_BTTS':
      return isTrue((home * away > 0 ? 'Y' : 'N') === pick)
    default:
      return 'wrong'
  }
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
  const goals = betType === 'BT_OU' ? home + away : pick.startsWith('H') ? home : away
  const over = (part: Fraction) => plus(fraction(goals), negative(part))
  return pick.endsWith('O') ? [over(low), over(high)] : [negative(over(low)), negative(over(high))]
}

export interface Settlement {
  outcome: string
  net: Fraction
  credited: Fraction
  turnover: Fraction
  validTurnover: Fraction
}

const OUTCOMES: Readonly<Record<string, string>> = {
  '2/0': 'win',
  '1/0': 'halfWin',
  '0/0': 'draw',
  '0/1': 'halfLose',
  '0/2': 'lose',
}

/** The scores that settle a bet. */
export interface Scores {
  /** Of the bet's period. */
  score: Score
  halfTime: Score
  /** For a handicap in play the score within its period at the bet, else 0-0 (R2-3, R2-4, rules 14.8). */
  since: Score
}

/** Settles a bet (R1-8, R1-9, R2). */
export function settle(selection: Selection, amounts: Stakes, scores: Scores, currency: string): Settlement {
  const { score, halfTime, since } = scores
  const step = STEP[currency] ?? ONE
  const isLined = WITH_LINE.includes(selection.betType)
  const said = isLined ? undefined : answer(selection, score, halfTime)
  // A decided bet counts as turnover (rules 14.17).
  if (said === 'back') return { ...giveBack(amounts), outcome: 'refund', turnover: amounts.stake }
  const signs = isLined ? leads(selection, score, since).map(signOf) : said === 'right' ? [1, 1] : [-1, -1]
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

/** A bet that was void from the start: everything is refunded (R1-9, R2-15). */
export function giveBack({ risk }: Stakes): Settlement {
  return { outcome: 'void', net: ZERO, credited: risk, turnover: ZERO, validTurnover: ZERO }
}

/** R1-10: the smaller of the amount at risk and of the net result, either way. */
function lesser({ net, credited }: Settlement): Fraction {
  const moved = signOf(net) < 0 ? negative(net) : net
  const risk = plus(credited, negative(net))
  return compare(moved, risk) < 0 ? moved : risk
}

/** R7-6: the base of the commission; zero for type 0. */
function commissionBase(commType: string, settled: Settlement): Fraction {
  if (commType === '1') return settled.validTurnover
  if (commType === '2') return lesser(settled)
  return commType === '3' && signOf(settled.net) < 0 ? settled.validTurnover : ZERO
}

/** R7-6, cut to the step (R0-1). */
export function commission(commType: string, settled: Settlement, percent: Fraction, currency: string): Fraction {
  return cutTo(times(commissionBase(commType, settled), dividedBy(percent, fraction(100))), STEP[currency] ?? ONE)
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
