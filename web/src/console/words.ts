/** The console's own words, in both languages: they come with its bundle. */
import { useLook } from '../kit/look.ts'
import { cnConsole } from '../text/cn/console.ts'
import { enConsole } from '../text/en/console.ts'
import type { Language } from '../text/text.ts'

export type Word = keyof typeof enConsole

const WORDS: Record<Language, Record<Word, string>> = { cn: cnConsole, en: enConsole }

/** Says a word of a language, its holes filled. */
export function say(language: Language, word: Word, values: Record<string, string | number> = {}): string {
  return WORDS[language][word].replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}

/** Says a word in the chosen language. */
export function useWords(): (word: Word, values?: Record<string, string | number>) => string {
  const language = useLook((look) => look.language)
  return (word, values) => say(language, word, values)
}

/** How many digits of a number count for people. */
const DIGITS = 3

const plain = (value: number): string => {
  if (value === 0) return '0'
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(DIGITS)))
}

export type Unit = 'count' | 'rate' | 's' | 'ms' | 'bytes' | 'share'

/** A time in the largest unit that says it well. */
function time(seconds: number): string {
  if (seconds === 0) return '0 s'
  if (seconds < 1) return `${plain(seconds * 1000)} ms`
  if (seconds < 120) return `${plain(seconds)} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} d`
}

/** A number in its unit. */
export function inUnit(value: number, unit: Unit): string {
  switch (unit) {
    case 's':
      return time(value)
    case 'ms':
      return time(value / 1000)
    case 'share':
      return `${plain(value * 100)} %`
    case 'bytes':
      return value >= 1e9 ? `${plain(value / 1e9)} GB` : `${plain(value / 1e6)} MB`
    default:
      return plain(value)
  }
}
