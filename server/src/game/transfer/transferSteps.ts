/**
 * Repeated work on money at providers that keep the balance: each unconfirmed transfer is asked about until its
 * provider knows its state, and the money of members who left is asked back. All providers are asked at the same time.
 */
import { nextQuestionMs, readTxStatus } from '@quarterline/core/game/houseMessages'
import { AGE_MAX_MS, IDLE_MAX_MS } from '../../account/session.ts'
import type { Provider } from '../provider/providers.ts'
import { askProvider, LEASE_MS, type TransferHouse } from './ask.ts'
import { bringBack } from './moveOut.ts'
import { settleMove } from './settleMove.ts'
import { askAgainAt, claimMoves, claimStays, type MoveRow } from './transferRows.ts'

/** Of one provider, at once. */
const AT_ONCE = 20

// A member who left, was logged out or is on a break has no login any more; nobody plays at a shut provider.
const LEFT = `
  UPDATE game_stay g SET is_leaving = true, next_ms = 0 WHERE state = 'open' AND NOT is_leaving AND provider = $1 AND ($2
    OR NOT EXISTS (SELECT FROM session s WHERE s.token_hash = g.login_hash AND s.seen_ms > $3::bigint - ${IDLE_MAX_MS}
      AND s.created_ms > $3::bigint - ${AGE_MAX_MS}))`

/** Asks for the state of a transfer, and settles it if the answer is clear. */
export async function askAbout(house: TransferHouse, provider: Provider, move: MoveRow): Promise<void> {
  const { id: tx, player, way, amount, tries } = move
  const reply = await askProvider(house, provider, 'txStatus', { player, tx })
  const reading = readTxStatus({ tx, way, amount }, reply)
  if (reading.is === 'unknown') await askAgainAt(house.db, move, house.wallMs() + nextQuestionMs(tries))
  else await settleMove(house, move, provider, reading)
}

/** Runs all of them. @throws the first failure once all have ended: it hinders no other, and is tried again when it is due */
async function each<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> {
  const failed = (await Promise.allSettled(items.map(act))).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

async function ofProvider(house: TransferHouse, provider: Provider): Promise<void> {
  const { db, wallMs } = house
  const claim = () => ({ provider: provider.id, wallMs: wallMs(), leaseMs: LEASE_MS, most: AT_ONCE })
  await each(await claimMoves(db, claim()), (move) => askAbout(house, provider, move))
  await db.query(LEFT, [provider.id, !provider.isOpen, wallMs()])
  await each(await claimStays(db, claim()), (stay) => bringBack(house, stay))
}

/** Asks all providers about money on its way, and for money that is to come back. */
export async function moveGameMoney(house: TransferHouse): Promise<void> {
  // A provider that was set to another kind of wallet may have money still.
  const asked = house.providers.all().filter(({ callsUrl }) => callsUrl !== null)
  await each(asked, (provider) => ofProvider(house, provider))
}
