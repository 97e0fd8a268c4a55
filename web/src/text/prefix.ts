/** The keys of a catalogue that share a prefix. */

type PrefixedKeys<P extends string, T extends Record<string, string>> = { [K in keyof T & string as `${P}.${K}`]: T[K] }

/** Puts the same first part before every key of a list of texts, known to the compiler. */
export function prefix<P extends string, T extends Record<string, string>>(name: P, list: T): PrefixedKeys<P, T> {
  return Object.fromEntries(Object.entries(list).map(([key, text]) => [`${name}.${key}`, text])) as PrefixedKeys<P, T>
}
