/** Calls of cash-out: offers, payment of a ticket or a part, and automatic cash-out. */
import Type from 'typebox'
import { Amount, AtMs, call, Id, ItemStatus, List, MemberRequest, Shape } from '../base/call.ts'

const Percent = Type.Integer({ minimum: 1, maximum: 100, description: 'How much of the ticket, in whole percents' })

/** The most automatic cash-outs that an account may have at a time. */
export const CASH_ORDERS_MAX = 50

export const cashCalls = {
  'bet/cashoutoffer': call({
    host: 'api',
    who: 'member',
    about: 'The present cash-out offer of each open ticket, or the code of the reason why there is none.',
    request: MemberRequest({
      bets: Type.Array(Shape({ bet_id: Id('bet'), percent: Type.Optional(Percent) }), { minItems: 1, maxItems: 50 }),
    }),
    answer: Shape({
      /** In the order of the request. */
      offers: List(
        Shape({
          ...ItemStatus,
          amount: Type.Optional(Amount),
          /** The amount at which the ticket is cashed out automatically. */
          at_amount: Type.Optional(Amount),
          /** In play: the seconds of the wait, more while a side is in a dangerous attack. */
          wait_s: Type.Optional(Type.Number()),
          /** A request that waits now, and its earliest end. */
          waiting: Type.Optional(Shape({ percent: Percent, amount: Amount, until: AtMs })),
        }),
      ),
    }),
  }),
  'bet/cashoutset': call({
    host: 'api',
    who: 'member',
    about: `Sets the amount at which an open ticket is cashed out automatically: as soon as the offer for the whole ticket reaches it. Without an amount, cancels that. An account has ${CASH_ORDERS_MAX} such tickets at most.`,
    request: MemberRequest({
      bet_id: Id('bet'),
      amount: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 99_999_999_999 })),
    }),
    answer: Shape({ bet_id: Id('bet'), amount: Type.Optional(Amount) }),
  }),
  'bet/cashout': call({
    host: 'api',
    who: 'member',
    about:
      'Cashes out a ticket, or a part of it, for at least the amount that the member saw; a lower offer is refused with invalidOdds and the present amount. In play the request waits first, as a bet does, and is refused after a goal, a red card, the end of a part or a lower offer. A repeated bet_key gets the answer of the first request; another bet_key meanwhile gets requestProcessing. One that comes for the first time after valid_until is refused like one whose offer has fallen.',
    request: MemberRequest({
      bet_id: Id('bet'),
      percent: Type.Optional(Percent),
      amount: Type.Number({ exclusiveMinimum: 0, maximum: 99_999_999_999 }),
      bet_key: Type.Optional(Type.String({ minLength: 1, maxLength: 48, pattern: '^[A-Za-z0-9._:-]+$' })),
      valid_until: Type.Optional({ ...AtMs, description: 'By platform time; a repetition is answered later, too' }),
    }),
    answer: Shape({
      bet_id: Id('bet'),
      state: Type.Union([Type.Literal('paid'), Type.Literal('waiting')]),
      /** The ticket that was paid out: the same one, or the part's own ticket. */
      cashed_id: Type.Optional(Id('bet')),
      amount: Type.Optional(Amount),
      net: Type.Optional(Amount),
      /** With `waiting`: seconds from the request to the earliest end. */
      wait_s: Type.Optional(Type.Number()),
    }),
  }),
}
