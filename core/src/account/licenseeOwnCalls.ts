/**
 * Calls that a licensee with a seamless wallet makes to us (integrations A3), about his own members only. The version
 * in the path is that of the whole contract (`docs/wallet.md`).
 */
import Type, { type TProperties } from 'typebox'
import { AtMs, call, DateText, Id, List, OneOf, Paging, Shape } from '../base/call.ts'
import { WALLET_MESSAGES, type WalletCall } from '../wallet/seamless/messages.ts'
import { CommTypeShape, Rates } from './downlineCalls.ts'
import { ACCOUNT_STATES } from './state.ts'

const licenseeCall = <Q extends TProperties, A extends TProperties>(about: string, request: Q, answer: A) =>
  call({ host: 'wallet', who: 'licensee', about, request: Shape(request), answer: Type.Object(answer) })

/** The database stores no NUL. */
const Text = Type.String({ minLength: 1, maxLength: 64, pattern: '^[^\\u0000]*$' })
const AccountId = { ...Id('account'), pattern: '^[^\\u0000]*$' }
const State = OneOf(['active', 'suspended', 'closed'])
const asListed = { description: 'As `chainlist` has it' }
const AboveId = Type.String({ minLength: 1, maxLength: 64, ...asListed })
const AboveRates = { ...Rates, ...asListed }
/** The five uplines above a member, and their rates. */
const UPLINES = {
  agent_id: { ...Id('upline'), ...asListed },
  master_id: AboveId,
  senior_id: AboveId,
  s_senior_id: AboveId,
  shareholder_id: AboveId,
  agent_comm_rate: AboveRates,
  master_comm_rate: AboveRates,
  senior_comm_rate: AboveRates,
  s_senior_comm_rate: AboveRates,
  shareholder_comm_rate: AboveRates,
}
const AmountText = Type.String({ description: 'Plain decimal' })

const Chain = Shape({
  agent: Type.String({ description: 'Name of the agent' }),
  currency: Type.String(),
  ...UPLINES,
})

export const licenseeOwnCalls = {
  'licensee/v1/chainlist': licenseeCall(
    'The licensee’s agents, each with the five uplines and rates that `memberadd` wants for a member under him.',
    Paging,
    { rows: List(Chain), total: Type.Integer() },
  ),
  'licensee/v1/memberadd': licenseeCall(
    'Opens a member under an agent; he comes in by the licensee’s launch tokens. A second call answers `memberExists`, with the id if he is one of the licensee’s.',
    {
      ...UPLINES,
      account_id: Text,
      currency: Text,
      comm_type: Type.Optional(CommTypeShape),
      rates: Type.Optional({ ...Rates, description: 'The member’s own commission; none if absent' }),
    },
    { member_id: Type.String() },
  ),
  'licensee/v1/memberlist': licenseeCall('The licensee’s members, by account id.', Paging, {
    rows: List(
      Shape({
        account_id: Type.String(),
        member_id: Type.String(),
        agent_id: Type.String(),
        currency: Type.String(),
        state: { ...State, description: 'As the licensee set it' },
        state_here: {
          ...OneOf(ACCOUNT_STATES),
          description: 'What holds for him, with what his uplines and the house set',
        },
      }),
    ),
    total: Type.Integer(),
  }),
  'licensee/v1/memberset': licenseeCall(
    'Sets what the licensee lets a member do, from his next request on: an active one bets, a suspended one looks, a closed one is out. What his uplines and the house set holds beside it. Open bets go on.',
    { account_id: AccountId, state: State },
    {},
  ),
  'licensee/v1/bet': licenseeCall(
    'A bet, and the messages of it that are kept, as they were or will be sent.',
    { bet_id: Id('bet') },
    {
      account_id: Type.String(),
      state: {
        ...OneOf(['asked', 'held', 'confirmed', 'released', 'refused']),
        description: 'asked: the wallet was asked for its risk; held: reserved there, waits in play',
      },
      code: Type.Optional(Type.String({ description: 'Why it was refused or released' })),
      messages: List(
        Shape({
          call: OneOf(Object.keys(WALLET_MESSAGES) as WalletCall[]),
          message: { ...Type.Record(Type.String(), Type.Unknown()), description: 'Its body' },
          acknowledged: Type.Optional({ ...AtMs, description: 'For the first time' }),
          waits: Type.Boolean({ description: 'Whether it is on its way now' }),
          tries: Type.Integer(),
        }),
      ),
    },
  ),
  'licensee/v1/resend': licenseeCall(
    'Sends all messages of a bet to the wallet again, in order.',
    { bet_id: Id('bet') },
    { messages: Type.Integer() },
  ),
  'licensee/v1/statement': licenseeCall(
    'What we have of a working date, by bet, at most 5,000 at once: what the member’s money at home moved by. A bet that was let go of moved nothing and is not in it.',
    { workingDate: DateText, after: Type.Optional({ ...Id('bet'), description: 'Continue after this bet' }) },
    {
      bets: List(
        Shape({
          bet_id: Type.String(),
          currency: Type.String(),
          credit_amount: Type.Optional({ ...AmountText, description: 'To the member' }),
          debit_amount: Type.Optional({ ...AmountText, description: 'From the member' }),
        }),
      ),
      more: Type.Boolean({ description: 'Whether bets follow' }),
      next: Type.Optional(Type.String({ description: 'What is asked for as `after` then' })),
    },
  ),
}
