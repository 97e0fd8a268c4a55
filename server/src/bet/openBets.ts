/** Notes each member's open bets separately, so that nobody reads his whole history. */
import type { Queries } from '../kit/db.ts'
import { listParams, plainList } from '../kit/pgArrayText.ts'

const NOTE = `SELECT note_open($1, ${listParams(2, ['uuid', 'uuid', 'boolean'])})`

/** A bet that opens or ends. */
export interface OpenBetChange {
  id: string
  memberId: string
  isOpen: boolean
}

/** Notes changes of a shard's bets; a repeat changes nothing. May travel with COMMIT (migration 0023). */
export async function noteOpen(tx: Queries, shardKey: string, bets: readonly OpenBetChange[]): Promise<void> {
  if (bets.length === 0) return
  await tx.prepared('note-open', NOTE, [
    shardKey,
    plainList(bets.map(({ memberId }) => memberId)),
    plainList(bets.map(({ id }) => id)),
    plainList(bets.map(({ isOpen }) => isOpen)),
  ])
}
