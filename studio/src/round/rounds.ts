/**
 * Rounds of one player: drawn from his seeds and written before the wallet is asked; open once the stake is taken; its
 * win is sent until the wallet confirms it.
 */

import { drawsOf, type RoundSeeds } from '../fair/draws.ts'
import { nextSeeds } from '../fair/seeds.ts'
import { hasJackpots, type JackpotId, sharesOf, wonJackpot } from '../jackpot/jackpots.ts'
import { type FeedingRound, feedPots } from '../jackpot/pots.ts'
import { amountText, MONEY_SCALE } from '../kit/amount.ts'
import { scaleOf } from '../kit/currency.ts'
import type { Db, Queries } from '../kit/db.ts'
import type { GameSession } from '../session/sessions.ts'
import { addCall, type Calls, type MoneyCall, type NOT_ANSWERED, type OwnerBook } from '../wallet/calls.ts'
import type { OwnGame, RoundStatus } from './ownGame.ts'

export interface Round {
  id: number
  provider: string
  player: string
  game: string
  mode: string
  currency: string
  isDemo: boolean
  session: string
  amount: number
  stake: number
  payout: number
  state: 'asked' | 'open' | 'paying' | 'over' | 'void'
  seed: string
  nonce: number
  play: object
  event: string | null
  /** What of its stake feeds jackpots; null where none does. */
  fed: number | null
  /** The jackpot that it wins once its stake is taken. */
  jackpot: JackpotId | null
  /** What that paid. */
  prize: number | null
  atMs: number
}

/** The parts of the studio that rounds need. */
export interface RoundHouse {
  db: Db
  calls: Calls
  nowMs(): number
}

/** Multipliers are hundredths of a bet. */
const MULTIPLIER_PARTS = 100

const COLUMNS = `id, provider, player, game, mode, currency, is_demo AS "isDemo", session, amount, stake, payout, state, seed, nonce,
  play, event, fed, jackpot, prize, at_ms AS "atMs"`
const ACTIVE = `state IN ('asked', 'open', 'paying')`

const payoutOf = (amount: number, { multiplier }: RoundStatus): number =>
  Number((BigInt(amount) * BigInt(multiplier)) / BigInt(MULTIPLIER_PARTS))

/** The active round of a player in a game, or his last one. A stake that is not answered for is no round yet, and may never be one. */
export async function lastRound(
  db: Queries,
  { provider, player, game }: Pick<GameSession, 'provider' | 'player' | 'game'>,
): Promise<Round | undefined> {
  const sql = `SELECT ${COLUMNS} FROM round WHERE provider = $1 AND player = $2 AND game = $3 AND state NOT IN ('asked', 'void')
    ORDER BY id DESC LIMIT 1`
  const { rows } = await db.query<Round>(sql, [provider, player, game])
  return rows[0]
}

/** A round by its number. */
export async function findRound(db: Queries, id: number): Promise<Round | undefined> {
  const { rows } = await db.query<Round>(`SELECT ${COLUMNS} FROM round WHERE id = $1`, [id])
  return rows[0]
}

const roundName = (id: number): string => `r${id}`

function stakeCall(round: Round, walletSession: string | null, isLost: boolean): MoneyCall {
  const { id, provider, player, game, session, amount: bet, stake, fed } = round
  const share = fed === null ? {} : { jackpot: amountText(fed) }
  // What costs more than a bet buys a feature, which the house may have switched off since the session began.
  const kind = stake > bet ? { kind: 'buy' } : {}
  const common = { session: walletSession, player, game, round: roundName(id), ...kind, ...share }
  const amount = amountText(stake)
  return {
    ...{ provider, tx: `${roundName(id)}-bet`, owner: 'round', ownerId: id },
    playSession: walletSession === null ? session : null,
    // A round that is lost as soon as it is drawn needs one message.
    ...(isLost
      ? { call: 'betWin' as const, body: { ...common, bet: amount, win: '0' } }
      : { call: 'bet' as const, body: { ...common, amount } }),
  }
}

function winCall({ id, provider, player, game, session, payout, isDemo }: Round): MoneyCall {
  return {
    ...{ provider, tx: `${roundName(id)}-win`, owner: 'round', ownerId: id, call: 'win' },
    playSession: isDemo ? session : null,
    body: {
      player,
      game,
      round: roundName(id),
      amount: amountText(payout),
      ref: `${roundName(id)}-bet`,
      roundClosed: true,
    },
  }
}

