/** Calls by which operators secure their own accounts, and by which supervisors manage operators. */
import Type from 'typebox'
import { AtMs, Id, List, Paging, Shape } from '../base/call.ts'
import { ACT_ANSWER, consoleCall } from './consoleCalls.ts'
import { SECURITY, SecurityEventRow } from './securityCalls.ts'

const Account = Type.String({ minLength: 1, maxLength: 64 })
const RoleShape = Type.Union([Type.Literal('trader'), Type.Literal('settler'), Type.Literal('supervisor')])
const Password = Type.String({ maxLength: 128 })

export const operatorCalls = {
  'console/stepup': consoleCall(
    'console',
    'Proves with a fresh code that the operator himself is at work; dangerous calls require it (`stepUpRequired`).',
    { code: Type.String({ maxLength: 32 }) },
    { lasts_s: Type.Integer() },
  ),
  'console/changepassword': consoleCall(
    'console',
    'Changes the password and ends all other sessions. An account with a second factor sends a code as well.',
    SECURITY.change.request,
    {},
  ),
  'console/securestatus': consoleCall(
    'console',
    'Whether the account has a second factor.',
    {},
    SECURITY.status.answer,
  ),
  'console/securebegin': consoleCall(
    'console',
    'A secret for an authenticator; it takes effect when confirmed. An account with a second factor sends a code of the present one.',
    SECURITY.begin.request,
    SECURITY.begin.answer,
  ),
  'console/secureconfirm': consoleCall(
    'console',
    'Makes that secret the second factor, ends all other sessions, and answers with the recovery codes, which are not shown again.',
    SECURITY.confirm.request,
    SECURITY.confirm.answer,
  ),
  'console/secureend': consoleCall(
    'console',
    'Removes the second factor, unless the role requires one.',
    SECURITY.prove.request,
    {},
  ),
  'console/securecodes': consoleCall(
    'console',
    'New recovery codes, which are not shown again; the former ones are void.',
    SECURITY.prove.request,
    {
      ...SECURITY.confirm.answer,
    },
  ),
  'console/sessionlist': consoleCall('console', 'The operator’s sessions.', {}, SECURITY.sessions.answer),
  'console/sessionend': consoleCall(
    'console',
    'Ends one of his sessions, or `others`: all but this.',
    SECURITY.end.request,
    {
      ...SECURITY.end.answer,
    },
  ),
  'console/sessionstay': consoleCall('console', 'Keeps the session from ending as idle.', {}, SECURITY.stay.answer),
  'console/securityevents': consoleCall(
    'operator',
    'What happened to the security of a member’s account, newest first.',
    { ...Paging, account_id: Id('account') },
    { rows: List(SecurityEventRow), total: Type.Integer() },
  ),
  'console/operatorlist': consoleCall(
    'supervisor',
    'The present and former operators.',
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
  'console/operatoradd': consoleCall(
    'supervisor',
    'Adds an operator, who sets up his second factor at his first login. Needs a second supervisor where there is one.',
    { account: Account, role: RoleShape, password: Password },
    ACT_ANSWER,
  ),
  'console/operatorclose': consoleCall(
    'supervisor',
    'Closes an operator’s account and ends his sessions at once. Closing a supervisor’s takes two other supervisors.',
    { account: Account },
    ACT_ANSWER,
  ),
  'console/operatorreset': consoleCall(
    'supervisor',
    'Sets a new password for an operator who lost his or his authenticator, and ends his sessions and second factor. Needs a second supervisor where there is one.',
    { account: Account, password: Password },
    ACT_ANSWER,
  ),
}
