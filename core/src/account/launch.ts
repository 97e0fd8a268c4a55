/** What a launch token must say before it lets a member in, and for how long it does. */
import Type, { type Static } from 'typebox'
import { ok, type Result, refuse } from '../base/result.ts'

/** A token lives at most so long, from its making to its end. */
export const LAUNCH_LIVES_MAX_S = 60
/** By so much the clocks of the two sites may disagree. */
export const LAUNCH_SKEW_S = 10

const Seconds = Type.Integer({ minimum: 0, maximum: 1e11 })

/** Claims as RFC 7519 names them; what else a token says is nobody's business. */
export const LaunchClaimsShape = Type.Object({
  aud: Type.String({ pattern: '^[\\da-f-]{36}$', description: 'what the house told the issuer at its registration' }),
  sub: Type.String({ minLength: 1, maxLength: 64, description: 'the account id' }),
  jti: Type.String({ pattern: '^[\\w-]{16,64}$', description: 'by chance, another in each token' }),
  iat: Seconds,
  exp: Seconds,
})
export type LaunchClaims = Static<typeof LaunchClaimsShape>

/** Whether a token holds now; why not stands in `reason`, for whoever makes them. @param wallMs real time in epoch ms: another site knows no other */
export function checkClaims({ iat, exp }: LaunchClaims, wallMs: number): Result<undefined> {
  const nowS = wallMs / 1000
  if (exp <= iat || exp - iat > LAUNCH_LIVES_MAX_S) return refuse('tokenRefused', { reason: 'life' })
  if (nowS < iat - LAUNCH_SKEW_S) return refuse('tokenRefused', { reason: 'early' })
  if (nowS > exp + LAUNCH_SKEW_S) return refuse('tokenRefused', { reason: 'expired' })
  return ok(undefined)
}
