/** Calls of operators on the lottery: draws and their results, limits by number, and what was taken. */
import Type from 'typebox'
import { ACT_ANSWER, consoleCall } from '../account/consoleCalls.ts'
import { Amount, AtMs, DateText, Id, List, OneOf, Paging, Shape } from '../base/call.ts'
import { DRAW_STATES, DrawBoard, DrawId, Drawn, TicketId, TicketShape } from './lotteryShapes.ts'

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]*$' })
const Company = Text(8)
const Note = { ...Text(200), description: 'Why' }
const RiskKey = Type.String({
  maxLength: 16,
  pattern: '^(4|3|2|D|4:[0-9]{4}|3:[0-9]{3}|2:[0-9]{2}|D:[1-3]:[H23TS]:(BIG|SMALL|ODD|EVEN|[0-9]))$',
  description: '4, 3, 2 and D mean all numbers of that kind, 4:1234 one number',
})

const Ten = Type.Array(Drawn, { minItems: 10, maxItems: 10 })
const Numbers = Shape({ first: Drawn, second: Drawn, third: Drawn, special: Ten, consolation: Ten })

const ListedDraw = Shape({
  ...DrawBoard.properties,
  tickets: Type.Integer(),
  cost: { ...Amount, description: 'All that was staked on it, in MYR' },
  paid: { ...Amount, description: 'All that was won on it, in MYR' },
  settled: Type.Boolean({ description: 'Whether its last result is paid' }),
  typed_by: Type.Optional(Type.String({ description: 'Who typed a result that waits for a second person' })),
})

const Limit = Shape({
  company: Type.String(),
  draw_id: Type.Optional(DrawId),
  key: RiskKey,
  limit: { ...Amount, description: 'The most that it may cost if it is drawn, in MYR' },
  percent: Type.Integer({ description: 'At how many percent of the table it is paid' }),
  set_by: Type.String(),
  at: AtMs,
})

/** What one level of the tree keeps of the stakes of a draw, and lays off to the level above. */
const Intake = Shape({
  level: Type.Integer({ description: '1 agent to 5 shareholder, 6 the house' }),
  upline_id: Type.String(),
  name: Type.String(),
  handed: { ...Amount, description: 'What reached this level, in MYR' },
  kept: Amount,
  laid_off: Amount,
})

/** A draw in one currency as an upline has it. member + below + net + passed_up = 0, as in his other reports. */
const SheetDraw = Shape({
  draw_id: DrawId,
  company_name: Type.String(),
  draw: Type.String(),
  draw_at: AtMs,
  state: OneOf(DRAW_STATES),
  currency: Type.String(),
  tickets: Type.Integer({ description: 'Without those that came back' }),
  staked: Amount,
  kept_stake: { ...Amount, description: 'Of it, by his position' },
  laid_stake: { ...Amount, description: 'Of it, above him' },
  member: { ...Amount, description: 'Members’ win or loss with their commission, as far as it is booked' },
  member_commission: Amount,
  below: { ...Amount, description: 'Of all uplines below together' },
  winlose: { ...Amount, description: 'By his position' },
  commission: Amount,
  net: { ...Amount, description: 'winlose + commission' },
  passed_up: { ...Amount, description: 'What he hands to the level above; below nothing: it pays him' },
})

