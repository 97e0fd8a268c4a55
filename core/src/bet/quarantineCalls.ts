/** Console calls of the quarantine: items that a step failed on, and their release. */
import Type from 'typebox'
import { AtMs, call, Id, List, OneOf, Shape } from '../base/call.ts'
import { QUARANTINE_KINDS } from '../base/quarantine.ts'

const Kind = OneOf(QUARANTINE_KINDS)

const Row = Shape({
  quarantine_id: Type.String(),
  kind: Kind,
  item: Type.String({
    description: 'The bet (accept, settle, order) or the match (ruling, feed); the source if the match is unknown',
  }),
  matchId: Type.Optional(Type.String()),
  code: Type.String({ description: 'SQLSTATE, or the kind of the error' }),
  reason: Type.String(),
  told: Type.Optional(
    Type.String({ description: 'With feed: the last message of the source, cut off at 2,000 characters' }),
  ),
  first_at: AtMs,
  last_at: AtMs,
  count: Type.Integer({ description: 'How often it failed' }),
})

export const quarantineCalls = {
  'console/quarantinelist': call({
    host: 'console',
    who: 'operator',
    about:
      'The items in quarantine, the latest failure first. Other items go on; an item in quarantine is not retried by itself.',
    request: Shape({
      kind: Type.Optional(Kind),
      after: Type.Optional({ ...Id('quarantine'), description: 'The last row of the page before' }),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    answer: Shape({ rows: List(Row), more: Type.Boolean() }),
  }),
  'console/quarantinerelease': call({
    host: 'console',
    who: 'operator',
    about:
      'Lets an item be tried again: a bet by the latest ruling, a match whose source was not understood open to bets. Needs the right of a settler, with feed of a trader.',
    request: Shape({
      quarantine_id: Id('quarantine'),
      note: Type.String({ minLength: 1, maxLength: 500, description: 'What was done about it; kept in the record' }),
    }),
    answer: Shape({}),
  }),
}
