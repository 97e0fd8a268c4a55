/** Finds a text by its key and fills its placeholders; a wrong key or a missing placeholder does not compile. */
import type { en as english } from './en.ts'

export type Texts = typeof english
export type TextKey = keyof Texts

type PlaceholderOf<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never
type Fill<K extends TextKey> = [PlaceholderOf<Texts[K]>] extends [never]
  ? []
  : [values: Record<PlaceholderOf<Texts[K]>, string | number>]

/** What another language must have: every key but the forms for one, which English alone has. */
export type Translation = Record<Exclude<TextKey, `${string}_one`>, string>

/** Holds a translation to the placeholders of the English text; a key that has others cannot be given. */
export type SamePlaceholders<T extends Translation> = {
  [K in keyof Translation]: [PlaceholderOf<T[K]>, PlaceholderOf<Texts[K]>] extends [
    PlaceholderOf<Texts[K]>,
    PlaceholderOf<T[K]>,
  ]
    ? T[K]
    : never
}

export const LANGUAGES = ['cn', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The specification's codes as the web names languages. */
export const TAGS: Record<Language, string> = { cn: 'zh-CN', en: 'en' }

let words: Readonly<Record<string, string>> = {}

/** Makes a catalogue the one that is spoken. */
export function setWords(catalogue: Readonly<Record<string, string>>): void {
  words = catalogue
}

/** Brings a language's catalogue, a chunk of its own. */
export async function loadWords(language: Language): Promise<Readonly<Record<string, string>>> {
  return language === 'cn' ? (await import('./cn.ts')).cn : (await import('./en.ts')).en
}

function fill(text: string, values: Record<string, string | number> | undefined): string {
  return values ? text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole)) : text
}

/** The text of a key. */
export function t<K extends TextKey>(key: K, ...[values]: Fill<K>): string {
  return fill(words[key] ?? key, values)
}

type PluralKey = TextKey extends infer K ? (K extends `${infer Base}_other` ? Base : never) : never

/** The text for a count; `{n}` is the count. English alone has a form for one (screens 2.2). */
export function plural(key: PluralKey, n: number): string {
  const text = (n === 1 ? words[`${key}_one`] : undefined) ?? words[`${key}_other`] ?? key
  return fill(text, { n: n.toLocaleString('en') })
}

/** Words of a code that is known only at run time; a message with a space is shown as it is (specification 8). */
export function codeText(code: string, params?: Record<string, string | number>): string {
  if (code.includes(' ')) return code
  const field = /^(\w+)_required$/.exec(code)?.[1]
  if (field) return t('error.required', { fname: field.replaceAll('_', ' ') })
  const text = words[`error.${code}`] ?? words[`reason.${code}`]
  return text ? fill(text, params) : t('error.unknown', { code })
}

/** Words of a key put together at run time (`lock.goal`), with a fallback for one that is new to this page. */
export function textOr(key: string, fallback: TextKey): string {
  return words[key] ?? words[fallback] ?? key
}

type Prefixed<P extends string, T extends Record<string, string>> = { [K in keyof T & string as `${P}.${K}`]: T[K] }

/** Puts the same first part before every key of a list of texts, known to the compiler. */
export function prefix<P extends string, T extends Record<string, string>>(name: P, list: T): Prefixed<P, T> {
  return Object.fromEntries(Object.entries(list).map(([key, text]) => [`${name}.${key}`, text])) as Prefixed<P, T>
}
