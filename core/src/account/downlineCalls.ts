/** Calls by which an upline views and manages his downline, at any depth, and nobody else's. */
import Type from 'typebox'
import { Amount, AtMs, Id, List, OneOf, Paging, Shape } from '../base/call.ts'
import { CURRENCIES } from '../base/money.ts'
import { WHOLE_PPM } from '../upline/chain.ts'
import { AuditRow, consoleCall } from './consoleCalls.ts'
import { ACCOUNT_STATES } from './state.ts'

const Ppm = Type.Integer({ minimum: 0, maximum: WHOLE_PPM, description: 'Parts per million: 2500 is 0.25 %' })
/** Casino and lottery rates may be missing, in calls older than those rates; they count as zero. */
export const Rates = Shape({
  asian: Ppm,
  other: Ppm,
  parlay: Ppm,
  lottery: Type.Optional(Ppm),
  casino: Type.Optional(Ppm),
})
const SomeRates = Type.Partial(Rates, { additionalProperties: false })
const Credit = Type.Number({ minimum: 0, maximum: 99_999_999_999, description: 'In his own currency' })
const Name = Type.String({ minLength: 1, maxLength: 32 })
const Password = Type.String({ maxLength: 128 })
const CurrencyShape = OneOf(CURRENCIES)
const UplineState = OneOf(['active', 'suspended', 'closed'] as const)
export const CommTypeShape = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)])
const under = { upline_id: Type.Optional({ ...Id('upline'), description: 'One below; else the caller himself' }) }

/** The terms that a parent agreed with an upline (R7-2). */
const Agreed = {
  give: Type.Optional(
    Type.Union([Ppm, Type.Null()], { description: 'Most that he and all below may take; null for no bound' }),
  ),
  keep: Type.Optional(
    Type.Union([Ppm, Type.Null()], {
      description: 'What his parent takes of his business; null for the parent’s position',
    }),
  ),
  take_remain: Type.Optional({ ...Ppm, description: 'Most that his parent takes of what was left unused' }),
  force: Type.Optional({ ...Ppm, description: 'What must be taken up to his parent at least' }),
}

const UplineRow = Shape({
  upline_id: Type.String(),
  parent_id: Type.Optional(Type.String()),
  account: Type.String(),
  level: Type.Integer({ description: '1 agent to 5 shareholder' }),
  currency: Type.String(),
  state: UplineState,
  above_state: Type.Optional({
    ...UplineState,
    description: 'Of those above him, where not active: it holds for him too',
  }),
  credit: Amount,
  rates: Rates,
  position: Ppm,
  ...Agreed,
  uplines: Type.Integer({ description: 'Directly below' }),
  members: Type.Integer({ description: 'Directly below' }),
})

const MemberRow = Shape({
  account_id: Type.String(),
  member_id: Type.String(),
  agent_id: Type.String(),
  agent: Type.String(),
  currency: Type.String(),
  state: { ...OneOf(ACCOUNT_STATES), description: 'His own' },
  upline_state: Type.Optional({
    ...UplineState,
    description: 'Of those above him, where not active: he may look, or is out',
  }),
  licensee_state: Type.Optional({
    ...UplineState,
    description: 'Of the house that he comes from, where not active: it holds for him too',
  }),
  comm_type: CommTypeShape,
  rates: Type.Optional(Rates),
  given_credit: Amount,
  available: Amount,
  cash_balance: Amount,
  outstanding: Amount,
  last_login: Type.Optional(AtMs),
})

const CommRate = { ...Rates, description: 'As the caller knows it; required up to his own level' }
const Above = Type.Optional(Type.String({ maxLength: 64, description: 'Required up to the caller’s own level' }))

/** The chain of a new member as the caller knows it; levels above the caller are ignored. */
const KnownChain = {
  agent_id: Id('upline'),
  master_id: Above,
  senior_id: Above,
  s_senior_id: Above,
  shareholder_id: Above,
  agent_comm_rate: CommRate,
  master_comm_rate: Type.Optional(CommRate),
  senior_comm_rate: Type.Optional(CommRate),
  s_senior_comm_rate: Type.Optional(CommRate),
  shareholder_comm_rate: Type.Optional(CommRate),
}

