/** The call of the statement; what the other reports add up stands in bookedCalls.ts, results of matches in matchCalls.ts. */
import Type from 'typebox'
import { Amount, AtMs, call, DateText, List, MemberRequest, Paging, Shape } from '../base/call.ts'
import { Ticket } from '../bet/calls.ts'

/**
 * A row of the statement (R7-11). `total` is without commission; `running` is the cash balance after it. A settled bet's
 * `remark` is the outcome that this row booked, or took back when `reversed`; its ticket is as it stands now.
 */
const StatementRow = Shape({
  type: Type.Union([
    Type.Literal('Bal'),
    Type.Literal('Bet'),
    Type.Literal('Item'),
    Type.Literal('Dep'),
    Type.Literal('Wit'),
    Type.Literal('Tran'),
    Type.Literal('Corr'),
  ]),
  at: AtMs,
  remark: Type.String(),
  reversed: Type.Optional(Type.Literal(true)),
  turnover: Amount,
  valid_turnover: Amount,
  total: Amount,
  commission: Amount,
  running: Amount,
  ticket: Type.Optional(Ticket),
  /** Of what is no bet: which product's, and what kind of thing it is there. */
  product: Type.Optional(Type.String()),
  kind: Type.Optional(Type.String()),
})

export const reportCalls = {
  'report/dailystatement': call({
    host: 'api',
    who: 'member',
    about: 'The statement: with workingDate its rows and running total, with startDate and endDate one row a date.',
    request: MemberRequest({
      workingDate: Type.Optional(DateText),
      startDate: Type.Optional(DateText),
      endDate: Type.Optional(DateText),
      ...Paging,
    }),
    answer: Shape({
      rows: List(Type.Union([StatementRow, DayRow()])),
      total: Type.Integer(),
      opening: Amount,
      closing: Amount,
      sums: Shape({
        turnover: Amount,
        valid_turnover: Amount,
        /** Of bets and of transfers; `total` is both. */
        winlose: Amount,
        transfers: Amount,
        total: Amount,
        commission: Amount,
      }),
    }),
  }),
}

/** One working date added up: opening + total + commission = closing. */
function DayRow() {
  return Shape({
    workingDate: DateText,
    bets: Type.Integer(),
    turnover: Amount,
    valid_turnover: Amount,
    winlose: Amount,
    transfers: Amount,
    commission: Amount,
    opening: Amount,
    closing: Amount,
  })
}
