/**
 * Reads what firstPaint.js prepared before the app ran: answers of early calls, each used once; the platform's hosts;
 * and the launch token of another site.
 */

import type { PageBrand } from '@quarterline/core/base/brand/brand'
import { LANGUAGES, type Language } from '@quarterline/core/base/language'

declare global {
  /** Answers by path and request. */
  var quarterlineEarly: Map<string, Promise<Response>> | undefined
  /** Set if the house has its own brand. */
  var quarterlineBrand: PageBrand | undefined
  /** The launch token of another site, from the address. */
  var quarterlineLaunch: string | undefined
  /** Set by the platform if its parts have several origins. */
  var quarterlineHosts: { app?: string; odds?: string; loginPath?: string; share?: string } | undefined
}

/** The answer of a call that firstPaint.js already sent. @param body the serialized request */
export function takeEarly(path: string, body: string): Promise<Response> | undefined {
  const key = `${path} ${body}`
  const answer = globalThis.quarterlineEarly?.get(key)
  globalThis.quarterlineEarly?.delete(key)
  return answer
}

/** The brand's file; empty for a house without one. */
export const readBrand = (): PageBrand => globalThis.quarterlineBrand ?? {}

/** The languages that the house offers, in order. */
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