const LimitRow = Shape({
  sport: Type.Integer(),
  min_bet: Amount,
  max_bet: Amount,
  max_per_match: Amount,
  max_payout: Amount,
})

export const downlineCalls = {
  'console/downlinelist': consoleCall(
    'upline',
    'The uplines directly below the caller or one below him; alone in `self`, the one that was asked for.',
    { ...under, ...Paging },
    { self: UplineRow, rows: List(UplineRow), total: Type.Integer() },
  ),
  'console/downmemberlist': consoleCall(
    'upline',
    'The members at any depth below the caller or one below him, by name.',
    { ...under, ...Paging },
    { rows: List(MemberRow), total: Type.Integer() },
  ),
  'console/uplineadd': consoleCall(
    'upline',
    'A new upline one level below the caller or one below him, with a login whose second factor is set up first.',
    {
      ...under,
      account: Name,
      password: Password,
      currency: Type.Optional(CurrencyShape),
      credit: Credit,
      rates: Rates,
      position: Ppm,
      ...Agreed,
    },
    { upline_id: Type.String() },
  ),
  'console/uplineset': consoleCall(
    'upline',
    'Other terms of an upline below, for bets from now on. Lower rates lower those below him. His own position each sets himself.',
    {
      upline_id: Id('upline'),
      credit: Type.Optional(Credit),
      rates: Type.Optional(SomeRates),
      position: Type.Optional(Ppm),
      ...Agreed,
      state: Type.Optional(UplineState),
    },
    {},
  ),
  'console/uplinepassword': consoleCall(
    'upline',
    'A new password for an upline below who lost his or his authenticator: his sessions and second factor end.',
    { upline_id: Id('upline'), password: Password },
    {},
  ),
  'console/memberadd': consoleCall(
    'upline',
    'Adds a member under an agent: the caller or one below him. The chain up to the caller must match the request (`otherChain`).',
    {
      ...KnownChain,
      account: Name,
      password: Password,
      currency: CurrencyShape,
      comm_type: CommTypeShape,
      rates: Rates,
      credit: Credit,
    },
    { member_id: Type.String() },
  ),
  'console/memberset': consoleCall(
    'upline',
    'Other credit, commission or state of a member below, for what he does from now on.',
    {
      account_id: Id('account'),
      credit: Type.Optional(Credit),
      comm_type: Type.Optional(CommTypeShape),
      rates: Type.Optional(SomeRates),
      state: Type.Optional(OneOf(ACCOUNT_STATES)),
    },
    {},
  ),
  'console/membermove': consoleCall(
    'upline',
    'Puts a member below under another agent below, at most at that one’s rates, for bets from now on; what was booked stays where it was.',
    { account_id: Id('account'), agent_id: Id('upline') },
    {},
  ),
  'console/memberpassword': consoleCall(
    'upline',
    'A new password for a member below: his sessions and second factor end.',
    { account_id: Id('account'), password: Password },
    {},
  ),
  'console/downauditlist': consoleCall(
    'upline',
    'What the caller and the uplines below him did at the console, newest first, refused ones among it; the last 10,000.',
    { ...Paging, upline_id: Type.Optional({ ...Id('upline'), description: 'One below; else he and all below' }) },
    { rows: List(AuditRow), total: Type.Integer() },
  ),
  'console/downnegativelist': consoleCall(
    'upline',
    'Members below whose available balance is below nothing after a correction, the deepest first, with who answers for each.',
    { ...under, ...Paging },
    {
      rows: List(
        Shape({
          account_id: Type.String(),
          agent: Type.String(),
          currency: Type.String(),
          available: Amount,
          cash_balance: Amount,
          outstanding: Amount,
        }),
      ),
      total: Type.Integer(),
    },
  ),
  'console/memberlimits': consoleCall(
    'upline',
    'The limits of a member below, by sport.',
    { account_id: Id('account') },
    {
      rows: List(LimitRow),
    },
  ),
  'console/memberlimitset': consoleCall(
    'upline',
    'Other limits of a member below in a sport, at most the house’s, for bets from now on.',
    {
      account_id: Id('account'),
      sport: Type.Integer({ minimum: 1, maximum: 1000 }),
      min_bet: Amount,
      max_bet: Amount,
      max_per_match: Amount,
      max_payout: Amount,
    },
    {},
  ),
}
