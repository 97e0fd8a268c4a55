/** The call that explains a bet's result step by step. */
import Type from 'typebox'
import { Amount, AtMs, call, Id, List, MemberRequest, Shape } from '../base/call.ts'
import { Code, Ticket } from './calls.ts'

export const explainCalls = {
  'bet/explain': call({
    host: 'api',
    who: 'member',
    about: 'How a bet’s result was calculated: score, rule and arithmetic to the cent, and every booking of it.',
    request: MemberRequest({ bet_id: Id('bet') }),
    answer: Shape({
      ticket: Ticket,
      steps: List(
        Shape({ step: Code, values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])) }),
      ),
      /** Each settlement and undoing, as booked on its date. */
      bookings: List(
        Shape({ at: AtMs, undo: Type.Boolean(), outcome: Code, net: Amount, commission: Amount, turnover: Amount }),
      ),
    }),
  }),
}
