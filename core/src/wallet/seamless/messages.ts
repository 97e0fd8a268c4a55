/**
 * The messages between us and a licensee's seamless wallet (operator type 2), version 1. We send them; the wallet
 * answers. The published schema is made from this file (`docs/wallet/`), and so are the checks of the stand-in and of
 * the conformance run. Further keys may come within a version: a wallet ignores those that it does not know.
 */
import Type, { type Static } from 'typebox'
import { OneOf } from '../../base/call.ts'

/** The version in the path: `<base>/v1/reserve`. A change that a wallet must follow raises it. */
export const WALLET_VERSION = 'v1'

/** Plain decimal text with at most four decimals: `12.34`. Never a JSON number, which some languages read inexactly. */
const AmountText = Type.String({ pattern: '^\\d{1,11}(\\.\\d{1,4})?$' })
const Uuid = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })
const EpochMs = Type.Integer({ minimum: 0 })
/** A working date, which begins at noon in UTC+8. */
const DateText = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })
/** When it happened here, and the working date on which both sides' statements count it. */
const DATED = { at: EpochMs, workingDate: DateText } as const

/** Whose money it is. */
const MEMBER = {
  /** Of this message, new for each; a repetition has the same. */
  transfer_id: Uuid,
  /** The login name under which the licensee knows him. */
  account_id: Type.String({ minLength: 1, maxLength: 64 }),
  /** Our id of him. */
  member_id: Uuid,
  currency: Type.String({ minLength: 3, maxLength: 3 }),
} as const

const OF_BET = { ...MEMBER, bet_id: Uuid } as const
/** `seq` numbers a bet's messages from 1, `reserve` excepted. */
const IN_TURN = { ...OF_BET, seq: Type.Integer({ minimum: 1 }), ...DATED } as const

/** The five uplines of the member, and the rates at which they get commission on this bet, in percent. */
const UPLINES = {
  agent_id: Uuid,
  master_id: Uuid,
  senior_id: Uuid,
  s_senior_id: Uuid,
  shareholder_id: Uuid,
  agent_comm_rate: AmountText,
  master_comm_rate: AmountText,
  senior_comm_rate: AmountText,
  s_senior_comm_rate: AmountText,
  shareholder_comm_rate: AmountText,
} as const

const LegShape = Type.Object({
  matchId: Type.String(),
  betType: Type.String(),
  period: Type.String(),
  line: Type.Optional(Type.Number()),
  pick: Type.String(),
  odds: Type.Number(),
  oddsType: Type.String(),
})

/** What the bet is, for the licensee's own list. */
const TicketShape = Type.Object({
  kind: OneOf(['single', 'parlay', 'system']),
  legs: Type.Array(LegShape, { minItems: 1, maxItems: 20 }),
  /** What the member typed; with negative odds more than the risk. */
  bet_amount: AmountText,
})

/** The fee of a tournament room. Only the fee is at risk, and the payout is a prize. */
const RoomTicketShape = Type.Object({
  kind: Type.Literal('room'),
  name: Type.String(),
  /** The room's number; absent for a room that he is opening. */
  room_id: Type.Optional(Type.String()),
  /** The fee; of a free room `0`. */
  bet_amount: AmountText,
})

const AnyTicketShape = Type.Union([TicketShape, RoomTicketShape])

/** Why money came back or went. */
const SETTLE_REASONS = ['result', 'correction', 'cashout'] as const
const RELEASE_REASONS = ['rejected', 'unanswered', 'refused'] as const
const VOID_REASONS = ['void', 'refund'] as const

const PAYOUT = {
  /** What the wallet has paid for the bet in all once this message is done. */
  payout_total: AmountText,
  /** What the wallet pays now; absent if it takes. */
  credit_amount: Type.Optional(AmountText),
  /** What the wallet takes back now, even below zero; absent if it pays. */
  debit_amount: Type.Optional(AmountText),
} as const

