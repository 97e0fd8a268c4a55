/** What may be seen of a table: the round as far as it goes, sums of all bets, what came of the last round, a member's own. */
import { createHash } from 'node:crypto'
import type { Db } from '../kit/db.ts'
import { addChips, type Chips } from './bets.ts'
import { findChain } from './chains.ts'
import { type FlightBet, outOf } from './flights.ts'
import { currentRound, recentPlays, shoePlays, type TableRound, tableRoundName } from './rounds.ts'
import type { SharedGame } from './sharedGame.ts'

/** The round as everybody may know it: nothing of what it holds before it is dealt, and of a flight nothing before its end. */
export const roundView = (round: TableRound, { flight }: Pick<SharedGame, 'flight'>) => {
  const { id, shoe, number, nonce, state, opensMs, closesMs, play, dealsMs, showsMs, nextMs } = round
  const isDealt = state === 'over' || (state === 'dealt' && !flight)
  return {
    ...(state === 'dealt' && flight && { dealsMs }),
    ...{ id, name: tableRoundName(round), shoe, number, nonce, state, opensMs, closesMs },
    ...(isDealt && { play, dealsMs, showsMs, nextMs }),
  }
}

/** Members and their sum on each spot. */
export type Pools = Record<string, { members: number; sum: number }>

const POOLS = `
  SELECT s.currency, c.key AS spot, count(DISTINCT (s.provider, s.player))::int AS members, sum(c.value::bigint)::bigint AS sum
  FROM table_bet b JOIN table_seat s ON s.id = b.seat, jsonb_each_text(b.chips) c
  WHERE b.round = $1 AND b.state = 'placed' GROUP BY 1, 2`

/** Sums of the bets that were taken, for each currency by itself: members of one currency see each other's. */
export async function readPools(db: Db, round: number): Promise<Map<string, Pools>> {
  interface Row {
    currency: string
    spot: string
    members: number
    sum: number
  }
  const { rows } = await db.query<Row>(POOLS, [round])
  const pools = new Map<string, Pools>()
  for (const { currency, spot, members, sum } of rows) {
    const of = pools.get(currency) ?? {}
    of[spot] = { members, sum }
    pools.set(currency, of)
  }
  return pools
}

/** How a member is called before others: nothing of his name at the wallet can be read from it. */
export const aliasOf = (provider: string, player: string): string => {
  const text = createHash('sha256').update(`table:${provider}:${player}`).digest('hex')
  const letters = BigInt(`0x${text.slice(0, 12)}`)
    .toString(36)
    .padStart(6, '0')
  return `${letters.slice(0, 3)}**${letters.slice(3, 5)}`
}

export interface LastNet {
  alias: string
  currency: string
  net: number
  isGuest: boolean
  /** The spots on which most lay. */
  chips: Chips
}

/** Spots that are told of each member, those with most on them. */
const SPOTS_TOLD = 3

const LAST = `
  SELECT provider, player, currency, payout - stake AS net, is_guest AS "isGuest",
    (SELECT jsonb_agg(b.chips) FROM table_bet b WHERE b.seat = table_seat.id AND b.state = 'placed') AS bets
  FROM table_seat
  WHERE round = $1 AND state IN ('paying', 'over') ORDER BY net DESC, id LIMIT 200`

/** What a round brought its members, the best first. */
export async function readLast(db: Db, round: number): Promise<LastNet[]> {
  interface Row extends Omit<LastNet, 'alias' | 'chips'> {
    provider: string
    player: string
    bets: Chips[] | null
  }
  const { rows } = await db.query<Row>(LAST, [round])
  return rows.map(({ provider, player, bets, ...one }) => {
    const chips = Object.entries(addChips(bets ?? [])).sort(([, a], [, b]) => b - a)
    return { alias: aliasOf(provider, player), ...one, chips: Object.fromEntries(chips.slice(0, SPOTS_TOLD)) }
  })
}

const OWN = `
  SELECT b.chips, b.state FROM table_bet b JOIN table_seat s ON s.id = b.seat
  WHERE s.round = $1 AND s.provider = $2 AND s.player = $3 AND b.state <> 'void'`

/** A member's own chips in a round: those that were taken, and those whose answer is not here. */
export async function readOwn(
  db: Db,
  round: number,
  { provider, player }: { provider: string; player: string },
): Promise<{ placed: Chips; asked: Chips }> {
  const { rows } = await db.query<{ chips: Chips; state: string }>(OWN, [round, provider, player])
  const of = (wanted: string) => addChips(rows.filter(({ state }) => state === wanted).map(({ chips }) => chips))
  return { placed: of('placed'), asked: of('asked') }
}

