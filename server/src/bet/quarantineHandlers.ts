/** Handlers of the quarantine at the console: the list, and releases. */

import { mayRelease } from '@quarterline/core/base/quarantine'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { releaseMatch } from '@quarterline/core/market/trade/traderActs'
import { type ActingOperator, actingOperator, type OperatorSession } from '../account/operator.ts'
import { type RequestedAct, record } from '../account/record/auditRecord.ts'
import type { Queries } from '../kit/db.ts'
import type { CallContext } from '../kit/http/http.ts'
import {
  listQuarantine,
  type Quarantine,
  type QuarantinedItem,
  readQuarantined,
  releaseQuarantined,
} from '../kit/quarantine.ts'
import type { Reads } from '../kit/reads.ts'
import type { TradingHouse } from '../market/trade/trading.ts'

interface QuarantineHouse extends TradingHouse {
  quarantine: Quarantine
  reads: Reads
}

const RELEASE = 'console/quarantinerelease'
type ReleaseResult = Result<Record<never, never>>

// A released bet follows the present ruling: it is still behind, so its matches are due again. The number rises so that
// a running step that did not see the bet cannot mark its match as settled.
const DUE_AGAIN = `
  UPDATE match SET settled_seq = settled_seq - 1 WHERE id IN (
    SELECT id FROM match WHERE ruling_seq > 0 AND id IN (
      SELECT match_id FROM bet WHERE shard_key = $1 AND id = $2
      UNION ALL SELECT match_id FROM bet_leg WHERE shard_key = $1 AND bet_id = $2)
    ORDER BY id FOR UPDATE)`

/** Somebody else released it meanwhile. */
class AlreadyReleased extends Error {}

/** Releases an item on record, in one transaction. @throws AlreadyReleased */
async function release({ db, ingest }: QuarantineHouse, act: RequestedAct, found: QuarantinedItem): Promise<void> {
  const { id, kind, item, shardKey, matchId } = found
  const write = async (tx: Queries) => {
    if (!(await releaseQuarantined(tx, id, act.now))) throw new AlreadyReleased()
    if (kind === 'settle') await tx.query(DUE_AGAIN, [shardKey, item])
    await record(tx, act, { outcome: 'done', subject: matchId ?? id, before: { kind, item } })
  }
  if (kind === 'feed' && matchId !== null) {
    const opened = await ingest.act(
      matchId,
      (match) => {
        const after = releaseMatch(match)
        return after.ok ? ok({ after: after.value, isRuling: false }) : after
      },
      write,
    )
    if (opened.ok) return
  }
  // Nothing to reopen: the match is over, or was never known.
  await db.tx(write)
}

async function tryRelease(
  house: QuarantineHouse,
  one: ActingOperator,
  request: RequestOf<'console/quarantinerelease'>,
): Promise<ReleaseResult> {
  const act: RequestedAct = { ...one, call: RELEASE, request }
  const id = request.quarantine_id
  const turnDown = async (refusal: ReturnType<typeof refuse>): Promise<ReleaseResult> => {
    await record(house.db, act, { outcome: refusal.code, subject: id })
    return refusal
  }
  const found = await readQuarantined(house.db, id)
  if (!found) return turnDown(refuse('requestConflict', { reason: 'notQuarantined' }))
  if (!mayRelease(one.by.role, found.kind)) return turnDown(refuse('NoUserAccessRight'))
  try {
    await release(house, act, found)
  } catch (error) {
    if (!(error instanceof AlreadyReleased)) throw error
    return turnDown(refuse('requestConflict', { reason: 'notQuarantined' }))
  }
  await house.quarantine.refresh()
  return ok({})
}

type OperatorContext = CallContext<OperatorSession>

/** The handlers of these calls. */
export function createQuarantineHandlers(house: QuarantineHouse) {
  return {
    'console/quarantinelist': (
      { session: { operator } }: OperatorContext,
      request: RequestOf<'console/quarantinelist'>,
    ) => house.reads.turn(operator.id, async (db) => ok(await listQuarantine(db, request))),
    [RELEASE]: (context: OperatorContext, request: RequestOf<'console/quarantinerelease'>) =>
      tryRelease(house, actingOperator(context), request),
  } as const
}
