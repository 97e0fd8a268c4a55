/** The realms of members and operators: how callers authenticate, and what they may call. */
import { mayCall, type Role } from '@quarterline/core/base/call'
import type { ErrorCode } from '@quarterline/core/base/errors'
import { CALLS, type CallName } from '@quarterline/core/calls'
import { SET_UP_CALLS, STEP_UP, STEP_UP_LASTS_MS } from '@quarterline/core/stepUp'
import type { CallerNeed, Realm, SignedRealm } from '../kit/http/realm.ts'
import { createLicenseeRealm, type LicenseeRealmHouse, type LicenseeSession } from './licensee/licenseeRealm.ts'
import type { LoginHouse } from './login.ts'
import { findOperator, type OperatorSession } from './operator.ts'
import { record } from './record/auditRecord.ts'
import { createSessions, type Session } from './session.ts'

/** The session type of each role. */
export type Sessions = { guest: undefined; member: Session; licensee: LicenseeSession } & Record<
  Exclude<Role, 'guest' | 'member' | 'licensee'>,
  OperatorSession
>

export const SESSION_COOKIE = 'session'
/** The console's own cookie, sent only to its calls. */
export const OPERATOR_COOKIE = 'console_session'

/** What realms need of the house; `wallMs` is real time in epoch ms. */
type RealmHouse = Pick<LoginHouse, 'db' | 'wallMs'> & LicenseeRealmHouse

/** Members by cookie on our own pages, or by the session in the body; they act for themselves alone. */
function memberRealm({ db, wallMs }: RealmHouse): Realm<Session> {
  const sessions = createSessions(db, wallMs)
  return {
    cookie: { name: SESSION_COOKIE, path: '/' },
    device: { name: 'device', path: '/api' },
    tokenField: 'session_token',
    tokenAlias: 'sessionToken',
    schemes: {
      cookie: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
      body: { type: 'http', scheme: 'custom', description: 'account_id and session_token in the body' },
    },
    find: sessions.find,
    spender: ({ member }) => `member ${member.id}`,
    refusal({ member }, { body }) {
      const claimed = (body as { account_id?: unknown } | null)?.account_id
      const isOther = typeof claimed === 'string' && claimed.toLowerCase() !== member.accountId.toLowerCase()
      return isOther ? 'permission_denied' : undefined
    },
  }
}

/** Why an operator with the right to a call may not make it now. */
function wants({ mustSetUp, provedAgoMs }: OperatorSession, call: CallName): ErrorCode | undefined {
  if (mustSetUp && !SET_UP_CALLS.has(call)) return 'secondFactorRequired'
  if (!(call in STEP_UP) || provedAgoMs === undefined) return undefined
  return provedAgoMs < 0 || provedAgoMs > STEP_UP_LASTS_MS ? 'stepUpRequired' : undefined
}

/** Operators by the console's cookie alone; a missing right is recorded. Members have no session here. */
function operatorRealm(house: RealmHouse, members: Realm): Realm<OperatorSession> {
  return {
    cookie: { name: OPERATOR_COOKIE, path: '/console' },
    device: { name: 'console_device', path: '/console' },
    schemes: { console: { type: 'apiKey', in: 'cookie', name: OPERATOR_COOKIE } },
    find: (token, isByHand) => findOperator(house, token, isByHand),
    spender: ({ operator }) => `operator ${operator.id}`,
    async refusal(session, { ip }, call, now) {
      const { operator } = session
      if (mayCall(operator.role, CALLS[call].who)) return wants(session, call)
      await record(house.db, { by: operator, call, request: {}, ip, now }, { outcome: 'NoUserAccessRight' })
      return 'NoUserAccessRight'
    },
    otherRealm: members,
  }
}

const ONLY: Partial<Record<Role, string>> = {
  trader: 'traders and supervisors',
  settler: 'settlers and supervisors',
  supervisor: 'supervisors',
  upline: 'uplines, each for his own downline',
  operator: 'operators',
  licensee: 'licensees with a wallet of their own',
}

/** All realms of a house. */
export interface Realms {
  members: Realm<Session>
  operators: Realm<OperatorSession>
  licensees: SignedRealm<LicenseeSession>
  needOf(name: CallName): CallerNeed
}

/** The realms of a house, and what each call needs. */
export function createRealms(house: RealmHouse): Realms {
  const members = memberRealm(house)
  const operators = operatorRealm(house, members)
  const licensees = createLicenseeRealm(house)
  const realms: Record<Exclude<Role, 'guest'>, CallerNeed['realm']> = {
    member: members,
    licensee: licensees,
    console: operators,
    operator: operators,
    upline: operators,
    trader: operators,
    settler: operators,
    supervisor: operators,
  }
  return {
    members,
    operators,
    licensees,
    needOf(name) {
      const { who, host } = CALLS[name]
      if (who === 'guest') return { realm: host === 'console' ? operators : members, isOpen: true }
      const only = ONLY[who]
      return { realm: realms[who], isOpen: false, ...(only && { only }) }
    },
  }
}
