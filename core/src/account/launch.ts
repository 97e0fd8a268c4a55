/** The rules of a launch token: which claims it needs and how long it is valid. Used by `server/src/account/launch`. */
import Type, { type Static } from 'typebox'
import { ok, type Result, refuse } from '../base/result.ts'

/** The longest life of a token, from issue to expiry. */
export const LAUNCH_LIVES_MAX_S = 60
/** Clock skew allowed between the two sites. */
export const LAUNCH_SKEW_S = 10

const Seconds = Type.Integer({ minimum: 0, maximum: 1e11 })

/** Claims by their RFC 7519 names; other claims are ignored. */
export const LaunchClaimsShape = Type.Object({
  aud: Type.String({ pattern: '^[\\da-f-]{36}$', description: 'what the house told the issuer at its registration' }),
  sub: Type.String({ minLength: 1, maxLength: 64, description: 'the account id' }),
  jti: Type.String({ pattern: '^[\\w-]{16,64}$', description: 'by chance, another in each token' }),
  iat: Seconds,
  exp: Seconds,
})
export type LaunchClaims = Static<typeof LaunchClaimsShape>

/**
 * Whether a token is valid now; `reason` tells the issuer why not.
 * @param wallMs real time in epoch ms, since the other site knows no other clock
 */
export function checkClaims({ iat, exp }: LaunchClaims, wallMs: number): Result<undefined> {
  const nowS = wallMs / 1000
  if (exp <= iat || exp - iat > LAUNCH_LIVES_MAX_S) return refuse('tokenRefused', { reason: 'life' })
  if (nowS < iat - LAUNCH_SKEW_S) return refuse('tokenRefused', { reason: 'early' })
  if (nowS > exp + LAUNCH_SKEW_S) return refuse('tokenRefused', { reason: 'expired' })
  return ok(undefined)
}
