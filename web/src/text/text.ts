/** Looks a text up by its key and fills its placeholders. A wrong key or a missing placeholder does not compile. */
import type { Language } from '@quarterline/core/base/language'
import type { Fill, TextKey, Texts } from './shape.ts'

/** The specification's codes as the web names languages, and what each calls itself. public/firstPaint.js has the first, too. */
export const LANGUAGE: Record<Language, { tag: string; name: string }> = {
  en: { tag: 'en', name: 'English' },
  cn: { tag: 'zh-CN', name: '简体中文' },
  tw: { tag: 'zh-TW', name: '繁體中文' },
  vi: { tag: 'vi', name: 'Tiếng Việt' },
  th: { tag: 'th', name: 'ไทย' },
  id: { tag: 'id', name: 'Bahasa Indonesia' },
  my: { tag: 'my', name: 'မြန်မာ' },
  jp: { tag: 'ja', name: '日本語' },
  kr: { tag: 'ko', name: '한국어' },
  km: { tag: 'km', name: 'ខ្មែរ' },
}

export type Catalogue = Readonly<Record<string, string>>

/** A folder for each language, brought as a chunk of its own. */
const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  cn: async () => (await import('./cn/app.ts')).cn,
  en: async () => (await import('./en/app.ts')).en,
  tw: async () => (await import('./tw/app.ts')).tw,
  vi: async () => (await import('./vi/app.ts')).vi,
  th: async () => (await import('./th/app.ts')).th,
  id: async () => (await import('./id/app.ts')).id,
  my: async () => (await import('./my/app.ts')).my,
  jp: async () => (await import('./jp/app.ts')).jp,
  kr: async () => (await import('./kr/app.ts')).kr,
  km: async () => (await import('./km/app.ts')).km,
}

let words: Catalogue = {}
/** Those that came with products' pages. */
let added: Catalogue = {}

/** Makes a catalogue the one that is spoken. */
export function setWords(catalogue: Catalogue): void {
  words = catalogue
}

/** Adds the catalogue of a product, which comes with its pages. */
export function addWords(catalogue: Catalogue): void {
  // What another language says of one (`_one`) goes with its text: most languages have no such form.
  const others = Object.entries(added).filter(([key]) => !(key.replace(/_one$/, '_other') in catalogue))
  added = { ...Object.fromEntries(others), ...catalogue }
}

const textOf = (key: string): string | undefined => words[key] ?? added[key]

/** Brings a language's catalogue, a chunk of its own. */
export function loadWords(language: Language): Promise<Catalogue> {
  return CATALOGUES[language]()
}

/** Fills the placeholders of a text; one without a value stays. */
export function fill(text: string, values: Record<string, string | number> | undefined): string {
  return values ? text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole)) : text
}

/** The text of a key. */
export function t<K extends TextKey>(key: K, ...[values]: Fill<Texts, K>): string {
  return fill(textOf(key) ?? key, values)
}

/** A whole number with commas; the language's own formatter takes a slow device a fifth of a second to load. */
const grouped = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, ',')

type PluralKey = TextKey extends infer K ? (K extends `${infer Base}_other` ? Base : never) : never

/** The text for a count; `{n}` is the count. English alone has a form for one (screens 2.2). */
export function plural(key: PluralKey, n: number): string {
  const text = (n === 1 ? textOf(`${key}_one`) : undefined) ?? textOf(`${key}_other`) ?? key
  return fill(text, { n: grouped(n) })
}

/** Words of a code that is known only at run time; a message with a space is shown as it is (specification 8). */
export function codeText(code: string, params?: Record<string, string | number>): string {
  if (code.includes(' ')) return code
  const field = /^(\w+)_required$/.exec(code)?.[1]
  if (field) return t('error.required', { fname: field.replaceAll('_', ' ') })
  const text = words[`error.${code}`] ?? words[`reason.${code}`]
  return text ? fill(text, params) : t('error.unknown', { code })
}

/** Words of a key put together at run time that may well be missing. */
export function textIf(key: string, values?: Record<string, string>): string | undefined {
  const text = textOf(key)
  return text === undefined ? undefined : fill(text, values)
}

/** Words of a key put together at run time (`lock.goal`), with a fallback for one that is new to this page. */
export function textOr(key: string, fallback: TextKey): string {
  return textOf(key) ?? textOf(fallback) ?? key
}
