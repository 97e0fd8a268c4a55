/** Calls of operators on games: providers, their games and returns, rounds that do not end, and free spins. */
import Type from 'typebox'
import { ACT_ANSWER, consoleCall } from '../account/consoleCalls.ts'
import { Amount, AtMs, Id, List, OneOf, Paging, Shape } from '../base/call.ts'

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]*$' })

const RoundId = Type.String({ maxLength: 64, description: 'Our name of the round' })

const Round = Shape({
  round_id: RoundId,
  provider: Type.String(),
  game: Type.String(),
  kind: Type.String(),
  round: Type.String({ description: 'As its provider calls it' }),
  account_id: Id('account'),
  currency: Type.String(),
  stake: Amount,
  paid: Amount,
  bets: Type.Integer(),
  wins: Type.Integer(),
  opened: AtMs,
})

export const gameDeskCalls = {
  'console/gamerounds': consoleCall(
    'operator',
    'Rounds that their providers left open for more than a day, oldest first.',
    { provider: Type.Optional(Text(64)), ...Paging },
    { rows: List(Round), total: Type.Integer(), stake: { ...Amount, description: 'All that is held in them, in MYR' } },
  ),
  'console/gameroundend': consoleCall(
    'supervisor',
    'Ends a round that has been open for more than a day: its stakes are lost, or come back. Above the bound a second supervisor approves it.',
    {
      round_id: RoundId,
      state: OneOf(['completed', 'cancelled'] as const),
      note: { ...Text(200), description: 'What its provider says of it' },
    },
    ACT_ANSWER,
  ),
}
