/** The statement's call. Sums are in bookedCalls.ts, match results in matchCalls.ts. */
import Type from 'typebox'
import { Amount, AtMs, call, DateText, List, MemberRequest, Paging, ParamsShape, Shape } from '../base/call.ts'
import { Ticket } from '../bet/calls.ts'

/**
 * A row of the statement (R7-11). `total` excludes commission; `running` is the cash balance after the row. A settled
 * bet's `remark` is the outcome booked by the row, or undone if `reversed`; its ticket shows the present state.
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
  /** For rows that are no bets: the product, its kind of item, and what it says of it. */
  product: Type.Optional(Type.String()),
  kind: Type.Optional(Type.String()),
  facts: Type.Optional(ParamsShape),
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
        /** Bets and transfers; `total` is both. */
        winlose: Amount,
        transfers: Amount,
        total: Amount,
        commission: Amount,
      }),
    }),
  }),
}

/** A working date in sums: opening + total + commission = closing. */
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
