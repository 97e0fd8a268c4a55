/** The console's handlers: operators, the record, approvals, and the acts themselves. */

import { type Call, mayCall } from '@quarterline/core/base/call'
import { ok, type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import { CALLS, type CallName } from '@quarterline/core/calls'
import { type Approval, decideApproval, listApprovals, readApproval } from './account/approval.ts'
import { listAudit, record } from './account/auditRecord.ts'
import { listNegative } from './account/negative.ts'
import { logInOperator, logOutOperator, type Operator, type OperatorSession } from './account/operator.ts'
import type { LoginThrottle } from './account/throttle.ts'
import type { Exposure } from './bet/exposure.ts'
import { listPending } from './bet/pending.ts'
import { type ActAnswer, makeRuling, RULING_NAMES, type RulingHouse, type RulingName } from './bet/results.ts'
import type { Asked, Handlers } from './kit/http.ts'
import type { BookStore } from './market/bookStore.ts'
import { type Trades, trade, tradesUnder, viewMatch } from './market/trading.ts'

/** Who acts, from where and when. */
export interface Acting {
  by: Operator
  ip: string
  nowMs: number
}

/** Does what an operator asked for; with an approval, what another asked for, deciding it in the same transaction. */
export type Perform = (acting: Acting, request: never, approval?: Approval) => Promise<Result<ActAnswer>>

/** The acts that may need a second operator, by their calls. */
export type Acts = Partial<Record<CallName, Perform>>

export interface ConsoleHouse extends RulingHouse {
  book: BookStore
  throttle: LoginThrottle
  exposure: Pick<Exposure, 'onLine'>
}

type ConsoleHandlers = Pick<Handlers<unknown, OperatorSession>, Extract<CallName, `console/${string}`>>

const acting = ({ operator, ip, nowMs }: Asked<unknown, OperatorSession>): Acting => {
  return { by: operator.operator, ip, nowMs }
}

/** Whether an operator may decide what another asked for: he has the right to the act, and is somebody else. */
function decidable(approval: Approval | undefined, by: Operator): Result<Approval> {
  if (!approval) return refuse('requestFailed', { reason: 'unknownApproval' })
  const call: Call | undefined = CALLS[approval.call as CallName]
  if (!call || !mayCall(by.role, call.who)) return refuse('NoUserAccessRight')
  if (approval.requestedBy === by.id) return refuse('NoUserAccessRight', { reason: 'samePerson' })
  return approval.state === 'pending' ? ok(approval) : refuse('requestFailed', { reason: approval.state })
}

/** Approving and rejecting: one of all who try is heard, and the others are told. */
function decisions({ db }: ConsoleHouse, acts: Acts) {
  async function turnDown(one: Acting, call: CallName, approvalId: string, refusal: Refusal): Promise<Refusal> {
    const request = { approval_id: approvalId }
    await record(db, { ...one, call, request }, { outcome: refusal.code, subject: approvalId })
    return refusal
  }

  return {
    async approve(one: Acting, approvalId: string): Promise<Result<ActAnswer>> {
      const found = decidable(await readApproval(db, approvalId), one.by)
      const perform = found.ok ? acts[found.value.call as CallName] : undefined
      if (!found.ok || !perform) {
        const refusal = found.ok ? refuse('requestFailed', { reason: 'unknownAct' }) : found
        return turnDown(one, 'console/approve', approvalId, refusal)
      }
      return perform(one, found.value.request as never, found.value)
    },
    async reject(one: Acting, approvalId: string): Promise<Result<Record<never, never>>> {
      const found = decidable(await readApproval(db, approvalId), one.by)
      if (!found.ok) return turnDown(one, 'console/reject', approvalId, found)
      const decided = await db.tx(async (tx) => {
        const decision = { state: 'rejected' as const, by: one.by.id, nowMs: one.nowMs }
        if (!(await decideApproval(tx, approvalId, decision))) return false
        const act = { ...one, call: 'console/reject', request: { approval_id: approvalId } }
        await record(tx, act, { outcome: 'done', subject: approvalId, approvalId })
        return true
      })
      if (decided) return ok({})
      return turnDown(one, 'console/reject', approvalId, refuse('requestFailed', { reason: 'alreadyDecided' }))
    },
  }
}

/** Each trading call as a handler. */
function tradeHandlers(house: ConsoleHouse): Pick<ConsoleHandlers, keyof Trades> {
  const trades = tradesUnder((matchId, { betType, period, line = 0 }) => {
    return house.exposure.onLine({ matchId, betType, period, line })
  })
  const handlers = Object.entries(trades).map(([call, decide]) => {
    const handler = (asked: Asked<unknown, OperatorSession>, request: { matchId: string }) =>
      trade(house, acting(asked), { call, request }, decide(request as never))
    return [call, handler]
  })
  return Object.fromEntries(handlers)
}

/** Each ruling as a handler, and as what an approval does. */
function rulingHandlers(house: ConsoleHouse): { acts: Acts; handlers: Pick<ConsoleHandlers, RulingName> } {
  const performs = RULING_NAMES.map((call): [RulingName, Perform] => [
    call,
    (one, request, approval) => makeRuling(house, one, call, request, approval),
  ])
  const handlers = performs.map(([call, perform]) => [
    call,
    (asked: Asked<unknown, OperatorSession>, request: never) => perform(acting(asked), request),
  ])
  return { acts: Object.fromEntries(performs), handlers: Object.fromEntries(handlers) }
}

/** The console's handlers. */
export function createConsoleHandlers(house: ConsoleHouse): ConsoleHandlers {
  const { db } = house
  const { acts, handlers } = rulingHandlers(house)
  const { approve, reject } = decisions(house, acts)
  return {
    async 'console/login'({ ip, nowMs, setCookie }, credentials) {
      const result = await logInOperator(house, credentials, { ip, nowMs })
      if (!result.ok) return result
      const { operator, token } = result.value
      setCookie(token)
      return ok({ account: operator.account, role: operator.role })
    },
    async 'console/logout'({ operator, ip, nowMs, setCookie }) {
      await logOutOperator(db, operator, { ip, nowMs })
      setCookie(undefined)
      return ok({})
    },
    'console/whoami': ({ operator: { operator } }) => ok({ account: operator.account, role: operator.role }),
    'console/auditlist': async (_, request) => ok(await listAudit(db, request)),
    'console/negativelist': async (_, request) => ok(await listNegative(db, request)),
    'console/approvallist': async (_, request) => ok(await listApprovals(db, request)),
    ...tradeHandlers(house),
    ...handlers,
    'console/pendinglist': async ({ nowMs }, request) => ok(await listPending(house, request, nowMs)),
    'console/matchview': (_, { matchId }) => viewMatch(house, matchId),
    'console/approve': (asked, { approval_id }) => approve(acting(asked), approval_id),
    'console/reject': (asked, { approval_id }) => reject(acting(asked), approval_id),
  }
}