/** The wish for a bet. */
export interface BetWish {
  mode: string
  /** In ten-thousandths. */
  amount: number
  stake: number
  meta: unknown
}

/** The answer to a wish: a round with the balance after it, or the wallet's code, or the reason for no round. */
export type PlayResult =
  | { code: 'OK'; round: Round; balance: number | undefined }
  | { code: 'ACTIVE_ROUND' | 'NO_ROUND' | 'NOT_ALLOWED' | typeof NOT_ANSWERED | (string & {}); round?: undefined }

class NoRound extends Error {
  readonly code: 'ACTIVE_ROUND' | 'NOT_ALLOWED'
  constructor(code: NoRound['code']) {
    super(code)
    this.code = code
  }
}

const ADD = `
  INSERT INTO round (provider, player, session, game, mode, currency, is_demo, amount, stake, payout, state, seed, nonce, play, at_ms,
    moved_ms, fed, jackpot) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'asked', $11, $12, $13, $14, $14, $15, $16)
  ON CONFLICT (provider, player, game) WHERE ${ACTIVE} DO NOTHING RETURNING ${COLUMNS}`

/** What a stake feeds jackpots with, and the one that its round would win. Play money has none. */
function jackpotChance(
  { provider, currency, walletSession }: GameSession,
  game: OwnGame,
  stake: number,
  seeds: RoundSeeds,
): [number | null, JackpotId | null] {
  if (walletSession === null || !hasJackpots(provider, game)) return [null, null]
  const fed = sharesOf(stake).reduce((sum, { share }) => sum + share, 0)
  // A stake too small to feed one wins none.
  if (fed === 0) return [null, null]
  return [fed, wonJackpot(seeds, stake, scaleOf(currency) * MONEY_SCALE) ?? null]
}

async function draw(
  tx: Queries,
  session: GameSession,
  game: OwnGame,
  wish: BetWish,
  nowMs: number,
): Promise<MoneyCall> {
  const { provider, player, id, currency, walletSession } = session
  const { mode, amount, stake, meta } = wish
  const { seedId, seeds } = await nextSeeds(tx, session, nowMs)
  const standing = game.start(mode, drawsOf(seeds), meta)
  if (!standing) throw new NoRound('NOT_ALLOWED')
  const payout = standing.isOver ? payoutOf(amount, standing) : 0
  const values = [provider, player, id, game.id, mode, currency, walletSession === null, amount, stake, payout, seedId]
  const chance = jackpotChance(session, game, stake, seeds)
  const { rows } = await tx.query<Round>(ADD, [...values, seeds.nonce, standing.play, nowMs, ...chance])
  const [round] = rows
  // The nonce is not used up: the transaction is rolled back.
  if (!round) throw new NoRound('ACTIVE_ROUND')
  const call = stakeCall(round, walletSession, standing.isOver && payout === 0)
  await addCall(tx, call, nowMs)
  return call
}

/** Draws a round and asks the wallet for its stake. */
export async function startRound(
  { db, calls, nowMs }: RoundHouse,
  session: GameSession,
  game: OwnGame,
  wish: BetWish,
): Promise<PlayResult> {
  try {
    const call = await db.tx((tx) => draw(tx, session, game, wish, nowMs()))
    const { code, balance } = await calls.send(call)
    if (code !== 'OK') return { code }
    return { code: 'OK', round: (await findRound(db, call.ownerId)) as Round, balance }
  } catch (error) {
    if (error instanceof NoRound) return { code: error.code }
    throw error
  }
}

const MOVE = `UPDATE round SET play = $2, payout = $3, state = $4, moved_ms = $5 WHERE id = $1 RETURNING ${COLUMNS}`
const LOCK = `SELECT ${COLUMNS} FROM round WHERE provider = $1 AND player = $2 AND game = $3 AND ${ACTIVE} FOR UPDATE`

/**
 * Takes a step of an open round; if that ends it, its win is stored to be paid.
 * @returns the round, and the message to send
 */