/** The calls of version 1 with their request shapes; each is `POST <base>/v1/<name>`. */
export const WALLET_MESSAGES = {
  /** Asks for the member's balance; shown with its age, never used to accept a bet. */
  balance: Type.Object({ ...MEMBER }),
  /** Takes the risk of a bet, or the fee of a room, from the member's money and holds it, or refuses. The only call that may refuse. */
  reserve: Type.Object({
    ...OF_BET,
    ...UPLINES,
    debit_amount: AmountText,
    /** How many units of the currency the house counts for one MYR in its own limits. */
    rate: AmountText,
    ticket: AnyTicketShape,
    ...DATED,
  }),
  /** The bet is accepted at `debit_amount`, at most the reserved amount; `credit_amount` goes back. */
  confirm: Type.Object({
    ...IN_TURN,
    debit_amount: AmountText,
    credit_amount: AmountText,
    ref_no: Type.String(),
    ticket: AnyTicketShape,
  }),
  /**
   * There is no bet, so the reserved amount goes back. It may arrive before its `reserve`, which must then be refused.
   */
  release: Type.Object({ ...IN_TURN, credit_amount: AmountText, reason: OneOf(RELEASE_REASONS) }),
  /** The bet, or a part of it, has a result. */
  settle: Type.Object({ ...IN_TURN, ...PAYOUT, reason: OneOf(SETTLE_REASONS) }),
  /** The result is withdrawn: the bet is open again. */
  unsettle: Type.Object({ ...IN_TURN, ...PAYOUT }),
  /** The bet is void: its risk goes back. */
  void: Type.Object({ ...IN_TURN, ...PAYOUT, reason: OneOf(VOID_REASONS) }),
  /** What the wallet has of a working date, by bet, in pages. */
  statement: Type.Object({
    transfer_id: Uuid,
    workingDate: DateText,
    /** Continue after this bet; absent for the first page. */
    after: Type.Optional(Uuid),
  }),
} as const

/** The member's money after the call, below zero too. */
const BalanceText = Type.String({ pattern: '^-?\\d{1,11}(\\.\\d{1,4})?$' })

/** The answer to every call on a member's money: the outcome and his balance. */
const MoneyAnswer = Type.Object({
  /** `OK`, or why not: the codes of the page for integrators. */
  code: Type.String({ minLength: 1, maxLength: 64 }),
  balance: Type.Optional(BalanceText),
  /** Of the balance; the member's. */
  currency: Type.Optional(Type.String({ minLength: 3, maxLength: 3 })),
})

/** The most bets in an answer to `statement`. */
export const STATEMENT_BETS_MAX = 500

/** A page of the wallet's movements on a working date, ordered by bet id. */
const StatementAnswer = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 64 }),
  bets: Type.Array(
    Type.Object({
      bet_id: Uuid,
      currency: Type.String({ minLength: 3, maxLength: 3 }),
      /** What was taken for it on that date, in all. */
      debited: AmountText,
      /** What was given for it on that date, in all. */
      credited: AmountText,
    }),
    { maxItems: STATEMENT_BETS_MAX },
  ),
  /** Whether bets follow: then the last of these is asked for as `after`. */
  more: Type.Boolean(),
})

/** The shapes of the answers with `code` OK, by call; with another code only that is read. */
export const WALLET_ANSWERS = {
  balance: Type.Required(MoneyAnswer),
  reserve: MoneyAnswer,
  confirm: MoneyAnswer,
  release: MoneyAnswer,
  settle: MoneyAnswer,
  unsettle: MoneyAnswer,
  void: MoneyAnswer,
  statement: StatementAnswer,
} as const satisfies Record<keyof typeof WALLET_MESSAGES, unknown>

export type WalletCall = keyof typeof WALLET_MESSAGES
export type WalletRequest<C extends WalletCall> = Static<(typeof WALLET_MESSAGES)[C]>
