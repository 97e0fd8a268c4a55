/** The options of the administrator's commands, as the command line reads them. */
import { LANGUAGES, type Language } from '@quarterline/core/base/language'

const TEXT = { type: 'string' } as const
const YES = { type: 'boolean' } as const
export const OPTIONS = {
  role: TEXT,
  under: TEXT,
  currency: TEXT,
  position: TEXT,
  rates: TEXT,
  credit: TEXT,
  comm: TEXT,
  ...(Object.fromEntries(LANGUAGES.map((language) => [language, TEXT])) as Record<Language, typeof TEXT>),
  from: TEXT,
  until: TEXT,
  again: TEXT,
  type: TEXT,
  addresses: TEXT,
  scope: TEXT,
  new: TEXT,
  kind: TEXT,
  title: TEXT,
  table: TEXT,
  provider: TEXT,
  url: TEXT,
  check: TEXT,
  calendar: TEXT,
  file: TEXT,
  ref: TEXT,
  generate: YES,
  help: YES,
}
