/**
 * Reports for uplines on their downline's bookings: win/loss, outstanding stakes, their own account, the weekly sheet.
 */
import Type from 'typebox'
import { consoleCall } from '../account/consoleCalls.ts'
import { Amount, AtMs, DateText, Id, List, OneOf, Paging, Shape } from '../base/call.ts'

const under = { upline_id: Type.Optional({ ...Id('upline'), description: 'One below; else the caller himself' }) }
const dates = { startDate: DateText, endDate: DateText }

/** Sums of bookings from an upline's view: member + below + net + passed_up = 0, to the fourth decimal. */
const figures = {
  currency: Type.String(),
  bets: Type.Integer({ description: 'Settled for the first time' }),
  entries: Type.Integer({ description: 'Settlements, corrections among them' }),
  turnover: Amount,
  valid_turnover: Amount,
  member: { ...Amount, description: 'Members’ win or loss with their commission' },
  member_commission: Amount,
  below: { ...Amount, description: 'Of all uplines below together' },
  winlose: { ...Amount, description: 'By his position' },
  commission: Amount,
  net: { ...Amount, description: 'winlose + commission' },
  passed_up: { ...Amount, description: 'What he hands to the level above; below nothing: it pays him' },
}
const Row = Shape({ key: Type.String(), name: Type.String(), ...figures })

const Level = Shape({
  level: Type.Integer(),
  account: Type.String(),
  winlose: Amount,
  commission: Amount,
  net: Amount,
  passed_up: Amount,
})

export const downlineReportCalls = {
  'console/downlinewinloss': consoleCall(
    'upline',
    'Win and loss of the caller, or as one below him has it, over working dates: by those directly below, by date, by product or by member.',
    { ...under, ...dates, by: OneOf(['child', 'day', 'product', 'member'] as const), ...Paging },
    { rows: List(Row), total: Type.Integer(), sums: List(Shape(figures)) },
  ),
  'console/downlineoutstanding': consoleCall(
    'upline',
    'What members below have at stake, by those directly below the caller or one below him.',
    { ...under, ...Paging },
    {
      rows: List(
        Shape({
          key: Type.String(),
          name: Type.String(),
          currency: Type.String(),
          members: Type.Integer(),
          outstanding: Amount,
        }),
      ),
      total: Type.Integer(),
      /** Of all rows, by currency. */
      sums: List(Shape({ currency: Type.String(), members: Type.Integer(), outstanding: Amount })),
    },
  ),
  'console/uplinestatement': consoleCall(
    'upline',
    'The caller’s own ledger account by working date: what his shares came to, and what the weekly reset settled.',
    dates,
    {
      rows: List(
        Shape({
          workingDate: DateText,
          currency: Type.String(),
          opening: Amount,
          winlose: Amount,
          commission: Amount,
          settled: Amount,
          closing: Amount,
        }),
      ),
    },
  ),
  'console/settlementsheet': consoleCall(
    'upline',
    'A week, from its Monday, by those directly below and by product: what each hands up to the caller, or is paid.',
    { week: DateText },
    {
      closed: Type.Boolean({ description: 'Whether the week is over and all that was booked in it is shared' }),
      rows: List(
        Shape({
          key: Type.String(),
          name: Type.String(),
          product: Type.String(),
          currency: Type.String(),
          bets: Type.Integer(),
          turnover: Amount,
          valid_turnover: Amount,
          due: { ...Amount, description: 'What he hands up; below nothing: he is paid' },
        }),
      ),
      signed: List(
        Shape({
          key: Type.String(),
          name: Type.String(),
          below: Type.Boolean({ description: 'By him' }),
          above: Type.Boolean({ description: 'By the caller' }),
        }),
      ),
    },
  ),
  'console/betshares': consoleCall(
    'upline',
    'What was booked of a bet that was placed under the caller, and what the caller and those below him have of each booking.',
    { bet_id: Id('bet') },
    {
      rows: List(
        Shape({
          workingDate: DateText,
          at: AtMs,
          outcome: Type.String(),
          currency: Type.String(),
          member: Amount,
          member_commission: Amount,
          levels: List(Level),
        }),
      ),
    },
  ),
}
