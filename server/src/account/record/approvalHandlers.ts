/** Handlers of approvals at the console. */

import { type Call, mayCall } from '@quarterline/core/base/call'
import { ok, type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import { CALLS, type CallName, type RequestOf } from '@quarterline/core/calls'
import type { Db } from '../../kit/db.ts'
import type { CallContext } from '../../kit/http/http.ts'
import type { Reads } from '../../kit/reads.ts'
import { type ActingOperator, actingOperator, type Operator, type OperatorSession } from '../operator.ts'
import { type ActAnswer, type Approval, decideApproval, listApprovals, readApproval } from './approval.ts'
import { record } from './auditRecord.ts'

/** Performs an operator's act; with an approval, another's act, deciding it in the same transaction. */
export type ApprovableAct = (acting: ActingOperator, request: never, approval?: Approval) => Promise<Result<ActAnswer>>

/** Acts that may need a second operator, by call. */
export type ApprovableActs = Partial<Record<CallName, ApprovableAct>>

/** Whether an operator may decide a request: he has the right to the act, and is not the requester. */
function decidable(approval: Approval | undefined, by: Operator): Result<Approval> {
  if (!approval) return refuse('requestConflict', { reason: 'unknownApproval' })
  const call: Call | undefined = CALLS[approval.call as CallName]
  if (!call || !mayCall(by.role, call.who)) return refuse('NoUserAccessRight')
  if (approval.requestedBy === by.id) return refuse('NoUserAccessRight', { reason: 'samePerson' })
  return approval.state === 'pending' ? ok(approval) : refuse('requestConflict', { reason: approval.state })
}

/** Approve and reject: the first operator decides, and the others are told. */
function decisions({ db }: { db: Db }, acts: ApprovableActs) {
  async function turnDown(one: ActingOperator, call: CallName, approvalId: string, refusal: Refusal): Promise<Refusal> {
    const request = { approval_id: approvalId }
    await record(db, { ...one, call, request }, { outcome: refusal.code, subject: approvalId })
    return refusal
  }

  return {
    async approve(one: ActingOperator, approvalId: string): Promise<Result<ActAnswer>> {
      const found = decidable(await readApproval(db, approvalId), one.by)
      const perform = found.ok ? acts[found.value.call as CallName] : undefined
      if (!found.ok || !perform) {
        const refusal = found.ok ? refuse('requestConflict', { reason: 'unknownAct' }) : found
        return turnDown(one, 'console/approve', approvalId, refusal)
      }
      return perform(one, found.value.request as never, found.value)
    },
    async reject(one: ActingOperator, approvalId: string): Promise<Result<Record<never, never>>> {
      const found = decidable(await readApproval(db, approvalId), one.by)
      if (!found.ok) return turnDown(one, 'console/reject', approvalId, found)
      const decided = await db.tx(async (tx) => {
        const decision = { state: 'rejected' as const, by: one.by.id, now: one.now }
        if (!(await decideApproval(tx, approvalId, decision))) return false
        const act = { ...one, call: 'console/reject', request: { approval_id: approvalId } }
        await record(tx, act, { outcome: 'done', subject: approvalId, approvalId })
        return true
      })
      if (decided) return ok({})
      return turnDown(one, 'console/reject', approvalId, refuse('requestConflict', { reason: 'alreadyDecided' }))
    },
  }
}

/** The handlers of these calls; `acts` are those of the products. */
export function createApprovalHandlers(house: { db: Db; reads: Reads }, acts: ApprovableActs) {
  const { approve, reject } = decisions(house, acts)
  type OperatorAsked = CallContext<OperatorSession>
  return {
    'console/approvallist': ({ session: { operator } }: OperatorAsked, request: RequestOf<'console/approvallist'>) =>
      house.reads.turn(operator.id, async (db) => ok(await listApprovals(db, request))),
    'console/approve': (context: OperatorAsked, { approval_id }: RequestOf<'console/approve'>) =>
      approve(actingOperator(context), approval_id),
    'console/reject': (context: OperatorAsked, { approval_id }: RequestOf<'console/reject'>) =>
      reject(actingOperator(context), approval_id),
  }
}
