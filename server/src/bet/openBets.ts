/** Which bets are open, member by member: noted beside the bets, so that nobody reads a whole history to find them. */
import type { Queries } from '../kit/db.ts'
import { listParams, plainList } from '../kit/pgArrayText.ts'

const NOTE = `SELECT note_open($1, ${listParams(2, ['uuid', 'uuid', 'boolean'])})`

/** A bet that is open from now on, or is no more. */
export interface OpenBetChange {
  id: string
  memberId: string
  isOpen: boolean
}

/** Notes bets of one shard; what is noted so already stays so. May travel with the COMMIT (migration 0023). */
export async function noteOpen(tx: Queries, shardKey: string, bets: readonly OpenBetChange[]): Promise<void> {
  if (bets.length === 0) return
  await tx.prepared('note-open', NOTE, [
    ...[shardKey, plainList(bets.map(({ memberId }) => memberId)), plainList(bets.map(({ id }) => id))],
    plainList(bets.map(({ isOpen }) => isOpen)),
  ])
}
