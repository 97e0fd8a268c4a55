/** The hosts of a house: its pages, and where its calls are made. By default all are one origin. */
import { isIP } from 'node:net'

export interface Hosts {
  /** Origins of the pages: the site and its mobile site. Empty if any host that reaches us counts as our own. */
  pages: readonly string[]
  /** Where pages make calls and open the live channel; absent for their own origin. */
  app: string | undefined
  /**
   * Where pages ask for odds; absent for their own origin. This host serves nothing else, so that a cache can stand in
   * front.
   */
  odds: string | undefined
  /** The path of the login page. */
  loginPath: string
  /** Where shared pages of matches are, if on a host of their own; that host serves nothing else. */
  share?: string | undefined
  /** Origins of sites that may embed a match's page; `*` for any. */
  embedOn?: readonly string[]
}

export const LOGIN_PATH = '/api/userlogin'
export const ONE_ORIGIN: Hosts = { pages: [], app: undefined, odds: undefined, loginPath: LOGIN_PATH }

const distinct = (origins: readonly (string | undefined)[]) => [...new Set(origins)].filter((one) => one !== undefined)
const allOf = ({ pages, app, odds }: Hosts): string[] => distinct([...pages, app, odds])

/** Where our pages' scripts may connect besides their own origin, for the content security policy. */
export function connectsTo(hosts: Hosts): string[] {
  const origins = allOf(hosts)
  // Older browsers do not count an origin's WebSocket to the origin itself.
  return [...origins, ...origins.map((origin) => origin.replace(/^http/, 'ws'))]
}

/**
 * The domain that all hosts share, for the session cookie; undefined while there is one host.
 * @returns null if they share none, so that no cookie could reach all
 */
export function sharedDomain(hosts: Hosts): string | undefined | null {
  const origins = allOf(hosts)
  const names = distinct(origins.map((origin) => new URL(origin).hostname))
  if (new Set(origins.map((origin) => new URL(origin).protocol)).size > 1) return null
  if (names.length < 2) return undefined
  if (names.some((name) => isIP(name) !== 0)) return null
  const labels = names.map((name) => name.split('.').reverse())
  const [first = []] = labels
  const differs = first.findIndex((label, at) => labels.some((one) => one[at] !== label))
  const shared = differs < 0 ? first : first.slice(0, differs)
  return shared.length < 2 ? null : shared.reverse().join('.')
}

/** The names of all hosts of the house, and the domain that its cookie reaches. */
export const hostNames = (hosts: Hosts): string[] =>
  distinct([
    ...[...allOf(hosts), hosts.share].flatMap((origin) => (origin === undefined ? [] : new URL(origin).hostname)),
    sharedDomain(hosts) ?? undefined,
  ])

/** Whether a page of an origin may act with the cookie: one of ours, or of the host the request was sent to. */
export function isOwnOrigin({ pages }: Hosts, origin: string, host: string): boolean {
  if (pages.length > 0) return pages.includes(origin)
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Whether a Host header means the host of an origin, also in capitals, with its default port, or with a final dot. */
export function isHostOf(origin: string, host: string): boolean {
  const { host: own, protocol } = new URL(origin)
  const url = `${protocol}//${host}`
  return URL.canParse(url) && new URL(url).host.replace(/\.(?=$|:)/, '') === own
}

/** The sites that may embed a match's page, as the security policy names them. */
export const ancestorsOf = ({ embedOn = [] }: Hosts): string => (embedOn.length > 0 ? embedOn.join(' ') : "'none'")

/** Whether a host serves a path: the odds host serves only odds, the host of shared pages only those. */
export function serves({ pages, app, odds, share }: Hosts, host: string, path: string): boolean {
  if (share !== undefined && !pages.includes(share) && isHostOf(share, host))
    return /^\/(m\/|crest\/|robots\.txt$|icon\.svg$|healthz$|readyz$)/.test(path)
  const isForOdds = odds !== undefined && !pages.includes(odds) && odds !== app && isHostOf(odds, host)
  return !isForOdds || /^\/(odds\/|healthz$|readyz$)/.test(path)
}

/** The script that tells a page its hosts; it runs before all others. */
export function hostsScript({ app, odds, loginPath, pages, share }: Hosts): string | undefined {
  if (app === undefined && odds === undefined && share === undefined && loginPath === LOGIN_PATH) return undefined
  const [site, ...others] = pages
  // A page of the mobile host makes calls to that host.
  const calls = { ...(app && { app }), ...(odds && { odds }), ...(loginPath !== LOGIN_PATH && { loginPath }) }
  const hosts = { ...calls, ...(share && { share }) }
  const own =
    others.length > 0 ? `if(${JSON.stringify(others)}.includes(location.origin))delete quarterlineHosts.app;` : ''
  return `globalThis.quarterlineHosts=${JSON.stringify(hosts)};${site === undefined ? '' : own}\n`
}