async function move(
  tx: Queries,
  round: Round,
  next: RoundStatus,
  nowMs: number,
): Promise<{ round: Round; call?: MoneyCall }> {
  const payout = payoutOf(round.amount, next)
  const state = next.isOver ? 'paying' : 'open'
  const { rows } = await tx.query<Round>(MOVE, [round.id, next.play, next.isOver ? payout : 0, state, nowMs])
  const moved = rows[0] as Round
  if (!next.isOver) return { round: moved }
  const call = winCall(moved)
  await addCall(tx, call, nowMs)
  return { round: moved, call }
}

type RoundOwner = Pick<GameSession, 'provider' | 'player' | 'game'>

/**
 * Takes a step of the active round, and pays a finished one.
 * @param step from its current state; undefined if the step is not allowed
 */
export async function moveRound(
  { db, calls, nowMs }: RoundHouse,
  { provider, player, game }: RoundOwner,
  step: (round: Round) => RoundStatus | undefined,
): Promise<PlayResult> {
  const done = await db.tx(async (tx) => {
    const { rows } = await tx.query<Round>(LOCK, [provider, player, game])
    const [round] = rows
    // A stake that is not answered for is no round yet; one that is being paid stands as it does.
    if (!round || round.state === 'asked') return { code: 'NO_ROUND' as const }
    if (round.state === 'paying') return { round, call: winCall(round) }
    const next = step(round)
    return next ? move(tx, round, next, nowMs()) : { code: 'NOT_ALLOWED' as const }
  })
  if ('code' in done) return { code: done.code }
  if (!done.call) return { code: 'OK', round: done.round, balance: undefined }
  const { code, balance } = await calls.send(done.call)
  return code === 'OK' ? { code, round: { ...done.round, state: 'over' }, balance } : { code }
}

/** How far the player has seen his round. */
export async function noteEvent(db: Queries, { provider, player, game }: RoundOwner, event: string): Promise<boolean> {
  const sql = `UPDATE round SET event = $4 WHERE provider = $1 AND player = $2 AND game = $3 AND state = 'open'`
  const { rowCount } = await db.query(sql, [provider, player, game, event])
  return rowCount > 0
}

/** What answers of wallets mean for rounds. */
export const roundBook: OwnerBook = {
  async taken(tx, id, nowMs) {
    // Of a round that was lost as it was drawn nothing is left to do.
    const sql = `
      UPDATE round SET state = CASE WHEN c.call = 'betWin' THEN 'over' ELSE 'open' END FROM wallet_call c
      WHERE round.id = $1 AND round.state = 'asked' AND c.owner = 'round' AND c.owner_id = $1 AND c.call IN ('bet', 'betWin')
      RETURNING round.id, round.provider, round.player, game, currency, stake, fed, jackpot`
    const { rows } = await tx.query<FeedingRound & Pick<Round, 'fed'>>(sql, [id])
    const [round] = rows
    const prize = round && round.fed !== null ? await feedPots(tx, round, nowMs) : undefined
    if (prize !== undefined) await tx.query('UPDATE round SET prize = $2 WHERE id = $1', [id, prize])
  },
  async refused(tx, id) {
    await tx.query(`UPDATE round SET state = 'void' WHERE id = $1 AND state = 'asked'`, [id])
  },
  async givenBack(tx, id) {
    await tx.query(`UPDATE round SET state = 'void' WHERE id = $1 AND state = 'asked'`, [id])
  },
  async paid(tx, id) {
    await tx.query(`UPDATE round SET state = 'over' WHERE id = $1 AND state = 'paying'`, [id])
  },
}

const LEFT = `SELECT ${COLUMNS} FROM round WHERE state = 'open' AND moved_ms < $1 ORDER BY moved_ms LIMIT 100`

/** Ends rounds that their players left, as their rules say. @param leftMs not moved for so long, in ms */
export async function endLeftRounds(
  house: RoundHouse,
  games: ReadonlyMap<string, OwnGame>,
  leftMs: number,
): Promise<void> {
  const { rows } = await house.db.query<Round>(LEFT, [house.nowMs() - leftMs])
  for (const round of rows) {
    const game = games.get(round.game)
    if (game) await moveRound(house, round, (now) => (now.id === round.id ? game.leave(now.play) : undefined))
  }
}
