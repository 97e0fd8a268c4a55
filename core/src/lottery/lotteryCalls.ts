/** Calls of the lottery: its draws and prizes, tickets before and after they are placed, and what was drawn. */
import Type from 'typebox'
import { Amount, AtMs, call, DateText, ItemStatus, List, MemberRequest, OneOf, Paging, Shape } from '../base/call.ts'
import { lotteryDeskCalls } from './lotteryDeskCalls.ts'
import {
  CompanyCode,
  DECISIONS,
  DrawBoard,
  DrawId,
  LineShape,
  NumberText,
  TicketId,
  TicketShape,
} from './lotteryShapes.ts'

const member = { host: 'api', who: 'member' } as const

/** The most lines of one request. */
export const LINES_MAX = 200

const Prize = Shape({
  bet_type: Type.String(),
  cover: Type.Optional(Type.String({ description: 'ibox: one stake on all orderings' })),
  ways: Type.Optional(Type.Integer({ description: 'Of an iBox: how many orderings its number has' })),
  first: Type.Optional(Amount),
  second: Type.Optional(Amount),
  third: Type.Optional(Amount),
  special: Type.Optional(Amount),
  consolation: Type.Optional(Amount),
})

const Company = Shape({
  company: Type.String(),
  name: Type.String(),
  table: OneOf(['A', 'B'] as const),
  draws_itself: Type.Boolean({ description: 'Whether its draws are committed before and reveal themselves' }),
  cancel_ms: Type.Integer({ description: 'For how long after placing a ticket can be cancelled, before the cut-off' }),
})

const OpenDraw = Shape({
  draw_id: DrawId,
  company: Type.String(),
  draw: Type.String({ description: 'As the company calls it' }),
  cut_off: AtMs,
  draw_at: AtMs,
  special: Type.Boolean({ description: 'Whether it is outside the calendar' }),
  commitment: Type.Optional(Type.String({ description: 'What its company published before: the hash of its secret' })),
})

const lines = Type.Array(LineShape, { minItems: 1, maxItems: LINES_MAX })

const CheckedLine = Shape({
  ...ItemStatus,
  ways: Type.Integer(),
  cost: Amount,
  best_win: { ...Amount, description: 'What one draw pays if it hits at its best prize' },
  left: Type.Optional({ ...Amount, description: 'The stake that its numbers still take, if that is less than asked' }),
  percent: Type.Optional(
    Type.Integer({ description: 'At how many percent of the table a reduced number of it is paid' }),
  ),
})

/** Whether a number is sold out, short, or paid less. */
const ShortNumber = Shape({
  key: Type.String({ description: '4:1234 a number, 3:321 and 2:45 endings, D:1:H:BIG a pick' }),
  left: { ...Amount, description: 'The payout that it still takes, in the caller’s currency' },
  percent: Type.Integer(),
})

const NumberHit = Shape({
  draw_id: DrawId,
  company: Type.String(),
  draw: Type.String(),
  draw_at: AtMs,
  prize: Type.String(),
  since: Type.Integer({ description: 'Draws of that company since then' }),
})

const tickets = Shape({ rows: List(TicketShape), total: Type.Integer(), cost: Amount, win: Amount })

