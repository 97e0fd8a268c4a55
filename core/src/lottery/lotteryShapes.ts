/** What calls of the lottery say of a line, a ticket and a draw. */
import Type from 'typebox'
import { Amount, AtMs, List, OneOf, Shape } from '../base/call.ts'

export const DrawId = Type.String({ minLength: 1, maxLength: 64 })
export const TicketId = Type.String({ minLength: 1, maxLength: 64, description: 'LOT_ and a number' })
/** A company's letters, as its draws have them. */
export const CompanyCode = Type.String({ maxLength: 8, pattern: '^[A-Z0-9]{1,8}$' })
export const NumberText = Type.String({ minLength: 2, maxLength: 4, pattern: '^[0-9]{2,4}$' })

/** Four digits. */
export const Drawn = Type.String({ minLength: 4, maxLength: 4 })

/** What stands on a line of a ticket. */
const line = {
  bet_type: Type.String({ minLength: 1, maxLength: 16, description: 'LOT_BIG, LOT_3A, D_H_BIG, …' }),
  number: Type.String({
    maxLength: 9,
    pattern: '^[0-9*#]*$',
    description: 'Digits; * stands for any digit, 1230#1239 for a range; empty for digit bets',
  }),
  cover: OneOf(['straight', 'box', 'ibox', 'roll'] as const),
  prize: Type.Integer({ minimum: 0, maximum: 3, description: 'Of digit bets: on which prize; 0 for others' }),
  stake: { ...Amount, description: 'For each number that it buys; of an iBox for all of them' },
}

export const LineShape = Shape({
  draw_id: DrawId,
  ...line,
  percent: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      description: 'The least share of its prizes that the caller accepts; 100 if absent',
    }),
  ),
})

const PRIZES = ['first', 'second', 'third', 'special', 'consolation'] as const

const TicketLine = Shape({
  ...line,
  ways: Type.Integer(),
  cost: Amount,
  percent: Type.Optional(Type.Integer({ description: 'What a reduced number of it is paid' })),
  hits: List(Shape({ prize: OneOf(PRIZES), number: Type.String(), amount: Amount })),
  win: Amount,
})

export const TICKET_STATES = ['open', 'won', 'lost', 'refunded', 'cancelled'] as const

/** What a list of decided tickets can be of: one of the ends, or those that were paid anew. */
export const DECISIONS = ['won', 'lost', 'refunded', 'corrected'] as const

export const TicketShape = Shape({
  ticket_id: TicketId,
  draw_id: DrawId,
  company: Type.String(),
  draw: Type.String(),
  draw_at: AtMs,
  cut_off: AtMs,
  placed: AtMs,
  state: OneOf(TICKET_STATES),
  currency: Type.String(),
  cost: Amount,
  rebate: { ...Amount, description: 'Commission on it: to come while it is open, else booked' },
  win: Amount,
  cancel_until: Type.Optional({ ...AtMs, description: 'Until when the caller may cancel it' }),
  corrected: Type.Boolean({ description: 'Whether a later result replaced the one that it was paid by' }),
  former_win: Type.Optional({ ...Amount, description: 'What it had won by the result before that' }),
  ended: Type.Optional({ ...AtMs, description: 'When it was decided, or cancelled; of a corrected one the last time' }),
  check_url: Type.Optional(Type.String({ description: 'Where its company shows how the draw was drawn' })),
  reason: Type.Optional(Type.String({ description: 'Why its cost came back: member, draw, or closed earlier' })),
  lines: List(TicketLine),
})

export const DRAW_STATES = ['open', 'closed', 'final', 'cancelled'] as const

/** A draw with what was drawn. */
export const DrawBoard = Shape({
  draw_id: DrawId,
  company: Type.String(),
  company_name: Type.String(),
  draw: Type.String(),
  table: OneOf(['A', 'B'] as const),
  cut_off: AtMs,
  draw_at: AtMs,
  special_draw: Type.Boolean(),
  state: OneOf(DRAW_STATES),
  final_at: Type.Optional(AtMs),
  closed: Type.Optional({ ...AtMs, description: 'When it turned out to have closed, if earlier than its cut-off' }),
  corrections: Type.Integer({ description: 'How often its numbers were replaced' }),
  former: Type.Optional(
    Type.Array(Drawn, { description: 'The 23 numbers that were replaced last, first prize to last consolation' }),
  ),
  first: Type.Optional(Drawn),
  second: Type.Optional(Drawn),
  third: Type.Optional(Drawn),
  special: Type.Optional(List(Drawn)),
  consolation: Type.Optional(List(Drawn)),
  commitment: Type.Optional(Type.String()),
  seal: Type.Optional(Type.String()),
  seed: Type.Optional(Type.String()),
  check_url: Type.Optional(Type.String({ description: 'Where its company shows how it was drawn' })),
})
