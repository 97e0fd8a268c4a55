/** The ten languages of the house's pages, by the names that launches and the public format use. */

export const PAGE_LANGUAGES = ['en', 'cn', 'tw', 'vi', 'th', 'id', 'my', 'jp', 'kr', 'km'] as const
export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

/** What a document calls them. */
export const LANGUAGE_TAG = {
  en: 'en',
  cn: 'zh-CN',
  tw: 'zh-TW',
  vi: 'vi',
  th: 'th',
  id: 'id',
  my: 'my',
  jp: 'ja',
  kr: 'ko',
  km: 'km',
} as const satisfies Record<PageLanguage, string>

const ALIASES: Readonly<Record<string, PageLanguage>> = {
  zh: 'cn',
  'zh-cn': 'cn',
  'zh-hans': 'cn',
  'zh-tw': 'tw',
  'zh-hk': 'tw',
  'zh-hant': 'tw',
  ja: 'jp',
  ko: 'kr',
}

/** The language that an address asks for; English where it is none of ours. */
export function pageLanguage(asked: string | null): PageLanguage {
  const code = (asked ?? 'en').toLowerCase().replace('_', '-')
  const [first = ''] = code.split('-')
  return ALIASES[code] ?? ALIASES[first] ?? PAGE_LANGUAGES.find((language) => language === first) ?? 'en'
}
