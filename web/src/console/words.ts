/** The console's own words, in English and Chinese: they come with its bundle. */

import type { Language } from '@quarterline/core/base/language'
import { useLook } from '../kit/look.ts'
import { cnConsole } from '../text/cn/console.ts'
import { enConsole } from '../text/en/console.ts'

export type Word = keyof typeof enConsole

/** Whoever reads another language reads English. */
const WORDS: Partial<Record<Language, Record<Word, string>>> = { cn: cnConsole, tw: cnConsole }

/** Says a word of a language, its holes filled. */
export function say(language: Language, word: Word, values: Record<string, string | number> = {}): string {
  return (WORDS[language] ?? enConsole)[word].replace(/\{(\w+)\}/g, (hole, name: string) =>
    String(values[name] ?? hole),
  )
}

/** Says a word in the chosen language. */
export function useWords(): (word: Word, values?: Record<string, string | number>) => string {
  const language = useLook((look) => look.language)
  return (word, values) => say(language, word, values)
}

/** How many digits of a number count for people. */
const DIGITS = 3

const grouped = (text: string) => text.replace(/\B(?=(\d{3})+$)/g, ',')

/** Three digits that count at most, and none after the point from 10 on. */
function plain(value: number): string {
  const short = Number(value.toPrecision(DIGITS))
  return Math.abs(short) >= 10 ? grouped(String(Math.round(short))) : String(short)
}

export type Unit = 'count' | 'rate' | 's' | 'ms' | 'bytes' | 'share' | 'exact'

/** A time in the largest unit that says it well. */
function time(seconds: number): [Word, string] {
  if (seconds === 0) return ['unit.s', '0']
  if (seconds < 1) return ['unit.ms', plain(seconds * 1000)]
  if (seconds < 120) return ['unit.s', plain(seconds)]
  if (seconds < 7200) return ['unit.min', String(Math.round(seconds / 60))]
  return seconds < 172_800
    ? ['unit.h', String(Math.round(seconds / 3600))]
    : ['unit.d', String(Math.round(seconds / 86_400))]
}

function timeIn(language: Language, seconds: number): string {
  const [word, n] = time(seconds)
  return say(language, word, { n })
}

/** A number in its unit, as a language writes it; `exact` is what must not look like the bound that it is beyond. */
export function inUnit(language: Language, value: number, unit: Unit): string {
  switch (unit) {
    case 's':
      return timeIn(language, value)
    case 'ms':
      return timeIn(language, value / 1000)
    case 'share':
      return `${plain(value * 100)} %`
    case 'bytes':
      return value >= 1e9 ? `${plain(value / 1e9)} GB` : `${plain(value / 1e6)} MB`
    case 'exact':
      return Math.abs(value) >= 100 ? grouped(String(Math.round(value))) : String(Number(value.toPrecision(DIGITS)))
    default:
      return plain(value)
  }
}

/** Writes numbers in their units in the chosen language. */
export function useUnits(): (value: number, unit: Unit) => string {
  const language = useLook((look) => look.language)
  return (value, unit) => inUnit(language, value, unit)
}
