/** The handlers of members' accounts, and of operators' own. */
import { ok } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import type { Db } from '../kit/db.ts'
import type { Asked } from '../kit/http/http.ts'
import type { Reads } from '../kit/reads.ts'
import { listAudit } from './auditRecord.ts'
import { logIn, memberBalance, memberProfile } from './login.ts'
import { listNegative } from './negative.ts'
import { logInOperator, logOutOperator, type OperatorSession } from './operator.ts'
import { closeSession, type Session } from './session.ts'
import type { LoginThrottle } from './throttle.ts'

export interface AccountHouse {
  db: Db
  reads: Reads
  throttle: LoginThrottle
}

type MemberAsked = Asked<Session>
type OperatorAsked = Asked<OperatorSession>

/** The handlers of these calls. */
export function createAccountHandlers(house: AccountHouse) {
  const { db } = house
  return {
    async userlogin(asked: Asked, credentials: RequestOf<'userlogin'>) {
      const result = await logIn(house, credentials, asked)
      if (!result.ok) return result
      const { member, token, device } = result.value
      asked.setCookie(token)
      asked.setDevice(device)
      return ok({ member_profile: await memberProfile(db, member, asked.keepsToken ? token : '') })
    },
    async logout({ session, setCookie }: MemberAsked) {
      await closeSession(db, session)
      setCookie(undefined)
      return ok({})
    },
    profile: async ({ session, token, keepsToken }: MemberAsked) =>
      ok({ member_profile: await memberProfile(db, session.member, keepsToken ? token : '') }),
    balance: async ({ session }: MemberAsked) => ok(await memberBalance(db, session.member)),
  }
}

/** The handlers of operators' own calls at the console. */
export function createOperatorHandlers(house: AccountHouse) {
  const { db, reads } = house
  return {
    async 'console/login'(asked: Asked, credentials: RequestOf<'console/login'>) {
      const result = await logInOperator(house, credentials, asked)
      if (!result.ok) return result
      const { operator, token, device } = result.value
      asked.setCookie(token)
      asked.setDevice(device)
      return ok({ account: operator.account, role: operator.role })
    },
    async 'console/logout'({ session, ip, nowMs, setCookie }: OperatorAsked) {
      await logOutOperator(db, session, { ip, nowMs })
      setCookie(undefined)
      return ok({})
    },
    'console/whoami': ({ session: { operator } }: OperatorAsked) =>
      ok({ account: operator.account, role: operator.role }),
    'console/auditlist': ({ session: { operator } }: OperatorAsked, request: RequestOf<'console/auditlist'>) =>
      reads.turn(operator.id, async (lists) => ok(await listAudit(lists, request))),
    'console/negativelist': ({ session: { operator } }: OperatorAsked, request: RequestOf<'console/negativelist'>) =>
      reads.turn(operator.id, async (lists) => ok(await listNegative(lists, request))),
  }
}
