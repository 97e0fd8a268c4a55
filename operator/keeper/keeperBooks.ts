/**
 * The books of the stand-in provider that keeps the balance, in PostgreSQL: what players have, and every move of money to and
 * from the house, each carried out once or refused for ever. Written as an example for integrators (docs/games.md).
 */
import type { HouseCall, HouseRequest } from '@quarterline/core/game/houseMessages'
import { amountText, readAmount } from '@quarterline/core/wallet/seamless/amountText'
import type { Db, Tx } from '../../server/src/kit/db.ts'
import { endLeftRound, SHELLS_SCHEMA, stateOfRound } from './shells.ts'

export const KEEPER_SCHEMA = `
  CREATE SCHEMA IF NOT EXISTS keeper;
  CREATE TABLE IF NOT EXISTS keeper.player (
    player text PRIMARY KEY, currency text NOT NULL, balance bigint NOT NULL CHECK (balance >= 0));
  -- What the house asked for: a row of it is never changed, so that a tx is done once or never.
  CREATE TABLE IF NOT EXISTS keeper.move (
    tx text PRIMARY KEY, player text NOT NULL, amount bigint NOT NULL, is_done boolean NOT NULL);
  ${SHELLS_SCHEMA}`

interface Player {
  player: string
  currency: string
  balance: number
}

interface Move {
  amount: number
  is_done: boolean
}

/** An answer to the house; undefined if the message makes no sense. */
type Answer = { code: string } & Record<string, string>

const ADD_PLAYER = 'INSERT INTO keeper.player VALUES ($1, $2, 0) ON CONFLICT DO NOTHING'

/** A player, locked until the transaction ends; one that was never here is new. */
async function lockPlayer(tx: Tx, { player, currency }: { player: string; currency: string }): Promise<Player> {
  await tx.query(ADD_PLAYER, [player, currency])
  const sql = 'SELECT * FROM keeper.player WHERE player = $1 FOR UPDATE'
  return (await tx.query<Player & Record<string, unknown>>(sql, [player])).rows[0] as Player
}

const ADD_MOVE = 'INSERT INTO keeper.move VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING'
const MOVE = 'SELECT amount, is_done FROM keeper.move WHERE tx = $1'

/** Keeps a move, once. @returns whether it is new */
async function addMove(tx: Tx, of: { tx: string; player: string }, amount: number, isDone: boolean): Promise<boolean> {
  return (await tx.query(ADD_MOVE, [of.tx, of.player, amount, isDone])).rowCount === 1
}

const readMove = async (tx: Tx, id: string): Promise<Move | undefined> =>
  (await tx.query<Move & Record<string, unknown>>(MOVE, [id])).rows[0]

const done = (tx: string, amount: number): Answer => ({ code: 'OK', tx, amount: amountText(amount as never) })

/** Answers a move that came before; undefined of a new one. */
async function before(tx: Tx, id: string): Promise<Answer | undefined> {
  const known = await readMove(tx, id)
  if (!known) return undefined
  return known.is_done ? done(id, known.amount) : { code: 'REFUSED', tx: id }
}

/** Refuses a move for ever. */
async function refuse(tx: Tx, of: { tx: string; player: string }, code: 'REFUSED' | 'ROUND_OPEN'): Promise<Answer> {
  await addMove(tx, of, 0, false)
  return { code, tx: of.tx }
}

const CHANGE = 'UPDATE keeper.player SET balance = balance + $2 WHERE player = $1'

async function deposit(tx: Tx, message: HouseRequest<'deposit'>): Promise<Answer> {
  const { currency } = await lockPlayer(tx, message)
  const known = await before(tx, message.tx)
  if (known) return known
  const amount = readAmount(message.amount)
  if (amount === undefined || amount <= 0 || currency !== message.currency) return refuse(tx, message, 'REFUSED')
  // A question about it that came meanwhile has refused it.
  if (!(await addMove(tx, message, amount, true))) return { code: 'REFUSED', tx: message.tx }
  await tx.query(CHANGE, [message.player, amount])
  return done(message.tx, amount)
}

async function withdrawAll(tx: Tx, message: HouseRequest<'withdrawAll'>, nowMs: number): Promise<Answer> {
  const { currency } = await lockPlayer(tx, message)
  const known = await before(tx, message.tx)
  if (known) return known
  if (currency !== message.currency) return refuse(tx, message, 'REFUSED')
  if (await endLeftRound(tx, message.player, nowMs)) return refuse(tx, message, 'ROUND_OPEN')
  const { balance } = await lockPlayer(tx, message)
  if (!(await addMove(tx, message, balance, true))) return { code: 'REFUSED', tx: message.tx }
  await tx.query(CHANGE, [message.player, -balance])
  return done(message.tx, balance)
}

/** The state of a transfer; an unknown one is refused from now on. */
async function txStatus(tx: Tx, message: HouseRequest<'txStatus'>): Promise<Answer> {
  await addMove(tx, message, 0, false)
  const known = await readMove(tx, message.tx)
  if (!known?.is_done) return { code: 'OK', tx: message.tx, state: 'absent' }
  return { ...done(message.tx, known.amount), state: 'done' }
}

const BALANCE = 'SELECT balance FROM keeper.player WHERE player = $1 AND currency = $2'

async function balance(tx: Tx, { player, currency }: HouseRequest<'balance'>): Promise<Answer> {
  const { rows } = await tx.query<{ balance: number }>(BALANCE, [player, currency])
  return { code: 'OK', balance: amountText((rows[0]?.balance ?? 0) as never) }
}

/** Carries a call of the house out in one transaction. The message has the shape of its call. */
export function answerHouse(db: Db, call: HouseCall, message: unknown, nowMs: number): Promise<Answer> {
  return db.tx(async (tx) => {
    switch (call) {
      case 'deposit':
        return deposit(tx, message as HouseRequest<'deposit'>)
      case 'withdrawAll':
        return withdrawAll(tx, message as HouseRequest<'withdrawAll'>, nowMs)
      case 'txStatus':
        return txStatus(tx, message as HouseRequest<'txStatus'>)
      case 'balance':
        return balance(tx, message as HouseRequest<'balance'>)
      case 'roundStatus': {
        const { player, round } = message as HouseRequest<'roundStatus'>
        return { code: 'OK', round, state: await stateOfRound(tx, player, round) }
      }
    }
  })
}
