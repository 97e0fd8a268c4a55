/** Operators' calls: search by a name or number given on the telephone, and a member's figures. */
import Type from 'typebox'
import { consoleCall } from '../account/consoleCalls.ts'
import { Amount, AtMs, DateText, List, Shape } from '../base/call.ts'
import { Code } from '../bet/calls.ts'

const Account = Type.String({ minLength: 1, maxLength: 64 })

export const findCalls = {
  'console/find': consoleCall(
    'operator',
    'Searches by a text: members by the beginning of their login name; matches of the book and of the last week by part of a team’s or league’s name, older ones with a date behind it (`Harbour 22/11/2026`); a bet by its number (`#4711`), or by its member’s account and a part of the number (`demo01 4711`); a 4D ticket by its name (`LOT_4711`); a bet, a round or a match by its id. At most eight of each.',
    { text: Type.String({ minLength: 1, maxLength: 100 }) },
    {
      members: List(Shape({ account_id: Type.String(), currency: Code, state: Code })),
      matches: List(
        Shape({
          matchId: Type.String(),
          league: Type.String(),
          home: Type.String(),
          away: Type.String(),
          startsAt: AtMs,
        }),
      ),
      tickets: List(
        Shape({
          bet_id: Type.String(),
          ref_no: Type.String(),
          account_id: Type.String(),
          state: Code,
          placed_at: AtMs,
        }),
      ),
      lottery: List(
        Shape({
          ticket_id: Type.String(),
          draw_id: Type.String(),
          account_id: Type.String(),
          state: Code,
          placed_at: AtMs,
        }),
      ),
      rounds: List(
        Shape({ round_id: Type.String(), account_id: Type.String(), game: Type.String(), state: Code, opened: AtMs }),
      ),
    },
  ),
  'console/memberfigures': consoleCall(
    'operator',
    'A member’s figures of a range of working dates: what he staked and won, by product, sport and bet type, and how many of the bets that he placed were won, lost and refused.',
    { account: Account, startDate: DateText, endDate: DateText },
    {
      account: Type.String(),
      currency: Code,
      state: Code,
      uplines: Type.Array(Type.String(), { description: 'Names from the agent to the shareholder' }),
      available: Amount,
      outstanding: Amount,
      rows: List(
        Shape({
          product: Code,
          sportsType: Type.Integer(),
          betType: Code,
          bets: Type.Integer(),
          turnover: Amount,
          winlose: Amount,
        }),
      ),
      sums: Shape({ bets: Type.Integer(), turnover: Amount, winlose: Amount, commission: Amount }),
      placed: Type.Integer({ description: 'Bets of the sportsbook that he placed in the range' }),
      won: Type.Integer({ description: 'Of them, with a profit; half won counts' }),
      lost: Type.Integer({ description: 'Of them, with a loss; half lost counts' }),
      refused: Type.Integer({ description: 'Of them, rejected' }),
    },
  ),
}
