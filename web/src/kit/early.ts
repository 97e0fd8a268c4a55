/**
 * Reads what firstPaint.js left before the app ran: answers of calls that it sent, each taken once; the platform's
 * hosts; and the token by which another site logs a member in.
 */

import type { PageBrand } from '@quarterline/core/base/brand/brand'
import { LANGUAGES, type Language } from '@quarterline/core/base/language'

declare global {
  /** Answers by path and request. */
  var quarterlineEarly: Map<string, Promise<Response>> | undefined
  /** Told where a house has a brand of its own. */
  var quarterlineBrand: PageBrand | undefined
  /** Of another site, which stood in the address. */
  var quarterlineLaunch: string | undefined
  /** Told by the platform where not all is one origin. */
  var quarterlineHosts: { app?: string; odds?: string; loginPath?: string } | undefined
}

/** The answer of a call that is on its way already. @param body the request as it would be sent */
export function takeEarly(path: string, body: string): Promise<Response> | undefined {
  const key = `${path} ${body}`
  const answer = globalThis.quarterlineEarly?.get(key)
  globalThis.quarterlineEarly?.delete(key)
  return answer
}

/** The brand's file; empty for a house without one. */
export const readBrand = (): PageBrand => globalThis.quarterlineBrand ?? {}

/** The languages that the house offers, in the order in which they are offered. */
export const languagesOffered = (): readonly Language[] => readBrand().languages ?? LANGUAGES

/** The token that the page was opened with. */
export const launchToken = {
  read: () => globalThis.quarterlineLaunch,
  drop() {
    globalThis.quarterlineLaunch = undefined
  },
}

/** The address of a path: at its host, or at this origin. */
export function addressOf(path: string): string {
  const { app = '', odds = '', loginPath } = globalThis.quarterlineHosts ?? {}
  if (path.startsWith('/odds/')) return odds + path
  if (path.startsWith('/console/')) return path
  return app + (path === '/api/userlogin' && loginPath ? loginPath : path)
}
