/**
 * Runs an act of a licensee's system in one transaction and records it under his name. A refusal changes nothing and is
 * not recorded: a system that sends wrong requests all day would bury what people did.
 */
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { CallName } from '@quarterline/core/calls'
import type { Db, Tx } from '../../kit/db.ts'
import type { SignedContext } from '../../kit/http/http.ts'
import { ActRefused } from '../record/adminAct.ts'
import { type ActOutcome, record } from '../record/auditRecord.ts'
import type { LicenseeSession } from './licenseeRealm.ts'

export type LicenseeContext = SignedContext<LicenseeSession>

/** An act of a licensee. */
export interface OwnAct {
  db: Db
  licensee: LicenseeSession
  /**
   * Does it; a refusal is `requestConflict` with its reason.
   * @param work gets platform time once its locks are held; without `after` it changed nothing
   */
  run<A extends object>(
    work: (tx: Tx, nowMs: () => number) => Promise<Omit<ActOutcome, 'outcome'> & { answer: A }>,
  ): Promise<Result<A>>
}

/** @param request as it goes on record */
export function ownAct(db: Db, context: LicenseeContext, call: CallName, request: object): OwnAct {
  const { session: licensee, ip, now } = context
  const act = { by: { id: null, account: licensee.name, role: 'licensee' }, call, request, ip, now }
  return {
    db,
    licensee,
    async run(work) {
      try {
        return await db.tx(async (tx) => {
          const { answer, ...became } = await work(tx, now)
          if (became.after) await record(tx, act, { outcome: 'done', ...became })
          return ok(answer)
        })
      } catch (error) {
        if (!(error instanceof ActRefused)) throw error
        return refuse('requestConflict', { reason: error.reason })
      }
    },
  }
}
