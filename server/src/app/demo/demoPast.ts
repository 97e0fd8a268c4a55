/**
 * Plays the demo house's past before its first opening: some members bet for twenty months. Desk, steps and ledger work
 * as in any house, under a clock that runs through those days (docs/decisions/0057-demo-past.md).
 */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { lineOf } from '@quarterline/core/base/line'
import { MONEY_SCALE, money } from '@quarterline/core/base/money'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import { hasLine, pickLine, picksOf } from '@quarterline/core/market/betType'
import type { FeedEvent, FeedFact, MatchResult } from '@quarterline/core/market/event'
import { shownPrice } from '@quarterline/core/market/quote'
import { openPast, type PastMatch } from '@quarterline/sources/world/past/pastDays'
import { moveCash } from '../../account/admin/members.ts'
import { demoMembers, seedDemoHouse } from '../../account/demoHouse.ts'
import { MEMBER_COLUMNS, type Member, purseOf } from '../../account/session.ts'
import type { BetRequest } from '../../bet/place/request.ts'
import { createClock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import { keepMonths } from '../growth.ts'
import { type OpenHouse, openHouse } from '../house.ts'
import { playPastRoom } from './demoPastRoom.ts'
import { type SayPast, tellSeasons } from './demoSeasons.ts'

/** The source of its matches. */
const PAST_SOURCE = 'past'
const SEED = '1'
/** Members with a past, and their usual stake in their currency. */
const BETTORS: readonly { account: string; unit: number }[] = [
  { account: 'demo01', unit: 10 },
  { account: 'demommk', unit: 5_000 },
]
const STAKES = [1, 2, 2, 3, 3, 5, 5, 8, 10, 15, 20]
/** Every day of the last weeks, and before them one a month for this many months. */
const DAILY = 33
const SPARSE = { every: 30, days: 600 } as const
/** The last days are the simulator's. */
const ENDED_DAYS = 2
const MATCHES_A_DAY = 2

/** The days since the epoch with bets, oldest first. */
export function pastDays(nowMs: number): number[] {
  const last = Math.floor(nowMs / DAY_MS) - ENDED_DAYS
  const back = Array.from({ length: SPARSE.days }, (_, at) => at)
  return back
    .filter((at) => at < DAILY || at % SPARSE.every === 0)
    .map((at) => last - at)
    .reverse()
}

type Wish = BetRequest['wish']
const one = <T>(list: readonly T[], chance: Chance): T => list[chance.whole(0, list.length - 1)] as T

type Quote = PastMatch['quotes'][number]
type Score = PastMatch['fullTime']

/** A selection as the member's page would send it. */
function selectionOf({ fixture: { matchId } }: PastMatch, quote: Quote, pick: string, type: 'DEC' | 'HK') {
  const { betType, period } = quote
  const odds = shownPrice({ ...quote, formerLines: [] }, pick, betType === 'BT_1X2' ? 'DEC' : type)
  const line = hasLine(betType) ? { line: lineOf(pickLine(betType, pick, quote.line)) } : {}
  return (
    odds && { matchId, betType, period, ...line, pick, odds: odds.milli / 1000, oddsType: odds.type, marketType: 2 }
  )
}

/** A selection of a match by chance. */
function pickOf(match: PastMatch, chance: Chance, type: 'DEC' | 'HK') {
  const quote = one(
    match.quotes.filter(({ status }) => status === 'open'),
    chance,
  )
  return quote && selectionOf(match, quote, one<string>(picksOf(quote), chance), type)
}

/** The home win of a match: every corrected result changes its outcome. */
function homeWinOf(match: PastMatch) {
  const quote = match.quotes.find(({ betType, period }) => betType === 'BT_1X2' && period === 'FT')
  return quote && selectionOf(match, quote, '1', 'DEC')
}

/**
 * A member's bets of a day: most matches, and sometimes a parlay of all.
 * @param isShown whether every match, the first home win and the parlay are bet on, so that the day's decision is in his reports
 */
function wishesOf(matches: readonly PastMatch[], chance: Chance, unit: number, isShown: boolean): Wish[] {
  const wishes: Wish[] = []
  for (const match of matches) {
    const seen = chance.unit() < 0.8 || isShown ? pickOf(match, chance, 'HK') : undefined
    if (seen) wishes.push({ ...seen, bet_amount: unit * one(STAKES, chance) })
  }
  const homeWin = isShown && matches[0] ? homeWinOf(matches[0]) : undefined
  if (homeWin) wishes.push({ ...homeWin, bet_amount: unit })
  const legs = matches.flatMap((match) => pickOf(match, chance, 'DEC') ?? [])
  if (legs.length > 1 && (chance.unit() < 0.35 || isShown)) wishes.push({ legs, bet_amount: unit })
  return wishes
}

type Fate = 'void' | 'abandoned' | 'corrected' | 'stands'
/** What the first match comes to on the last days, oldest first: every report then has rows of the last week. */
const LAST_FATES: readonly Fate[] = ['abandoned', 'void', 'corrected']
const fateOf = (chance: Chance): Fate => {
  const drawn = chance.unit()
  if (drawn < 0.03) return 'void'
  if (drawn < 0.06) return 'abandoned'
  return drawn < 0.1 ? 'corrected' : 'stands'
}

/** The scores before their correction: with the sides swapped, or for a draw with a goal too many. */
function wrongScores([home, away]: Score, [homeHalf, awayHalf]: Score): { FT: Score; '1H': Score } {
  if (home === away) return { FT: [home + 1, away], '1H': [homeHalf, awayHalf] }
  return { FT: [away, home], '1H': [awayHalf, homeHalf] }
}

/** The facts at a match's end; one to be corrected first has its sides swapped, a draw a goal too many. */
function endOf({ fixture: { matchId }, fullTime, halfTime }: PastMatch, fate: Fate): FeedFact {
  if (fate === 'void') return { kind: 'cancel', matchId }
  const scores = fate === 'corrected' ? wrongScores(fullTime, halfTime) : { FT: fullTime, '1H': halfTime }
  const result: MatchResult =
    fate === 'abandoned' ? { state: 'abandoned', during: '2H', scores } : { state: 'completed', scores }
  return { kind: 'result', matchId, result }
}
const corrected = ({ fixture: { matchId }, fullTime, halfTime }: PastMatch): FeedFact[] => [
  { kind: 'resultRollback', matchId },
  { kind: 'result', matchId, result: { state: 'completed', scores: { FT: fullTime, '1H': halfTime } } },
]

interface Past {
  house: OpenHouse
  members: { member: Member; unit: number }[]
  say: SayPast
}

/**
 * One day: the offer, the bets, the results, and the corrections.
 * @param shown what the first match comes to, on the last days; chance decides all others
 */
async function liveDay(
  { house, members, say }: Past,
  { day, matches, shown }: { day: number; matches: readonly PastMatch[]; shown: Fate | undefined },
): Promise<void> {
  const { clock } = house
  const first = matches[0]?.fixture.startsAtMs
  if (first === undefined) return
  clock.set(first - 2 * HOUR_MS, 0)
  await say(
    ...matches.flatMap(({ fixture, quotes }): FeedFact[] => [
      { kind: 'fixture', fixture },
      { kind: 'market', matchId: fixture.matchId, markets: quotes },
    ]),
  )
  const requests = members.flatMap(({ member, unit }) => {
    const chance = chanceOf(`${SEED}/past/${member.accountId}/${day}`)
    return wishesOf(matches, chance, unit, shown !== undefined).map((wish, at): BetRequest => {
      return { member, purse: purseOf(member), wish, key: `past-${member.id}-${day}-${at}`, option: 0, ip: '127.0.0.1' }
    })
  })
  await Promise.all(requests.map((request) => house.desk.place(request)))
  const fates = matches.map(({ fixture: { matchId } }, at) =>
    at === 0 && shown ? shown : fateOf(chanceOf(`${SEED}/fate/${matchId}`)),
  )
  clock.set((matches.at(-1)?.fixture.startsAtMs ?? first) + 2 * HOUR_MS, 0)
  const isPlayed = (fate: Fate | undefined) => fate === 'stands' || fate === 'corrected'
  await say(
    ...matches.flatMap(({ facts }, at) => (isPlayed(fates[at]) ? facts() : [])),
    ...matches.map((match, at) => endOf(match, fates[at] as Fate)),
  )
  await house.settle()
  const wrong = matches.filter((_, at) => fates[at] === 'corrected')
  if (wrong.length === 0) return
  clock.set(clock.now() + 20 * MINUTE_MS, 0)
  await say(...wrong.flatMap(corrected))
  await house.settle()
}

const FIND = `SELECT ${MEMBER_COLUMNS} FROM member m WHERE m.account_id = $1`
const CASH = 'SELECT balance FROM ledger_account WHERE shard_key = $1 AND id = $2'

/** Deposits or withdraws the difference to the promised balance. */
async function settleUp(house: OpenHouse, { shardKey, cashId, accountId }: Member): Promise<void> {
  const promised = demoMembers().find((member) => member.accountId === accountId)?.cash ?? 0
  const { rows } = await house.db.query<{ balance: number }>(CASH, [shardKey, cashId])
  const missing = promised * MONEY_SCALE - (rows[0]?.balance ?? 0)
  if (missing === 0) return
  const admin = { db: house.db, by: { account: 'demo', ip: 'local' }, now: async () => house.clock.now() }
  await moveCash(admin, accountId, { amount: money(Math.abs(missing)), reason: missing > 0 ? 'deposit' : 'withdrawal' })
}

/**
 * Plays the past of a demo house before its first opening; otherwise does nothing. An interrupted past is not continued
 * (`voidPast`).
 * @param nowMs the house's opening; its past ends two days before
 * @returns the number of days played
 */
export async function playDemoPast(db: Db, nowMs: number, days: readonly number[] = pastDays(nowMs)): Promise<number> {
  const firstMs = ((days[0] ?? 0) - 1) * DAY_MS
  if (days.length === 0 || !(await seedDemoHouse(db, firstMs))) return 0
  const clock = createClock(firstMs, 0)
  // Those of the last weeks; earlier ones are in the default partition.
  for (const atMs of [nowMs - DAILY * DAY_MS, nowMs]) await keepMonths(db, { nowMs: atMs, wallMs: nowMs })
  const house = await openHouse(db, { brand: 'Quarterline', wallNowMs: nowMs, clock })
  const members = await Promise.all(
    BETTORS.map(async ({ account, unit }) => ({ member: (await db.query(FIND, [account])).rows[0] as Member, unit })),
  )
  let seq = 0
  const say: SayPast = (...facts) => {
    const events = facts.map((fact): FeedEvent => {
      return { source: PAST_SOURCE, seq: ++seq, key: `past ${seq}`, atMs: clock.now(), ...fact }
    })
    return house.ingest.take(events)
  }
  await say({ kind: 'sourceUp' })
  const played = openPast(SEED)
  const withBets = days.flatMap((day) => played(day).slice(0, MATCHES_A_DAY))
  const own = [...withBets, ...played((days.at(-1) ?? 0) + 1)].map(({ fixture }) => fixture.matchId)
  const seasons = tellSeasons({ clock, db, say }, { seed: SEED, nowMs, omitted: new Set(own) })
  for (const [at, day] of days.entries()) {
    await seasons.until(day * DAY_MS)
    const shown = LAST_FATES[at - (days.length - LAST_FATES.length)]
    await liveDay({ house, members, say }, { day, matches: played(day).slice(0, MATCHES_A_DAY), shown })
  }
  for (const { member } of members) await settleUp(house, member)
  const last = days.at(-1) ?? 0
  await playPastRoom(house, say, played(last + 1))
  await seasons.until(nowMs + DAY_MS)
  await say({ kind: 'sourceDown' })
  return days.length
}

/** Voids open matches of an interrupted past; a finished one has none. */
export async function voidPast({ book, ingest, clock }: Pick<OpenHouse, 'book' | 'ingest' | 'clock'>): Promise<void> {
  const left = [...book.matches()].filter(({ source, result }) => source === PAST_SOURCE && result === null)
  const events = left.map(({ fixture: { matchId } }, at): FeedEvent => {
    const atMs = clock.now()
    return { source: PAST_SOURCE, seq: 1_000_000 + at, key: `past over ${matchId}`, atMs, kind: 'cancel', matchId }
  })
  if (events.length > 0) await ingest.take(events)
}
