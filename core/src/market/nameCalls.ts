/** Calls on the names of teams and leagues that the house writes itself, in a language. */
import Type from 'typebox'
import { ACT_ANSWER } from '../account/consoleCalls.ts'
import { AtMs, call, List, MemberRequest, OneOf, Paging, Shape } from '../base/call.ts'
import { LANGUAGES } from '../base/language.ts'

/** The most names of the house in one language: pages read all of them. */
export const HOUSE_NAMES_MAX = 2000

/** No control characters, and none that turn the direction of writing; spaces without width separate Burmese words. */
const written = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000-\\u001F\\u202A-\\u202E\\u2066-\\u2069]*$' })
const language = OneOf(LANGUAGES)
const Name = { ...written(128), description: 'As its source writes it' }
const Said = { ...written(64), description: 'In the language' }

export const nameCalls = {
  uxhousenames: call({
    host: 'odds',
    who: 'member',
    about: 'Names of teams and leagues that the house writes itself in a language. It may be a few seconds old.',
    request: MemberRequest({ language }),
    answer: Shape({ names: List(Type.Array(Type.String(), { minItems: 2, maxItems: 2 })) }),
  }),
  'console/housenames': call({
    host: 'console',
    who: 'operator',
    about: 'Names of the house in a language, by name; with a search, those that have it in either form.',
    request: Shape({ language, search: Type.Optional(Type.String({ maxLength: 64 })), ...Paging }),
    answer: Shape({
      rows: List(Shape({ name: Type.String(), said: Type.String(), set_by: Type.String(), at: AtMs })),
      total: Type.Integer(),
    }),
  }),
  'console/housenameset': call({
    host: 'console',
    who: 'trader',
    about:
      'How a team or league is called in a language, on pages that are opened from now on. Without `said` the usual name applies again.',
    request: Shape({ language, name: Name, said: Type.Optional(Said) }),
    answer: Shape(ACT_ANSWER),
  }),
}
