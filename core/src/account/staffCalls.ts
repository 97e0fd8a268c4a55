/** Calls by which operators protect their accounts, and supervisors manage the operators. */
import Type from 'typebox'
import { AtMs, Id, List, Paging, Shape } from '../base/call.ts'
import { ACT_ANSWER, at } from './consoleCalls.ts'
import { SECURITY, SecurityEventRow } from './securityCalls.ts'

const Account = Type.String({ minLength: 1, maxLength: 64 })
const RoleShape = Type.Union([Type.Literal('trader'), Type.Literal('settler'), Type.Literal('supervisor')])
const Password = Type.String({ maxLength: 128 })

export const staffCalls = {
  'console/stepup': at(
    'console',
    'Proves by a fresh code that the operator himself is there; dangerous calls ask for it (`stepUpRequired`).',
    { code: Type.String({ maxLength: 32 }) },
    { lasts_s: Type.Integer() },
  ),
  'console/changepassword': at(
    'console',
    'Changes the password and ends all other sessions; with a code where the account has a second factor.',
    SECURITY.change.request,
    {},
  ),
  'console/securestatus': at('console', 'Whether the account has a second factor.', {}, SECURITY.status.answer),
  'console/securebegin': at(
    'console',
    'A secret for an authenticator, which counts once confirmed. With a second factor, a code of that.',
    SECURITY.begin.request,
    SECURITY.begin.answer,
  ),
  'console/secureconfirm': at(
    'console',
    'Makes that secret the second factor, ends all other sessions, and tells the recovery codes this once.',
    SECURITY.confirm.request,
    SECURITY.confirm.answer,
  ),
  'console/secureend': at('console', 'Ends the second factor, where none is required.', SECURITY.prove.request, {}),
  'console/securecodes': at('console', 'New recovery codes, told this once.', SECURITY.prove.request, {
    ...SECURITY.confirm.answer,
  }),
  'console/sessionlist': at('console', 'Where the operator is logged in.', {}, SECURITY.sessions.answer),
  'console/sessionend': at('console', 'Ends one of his sessions, or `others`: all but this.', SECURITY.end.request, {
    ...SECURITY.end.answer,
  }),
  'console/sessionstay': at('console', 'Says that he is there: the session is not idle.', {}, SECURITY.stay.answer),
  'console/securityevents': at(
    'operator',
    'What happened to the security of a member’s account, newest first.',
    { ...Paging, account_id: Id('account') },
    { rows: List(SecurityEventRow), total: Type.Integer() },
  ),
  'console/operatorlist': at(
    'supervisor',
    'Who is an operator, and who was one.',
    {},
    {
      rows: List(
        Shape({
          account: Type.String(),
          role: RoleShape,
          state: Type.Union([Type.Literal('active'), Type.Literal('closed')]),
          second_factor: Type.Boolean(),
          factor_required: Type.Boolean(),
          sessions: Type.Integer(),
          last_login: Type.Optional(AtMs),
        }),
      ),
    },
  ),
  'console/operatoradd': at(
    'supervisor',
    'A new operator, who sets up his second factor at his first login. Needs a second supervisor where there is one.',
    { account: Account, role: RoleShape, password: Password },
    ACT_ANSWER,
  ),
  'console/operatorclose': at(
    'supervisor',
    'Lets an operator go and ends his sessions at once. A supervisor is let go by two others.',
    { account: Account },
    ACT_ANSWER,
  ),
  'console/operatorreset': at(
    'supervisor',
    'A new password for an operator who lost it or his authenticator: sessions and second factor end. Needs a second supervisor where there is one.',
    { account: Account, password: Password },
    ACT_ANSWER,
  ),
}