const OWN_FLIGHT = `
  SELECT b.chips, b.stake, b.state, b.stop_at AS "stopAt", b.out_at AS "outAt" FROM table_bet b JOIN table_seat s ON s.id = b.seat
  WHERE s.round = $1 AND s.provider = $2 AND s.player = $3 AND b.state <> 'void' ORDER BY b.id`

/** A member's own stakes in a flight, with the multiples at which they are out, or will be by themselves. */
export async function readOwnFlight(
  db: Db,
  round: number,
  { provider, player }: { provider: string; player: string },
): Promise<object[]> {
  interface Row extends FlightBet {
    chips: Chips
    state: string
  }
  const { rows } = await db.query<Row>(OWN_FLIGHT, [round, provider, player])
  return rows.map(({ chips, ...row }) => ({ spot: Object.keys(chips)[0], ...row }))
}

/** Stakes of others that are shown, the largest first. */
const FLYERS_SHOWN = 40

const FLYERS = `
  SELECT s.provider, s.player, s.currency, s.is_guest AS "isGuest", b.stake, b.stop_at AS "stopAt", b.out_at AS "outAt"
  FROM table_bet b JOIN table_seat s ON s.id = b.seat WHERE b.round = $1 AND b.state = 'placed' ORDER BY b.stake DESC, b.id`

/** Stakes in a flight of one currency: all together, and the largest of them with what they are out at. */
export interface FlightSums {
  bets: number
  sum: number
  out: number
  list: { alias: string; stake: number; at: number | null; isGuest?: true }[]
}

/** @param reached how far the round has come: where a stake will be cashed out by itself is not told before */
export async function readFlightSums(db: Db, round: number, reached: number): Promise<Map<string, FlightSums>> {
  interface Row extends FlightBet {
    provider: string
    player: string
    currency: string
    isGuest: boolean
  }
  const { rows } = await db.query<Row>(FLYERS, [round])
  const all = new Map<string, FlightSums>()
  for (const { provider, player, currency, isGuest, ...bet } of rows) {
    const of = all.get(currency) ?? { bets: 0, sum: 0, out: 0, list: [] }
    all.set(currency, of)
    const at = outOf(bet, reached) ?? null
    of.bets += 1
    of.sum += bet.stake
    if (at !== null) of.out += 1
    if (of.list.length < FLYERS_SHOWN)
      of.list.push({ alias: aliasOf(provider, player), stake: bet.stake, at, ...(isGuest && { isGuest }) })
  }
  return all
}

const HISTORY = `
  SELECT s.id, r.shoe, r.number, r.game, r.play, s.stake, s.payout, s.state, s.at_ms AS "atMs",
    (SELECT jsonb_agg(b.chips) FROM table_bet b WHERE b.seat = s.id AND b.state = 'placed') AS bets
  FROM table_seat s JOIN table_round r ON r.id = s.round
  WHERE s.provider = $1 AND s.player = $2 AND s.game = $3 AND s.state IN ('paying', 'over') AND r.state = 'over' AND s.id < $4
  ORDER BY s.id DESC LIMIT 30`

/** A member's rounds at a table that are over, the latest first; of one that flies, nobody is told the end because he was paid. */
export async function readHistory(
  db: Db,
  { provider, player, game }: { provider: string; player: string; game: string },
  before: number,
) {
  interface Row extends Pick<TableRound, 'game' | 'shoe' | 'number'> {
    id: number
    play: object
    stake: number
    payout: number
    state: string
    atMs: number
    bets: Chips[] | null
  }
  const { rows } = await db.query<Row>(HISTORY, [provider, player, game, before])
  return rows.map(({ bets, ...row }) => ({ ...row, name: tableRoundName(row), chips: addChips(bets ?? []) }))
}

/** All that a page shows when it comes: the round, the shoe so far, and what was published of its chain. */
export async function tableView(db: Db, game: Pick<SharedGame, 'id' | 'recentRounds' | 'flight'>) {
  const { id, recentRounds } = game
  const round = await currentRound(db, id)
  if (!round) return undefined
  const plays =
    recentRounds === undefined ? await shoePlays(db, id, round.shoe) : await recentPlays(db, id, recentRounds)
  const { published, salt } = await findChain(db, round.chain)
  return { round: roundView(round, game), plays, chain: { published, salt } }
}
