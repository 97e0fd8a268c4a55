/** Console calls of maintenance: shut the house or one product, reopen it, and list what is shut. */
import Type, { type TOptional, type TString } from 'typebox'
import { AtMs, call, List, Shape } from '../base/call.ts'
import { LANGUAGES, type Language } from '../base/language.ts'

const Scope = Type.String({
  minLength: 1,
  maxLength: 20,
  description: '`house`, a product of it (`bet`), or a part of one (`cashout`)',
})
const Reason = Type.String({ minLength: 1, maxLength: 200, description: 'Read by members' })

/** The reason in each language of the pages. */
const Reasons = {
  ...Shape(
    Object.fromEntries(LANGUAGES.map((language) => [language, Type.Optional(Reason)])) as Record<
      Language,
      TOptional<TString>
    >,
  ),
  description: 'By language; who reads one that is not among them reads `reason`',
}

/** What members are told about it. */
export const MaintenanceShape = Shape({
  reason: Type.String(),
  reasons: Type.Optional(Reasons),
  until: Type.Optional({ ...AtMs, description: 'When it is expected to end' }),
})

const Row = Shape({ scope: Scope, ...MaintenanceShape.properties, since: AtMs, operator: Type.String() })

export const maintenanceCalls = {
  'console/maintenanceset': call({
    host: 'console',
    who: 'supervisor',
    about:
      'Shuts the whole house or one product: its calls answer `maintenance` or `game_maintenance` (HTTP 503), open pages hear of it. Bets that were taken go on to their settlement, the console stays open. Said again, it changes reason and time.',
    request: Shape({
      scope: Scope,
      reason: Reason,
      reasons: Type.Optional(Reasons),
      until: Type.Optional({ ...AtMs, description: 'When it is expected to end; it ends when it is ended' }),
    }),
    answer: Shape({}),
  }),
  'console/maintenanceclear': call({
    host: 'console',
    who: 'supervisor',
    about: 'Opens the house or a product again.',
    request: Shape({ scope: Scope }),
    answer: Shape({}),
  }),
  'console/maintenancelist': call({
    host: 'console',
    who: 'operator',
    about: 'What is closed for maintenance now, by whom and why.',
    request: Shape({}),
    answer: Shape({ rows: List(Row) }),
  }),
}
