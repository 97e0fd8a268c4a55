/** Calls of operators: login, the audit record, and approvals by a second operator. */
import Type, { type TProperties } from 'typebox'
import { Amount, AtMs, call, Id, List, type OperatorRole, Paging, Shape } from '../base/call.ts'

const Operator = Shape({
  account: Type.String(),
  role: Type.Union([
    Type.Literal('trader'),
    Type.Literal('settler'),
    Type.Literal('supervisor'),
    Type.Literal('upline'),
  ]),
  upline_id: Type.Optional(Type.String({ description: 'Of an upline: which one of the tree he is' })),
  level: Type.Optional(Type.Integer({ description: 'Of an upline: 1 agent to 5 shareholder' })),
})

/** What he must set up before anything else. */
const Factor = {
  must_set_up: Type.Boolean({ description: 'Nothing but setting up his second factor is open to him' }),
}

/** The request or change as the call or its noun writes it. */
const Free = Type.Record(Type.String(), Type.Unknown())

export const AuditRow = Shape({
  audit_id: Type.String(),
  at: AtMs,
  operator: Type.String({ description: 'Account of the operator; `system` for what the house does by itself' }),
  role: Type.String(),
  call: Type.String(),
  request: Free,
  outcome: Type.String({ description: '`done`, `pending` (waits for a second operator), or the code of the refusal' }),
  ip: Type.String(),
  subject: Type.Optional(Type.String({ description: 'The match or approval that it was about' })),
  approval_id: Type.Optional(Type.String()),
  before: Type.Optional(Free),
  after: Type.Optional(Free),
})

const State = Type.Union([Type.Literal('pending'), Type.Literal('approved'), Type.Literal('rejected')])

const ApprovalRow = Shape({
  approval_id: Type.String(),
  call: Type.String(),
  request: Free,
  why: Type.String({ description: 'Why one operator is not enough' }),
  effect: Type.Optional(Free),
  requested_by: Type.String(),
  requested_at: AtMs,
  state: State,
  decided_by: Type.Optional(Type.String()),
  decided_at: Type.Optional(AtMs),
})

/** Declares a call of the console, whose callers are known by their cookie alone. */
export function consoleCall<Q extends TProperties, A extends TProperties>(
  who: 'console' | 'upline' | 'operator' | OperatorRole,
  about: string,
  request: Q,
  answer: A,
) {
  return call({ host: 'console', who, about, request: Shape(request), answer: Shape(answer) })
}

/** The key of an act that makes something new; of one operator it stands for one act. */
export const ActKey = Type.String({
  minLength: 8,
  maxLength: 64,
  pattern: '^[A-Za-z0-9_-]+$',
  description:
    'Made by the caller for each act and kept until it is answered: the same key again does nothing and replays the answer',
})

/** The answer to an act: done at once, or stored until a second operator approves it. */
export const ACT_ANSWER = {
  state: Type.Union([Type.Literal('done'), Type.Literal('pending')]),
  approval_id: Type.Optional(Type.String({ description: 'With `pending`: what the second operator approves' })),
  why: Type.Optional(
    Type.String({
      description:
        'With `pending`: why one operator is not enough (byTwo, late, palpableError, settled, amount, amountOnMatch, amountToday)',
    }),
  ),
  moved: Type.Optional({ ...Amount, description: 'With the last two: MYR that was moved before without a second one' }),
}

const approvalId = { approval_id: Id('approval') }

export const consoleCalls = {
  'console/login': call({
    host: 'console',
    who: 'guest',
    about: 'Logs an operator in; sets the console’s own session cookie, which is the only way to hold the session.',
    request: Shape({
      account: Type.String({ maxLength: 64 }),
      password: Type.String({ maxLength: 128 }),
      code: Type.Optional(Type.String({ maxLength: 32, description: 'Of his second factor, or a recovery code' })),
    }),
    answer: Shape({ ...Operator.properties, ...Factor }),
  }),
  'console/logout': consoleCall('console', 'Ends the present session.', {}, {}),
  'console/whoami': consoleCall(
    'console',
    'The account that is logged in, and its role.',
    {},
    { ...Operator.properties, ...Factor },
  ),
  'console/auditlist': consoleCall(
    'supervisor',
    'The audit record, newest first: every act of operators and of the house itself, refused ones included; at most the last 10,000 that match.',
    {
      ...Paging,
      operator: Type.Optional(Type.String({ maxLength: 64 })),
      call: Type.Optional(Type.String({ maxLength: 64 })),
      subject: Type.Optional(Type.String({ maxLength: 64 })),
    },
    { rows: List(AuditRow), total: Type.Integer() },
  ),
  'console/negativelist': consoleCall(
    'operator',
    'Members whose available balance is below nothing after a correction, with the uplines who answer for them.',
    { ...Paging },
    {
      rows: List(
        Shape({
          account_id: Type.String(),
          currency: Type.String(),
          available: Amount,
          cash_balance: Amount,
          outstanding: Amount,
          uplines: Type.Array(Type.String(), { description: 'Names from the agent to the shareholder' }),
        }),
      ),
      total: Type.Integer(),
    },
  ),
  'console/approvallist': consoleCall(
    'operator',
    'What waits, or waited, for a second operator; newest first.',
    { ...Paging, state: Type.Optional(State) },
    { rows: List(ApprovalRow), total: Type.Integer() },
  ),
  'console/approve': consoleCall(
    'operator',
    'Does what another operator asked for; needs the right to the act itself. Refused when it can no longer be done as asked.',
    approvalId,
    ACT_ANSWER,
  ),
  'console/reject': consoleCall(
    'operator',
    'Turns down what another operator asked for; nothing is done.',
    approvalId,
    {},
  ),
}