export const lotteryCalls = {
  ...lotteryDeskCalls,
  'lottery/LaunchLottery': call({
    ...member,
    about: 'All that a page of the lottery begins with: companies, draws to come, prizes, and the caller’s terms.',
    request: MemberRequest({}),
    answer: Shape({
      companies: List(Company),
      draws: List(OpenDraw),
      prizes: Shape({ A: List(Prize), B: List(Prize) }),
      currency: Type.String(),
      min_stake: Amount,
      max_stake: Amount,
      stake_step: Amount,
      rebate_ppm: Type.Integer({ description: 'The caller’s commission on the cost of a line, in millionths' }),
    }),
  }),
  'lottery/check': call({
    ...member,
    about: 'Says of each line what it costs, what it may win, and whether it would be taken now. Nothing is placed.',
    request: MemberRequest({ lines }),
    answer: Shape({ lines: List(CheckedLine), cost: Amount, rebate: Amount }),
  }),
  'lottery/place': call({
    ...member,
    about:
      'Places lines: one ticket for each draw. A line is taken whole or refused with its reason, and the others are placed; if the caller cannot pay all that would be taken, none is.',
    request: MemberRequest({
      bet_key: Type.String({
        minLength: 1,
        maxLength: 64,
        pattern: '^[^\\u0000]*$',
        description: 'The caller’s name of this placement: repeated, it is answered again and placed once',
      }),
      lines,
    }),
    answer: Shape({
      tickets: List(TicketShape),
      refused: List(Shape({ line: Type.Integer({ description: 'Its place in the request, from 0' }), ...ItemStatus })),
      cost: Amount,
      rebate: Amount,
    }),
  }),
  'lottery/cancel': call({
    ...member,
    about: 'Cancels a ticket within its company’s time and before the cut-off; its cost comes back.',
    request: MemberRequest({ ticket_id: TicketId }),
    answer: Shape({ ticket: TicketShape }),
  }),
  'lottery/ticket': call({
    ...member,
    about: 'A ticket of the caller with its lines, and what each of them won.',
    request: MemberRequest({ ticket_id: TicketId }),
    answer: Shape({ ticket: TicketShape }),
  }),
  'lottery/decided': call({
    ...member,
    about:
      'The caller’s tickets whose draw was ruled on, by the working dates of the decision, newest first: won, lost, refunded, or corrected.',
    request: MemberRequest({
      startDate: DateText,
      endDate: DateText,
      decision: Type.Optional(OneOf(DECISIONS)),
      ...Paging,
    }),
    answer: tickets,
  }),
  'lottery/short': call({
    ...member,
    about: 'Numbers of a draw that are sold out, short, or paid less; or how one number stands.',
    request: MemberRequest({ draw_id: DrawId, number: Type.Optional(NumberText) }),
    answer: Shape({ rows: List(ShortNumber), at: AtMs }),
  }),
  'lottery/results': call({
    ...member,
    about: 'Draws of a day (GMT+8), without a date of the last one that had any; with the days before and after.',
    request: MemberRequest({ date: Type.Optional(DateText), company: Type.Optional(CompanyCode) }),
    answer: Shape({
      date: DateText,
      before: Type.Optional(DateText),
      after: Type.Optional(DateText),
      draws: List(DrawBoard),
      won: List(TicketShape),
    }),
  }),
  'lottery/times': call({
    ...member,
    about: 'How often the first three numbers of draws were drawn in all draws of their companies, these included.',
    request: MemberRequest({ draw_ids: Type.Array(DrawId, { minItems: 1, maxItems: 200 }) }),
    answer: Shape({
      rows: List(
        Shape({
          draw_id: DrawId,
          times: Type.Array(Type.Integer(), { description: 'Of the first, second and third prize' }),
          since: { ...AtMs, description: 'The first of those draws' },
        }),
      ),
    }),
  }),
  'lottery/number': call({
    ...member,
    about: 'When a number was drawn, newest first, and how often its orderings were beside what chance gives.',
    request: MemberRequest({ number: NumberText, company: Type.Optional(CompanyCode) }),
    answer: Shape({
      rows: List(NumberHit),
      draws: Type.Integer({ description: 'In how many draws was looked' }),
      since: Type.Optional({ ...AtMs, description: 'The first of them' }),
      orderings: Type.Integer(),
      hits: Type.Integer({ description: 'Of all its orderings' }),
      expected: Type.Number({ description: 'What chance gives for them' }),
    }),
  }),
  'lottery/statistics': call({
    ...member,
    about: 'The most drawn numbers of the last draws, and how often each digit stood in each place of first prizes.',
    request: MemberRequest({
      company: Type.Optional(CompanyCode),
      draws: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    answer: Shape({
      draws: Type.Integer(),
      most: List(Shape({ number: Type.String(), times: Type.Integer() })),
      digits: List(List(Type.Integer())),
    }),
  }),
  'bet/dbetlist': call({
    ...member,
    about: 'The caller’s 4D tickets that wait for their draw, newest first.',
    request: MemberRequest(Paging),
    answer: tickets,
  }),
  'bet/dbetlistcancel': call({
    ...member,
    about: 'The caller’s 4D tickets that were cancelled, by him or with their draw, newest first.',
    request: MemberRequest(Paging),
    answer: tickets,
  }),
  'report/cancelledbetlistlottery': call({
    ...member,
    about: '4D tickets placed in a range that were cancelled, by the caller or with their draw, newest first.',
    request: MemberRequest({ startDate: DateText, endDate: DateText, ...Paging }),
    answer: tickets,
  }),
}
