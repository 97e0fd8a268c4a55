/** The handlers of members' accounts, and of operators' own. */
import { viewOnlyCode } from '@quarterline/core/account/state'
import { ok, type Result } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { Asked } from '../kit/http/http.ts'
import { createDownlineHandlers } from './downline/handlers.ts'
import { logInByToken } from './launch/launch.ts'
import { type Credentials, type LoggedIn, logIn } from './login.ts'
import { listNegative } from './negative.ts'
import { createNewsDeskHandlers } from './news/deskHandlers.ts'
import { createNewsHandlers, type NewsHouse } from './news/newsHandlers.ts'
import { logInOperator, logOutOperator, type Operator, type OperatorSession } from './operator.ts'
import type { PlayHouse } from './play/limits.ts'
import { createPlayHandlers } from './play/playHandlers.ts'
import { memberBalance, memberProfile } from './profile.ts'
import { listAudit } from './record/auditRecord.ts'
import { noteEvent } from './security/events.ts'
import type { GuardHouse } from './security/guard.ts'
import { createSecurityHandlers, createStaffSecurityHandlers } from './security/handlers.ts'
import { createStaffHandlers } from './security/staffHandlers.ts'
import { closeSession, type Member, type Session } from './session.ts'
import { addNickname } from './setting/nickname.ts'
import { noteProfileRead, readSettings, writeSettings } from './setting/settings.ts'
import { createSettingsDesk } from './setting/settingsDesk.ts'
import { acceptTerms, termsDue } from './terms/terms.ts'
import { hashToken } from './token.ts'

export interface AccountHouse extends GuardHouse, NewsHouse, PlayHouse {
  /** Tells a member's other sessions that one more has begun. */
  loggedIn(memberId: string): void
  /** What is open to members, as it stands in the database: the profile tells it with the turn that stands there. */
  openTo(): Promise<readonly string[]>
}

type MemberAsked = Asked<Session>
type OperatorAsked = Asked<OperatorSession>

type Opened = Pick<SuccessOf<'userlogin'>, 'member_profile'>

/** The member as his page begins with him. */
async function profileOf({ db, news, openTo }: AccountHouse, member: Member, { keepsToken }: Asked, token: string) {
  const [profile, isDue, preferences, open] = await Promise.all([
    memberProfile(db, member, keepsToken ? token : ''),
    termsDue(db, member),
    readSettings(db, member),
    openTo(),
  ])
  const viewOnly = viewOnlyCode(member.state)
  const player_info = profile.player_info.map((info) => ({
    ...{ ...info, terms_due: isDue },
    ...(viewOnly && { view_only: viewOnly }),
  }))
  return {
    ...profile,
    player_info,
    player_preferences: [preferences],
    open: [...open],
    marquee: news.now('marquee').length > 0,
  }
}

/** Leaves with the browser of a member who logged in what it needs. */
async function welcome(house: AccountHouse, asked: Asked, result: Result<LoggedIn>): Promise<Result<Opened>> {
  if (!result.ok) return result
  const { member, token, device } = result.value
  asked.setCookie(token)
  asked.setDevice(device)
  house.loggedIn(member.id)
  return ok({ member_profile: await profileOf(house, member, asked, token) })
}

const open = async (house: AccountHouse, asked: Asked, credentials: Credentials): Promise<Result<Opened>> =>
  welcome(house, asked, await logIn(house, credentials, asked))

async function end(house: AccountHouse, tokenHash: Buffer): Promise<void> {
  await closeSession(house.db, tokenHash)
  house.sessionsEnded([tokenHash])
}

/** The handlers of these calls. */
export function createAccountHandlers(house: AccountHouse) {
  const { db } = house
  return {
    ...createSecurityHandlers(house),
    ...createNewsHandlers(house),
    ...createPlayHandlers(house),
    // Without a code, whatever stands in the body: an account with a second factor has its own login.
    userlogin: (asked: Asked, { account_id, password }: RequestOf<'userlogin'>) =>
      open(house, asked, { account_id, password }),
    securelogin: (asked: Asked, credentials: RequestOf<'securelogin'>) => open(house, asked, credentials),
    authlogin: async (asked: Asked, request: RequestOf<'authlogin'>) =>
      welcome(house, asked, await logInByToken(house, request, asked)),
    async switchlogin(asked: Asked, credentials: RequestOf<'switchlogin'>) {
      const opened = await open(house, asked, credentials)
      if (opened.ok && asked.token) await end(house, hashToken(asked.token))
      return opened
    },
    async logout(asked: MemberAsked) {
      const { member, tokenHash } = asked.session
      await noteEvent(db, member, 'logout', asked)
      await end(house, tokenHash)
      asked.setCookie(undefined)
      return ok({})
    },
    async profile(asked: MemberAsked) {
      await noteProfileRead(db, asked.session)
      return ok({ member_profile: await profileOf(house, asked.session.member, asked, asked.token) })
    },
    setsettings: ({ session }: MemberAsked, request: RequestOf<'setsettings'>) => writeSettings(db, session, request),
    addsecondary: (asked: MemberAsked, { nickname }: RequestOf<'addsecondary'>) =>
      addNickname(house, asked.session.member, nickname, asked),
    termsaccept: (asked: MemberAsked, { version }: RequestOf<'termsaccept'>) =>
      acceptTerms(db, asked.session.member, version, asked),
    balance: async ({ session }: MemberAsked) => ok(await memberBalance(db, session.member, session)),
  }
}

const whoIs = ({ account, role, upline }: Operator) => {
  return { account, role, ...(upline && { upline_id: upline.id, level: upline.level }) }
}

/** The handlers of operators' own calls at the console. */
export function createOperatorHandlers(house: AccountHouse) {
  const { db, reads } = house
  return {
    ...createStaffSecurityHandlers(house),
    ...createStaffHandlers(house),
    ...createNewsDeskHandlers(house),
    ...createSettingsDesk(house),
    ...createDownlineHandlers(house),
    async 'console/login'(asked: Asked, credentials: RequestOf<'console/login'>) {
      const result = await logInOperator(house, credentials, asked)
      if (!result.ok) return result
      const { operator, mustSetUp, token, device } = result.value
      asked.setCookie(token)
      asked.setDevice(device)
      return ok({ ...whoIs(operator), must_set_up: mustSetUp })
    },
    async 'console/logout'({ session, ip, now, setCookie }: OperatorAsked) {
      await logOutOperator(db, session, { ip, now })
      setCookie(undefined)
      return ok({})
    },
    'console/whoami': ({ session: { operator, mustSetUp } }: OperatorAsked) =>
      ok({ ...whoIs(operator), must_set_up: mustSetUp }),
    'console/auditlist': ({ session: { operator } }: OperatorAsked, request: RequestOf<'console/auditlist'>) =>
      reads.turn(operator.id, async (lists) => ok(await listAudit(lists, request))),
    'console/negativelist': ({ session: { operator } }: OperatorAsked, request: RequestOf<'console/negativelist'>) =>
      reads.turn(operator.id, async (lists) => ok(await listNegative(lists, request))),
  }
}
