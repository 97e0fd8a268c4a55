/** What every language must have: the keys of the English texts, and the placeholders of each. */
import type { en as english } from './en/app.ts'

export type Texts = typeof english
export type TextKey = keyof Texts

/** The names of the placeholders in a text. */
export type PlaceholderOf<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never
/** The keys of texts without a placeholder. */
export type PlainKey = { [K in TextKey]: [PlaceholderOf<Texts[K]>] extends [never] ? K : never }[TextKey]
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
