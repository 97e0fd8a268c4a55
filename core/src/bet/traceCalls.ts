/** The console call that traces a bet from its request to its transfers. */
import Type from 'typebox'
import { Amount, AtMs, call, Id, List, Shape } from '../base/call.ts'

const Transfer = Shape({
  step: Type.String(),
  round: Type.Integer(),
  reason: Type.String(),
  from: Type.String({ description: 'Kind of the ledger account that pays' }),
  to: Type.String({ description: 'Kind of the ledger account that is paid' }),
  amount: Amount,
  currency: Type.String(),
  at: AtMs,
})

export const traceCalls = {
  'console/bettrace': call({
    host: 'console',
    who: 'operator',
    about:
      'The click and the request that a bet came with, by the id in its answer’s x-request-id and in the log, and what the bet moved.',
    request: Shape({ bet_id: Id('bet') }),
    answer: Shape({
      bet_id: Type.String(),
      bet_key: Type.String({
        description:
          'What it was sent under; of a bet from our page the trace id of the click (`traceparent`), or of its first bet’s',
      }),
      trace_id: Type.Optional(Type.String({ description: 'Absent when a proxy chose the id of the request' })),
      state: Type.String(),
      placed_at: AtMs,
      transfers: List(Transfer),
    }),
  }),
}
