/** The worker step that ends the wait of in-play bets: accepted at the price after the delay, or rejected. */

import { decideAcceptance, WAIT_MAX_MS } from '@quarterline/core/bet/wait/accept'
import type { Clock } from '../../kit/clock.ts'
import { type Db, isOfValues, type Queries } from '../../kit/db.ts'
import { halve } from '../../kit/halve.ts'
import type { Quarantine } from '../../kit/quarantine.ts'
import type { BookStore } from '../../market/bookStore.ts'
import { BEFORE_ALL } from '../betRows.ts'
import { type BettingByProduct, type ChangedMembers, noteChanged } from '../productBetting.ts'
import type { Exposure } from '../risk/exposure.ts'
import { type DueWait, grantBets } from './grantBets.ts'
import {
  lockWaiting,
  lockWallets,
  readWaitingIds,
  type WaitingChoice,
  type WaitingRow,
  waitingBet,
  writeFates,
} from './waitingRows.ts'

const SHARDS = `SELECT DISTINCT shard_key FROM bet WHERE waiting`
const GATES = `SELECT id, gate_seq FROM match WHERE id = ANY($1::text[]) ORDER BY id FOR SHARE`

interface AcceptHouse {
  db: Db
  clock: Clock
  book: BookStore
  exposure: Exposure
  quarantine: Quarantine
  bettings: BettingByProduct
}

/** The instant of decision, with the gates of the matches' rows. */
interface WaitView {
  nowMs: number
  gateOf: Map<string, number>
}

/** A book behind a match's row, or without the match, must not decide; a later run will. */
function isBehind({ book }: AcceptHouse, matchId: string, placedMs: number, { gateOf, nowMs }: WaitView): boolean {
  const match = book.match(matchId)
  if (!match) return gateOf.has(matchId) && nowMs - placedMs < WAIT_MAX_MS
  return gateOf.get(matchId) !== match.gateSeq || book.updating.has(matchId)
}

function decide(house: AcceptHouse, row: WaitingRow, view: WaitView): DueWait[] {
  const { book } = house
  if (row.legs.some(({ match_id }) => isBehind(house, match_id, row.placed_ms, view))) return []
  const grounds = row.legs.map(({ match_id }) => {
    const match = book.match(match_id)
    return { match, sourceUp: match !== undefined && book.isUp(match.source) }
  })
  const acceptance = decideAcceptance(waitingBet(row), grounds, view.nowMs)
  return acceptance.do === 'wait' ? [] : [{ row, acceptance }]
}

/** Decides a shard's due waiting bets in a chunk. @returns members whose bets left the wait, and where to continue */
async function chunk(tx: Queries, house: AcceptHouse, shardKey: string, which: WaitingChoice) {
  const rows = await lockWaiting(tx, shardKey, which)
  const last = rows.at(-1)?.id
  if (!last) return { changed: [], last }
  const wallets = await lockWallets(tx, shardKey, rows)
  const matchIds = [...new Set(rows.flatMap(({ legs }) => legs.map(({ match_id }) => match_id)))]
  const gates = await tx.prepared<{ id: string; gate_seq: number }>('match-gates', GATES, [matchIds])
  const gateOf = new Map(gates.rows.map(({ id, gate_seq }) => [id, gate_seq]))
  // Under the locks, so that a bet accepted after a void was requested is not covered by it.
  const nowMs = house.clock.now()
  const ready = rows.filter(({ cash_id }) => wallets.has(cash_id))
  const decided = ready.flatMap((row) => decide(house, row, { nowMs, gateOf }))
  const turned = await grantBets(tx, shardKey, decided, {
    wallets,
    exposure: house.exposure,
    bettings: house.bettings,
    nowMs,
  })
  await writeFates(tx, shardKey, { turned, nowMs })
  return { changed: turned.map(({ row }) => row), last }
}

/** Decides a shard's waiting bets chunk by chunk. */
async function turnShard(house: AcceptHouse, shardKey: string, changed: ChangedMembers): Promise<void> {
  for (let after: string | undefined = BEFORE_ALL; after; ) {
    const from: string = after
    const turned = await house.db.tx((tx) => chunk(tx, house, shardKey, from))
    noteChanged(changed, turned.changed)
    after = turned.last
  }
}

/** The same after a failure: the bet that fails goes into quarantine, and the others are decided. */
async function turnCarefully(house: AcceptHouse, shardKey: string, changed: ChangedMembers): Promise<void> {
  const { db, quarantine, clock } = house
  for (let after: string | undefined = BEFORE_ALL; after; ) {
    const ids: string[] = await readWaitingIds(db, shardKey, after)
    await halve(
      ids,
      async (some) => {
        const turned = await db.tx((tx) => chunk(tx, house, shardKey, some))
        noteChanged(changed, turned.changed)
      },
      (item, error) => quarantine.put({ kind: 'accept', item, shardKey, error }, clock.now()),
    )
    after = ids.at(-1)
  }
}

/**
 * Decides every due waiting bet (R6). Any number of processes may run it; a crash loses nothing. A bet that fails goes
 * into quarantine, without delaying others, and stays waiting for its member.
 * @returns members with changed bets
 */
export async function acceptStep(house: AcceptHouse): Promise<ChangedMembers> {
  const changed: ChangedMembers = new Map()
  const shards = await house.db.query<{ shard_key: string }>(SHARDS)
  for (const { shard_key } of shards.rows) {
    try {
      await turnShard(house, shard_key, changed)
    } catch (error) {
      if (!isOfValues(error)) throw error
      await turnCarefully(house, shard_key, changed)
    }
  }
  return changed
}
