/** Operators' calls for the desks: the matches of the book with what is at stake on them, and how a member bets. */
import Type from 'typebox'
import { consoleCall } from '../../account/consoleCalls.ts'
import { Amount, AtMs, DateText, Id, List, OneOf, Paging, Shape } from '../../base/call.ts'
import { Code } from '../../bet/calls.ts'

const Account = Type.String({ minLength: 1, maxLength: 64 })
const Counts = Type.Array(Type.Integer())
export const BOARD_ORDERS = ['risk', 'start'] as const

export const deskCalls = {
  'console/tradeboard': consoleCall(
    'operator',
    'The matches on the board with their open bets, in MYR: live, today or early, by the worst result for the house or by start. A match counts with its child matches; tickets of several legs are left out.',
    {
      group: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 3, description: '1 early, 2 today, 3 live; absent: all' }),
      ),
      sport: Type.Optional(Type.Integer({ minimum: 0, maximum: 999, description: '0 or absent: all' })),
      order: Type.Optional(OneOf(BOARD_ORDERS)),
      ...Paging,
    },
    {
      rows: List(
        Shape({
          matchId: Type.String(),
          sport: Type.Integer(),
          league: Type.String(),
          home: Type.String(),
          away: Type.String(),
          startsAt: AtMs,
          group: Type.Integer(),
          phase: Type.String(),
          score: Type.Array(Type.Integer()),
          lock: Type.Optional(Type.String()),
          open: Type.Integer({ description: 'Markets that can be bet on' }),
          byHand: Type.Integer({ description: 'Markets that a trader shut or moved' }),
          bets: Type.Integer(),
          stakes: Amount,
          worst: { ...Amount, description: 'The house’s worst result if one selection wins; never positive' },
        }),
      ),
      total: Type.Integer(),
      counts: Shape({ early: Type.Integer(), today: Type.Integer(), live: Type.Integer() }),
      sums: Shape({ bets: Type.Integer(), stakes: Amount }),
    },
  ),
  'console/matchstakes': consoleCall(
    'operator',
    'The open single bets on a match by selection, in MYR, and what the house wins or loses if the selection wins.',
    { matchId: Id('match') },
    {
      rows: List(
        Shape({
          betType: Code,
          period: Code,
          line: Type.Number({ description: 'From the home side’s view' }),
          pick: Type.String(),
          bets: Type.Integer(),
          stakes: Amount,
          ifWins: Amount,
        }),
      ),
    },
  ),
  'console/memberhabits': consoleCall(
    'operator',
    'How a member bet in a range of working dates: his prices against the last price that anybody took on the same selection before the start, the time between his bets, accounts that backed the same selections within half a minute, and what a limit on his stakes would have changed.',
    { account: Account, startDate: DateText, endDate: DateText },
    {
      currency: Code,
      closing: Shape({
        bets: Type.Integer({ description: 'Singles before the start that can be compared' }),
        mean: Type.Number({ description: 'Per cent by which his price was better' }),
        better: Type.Integer(),
        classes: { ...Counts, description: 'Bets by how much better, as `EDGE_CLASSES`' },
      }),
      pauses: Shape({
        half_s: Type.Optional(
          Type.Number({ description: 'Half of his bets came within so many seconds of the one before' }),
        ),
        classes: { ...Counts, description: 'Bets by the time since the one before, as `PAUSE_CLASSES`' },
      }),
      alike: List(
        Shape({
          account_id: Type.String(),
          agent: Type.String(),
          together: Type.Integer({ description: 'Bets on one selection within 30 s of his' }),
          apart_s: Type.Number(),
          sameAddress: Type.Boolean({ description: 'Whether any of them came from his address' }),
        }),
      ),
      compared: Type.Integer({ description: 'His bets that were compared with others’: the latest' }),
      limits: List(
        Shape({
          limit: Amount,
          cut: Type.Integer({ description: 'Bets above it' }),
          stays: Type.Number({ description: 'Per cent of his stakes that stay' }),
          winlose: { ...Amount, description: 'What he would have won' },
        }),
      ),
      largest: { ...Amount, description: 'His largest stake' },
      suggested: Type.Optional({ ...Amount, description: 'A limit that halves what his better prices are worth' }),
    },
  ),
}
