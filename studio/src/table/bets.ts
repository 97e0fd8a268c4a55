/** Bets in a shared round: chips confirmed at once are one stake at the wallet, taken in time or given back. */
import { amountText, MONEY_SCALE } from '../kit/amount.ts'
import { scaleOf } from '../kit/currency.ts'
import type { Db, Queries } from '../kit/db.ts'
import type { GameSession } from '../session/sessions.ts'
import { addCall, type Calls, type MoneyCall, NOT_ANSWERED, type OwnerBook } from '../wallet/calls.ts'
import { type TableRound, walletRoundName } from './rounds.ts'
import type { SharedGame } from './sharedGame.ts'

/** The parts of the studio that tables need. */
export interface TableHouse {
  db: Db
  calls: Calls
  nowMs(): number
}

/** Amounts by spot, in ten-thousandths. */
export type Chips = Record<string, number>

export interface ChipsWish {
  round: number
  /** The page's own name of this bet. */
  wish: string
  chips: Chips
  /** In a flight: cashed out by itself at this multiple. */
  stopAt?: number | undefined
  /** Whether the account is a demo account. */
  isGuest: boolean
}

export type BetResult =
  | { code: 'OK'; balance: number | undefined }
  | { code: 'CLOSED' | 'LIMIT' | 'INVALID' | typeof NOT_ANSWERED | (string & {}); balance?: undefined }

/** Confirmations of a member in one round. */
const BETS_MAX = 40

const LOCK_ROUND = `
  SELECT id, game, shoe, number, state, closes_ms AS "closesMs" FROM table_round WHERE id = $1 AND game = $2 FOR SHARE`
const ADD_SEAT = `
  INSERT INTO table_seat (round, provider, player, session, game, currency, is_demo, is_guest, state, at_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9)
  ON CONFLICT (round, provider, player) DO UPDATE SET session = excluded.session WHERE table_seat.currency = excluded.currency
  RETURNING id`
const ADD_BET = `
  INSERT INTO table_bet (seat, round, wish, chips, stake, state, at_ms, stop_at) VALUES ($1, $2, $3, $4, $5, 'asked', $6, $7)
  RETURNING id`
const BETS = `SELECT id, wish, chips, state FROM table_bet WHERE seat = $1`

interface BetRow {
  id: number
  wish: string
  chips: Chips
  state: 'asked' | 'placed' | 'void'
}

export const addChips = (chips: readonly Chips[]): Chips => {
  const sum: Chips = {}
  for (const one of chips) for (const [spot, amount] of Object.entries(one)) sum[spot] = (sum[spot] ?? 0) + amount
  return sum
}

const stakeOf = (chips: Chips): number => Object.values(chips).reduce((sum, amount) => sum + amount, 0)

/** The fault of chips, counting those already placed; undefined if there is none. */
function refusalOf(
  game: SharedGame,
  currency: string,
  chips: Chips,
  laid: readonly Chips[],
): 'LIMIT' | 'INVALID' | undefined {
  const unit = scaleOf(currency) * MONEY_SCALE
  const step = (game.chips[0] ?? 1) * unit
  const entries = Object.entries(chips)
  const isWhole = ([spot, amount]: [string, number]) =>
    Object.hasOwn(game.spots, spot) && Number.isSafeInteger(amount) && amount > 0 && amount % step === 0
  if (entries.length === 0 || !entries.every(isWhole)) return 'INVALID'
  const sums = addChips([...laid, chips])
  const isWithin = ([spot]: [string, number]) => {
    const { min, max } = game.spots[spot] as { min: number; max: number }
    const sum = sums[spot] ?? 0
    return sum >= min * unit && sum <= max * unit
  }
  return entries.every(isWithin) ? undefined : 'LIMIT'
}

interface FlightStake extends Pick<ChipsWish, 'chips' | 'stopAt'> {
  stake: number
  laid: readonly Chips[]
}

/** Where a stake in a flight is cashed out by itself, in hundredths; null where nothing flies. Each spot takes one stake. */
function stopOf(
  { flight }: SharedGame,
  currency: string,
  { chips, stopAt, stake, laid }: FlightStake,
): number | null | 'INVALID' | 'LIMIT' {
  if (!flight) return stopAt === undefined ? null : 'INVALID'
  const { least, most, mostReturn } = flight
  const [spot = '', ...others] = Object.keys(chips)
  if (others.length > 0 || (stopAt !== undefined && (stopAt < least || stopAt > most))) return 'INVALID'
  if (laid.some((one) => spot in one)) return 'LIMIT'
  const bound = Math.floor((mostReturn * scaleOf(currency) * MONEY_SCALE * 100) / stake)
  return Math.min(stopAt ?? most, bound)
}

function betCall(session: GameSession, round: TableRound, betId: number, stake: number): MoneyCall {
  const { provider, player, game, walletSession } = session
  return {
    ...{ provider, tx: `t${betId}-bet`, call: 'bet', owner: 'tableBet', ownerId: betId },
    playSession: walletSession === null ? session.id : null,
    body: { session: walletSession, player, game, round: walletRoundName(round), amount: amountText(stake) },
  }
}

type NotedBet = { call: MoneyCall } | { code: string }

