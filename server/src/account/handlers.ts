/** Handlers of members' account calls, and of operators' own. */
import { viewOnlyCode } from '@quarterline/core/account/state'
import { toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { CallContext } from '../kit/http/http.ts'
import { readInTransit } from '../wallet/seamless/shownWallet.ts'
import type { Wallets } from '../wallet/seamless/wallets.ts'
import { createDownlineHandlers } from './downline/handlers.ts'
import { logInByToken } from './launch/launch.ts'
import { createLicenseeHandlers, type LicenseeHouse } from './licensee/handlers.ts'
import { type Credentials, logIn, type MemberLogin } from './login.ts'
import { createNewsEditorHandlers } from './news/editorHandlers.ts'
import { createNewsHandlers, type NewsHouse } from './news/newsHandlers.ts'
import { logInOperator, logOutOperator, type Operator, type OperatorSession } from './operator.ts'
import { listOverdrawn } from './overdrawn.ts'
import type { PlayHouse } from './play/memberLimits.ts'
import { createPlayHandlers } from './play/playHandlers.ts'
import { memberBalance, memberProfile } from './profile.ts'
import { listAudit } from './record/auditRecord.ts'
import { noteEvent } from './security/events.ts'
import type { GuardHouse } from './security/guard.ts'
import { createOperatorSecurityHandlers, createSecurityHandlers } from './security/handlers.ts'
import { createOperatorActHandlers } from './security/operatorActHandlers.ts'
import { closeSession, type Member, type Session } from './session.ts'
import { addNickname } from './setting/nickname.ts'
import { noteProfileRead, readSettings, writeSettings } from './setting/settings.ts'
import { createSettingsSupportHandlers } from './setting/supportHandlers.ts'
import { acceptTerms, termsDue } from './terms/terms.ts'
import { hashToken } from './token.ts'

export interface AccountHouse extends GuardHouse, NewsHouse, PlayHouse, Omit<LicenseeHouse, 'wallets'> {
  /** Tells a member's other sessions about a new login. */
  loggedIn(memberId: string): void
  /** Wallets of members with a seamless wallet. */
  wallets: Pick<Wallets, 'askBalance'> & LicenseeHouse['wallets']
  /** Features open to members, from the database: the profile reports them with the version that they have there. */
  openTo(): Promise<readonly string[]>
}

type MemberContext = CallContext<Session>
type OperatorContext = CallContext<OperatorSession>

type LoginAnswer = Pick<SuccessOf<'userlogin'>, 'member_profile'>

/** The member's data for the start of his page. */
async function profileOf(
  { db, news, openTo }: AccountHouse,
  member: Member,
  { keepsToken }: CallContext,
  token: string,
) {
  const [profile, isDue, preferences, open] = await Promise.all([
    memberProfile(db, member, keepsToken ? token : ''),
    termsDue(db, member),
    readSettings(db, member),
    openTo(),
  ])
  const viewOnly = viewOnlyCode(member.state)
  const player_info = profile.player_info.map((info) => ({
    ...info,
    terms_due: isDue,
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

/** Leaves session and device with a browser that logged in. */
async function welcome(
  house: AccountHouse,
  context: CallContext,
  result: Result<MemberLogin>,
): Promise<Result<LoginAnswer>> {
  if (!result.ok) return result
  const { member, token, device } = result.value
  context.setCookie(token)
  context.setDevice(device)
  house.loggedIn(member.id)
  return ok({ member_profile: await profileOf(house, member, context, token) })
}

const open = async (
  house: AccountHouse,
  context: CallContext,
  credentials: Credentials,
): Promise<Result<LoginAnswer>> => welcome(house, context, await logIn(house, credentials, context))

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
    // Ignores any code in the body: an account with a second factor uses `securelogin`.
    userlogin: (context: CallContext, { account_id, password }: RequestOf<'userlogin'>) =>
      open(house, context, { account_id, password }),
    securelogin: (context: CallContext, credentials: RequestOf<'securelogin'>) => open(house, context, credentials),
    authlogin: async (context: CallContext, request: RequestOf<'authlogin'>) =>
      welcome(house, context, await logInByToken(house, request, context)),
    async switchlogin(context: CallContext, credentials: RequestOf<'switchlogin'>) {
      const opened = await open(house, context, credentials)
      if (opened.ok && context.token) await end(house, hashToken(context.token))
      return opened
    },
    async logout(context: MemberContext) {
      const { member, tokenHash } = context.session
      await noteEvent(db, member, 'logout', context)
      await end(house, tokenHash)
      context.setCookie(undefined)
      return ok({})
    },
    async profile(context: MemberContext) {
      await noteProfileRead(db, context.session)
      return ok({ member_profile: await profileOf(house, context.session.member, context, context.token) })
    },
    setsettings: ({ session }: MemberContext, request: RequestOf<'setsettings'>) => writeSettings(db, session, request),
    addsecondary: (context: MemberContext, { nickname }: RequestOf<'addsecondary'>) =>
      addNickname(house, context.session.member, nickname, context),
    termsaccept: (context: MemberContext, { version }: RequestOf<'termsaccept'>) =>
      acceptTerms(db, context.session.member, version, context),
    balance: async ({ session }: MemberContext) => ok(await memberBalance(db, session.member, session)),
    async vbalance({ session }: MemberContext) {
      const { member } = session
      if (member.licenseeType === 1) return refuse('walletNotExists')
      const ageMs = await house.wallets.askBalance(member)
      if (ageMs === undefined) return refuse('unableToGetBalanceAtTheMoment')
      const transit = await readInTransit(db, member.id)
      return ok({ ...(await memberBalance(db, member, session)), age_s: ageMs / 1000, in_transit: toDecimal(transit) })
    },
  }
}

const whoIs = ({ account, role, upline }: Operator) => {
  return { account, role, ...(upline && { upline_id: upline.id, level: upline.level }) }
}

/** The handlers of operators' own calls at the console. */
export function createOperatorHandlers(house: AccountHouse) {
  const { db, reads } = house
  return {
    ...createOperatorSecurityHandlers(house),
    ...createOperatorActHandlers(house),
    ...createNewsEditorHandlers(house),
    ...createSettingsSupportHandlers(house),
    ...createDownlineHandlers(house),
    ...createLicenseeHandlers(house),
    async 'console/login'(context: CallContext, credentials: RequestOf<'console/login'>) {
      const result = await logInOperator(house, credentials, context)
      if (!result.ok) return result
      const { operator, mustSetUp, token, device } = result.value
      context.setCookie(token)
      context.setDevice(device)
      return ok({ ...whoIs(operator), must_set_up: mustSetUp })
    },
    async 'console/logout'({ session, ip, now, setCookie }: OperatorContext) {
      await logOutOperator(db, session, { ip, now })
      setCookie(undefined)
      return ok({})
    },
    'console/whoami': ({ session: { operator, mustSetUp } }: OperatorContext) =>
      ok({ ...whoIs(operator), must_set_up: mustSetUp }),
    'console/auditlist': ({ session: { operator } }: OperatorContext, request: RequestOf<'console/auditlist'>) =>
      reads.turn(operator.id, async (lists) => ok(await listAudit(lists, request))),
    'console/negativelist': ({ session: { operator } }: OperatorContext, request: RequestOf<'console/negativelist'>) =>
      reads.turn(operator.id, async (lists) => ok(await listOverdrawn(lists, request))),
  }
}
