/** Calls of cash-out: offers, payment of a ticket or a part, and automatic cash-out. */
import Type from 'typebox'
import { Amount, AtMs, call, Id, ItemStatus, List, MemberRequest, Shape } from '../base/call.ts'

const Percent = Type.Integer({ minimum: 1, maximum: 100, description: 'How much of the ticket, in whole percents' })

/** The most tickets of an account with an automatic cash-out. */
export const CASH_ORDERS_MAX = 50

export const cashCalls = {
  'bet/cashoutoffer': call({
    host: 'api',
    who: 'member',
    about: 'What the house pays for open tickets now, each for itself, or the code of why it does not.',
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
          /** In play: seconds until it is paid, longer during danger. */
          wait_s: Type.Optional(Type.Number()),
          /** The waiting request, and its earliest end. */
          waiting: Type.Optional(Shape({ percent: Percent, amount: Amount, until: AtMs })),
        }),
      ),
    }),
  }),
  'bet/cashoutset': call({
    host: 'api',
    who: 'member',
    about: `Has an open ticket paid out by itself as soon as the offer for the whole of it reaches an amount; without an amount, not any more. An account has ${CASH_ORDERS_MAX} such tickets at most.`,
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
      'Pays a ticket out, or a part of it, for at least the amount that the member saw; where the offer is less now it is invalidOdds with the amount that it is. In play it waits first, as a bet does, and a goal, a red card, the end of a part or a lower offer refuse it. A repeated bet_key tells what became of it; another one meanwhile is requestProcessing.',
    request: MemberRequest({
      bet_id: Id('bet'),
      percent: Type.Optional(Percent),
      amount: Type.Number({ exclusiveMinimum: 0, maximum: 99_999_999_999 }),
      bet_key: Type.Optional(Type.String({ minLength: 1, maxLength: 48, pattern: '^[A-Za-z0-9._:-]+$' })),
    }),
    answer: Shape({
      bet_id: Id('bet'),
      state: Type.Union([Type.Literal('paid'), Type.Literal('waiting')]),
      /** The ticket that was paid out: the same one, or the part's own ticket. */
      cashed_id: Type.Optional(Id('bet')),
      amount: Type.Optional(Amount),
      net: Type.Optional(Amount),
      /** How long it waits, from the request. */
      wait_s: Type.Optional(Type.Number()),
    }),
  }),
}
