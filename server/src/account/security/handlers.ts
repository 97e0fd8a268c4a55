/** Handlers by which members and operators protect their accounts, each realm with its own calls. */
import { ok, refuse } from '@quarterline/core/base/result'
import type { CallName, RequestOf } from '@quarterline/core/calls'
import { STEP_UP_LASTS_MS } from '@quarterline/core/stepUp'
import type { CallContext } from '../../kit/http/http.ts'
import { nameKey } from '../name.ts'
import { actingOperator, type OperatorSession } from '../operator.ts'
import { record } from '../record/auditRecord.ts'
import type { Session } from '../session.ts'
import { listEvents } from './events.ts'
import { passFactor } from './factor.ts'
import { createGuard, type GuardHouse } from './guard.ts'
import { memberOwner, operatorOwner } from './owner.ts'

type MemberContext = CallContext<Session>
type OperatorContext = CallContext<OperatorSession>

/** Members' handlers. */
export function createSecurityHandlers(house: GuardHouse) {
  const guard = createGuard(house)
  return {
    changepassword: (asked: MemberContext, request: RequestOf<'changepassword'>) =>
      guard.changePassword(memberOwner(asked), asked, request),
    securestatus: (asked: MemberContext) => guard.status(memberOwner(asked)),
    securebegin: (asked: MemberContext, request: RequestOf<'securebegin'>) =>
      guard.begin(memberOwner(asked), asked, request),
    secureconfirm: (asked: MemberContext, request: RequestOf<'secureconfirm'>) =>
      guard.confirm(memberOwner(asked), asked, request),
    secureend: (asked: MemberContext, request: RequestOf<'secureend'>) => guard.end(memberOwner(asked), asked, request),
    securecodes: (asked: MemberContext, request: RequestOf<'securecodes'>) =>
      guard.codes(memberOwner(asked), asked, request),
    sessionlist: (asked: MemberContext) => guard.sessions(memberOwner(asked)),
    sessionend: (asked: MemberContext, request: RequestOf<'sessionend'>) =>
      guard.endSession(memberOwner(asked), request),
    sessionstay: (asked: MemberContext) => guard.stay(memberOwner(asked)),
    securityevents: async ({ session }: MemberContext, request: RequestOf<'securityevents'>) =>
      ok(await listEvents(house.db, session.member, request)),
  }
}

/** Step-up: proves an operator's presence, so that dangerous calls are allowed in this session for a while. */
async function stepUp(house: GuardHouse, asked: OperatorContext, { code }: RequestOf<'console/stepup'>) {
  const { operator, tokenHash } = asked.session
  return house.db.tx(async (tx) => {
    const passed = await passFactor(tx, house, operator.id, code)
    const outcome = passed.ok ? 'done' : passed.code
    await record(tx, { ...actingOperator(asked), call: 'console/stepup', request: {} }, { outcome })
    if (!passed.ok) return passed
    await tx.query('UPDATE operator_session SET proved_ms = $2 WHERE token_hash = $1', [tokenHash, house.wallMs()])
    return ok({ lasts_s: STEP_UP_LASTS_MS / 1000 })
  })
}

/** A member's security events, for an operator. */
async function eventsOf({ db }: GuardHouse, { account_id, ...page }: RequestOf<'console/securityevents'>) {
  const { rows } = await db.query<{ shardKey: string; id: string }>(
    'SELECT shard_key AS "shardKey", member_id AS id FROM login_name WHERE name_key = $1',
    [nameKey(account_id).replaceAll('\0', '').toWellFormed()],
  )
  return rows[0] ? ok(await listEvents(db, rows[0], page)) : refuse('requestConflict', { reason: 'unknownMember' })
}

/** Operators' handlers. */
export function createStaffSecurityHandlers(house: GuardHouse) {
  const guard = createGuard(house)
  const as = (asked: OperatorContext, call: CallName) => operatorOwner(asked, call)
  return {
    'console/stepup': (asked: OperatorContext, request: RequestOf<'console/stepup'>) => stepUp(house, asked, request),
    'console/changepassword': (asked: OperatorContext, request: RequestOf<'console/changepassword'>) =>
      guard.changePassword(as(asked, 'console/changepassword'), asked, request),
    'console/securestatus': (asked: OperatorContext) => guard.status(as(asked, 'console/securestatus')),
    'console/securebegin': (asked: OperatorContext, request: RequestOf<'console/securebegin'>) =>
      guard.begin(as(asked, 'console/securebegin'), asked, request),
    'console/secureconfirm': (asked: OperatorContext, request: RequestOf<'console/secureconfirm'>) =>
      guard.confirm(as(asked, 'console/secureconfirm'), asked, request),
    'console/secureend': (asked: OperatorContext, request: RequestOf<'console/secureend'>) =>
      guard.end(as(asked, 'console/secureend'), asked, request),
    'console/securecodes': (asked: OperatorContext, request: RequestOf<'console/securecodes'>) =>
      guard.codes(as(asked, 'console/securecodes'), asked, request),
    'console/sessionlist': (asked: OperatorContext) => guard.sessions(as(asked, 'console/sessionlist')),
    'console/sessionend': (asked: OperatorContext, request: RequestOf<'console/sessionend'>) =>
      guard.endSession(as(asked, 'console/sessionend'), request),
    'console/sessionstay': (asked: OperatorContext) => guard.stay(as(asked, 'console/sessionstay')),
    'console/securityevents': (_: unknown, request: RequestOf<'console/securityevents'>) => eventsOf(house, request),
  }
}
