/** The language of a page: the house's codes, given in the page's address. */

export const LANGUAGES = ['en', 'cn', 'tw', 'vi', 'th', 'id', 'my', 'jp', 'kr', 'km'] as const
export type Language = (typeof LANGUAGES)[number]

/** What browsers call them. */
const TAGS: Record<Language, string> = {
  ...{ en: 'en', cn: 'zh-Hans', tw: 'zh-Hant', vi: 'vi', th: 'th', id: 'id', my: 'my', jp: 'ja', kr: 'ko', km: 'km' },
}

/** The language that the page's address asks for, and marks the page with it. */
export function pageLanguage(): Language {
  const wanted = new URLSearchParams(location.search).get('lang')
  const language = LANGUAGES.find((one) => one === wanted) ?? 'en'
  document.documentElement.lang = TAGS[language]
  return language
}

/** Puts values into a text's places: `{n} gems`. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

/** A page's words by the file of their language; each is loaded when it is asked for. */
type WordFiles<W> = Readonly<Record<string, () => Promise<{ default: W }>>>

/** The words of a language, English where there are none. @param files of `./words/<language>.ts` */
export async function loadWords<W>(files: WordFiles<W>, language: Language): Promise<W> {
  const load = files[`./words/${language}.ts`] ?? files['./words/en.ts']
  if (!load) throw new Error('there are no words')
  return (await load()).default
}

/** The words that games of a kind share and a game's own ones, in the language of the page. */
export async function loadBothWords<S, W>(shared: WordFiles<S>, own: WordFiles<W>): Promise<S & W> {
  const language = pageLanguage()
  const [all, more] = await Promise.all([loadWords(shared, language), loadWords(own, language)])
  return { ...all, ...more }
}
