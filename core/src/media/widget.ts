/**
 * Widgets of outside providers: what an operator may name as an address, and the address of a match's widget (integrations A4).
 * Pure. Everything is refused that could lead a frame anywhere but to the named host.
 */
import type { Language } from '../base/language.ts'

export const WIDGET_THEMES = ['light', 'dark'] as const
export type WidgetTheme = (typeof WIDGET_THEMES)[number]

/** The only kind: a provider's script would run in our page with a member's session. */
export const WIDGET_KIND = 'iframe' as const

export interface WidgetSettings {
  /** The provider's host, with its port if it is not the usual one. */
  host: string
  /** Its address with `{match}`, and perhaps `{locale}` and `{theme}`. */
  template: string
  /** The provider's names of our languages and themes, where they differ from the usual ones. */
  locales: Partial<Record<Language, string>>
  themes: Partial<Record<WidgetTheme, string>>
}

/** Why settings are refused. */
export type WidgetFault = 'widgetHost' | 'ownHost' | 'widgetAddress' | 'widgetMatch' | 'widgetWord'

export const WIDGET_ADDRESS_MAX = 500
/** A name of a host of at least two labels, in lower case: no address in numbers, no user. */
const HOST = /^(?!.*\.\d+(:|$))([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d](:\d{2,5})?$/
/** What an address may be made of: no space, no control character, no backslash, no quote, no fragment. */
const WRITTEN = /^[\w\-.~:/?@!$&()*+,;=%{}]+$/
const GAP = /\{(\w*)\}/g
/** A match's id at its provider. */
export const OUTSIDE_ID = '^[\\w:.~-]{1,100}$'
/** A provider's word for a language or a theme. */
export const WIDGET_WORD = '^[\\w.-]{1,40}$'

const LOCALE: Readonly<Record<Language, string>> = {
  ...{ en: 'en', cn: 'zh-CN', tw: 'zh-TW', vi: 'vi', th: 'th', id: 'id', my: 'my', jp: 'ja', kr: 'ko', km: 'km' },
}

/** The origin of a provider's pages. @param local hosts of our own network, which a stand-in has, without TLS */
export const widgetOrigin = (host: string, local: readonly string[]): string =>
  `${local.includes(host) ? 'http' : 'https'}://${host}`

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

interface HouseHosts {
  local: readonly string[]
  /** Hosts of the house: a frame from there would be a part of our own site. */
  own: readonly string[]
}

function hostFault(host: string, { local, own }: HouseHosts): WidgetFault | undefined {
  const name = host.replace(/:\d+$/, '')
  if (own.some((one) => isWithin(name, one))) return 'ownHost'
  return local.includes(host) || HOST.test(host) ? undefined : 'widgetHost'
}

/** The address with every gap filled; every value is encoded, so that none can end its part of the address. */
const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(GAP, (_, name: string) => encodeURIComponent(values[name] ?? ''))

const words = (of: Partial<Record<string, string>>): string[] => Object.values(of).filter((one) => one !== undefined)

/** The first fault of settings; undefined if they can be used. */
export function widgetFault(settings: WidgetSettings, hosts: HouseHosts): WidgetFault | undefined {
  const { host, template, locales, themes } = settings
  const wrongHost = hostFault(host, hosts)
  if (wrongHost) return wrongHost
  const origin = widgetOrigin(host, hosts.local)
  // The host is written out, and gaps come after it: no value can become a part of it.
  if (template.length > WIDGET_ADDRESS_MAX || !WRITTEN.test(template) || !template.startsWith(`${origin}/`))
    return 'widgetAddress'
  const gaps = [...template.matchAll(GAP)].map(([, name]) => name)
  if (/[{}]/.test(template.replace(GAP, '')) || gaps.some((name) => !['match', 'locale', 'theme'].includes(name ?? '')))
    return 'widgetAddress'
  if (gaps.filter((name) => name === 'match').length !== 1) return 'widgetMatch'
  if ([...words(locales), ...words(themes)].some((word) => !new RegExp(WIDGET_WORD).test(word))) return 'widgetWord'
  return undefined
}

/** The address of a match's widget. */
export function widgetAddress(
  { template, locales, themes }: WidgetSettings,
  { outsideId, language, theme }: { outsideId: string; language: Language; theme: WidgetTheme },
): string {
  return fill(template, {
    match: outsideId,
    locale: locales[language] ?? LOCALE[language],
    theme: themes[theme] ?? theme,
  })
}
