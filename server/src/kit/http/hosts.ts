/** The hosts of one house: where its pages are, and which host its calls are made to. By default all are one origin. */
import { isIP } from 'node:net'

export interface Hosts {
  /** Origins of the pages: the site, and its mobile one. None where whoever reaches us is on our own origin. */
  pages: readonly string[]
  /** Where a page makes its calls and opens the live channel: absent for its own origin. */
  app: string | undefined
  /** Where it asks for odds: absent for its own origin. This host serves nothing else, so that a cache may stand before it. */
  odds: string | undefined
  /** The path of the login. */
  loginPath: string
}

export const LOGIN_PATH = '/api/userlogin'
export const ONE_ORIGIN: Hosts = { pages: [], app: undefined, odds: undefined, loginPath: LOGIN_PATH }

const distinct = (origins: readonly (string | undefined)[]) => [...new Set(origins)].filter((one) => one !== undefined)
const allOf = ({ pages, app, odds }: Hosts): string[] => distinct([...pages, app, odds])

/** Where scripts of our pages may connect to beside their own origin, for the policy of the pages. */
export function connectsTo(hosts: Hosts): string[] {
  const origins = allOf(hosts)
  // Older browsers do not count the socket of an origin to the origin itself.
  return [...origins, ...origins.map((origin) => origin.replace(/^http/, 'ws'))]
}

/**
 * The domain that all hosts share, to which a session's cookie is given; undefined while one host is enough.
 * @returns null when they share none: then no cookie could reach them all
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

/** Whether a page of an origin may act with the cookie: a page of ours, or of the host that the request was sent to. */
export function isOwnOrigin({ pages }: Hosts, origin: string, host: string): boolean {
  if (pages.length > 0) return pages.includes(origin)
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Whether a caller's word for a host means the host of an origin, in capitals, with its usual port or a dot at its end too. */
function isHostOf(origin: string, host: string): boolean {
  const { host: own, protocol } = new URL(origin)
  const asked = `${protocol}//${host}`
  return URL.canParse(asked) && new URL(asked).host.replace(/\.(?=$|:)/, '') === own
}

/** Whether a host serves a path: one that is for odds serves odds alone. */
export function serves({ pages, app, odds }: Hosts, host: string, path: string): boolean {
  const isForOdds = odds !== undefined && !pages.includes(odds) && odds !== app && isHostOf(odds, host)
  return !isForOdds || /^\/(odds\/|healthz$|readyz$)/.test(path)
}

/** What a page is told of its hosts, in a script that runs before all others. */
export function hostsScript({ app, odds, loginPath, pages }: Hosts): string | undefined {
  if (app === undefined && odds === undefined && loginPath === LOGIN_PATH) return undefined
  const [site, ...others] = pages
  // A page of the mobile host makes its calls there.
  const told = { ...(app && { app }), ...(odds && { odds }), ...(loginPath !== LOGIN_PATH && { loginPath }) }
  const own =
    others.length > 0 ? `if(${JSON.stringify(others)}.includes(location.origin))delete quarterlineHosts.app;` : ''
  return `globalThis.quarterlineHosts=${JSON.stringify(told)};${site === undefined ? '' : own}\n`
}
