/** Calls by which members and operators protect their accounts: second factor, password, sessions, security events. */
import Type, { type TProperties } from 'typebox'
import { AtMs, call, Id, List, MemberRequest, Paging, Shape } from '../base/call.ts'
import { MemberProfile } from './calls.ts'

const Password = Type.String({ maxLength: 128 })
/** Six digits of an authenticator, or a recovery code with or without its dashes. */
const Code = Type.String({ maxLength: 32 })
const credentials = { account_id: Type.String({ maxLength: 64 }), password: Password }

/** Answers that are the same for members and operators; operators' calls have the prefix `console/`. */
export const SECURITY = {
  status: {
    answer: {
      on: Type.Boolean({ description: 'Whether logins ask for a code' }),
      required: Type.Boolean({ description: 'Whether the account must have a second factor' }),
      since: Type.Optional(AtMs),
      recovery_left: Type.Integer({ description: 'Recovery codes not used yet' }),
    },
  },
  begin: {
    request: { password: Password, code: Type.Optional(Code) },
    answer: {
      secret: Type.String({ description: 'Base32, for typing' }),
      uri: Type.String({ description: 'The same as an otpauth address, for a QR code' }),
    },
  },
  confirm: {
    request: { code: Code },
    answer: { recovery_codes: List(Type.String()) },
  },
  prove: { request: { password: Password, code: Type.Optional(Code) } },
  change: {
    request: {
      password: Password,
      new_password: Password,
      confirm_password: Password,
      code: Type.Optional(Code),
    },
  },
  sessions: {
    answer: {
      rows: List(
        Shape({
          session_id: Type.String(),
          current: Type.Boolean(),
          opened: AtMs,
          idle_s: Type.Integer({ description: 'Real seconds since he last did something' }),
          ends_in_s: Type.Integer({ description: 'Real seconds until it ends if he does nothing' }),
          ip: Type.String(),
          agent: Type.String({ description: 'What the browser calls itself' }),
        }),
      ),
    },
  },
  end: {
    request: { session_id: Id('session') },
    answer: { ended: Type.Integer() },
  },
  stay: { answer: { ends_in_s: Type.Integer() } },
} as const

export const SecurityEventRow = Shape({
  event_id: Type.String(),
  at: AtMs,
  kind: Type.String(),
  ip: Type.String(),
  agent: Type.String(),
})

function memberCall<Q extends TProperties, A extends TProperties>(about: string, request: Q, answer: A) {
  return call({ host: 'api', who: 'member', about, request: MemberRequest(request), answer: Shape(answer) })
}

export const securityCalls = {
  securelogin: call({
    host: 'api',
    who: 'guest',
    about:
      'The login of an account with a second factor (`userlogin` answers `code_required`): with a code of the authenticator or a recovery code.',
    request: Shape({ ...credentials, code: Code }),
    answer: Shape({ member_profile: MemberProfile }),
  }),
  switchlogin: call({
    host: 'api',
    who: 'guest',
    about:
      'A login, with a code where the account has a second factor, that ends the present session when it succeeds.',
    request: Shape({
      ...credentials,
      code: Type.Optional(Code),
      session_token: Type.Optional(
        Type.String({ maxLength: 128, description: 'The session to end; else the cookie’s' }),
      ),
    }),
    answer: Shape({ member_profile: MemberProfile }),
  }),
  changepassword: memberCall(
    'Changes the password and ends all other sessions. An account with a second factor sends a code as well.',
    SECURITY.change.request,
    {},
  ),
  securestatus: memberCall('Whether the account has a second factor.', {}, SECURITY.status.answer),
  securebegin: memberCall(
    'Makes a secret for an authenticator; `secureconfirm` with a code of it puts it in use. An account with a second factor sends a code of the present one.',
    SECURITY.begin.request,
    SECURITY.begin.answer,
  ),
  secureconfirm: memberCall(
    'Makes the secret of `securebegin` the second factor, ends all other sessions, and answers with the recovery codes, which are not shown again.',
    SECURITY.confirm.request,
    SECURITY.confirm.answer,
  ),
  secureend: memberCall('Removes the second factor.', SECURITY.prove.request, {}),
  securecodes: memberCall(
    'New recovery codes, which are not shown again; the former ones are void.',
    SECURITY.prove.request,
    {
      ...SECURITY.confirm.answer,
    },
  ),
  sessionlist: memberCall('The account’s sessions.', {}, SECURITY.sessions.answer),
  sessionend: memberCall('Ends one of the account’s sessions, or `others`: all but this.', SECURITY.end.request, {
    ...SECURITY.end.answer,
  }),
  sessionstay: memberCall('Keeps the session from ending as idle.', {}, SECURITY.stay.answer),
  securityevents: memberCall(
    'What happened to the account’s security, newest first.',
    { ...Paging },
    { rows: List(SecurityEventRow), total: Type.Integer() },
  ),
}
