/**
 * Brings a member's money back from a provider that keeps the balance: always all of it, in every state of his account.
 */
import type { Money } from '@quarterline/core/base/money'
import { readMove } from '@quarterline/core/game/houseMessages'
import { uuidv7 } from 'uuidv7'
import type { Member } from '../../account/session.ts'
import { askProvider, LEASE_MS, type TransferHouse } from './ask.ts'
import { closeStay, hasArrived, settleMove } from './settleMove.ts'
import { addMove, findStay, type MoveRow, type StayRow } from './transferRows.ts'

/** The result of a request for the money: it came, with the amount; a round goes on there; or it is on its way. */
export interface MoveOutResult {
  state: 'done' | 'playing' | 'asked'
  amount?: Money
}

const LOCK = `SELECT state FROM game_stay WHERE shard_key = $1 AND id = $2 FOR UPDATE`

/** Writes the move that asks money back. @returns undefined if another one is under way, or the stay is over */
async function begin({ db, clock, wallMs }: TransferHouse, stay: StayRow): Promise<MoveRow | 'empty' | undefined> {
  const { id: stayId, shardKey, provider } = stay
  const move: MoveRow = { ...stay, id: uuidv7(), stayId, way: 'out', amount: null }
  return db.tx(async (tx) => {
    const { rows } = await tx.query<{ state: string }>(LOCK, [shardKey, stayId])
    if (rows[0]?.state !== 'open') return undefined
    const at = { nextMs: wallMs() + LEASE_MS, nowMs: clock.now() }
    if (!(await hasArrived(tx, shardKey, stayId))) {
      const sql = `SELECT FROM game_transfer WHERE shard_key = $1 AND stay_id = $2 AND state = 'asked'`
      return (await tx.query(sql, [shardKey, stayId])).rowCount ? undefined : 'empty'
    }
    return (await addMove(tx, { ...move, provider }, at)) ? move : undefined
  })
}

/** Asks a stay's money back, unless a move of it is under way. */
export async function bringBack(house: TransferHouse, stay: StayRow): Promise<MoveOutResult> {
  const move = await begin(house, stay)
  if (!move) return { state: 'asked' }
  if (move === 'empty') {
    await closeStay(house, stay)
    return { state: 'done', amount: 0 as Money }
  }
  const { id: tx, player, currency } = move
  const provider = house.providers.by(stay.provider)
  const reading = readMove(
    { tx, way: 'out', amount: null },
    await askProvider(house, provider, 'withdrawAll', { player, tx, currency }),
  )
  if (provider) await settleMove(house, move, provider, reading)
  if (reading.is === 'done') return { state: 'done', amount: reading.amount }
  return { state: reading.is === 'failed' && reading.isPlaying ? 'playing' : 'asked' }
}

const LEAVE = `
  UPDATE game_stay SET is_leaving = true, next_ms = $3, tries = 0 WHERE shard_key = $1 AND id = $2 AND state = 'open'`

/** Brings all of a member's money back from a provider; what does not come now is asked for until it does. */
export async function moveOut(house: TransferHouse, member: Member, provider: string): Promise<MoveOutResult> {
  const stay = await findStay(house.db, member, provider)
  if (!stay) return { state: 'done', amount: 0 as Money }
  await house.db.query(LEAVE, [stay.shardKey, stay.id, house.wallMs() + LEASE_MS])
  return bringBack(house, stay)
}
