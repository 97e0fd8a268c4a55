/** Settles a move of money by what its provider said of it: arrived, come back, or certainly not done. Each once. */
import type { Money } from '@quarterline/core/base/money'
import { GAMES_TOPIC } from '@quarterline/core/game/game'
import { type MoveReading, nextQuestionMs } from '@quarterline/core/game/houseMessages'
import { post } from '../../wallet/post.ts'
import type { Provider } from '../provider/providers.ts'
import type { Ground, MovementOrder } from '../wallet/ground.ts'
import { carryOut } from '../wallet/movement.ts'
import type { TransferHouse } from './ask.ts'
import { bookBeside, bookStep, endMove, type MoveRow, type StayRow } from './transferRows.ts'

/** Thrown when somebody else settled the same move meanwhile. */
class AlreadySettled extends Error {}

const HAS_ARRIVED = `
  SELECT EXISTS (SELECT FROM game_transfer WHERE shard_key = $1 AND stay_id = $2 AND way = 'in' AND state = 'done') AS has`
const LEAVE = 'UPDATE game_stay SET is_leaving = true, next_ms = 0 WHERE shard_key = $1 AND id = $2'
const OVER = `UPDATE game_stay SET state = 'over', ended_ms = $3 WHERE shard_key = $1 AND id = $2`
const AGAIN = 'UPDATE game_stay SET tries = tries + 1, next_ms = $3 WHERE shard_key = $1 AND id = $2'

type StayOf = Pick<StayRow, 'shardKey' | 'memberId' | 'provider'>

/** Carries an act of a stay's round out. @throws if the round does not let it through: then the move stays under way */
async function carry(
  house: TransferHouse,
  { shardKey, memberId, provider }: StayOf,
  { tx, movement, beside }: Pick<MovementOrder, 'movement' | 'beside'> & { tx: string },
): Promise<void> {
  const key = { provider, scope: '', tx }
  const order = { key, fingerprint: 'transfer', movement, ...(beside && { beside }) }
  const { code } = await carryOut(house, { id: '', shardKey, memberId }, order)
  if (code !== 'OK') throw new Error(`move ${tx} of a stay at ${provider} is answered ${code} by its own round`)
}

/** Whether a stay has money at its provider that arrived there. */
export async function hasArrived(db: Pick<Ground['tx'], 'query'>, shardKey: string, stayId: string): Promise<boolean> {
  return (await db.query<{ has: boolean }>(HAS_ARRIVED, [shardKey, stayId])).rows[0]?.has ?? false
}

/** Money that arrived: it was held by its stay already, only the house's books change. */
async function arrive({ db, clock }: TransferHouse, move: MoveRow, provider: Provider, amount: Money): Promise<void> {
  await db.tx(async (tx) => {
    const nowMs = clock.now()
    if (!(await endMove(tx, move, { state: 'done', nowMs }))) throw new AlreadySettled()
    await post(tx, move.shardKey, [await bookStep(tx, move, provider, { step: 'arrive', amount })], nowMs)
  })
}

/** Money that never arrived comes back into the wallet. */
function comeToNothing(house: TransferHouse, move: MoveRow, provider: Provider): Promise<void> {
  const { id, stayId, shardKey, amount } = move
  return carry(house, move, {
    tx: `undo-${id}`,
    movement: { call: 'rollback', refTx: id },
    beside: async (ground) => {
      const { tx, nowMs } = ground
      if (!(await endMove(tx, move, { state: 'failed', nowMs }))) throw new AlreadySettled()
      await bookBeside(ground, id, provider, { step: 'fail', amount: amount as Money })
      if (!(await hasArrived(tx, shardKey, stayId))) await tx.query(LEAVE, [shardKey, stayId])
    },
  })
}

/** All money came back: the stay is over, and its win or loss is booked. */
function comeBack(house: TransferHouse, move: MoveRow, provider: Provider, amount: Money): Promise<void> {
  const { id, stayId, shardKey } = move
  return carry(house, move, {
    tx: id,
    movement: { call: 'win', round: stayId, amount, isClosing: true },
    beside: async (ground) => {
      const { tx, nowMs } = ground
      if (!(await endMove(tx, move, { state: 'done', amount, nowMs }))) throw new AlreadySettled()
      await bookBeside(ground, id, provider, { step: 'return', amount })
      await tx.query(OVER, [shardKey, stayId, nowMs])
    },
  })
}

/** Nothing came back: it is asked again later, under another name. */
async function stay({ db, clock, wallMs }: TransferHouse, move: MoveRow): Promise<void> {
  await db.tx(async (tx) => {
    if (!(await endMove(tx, move, { state: 'failed', nowMs: clock.now() }))) throw new AlreadySettled()
    await tx.query(AGAIN, [move.shardKey, move.stayId, wallMs() + nextQuestionMs(move.tries)])
  })
}

/** Settles a transfer by its provider's answer; an unclear answer changes nothing. */
export async function settleMove(
  house: TransferHouse,
  move: MoveRow,
  provider: Provider,
  reading: MoveReading,
): Promise<void> {
  if (reading.is === 'unknown') return
  try {
    if (reading.is === 'done') {
      await (move.way === 'in' ? arrive : comeBack)(house, move, provider, reading.amount)
    } else await (move.way === 'in' ? comeToNothing(house, move, provider) : stay(house, move))
    house.membersChanged([move.memberId], GAMES_TOPIC)
  } catch (error) {
    if (!(error instanceof AlreadySettled)) throw error
  }
}

/** Ends a stay to which nothing ever came. */
export async function closeStay(house: TransferHouse, { id, ...of }: StayRow): Promise<void> {
  await carry(house, of, {
    tx: `end-${id}`,
    movement: { call: 'endRound', round: id, state: 'cancelled' },
    beside: async ({ tx, nowMs }) => {
      await tx.query(OVER, [of.shardKey, id, nowMs])
    },
  })
}
