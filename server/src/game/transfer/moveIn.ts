/** Moves a member's money to a provider that keeps the balance: written and out of his wallet before the provider is asked. */
import { createHash } from 'node:crypto'
import { type Money, toDecimal } from '@quarterline/core/base/money'
import { ok, type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import { readMove } from '@quarterline/core/game/houseMessages'
import { amountText } from '@quarterline/core/wallet/seamless/amountText'
import { uuidv7 } from 'uuidv7'
import { type Member, purseOf } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import type { OfferedGame, Provider } from '../provider/providers.ts'
import type { Ground, MovementResult } from '../wallet/ground.ts'
import { carryOut } from '../wallet/movement.ts'
import { playerOf } from '../wallet/sessions.ts'
import { askProvider, LEASE_MS, mayAsk, type TransferHouse } from './ask.ts'
import { settleMove } from './settleMove.ts'
import { addMove, bookBeside, findStay, type MoveRow, type MoveState, readMoveState } from './transferRows.ts'

/** Thrown when another move of the same stay is under way. */
class Overtaken extends Error {}

const OPEN = `
  INSERT INTO game_stay (shard_key, id, member_id, provider, game, player, login_hash, opened_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`
const RETURN = `
  UPDATE game_stay SET is_leaving = false, tries = 0, login_hash = $3 WHERE shard_key = $1 AND id = $2 AND state = 'open'`

/** The amount to move, the provider, the login that asks, and the client's key. */
export interface MoveInWish {
  provider: Provider
  game: OfferedGame
  amount: Money
  loginHash: Buffer
  key?: string | undefined
}

const UUID_BYTES = 16

/** A move's id. Under a key it is always the same (a UUID of version 8), so that the move is written once. */
function moveIdOf({ id }: Pick<Member, 'id'>, key: string | undefined): string {
  if (key === undefined) return uuidv7()
  const bytes = createHash('sha256').update(`move in ${id} ${key}`).digest().subarray(0, UUID_BYTES)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** How the move of a key stands, if it was made; `invalidBet` if the key was used for another provider or amount. */
export async function formerMove(
  db: Queries,
  member: Pick<Member, 'id' | 'shardKey'>,
  { provider, amount, key }: Pick<MoveInWish, 'amount' | 'key'> & { provider: string },
): Promise<Result<Pick<MoveState, 'state'>> | undefined> {
  if (key === undefined) return undefined
  const former = await readMoveState(db, { shardKey: member.shardKey, id: moveIdOf(member, key) })
  if (!former) return undefined
  const isSame = former.provider === provider && former.amount === amount
  return isSame ? ok({ state: former.state }) : refuse('invalidBet', { reason: 'keyUsed' })
}

interface MoveDraft extends Omit<MoveInWish, 'key'> {
  player: string
  /** The move, whose stay goes on or begins. */
  move: MoveRow
  isNew: boolean
  nextMs: number
}

/** Writes stay and move with the money that leaves the wallet. */
async function write(ground: Ground, { provider, game, amount, loginHash, ...of }: MoveDraft): Promise<void> {
  const { tx, member, nowMs } = ground
  const { player, move, isNew, nextMs } = of
  const { shardKey, stayId } = move
  const kept = isNew
    ? await tx.query(OPEN, [shardKey, stayId, member.id, provider.id, game.id, player, loginHash, nowMs])
    : await tx.query(RETURN, [shardKey, stayId, loginHash])
  if (kept.rowCount !== 1 || !(await addMove(tx, move, { nextMs, nowMs }))) throw new Overtaken()
  await bookBeside(ground, move.id, provider, { step: 'leave', amount })
}

/** Why money does not leave the wallet. */
function refusalOf({ code, why, balance }: MovementResult): Refusal | undefined {
  if (code === 'OK') return undefined
  if (why) return why
  return code === 'INSUFFICIENT_FUNDS'
    ? refuse('insufficient_balance', { balance: toDecimal(balance ?? (0 as Money)) })
    : refuse('requestConflict', { reason: 'onTheWay' })
}

/**
 * Moves money to a provider.
 * @returns whether it is there, came back at once because the provider refused it, or is on its way; the same of a move
 * that was made under its key before
 */
export async function moveIn(
  house: TransferHouse,
  member: Member,
  wish: MoveInWish,
): Promise<Result<Pick<MoveState, 'state'>>> {
  const { key, ...of } = wish
  const { provider, game, amount } = of
  if (!mayAsk(provider)) return refuse('connectionFailed')
  const player = await playerOf(house.db, member)
  const found = await findStay(house.db, member, provider.id)
  const { currency } = purseOf(member)
  const move: MoveRow = {
    ...{
      id: moveIdOf(member, key),
      shardKey: member.shardKey,
      memberId: member.id,
      provider: provider.id,
      player,
      tries: 0,
    },
    ...{ stayId: found?.id ?? uuidv7(), way: 'in', amount, currency: currency as MoveRow['currency'] },
  }
  const draft = { ...of, player, move, isNew: !found, nextMs: house.wallMs() + LEASE_MS }
  const order = {
    ...{ key: { provider: provider.id, scope: '', tx: move.id }, fingerprint: 'transfer' },
    movement: {
      call: 'bet',
      round: move.stayId,
      game: { id: game.id, kind: game.kind },
      amount,
      kind: 'stay',
    } as const,
    beside: (ground: Ground) => write(ground, draft),
  }
  try {
    const result = await carryOut(house, { id: player, shardKey: member.shardKey, memberId: member.id }, order)
    const refused = refusalOf(result)
    if (refused) return refused
    // It came twice at once: the other request asks the provider.
    const former = result.duplicate && (await formerMove(house.db, member, { provider: provider.id, amount, key }))
    if (former) return former
  } catch (error) {
    if (error instanceof Overtaken) return refuse('requestConflict', { reason: 'onTheWay' })
    throw error
  }
  house.membersChanged([member.id])
  const message = { player, tx: move.id, amount: amountText(amount), currency: String(currency) }
  const reading = readMove({ tx: move.id, way: 'in', amount }, await askProvider(house, provider, 'deposit', message))
  await settleMove(house, move, provider, reading)
  return ok({ state: reading.is === 'unknown' ? 'asked' : reading.is })
}