/** Writes a bet before the wallet is asked. The round's row is locked against its cut-off meanwhile. */
async function noteBet(
  tx: Queries,
  { session, game, wish: { round: roundId, wish, chips, stopAt, isGuest } }: BetRequest,
  nowMs: number,
): Promise<NotedBet> {
  const { rows } = await tx.query<TableRound>(LOCK_ROUND, [roundId, game.id])
  const [round] = rows
  if (!round) return { code: 'CLOSED' }
  const { id, provider, player, currency, walletSession } = session
  const isOpen = round.state === 'open' && nowMs < round.closesMs
  const known = `SELECT id FROM table_seat WHERE round = $1 AND provider = $2 AND player = $3`
  if (!isOpen && !(await tx.query(known, [round.id, provider, player])).rowCount) return { code: 'CLOSED' }
  const isDemo = walletSession === null
  const values = [round.id, provider, player, id, game.id, currency, isDemo, isGuest, nowMs]
  const seat = await tx.query<{ id: number }>(ADD_SEAT, values)
  const seatId = seat.rows[0]?.id
  if (seatId === undefined) return { code: 'WRONG_CURRENCY' }
  const bets = (await tx.query<BetRow>(BETS, [seatId])).rows
  const same = bets.find((bet) => bet.wish === wish)
  if (same) return { code: same.state === 'placed' ? 'OK' : same.state === 'asked' ? NOT_ANSWERED : 'VOID' }
  if (!isOpen) return { code: 'CLOSED' }
  const laid = bets.filter(({ state }) => state !== 'void').map((bet) => bet.chips)
  const refusal = bets.length >= BETS_MAX ? 'LIMIT' : refusalOf(game, currency, chips, laid)
  if (refusal) return { code: refusal }
  const stake = stakeOf(chips)
  const stop = stopOf(game, currency, { chips, stopAt, stake, laid })
  if (stop === 'INVALID' || stop === 'LIMIT') return { code: stop }
  const bet = await tx.query<{ id: number }>(ADD_BET, [seatId, round.id, wish, chips, stake, nowMs, stop])
  const call = betCall(session, round, bet.rows[0]?.id as number, stake)
  await addCall(tx, call, nowMs)
  return { call }
}

interface BetRequest {
  session: GameSession
  game: SharedGame
  wish: ChipsWish
}

/** Places confirmed chips. A repeated wish gets the same answer. */
export async function placeChips({ db, calls, nowMs }: TableHouse, request: BetRequest): Promise<BetResult> {
  const noted = await db.tx((tx) => noteBet(tx, request, nowMs()))
  if ('code' in noted) return noted.code === 'OK' ? { code: 'OK', balance: undefined } : { code: noted.code }
  return calls.send(noted.call)
}

const TAKE = `
  UPDATE table_bet SET state = 'placed' WHERE id = $1 AND state = 'asked'
    AND EXISTS (SELECT 1 FROM table_round r WHERE r.id = table_bet.round AND r.state IN ('open', 'closed'))`
const HOLD = `SELECT r.closes_ms AS "closesMs" FROM table_round r JOIN table_bet b ON b.round = r.id WHERE b.id = $1 FOR SHARE OF r`
const CALL = `
  SELECT provider, tx, body, play_session AS "playSession" FROM wallet_call
  WHERE owner = 'tableBet' AND owner_id = $1 AND call = 'bet'`

/** Gives a stake back that was taken: the message is sent until it is answered. */
async function giveBack(tx: Queries, id: number, atMs: number): Promise<MoneyCall | undefined> {
  interface Stake {
    provider: string
    tx: string
    body: { player: string }
    playSession: string | null
  }
  const [stake] = (await tx.query<Stake>(CALL, [id])).rows
  if (!stake) return undefined
  const { provider, tx: refTx, body, playSession } = stake
  const back: MoneyCall = {
    ...{ provider, tx: `${refTx}-late`, call: 'rollback', owner: 'tableBet', ownerId: id, playSession },
    body: { refTx, player: body.player },
  }
  await addCall(tx, back, atMs)
  return back
}

const CANCEL = `UPDATE table_bet SET state = 'asked' WHERE seat = ANY ($1) AND state = 'placed' RETURNING id`

/** Gives back all stakes of seats whose round was cancelled. They are due again, without a stake, when that is answered. */
export async function cancelBets(tx: Queries, seats: readonly number[], nowMs: number): Promise<MoneyCall[]> {
  const { rows } = await tx.query<{ id: number }>(CANCEL, [seats])
  const calls: MoneyCall[] = []
  for (const { id } of rows) {
    const back = await giveBack(tx, id, nowMs)
    if (back) calls.push(back)
  }
  return calls
}

/** What answers of wallets mean for bets at a table. */
export const tableBetBook: OwnerBook = {
  async taken(tx, id) {
    const held = await tx.query<{ closesMs: number }>(HOLD, [id])
    const { rowCount } = await tx.query(TAKE, [id])
    if (rowCount) return
    // The round was dealt without it: it is given back before anything is paid.
    await giveBack(tx, id, held.rows[0]?.closesMs ?? 0)
  },
  async refused(tx, id) {
    await tx.query(`UPDATE table_bet SET state = 'void' WHERE id = $1 AND state = 'asked'`, [id])
  },
  async givenBack(tx, id) {
    await tx.query(`UPDATE table_bet SET state = 'void' WHERE id = $1 AND state = 'asked'`, [id])
  },
  // Out of a flight: it was marked when its win was written.
  async paid() {},
}
