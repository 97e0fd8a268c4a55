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
    changepassword: (context: MemberContext, request: RequestOf<'changepassword'>) =>
      guard.changePassword(memberOwner(context), context, request),
    securestatus: (context: MemberContext) => guard.status(memberOwner(context)),
    securebegin: (context: MemberContext, request: RequestOf<'securebegin'>) =>
      guard.begin(memberOwner(context), context, request),
    secureconfirm: (context: MemberContext, request: RequestOf<'secureconfirm'>) =>
      guard.confirm(memberOwner(context), context, request),
    secureend: (context: MemberContext, request: RequestOf<'secureend'>) =>
      guard.end(memberOwner(context), context, request),
    securecodes: (context: MemberContext, request: RequestOf<'securecodes'>) =>
      guard.codes(memberOwner(context), context, request),
    sessionlist: (context: MemberContext) => guard.sessions(memberOwner(context)),
    sessionend: (context: MemberContext, request: RequestOf<'sessionend'>) =>
      guard.endSession(memberOwner(context), request),
    sessionstay: (context: MemberContext) => guard.stay(memberOwner(context)),
    securityevents: async ({ session }: MemberContext, request: RequestOf<'securityevents'>) =>
      ok(await listEvents(house.db, session.member, request)),
  }
}

/** Step-up: proves an operator's presence, so that dangerous calls are allowed in this session for a while. */
async function stepUp(house: GuardHouse, context: OperatorContext, { code }: RequestOf<'console/stepup'>) {
  const { operator, tokenHash } = context.session
  return house.db.tx(async (tx) => {
    const passed = await passFactor(tx, house, operator.id, code)
    const outcome = passed.ok ? 'done' : passed.code
    await record(tx, { ...actingOperator(context), call: 'console/stepup', request: {} }, { outcome })
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
export function createOperatorSecurityHandlers(house: GuardHouse) {
  const guard = createGuard(house)
  const as = (context: OperatorContext, call: CallName) => operatorOwner(context, call)
  return {
    'console/stepup': (context: OperatorContext, request: RequestOf<'console/stepup'>) =>
      stepUp(house, context, request),
    'console/changepassword': (context: OperatorContext, request: RequestOf<'console/changepassword'>) =>
      guard.changePassword(as(context, 'console/changepassword'), context, request),
    'console/securestatus': (context: OperatorContext) => guard.status(as(context, 'console/securestatus')),
    'console/securebegin': (context: OperatorContext, request: RequestOf<'console/securebegin'>) =>
      guard.begin(as(context, 'console/securebegin'), context, request),
    'console/secureconfirm': (context: OperatorContext, request: RequestOf<'console/secureconfirm'>) =>
      guard.confirm(as(context, 'console/secureconfirm'), context, request),
    'console/secureend': (context: OperatorContext, request: RequestOf<'console/secureend'>) =>
      guard.end(as(context, 'console/secureend'), context, request),
    'console/securecodes': (context: OperatorContext, request: RequestOf<'console/securecodes'>) =>
      guard.codes(as(context, 'console/securecodes'), context, request),
    'console/sessionlist': (context: OperatorContext) => guard.sessions(as(context, 'console/sessionlist')),
    'console/sessionend': (context: OperatorContext, request: RequestOf<'console/sessionend'>) =>
      guard.endSession(as(context, 'console/sessionend'), request),
    'console/sessionstay': (context: OperatorContext) => guard.stay(as(context, 'console/sessionstay')),
    'console/securityevents': (_: unknown, request: RequestOf<'console/securityevents'>) => eventsOf(house, request),
  }
}
