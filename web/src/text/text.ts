/** Finds a text by its key and fills its placeholders; a wrong key or a missing placeholder does not compile. */
import type { en as english } from './en.ts'
import { en } from './en.ts'

export type Texts = typeof english
export type TextKey = keyof Texts

type PlaceholderOf<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never
type Fill<K extends TextKey> = [PlaceholderOf<Texts[K]>] extends [never]
  ? []
  : [values: Record<PlaceholderOf<Texts[K]>, string | number>]

const words: Record<string, string> = en

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
  return fill(words[`${key}_${n === 1 ? 'one' : 'other'}`] ?? key, { n: n.toLocaleString('en') })
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
