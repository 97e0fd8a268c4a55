/** What is typed about widgets: words for languages and themes, and lines of matches. */
import { LANGUAGES } from '@quarterline/core/base/language'
import type { RequestOf } from '@quarterline/core/calls'
import { WIDGET_THEMES } from '@quarterline/core/media/widget'

type Settings = RequestOf<'console/widgetset'>
type MappedMatch = RequestOf<'console/widgetmap'>['rows'][number]

/** `cn=zh-Hans dark=black`; a word of neither a language nor a theme is left to the server to refuse as one of a language. */
export function readWords(typed: string): Pick<Settings, 'locales' | 'themes'> {
  const pairs = typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((pair) => pair.split('=') as [string, string?])
  const of = (names: readonly string[]) =>
    Object.fromEntries(pairs.filter(([name]) => names.includes(name)).map(([name, word = '']) => [name, word]))
  return { locales: of(LANGUAGES), themes: of(WIDGET_THEMES) }
}

export const wordsText = ({ locales, themes }: Pick<Settings, 'locales' | 'themes'>): string =>
  Object.entries({ ...locales, ...themes })
    .map(([name, word]) => `${name}=${word}`)
    .join(' ')

/** Lines of two ids, or the number of the first line that is none. */
export function readMapped(typed: string): { rows: MappedMatch[] } | { wrongLine: number } {
  const rows: MappedMatch[] = []
  for (const [at, line] of typed.split(/\r?\n/).entries()) {
    const [match_id = '', outside_id, ...more] = line.trim().split(/[\s,;]+/)
    if (match_id === '') continue
    if (more.length > 0) return { wrongLine: at + 1 }
    rows.push({ match_id, ...(outside_id && { outside_id }) })
  }
  return { rows }
}
