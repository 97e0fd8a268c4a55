/**
 * Places bets on a followed match at instants drawn independently of it, and credits each to every rule that would
 * place it. Used by inPlay.ts.
 */
import type { Chance } from '@quarterline/core/base/chance'
import { sportOf } from '@quarterline/core/base/sport/sport'
import { SECOND_MS } from '@quarterline/core/base/time'
import { byResult, countsFrom } from '@quarterline/core/bet/settle/outcome'
import { isAsian, pickLine, picksOf } from '@quarterline/core/market/betType'
import type { MarketQuote } from '@quarterline/core/market/event'
import { playedPeriods } from '@quarterline/core/market/score'
import { lagOf } from '../../../sources/test/testLag.ts'
import { partsOf } from '../returns.ts'
import type { ClockedSport } from './clocked.ts'
import { boardOf, type FollowedMatch, indexAt, type MatchMoment, takenAt } from './match.ts'
import type { openRules } from './rules.ts'

type Rules = ReturnType<typeof openRules>

const bucket = (value: number, edges: readonly number[]) => `${edges.filter((edge) => value >= edge).length}`

const AGES_MS = [1, 2, 5, 10, 20, 40].map((seconds) => seconds * SECOND_MS)
const PARTS = [0.2, 0.4, 0.6, 0.8, 0.9, 0.97, 1.03] as const
const LEADS = [-2, -1, -0.3, 0.3, 1, 2] as const
const PACES = [-1, -0.35, 0.35, 1] as const
const PRICES = [1.35, 1.75, 2.2, 3.5] as const

/** The visible state of a match, in words. */
function seenOf({ periodMs, sport }: ClockedSport, stand: MatchMoment, atMs: number, total: number) {
  const order = playedPeriods(sportOf(sport)) as readonly string[]
  const at = order.indexOf(stand.phase)
  const part = Math.min((atMs - stand.phaseAtMs) / periodMs, 1)
  const played = at < 0 ? (stand.phase === 'HT' ? 0.5 : 1) : (at + part) / order.length
  const [home, away] = stand.score
  const spread = Math.sqrt(Math.max(total, 1))
  return {
    age: bucket(atMs - stand.prices!.atMs, AGES_MS),
    phase: stand.phase,
    part: at < 0 ? 'break' : bucket((atMs - stand.phaseAtMs) / periodMs, PARTS),
    lead: bucket((home - away) / spread, LEADS),
    pace: bucket((home + away - total * played) / spread, PACES),
    danger: stand.isDanger ? 'yes' : 'no',
  }
}

/** The combinations of visible facts that rules are made of. */
const READ = [
  [],
  ['age'],
  ['phase'],
  ['part'],
  ['lead'],
  ['pace'],
  ['danger'],

  ['age', 'part'],
  ['age', 'phase'],
  ['phase', 'part'],
  ['phase', 'lead'],
  ['part', 'lead'],
  ['pace', 'part'],
] as const

type SeenPrices = ReturnType<typeof seenOf>

const namesOf = (bet: string, seen: SeenPrices): string[] =>
  READ.map((read) =>
    [bet, ...(read as readonly (keyof SeenPrices)[]).map((what) => `${what} ${seen[what]}`)].join(', '),
  )

const decimalOf = ({ betType }: MarketQuote, milli: number) => (isAsian(betType) ? milli + 1000 : milli) / 1000

const isSame = (a: MarketQuote, b: MarketQuote) =>
  a.betType === b.betType && a.period === b.period && a.line === b.line && `${a.picks}` === `${b.picks}`

/** The total that was expected when play began, in points. */
function totalOf({ stands }: FollowedMatch): number {
  const first = stands.find(({ prices, phase }) => prices && phase !== 'scheduled')
  const main = first && boardOf(first).find((one) => one.betType === 'BT_OU' && one.period === 'FT' && one.slot === 0)
  return main ? main.line / 4 : 1
}

/** One look in this many also measures the lag behind the model. */
const LAG_ONE_IN = 5

/** The odds option of a bet: only at the displayed price, or at any (R6-5). */
const OPTIONS = ['same price', 'any price'] as const

/**
 * Bets on every open selection, equally often per hour of any match.
 * @param chance draws the instants, independently of the match
 * @returns how many bets, and the largest lag behind the model that was seen, as a share of the margin
 */
export function betOn(
  clocked: ClockedSport,
  followed: FollowedMatch,
  {
    startsAtMs,
    looks,
    chance,
    rules,
  }: {
    startsAtMs: number
    looks: number
    chance: Chance
    rules: Rules
  },
): { bets: number; lag: number } {
  const { sheet, stands } = followed
  const total = totalOf(followed)
  let bets = 0
  let lag = 0
  for (let look = 0; look < looks; look++) {
    const atMs = startsAtMs + Math.floor(((look + chance.unit()) / looks) * clocked.matchMs)
    const stand = stands[indexAt(stands, atMs)]!
    if (!stand.prices || stand.phase === 'scheduled' || !sheet) continue
    const taken = takenAt(followed, atMs, clocked.sport)
    if (look % LAG_ONE_IN === 0) lag = Math.max(lag, lagAt(stand, atMs))
    if (!taken) continue
    const seen = seenOf(clocked, stand, atMs, total)
    const then = boardOf(taken)
    for (const quote of boardOf(stand)) {
      const now = quote.status === 'open' ? then.find((one) => isSame(one, quote)) : undefined
      if (now?.status !== 'open') continue
      bets += betOnQuote(clocked, { quote, now, seen, taken, sheet, rules })
    }
  }
  rules.endMatch()
  return { bets, lag }
}

/** The largest lag of a price behind its model. */
function lagAt(stand: MatchMoment, atMs: number): number {
  const model = stand.prices?.model?.(atMs)
  return model ? Math.max(0, ...lagOf(boardOf(stand), model, atMs).map(({ share }) => share)) : 0
}

interface InPlayBet {
  quote: MarketQuote
  /** The same market when the bet is accepted. */
  now: MarketQuote
  seen: SeenPrices
  taken: MatchMoment
  sheet: NonNullable<FollowedMatch['sheet']>
  rules: Rules
}

function betOnQuote({ sport }: ClockedSport, { quote, now, seen, taken, sheet, rules }: InPlayBet): number {
  const { betType, period, line } = quote
  const rule = sportOf(sport)
  let bets = 0
  for (const [at, pick] of picksOf(quote).entries()) {
    const [shown, granted] = [quote.prices[at]!, now.prices[at]!]
    if (shown === 0 || granted === 0) continue
    const selection = { matchId: 'm', betType, period, pick, line: pickLine(betType, pick, line) }
    const from = countsFrom({ betType, sport, inPlay: true, score: taken.score, phase: taken.phase })
    const verdict = byResult({ selection, at: from }, { sport: rule, extraTime: rule.extraTime, sheet })
    if (!verdict) continue
    const decimal = decimalOf(now, granted)
    const [decided, paid] = partsOf(verdict, decimal)
    const bet = `${betType} ${period === 'FT' ? 'FT' : 'part'} ${pick} ${bucket(decimalOf(quote, shown), PRICES)}`
    const whole = `${betType} ${period === 'FT' ? 'FT' : 'part'} ${pick}`
    for (const option of OPTIONS) {
      if (option === 'same price' && shown !== granted) continue
      rules.add([...namesOf(`${whole} at ${option}`, seen), `${bet} at ${option}`], decided, paid - decided)
    }
    bets += 1
  }
  return bets
}
