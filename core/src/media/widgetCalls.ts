/** Calls of outside providers' widgets: operators set them up, members' pages show them in place of our tracker. */
import Type from 'typebox'
import { consoleCall } from '../account/consoleCalls.ts'
import { AtMs, call, Id, List, MemberRequest, OneOf, Shape } from '../base/call.ts'
import { LANGUAGES } from '../base/language.ts'
import { OUTSIDE_ID, WIDGET_ADDRESS_MAX, WIDGET_KIND, WIDGET_THEMES, WIDGET_WORD } from './widget.ts'

const { Optional } = Type
const Provider = Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$', description: 'The provider’s name' })
const Word = Optional(Type.String({ pattern: WIDGET_WORD }))
const wordsOf = <const K extends readonly string[]>(keys: K) =>
  Shape(Object.fromEntries(keys.map((key) => [key, Word])) as Record<K[number], typeof Word>)

const settings = {
  host: Type.String({ maxLength: 260, description: 'The host of its pages' }),
  template: Type.String({
    maxLength: WIDGET_ADDRESS_MAX,
    description: 'The address of a match’s page with {match}, and perhaps {locale} and {theme}',
  }),
  locales: wordsOf(LANGUAGES),
  themes: wordsOf(WIDGET_THEMES),
  open: Type.Boolean(),
  quiet: Optional(
    Type.Boolean({
      description: 'Its pages post no message to ours: members see our tracker, and its page if they choose',
    }),
  ),
}
const MappedMatch = Shape({
  match_id: Id('match'),
  outside_id: Optional(Type.String({ pattern: OUTSIDE_ID, description: 'Absent: the match has no widget' })),
})
const MAPPED_MAX = 200

export const widgetCalls = {
  'media/matchwidget': call({
    host: 'api',
    who: 'member',
    about: 'The widget of a match, if an outside provider has one; without an address the page shows our own tracker.',
    request: MemberRequest({ matchId: Id('match'), language: OneOf(LANGUAGES), theme: OneOf(WIDGET_THEMES) }),
    answer: Shape({
      provider: Optional(Type.String()),
      url: Optional(Type.String()),
      quiet: Optional(Type.Boolean({ description: 'Its page does not say that it is there' })),
    }),
  }),
  'console/widgetlist': consoleCall(
    'operator',
    'The outside providers of widgets, with how many matches each knows.',
    {},
    {
      rows: List(
        Shape({
          provider: Type.String(),
          kind: OneOf([WIDGET_KIND]),
          ...settings,
          matches: Type.Integer(),
          since: AtMs,
        }),
      ),
    },
  ),
  'console/widgetset': consoleCall(
    'supervisor',
    'Sets up a provider of widgets, or changes it: pages then frame its host. Hostile addresses are refused with the reason, and a change of settings that are not those of `since` any more with `changedMeanwhile`.',
    {
      ...{ provider: Provider, kind: OneOf([WIDGET_KIND]), ...settings },
      since: Type.Optional({ ...AtMs, description: 'As widgetlist had it when the change was begun' }),
    },
    {},
  ),
  'console/widgetundo': consoleCall(
    'supervisor',
    'Gives a provider the settings that it had before the change that the list shows; one that was just set up goes. `changedMeanwhile` if it is not the last one any more.',
    { provider: Provider, since: { ...AtMs, description: 'As widgetlist has it' } },
    {},
  ),
  'console/widgetmap': consoleCall(
    'supervisor',
    'Says which matches a provider knows, and by which ids. The answer has what was said before: sent back, it undoes this.',
    { provider: Provider, rows: Type.Array(MappedMatch, { minItems: 1, maxItems: MAPPED_MAX }) },
    { stored: Type.Integer(), unknown: List(Type.String()), before: List(MappedMatch) },
  ),
}