export const lotteryDeskCalls = {
  'console/lotterydraws': consoleCall(
    'operator',
    'Draws by time, newest first: what was staked and paid, and how far their results are.',
    {
      company: Type.Optional(Company),
      state: Type.Optional(OneOf(DRAW_STATES)),
      draw_id: Type.Optional({ ...DrawId, description: 'Only this one' }),
      ...Paging,
    },
    { rows: List(ListedDraw), total: Type.Integer() },
  ),
  'console/lotterycompanies': consoleCall(
    'operator',
    'Companies with their calendars and terms.',
    {},
    {
      rows: List(
        Shape({
          company: Type.String(),
          name: Type.String(),
          table: OneOf(['A', 'B'] as const),
          source: OneOf(['provider', 'typed'] as const),
          provider: Type.Optional(Type.String()),
          open: Type.Boolean(),
          cancel_minutes: Type.Integer(),
          calendar: Type.String(),
          silent_since: Type.Optional({ ...AtMs, description: 'Since when its provider tells nothing' }),
        }),
      ),
    },
  ),
  'console/lotterycompanyset': consoleCall(
    'supervisor',
    'Opens or shuts a company, or sets its cancelling time or calendar. A second supervisor approves it.',
    {
      company: Company,
      open: Type.Optional(Type.Boolean()),
      cancel_minutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
      calendar: Type.Optional({
        ...Text(200),
        description: 'Of a company whose results are typed: `WED,SAT,SUN 18:50 19:00`, cut-off and draw in GMT+8',
      }),
    },
    ACT_ANSWER,
  ),
  'console/lotterydrawadd': consoleCall(
    'supervisor',
    'Adds a special draw of a company whose results are typed. A second supervisor approves it.',
    { company: Company, draw: Text(16), cut_off: AtMs, draw_at: AtMs },
    ACT_ANSWER,
  ),
  'console/lotterydrawclose': consoleCall(
    'supervisor',
    'Says that a draw had closed earlier than its cut-off: tickets placed since then come back. A second supervisor approves it.',
    { draw_id: DrawId, closed: AtMs, note: Note },
    ACT_ANSWER,
  ),
  'console/lotterydrawcancel': consoleCall(
    'supervisor',
    'Cancels a draw: all its tickets come back, paid ones too. A second supervisor approves it.',
    { draw_id: DrawId, note: Note },
    ACT_ANSWER,
  ),
  'console/lotteryresult': consoleCall(
    'settler',
    'Types the result of a draw, or another one in its place. It holds when a second person has typed the same; where they differ, the second one’s numbers wait in place of the first one’s.',
    { draw_id: DrawId, ...Numbers.properties },
    {
      state: OneOf(['typed', 'different', 'done'] as const),
      differs: List(Type.String({ description: 'Which numbers two people typed differently' })),
    },
  ),
  'console/lotteryresultdrop': consoleCall(
    'settler',
    'Takes back a typed result that waits for a second person.',
    { draw_id: DrawId },
    {},
  ),
  'console/lotterylimits': consoleCall(
    'operator',
    'Limits by number, draw and company, newest first, with those of the house.',
    { company: Type.Optional(Company), draw_id: Type.Optional(DrawId), ...Paging },
    { rows: List(Limit), total: Type.Integer() },
  ),
  'console/lotterylimitset': consoleCall(
    'supervisor',
    'Sets or lifts the limit of a number, or of all of a kind, and what it is paid. Placed tickets keep their prizes. A second supervisor approves it.',
    {
      company: Company,
      draw_id: Type.Optional(DrawId),
      key: RiskKey,
      limit: Type.Optional({
        ...Amount,
        minimum: 0,
        description: 'In MYR; without it, and without percent, it is lifted',
      }),
      percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    },
    ACT_ANSWER,
  ),
  'console/lotteryexposure': consoleCall(
    'operator',
    'What a draw would cost if each number came first, as hundreds by their first two digits, and the costliest numbers.',
    { draw_id: DrawId, hundred: Type.Optional(Type.String({ pattern: '^[0-9]{2}$', maxLength: 2 })) },
    {
      cost: { ...Amount, description: 'Staked on the draw, in MYR' },
      cells: List(Amount),
      top: List(Shape({ number: Drawn, payout: Amount, limit: Amount, own: Amount })),
    },
  ),
  'console/lotteryintake': consoleCall(
    'operator',
    'What each upline keeps of a draw, or of one number of it, and what is laid off above him.',
    { draw_id: DrawId, key: Type.Optional(RiskKey) },
    { rows: List(Intake), cost: Amount },
  ),
  'console/lotteryticket': consoleCall(
    'operator',
    'A ticket with its member, its lines, and what each of them won.',
    { ticket_id: TicketId },
    { account_id: Type.String(), ticket: TicketShape },
  ),
  'console/downlottery': consoleCall(
    'upline',
    'Draws on which members below the caller, or below one below him, have tickets, newest first by the working date of the draw: what they staked and won, what he keeps of it, and what goes to the level above.',
    {
      upline_id: Type.Optional({ ...Id('upline'), description: 'One below; else the caller himself' }),
      startDate: DateText,
      endDate: DateText,
      pageNumber: Paging.pageNumber,
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, description: 'Draws' })),
    },
    { rows: List(SheetDraw), total: { ...Type.Integer(), description: 'Draws' } },
  ),
}
