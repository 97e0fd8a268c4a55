/** The rules of a launch token: which claims it needs and how long it is valid. Used by `server/src/account/launch`. */
import Type, { type Static } from 'typebox'
import { ok, type Result, refuse } from '../base/result.ts'

/** The longest life of a token, from issue to expiry. */
export const LAUNCH_LIFE_MAX_S = 60
/** Clock skew allowed between the two sites. */
export const LAUNCH_SKEW_S = 10

const Seconds = Type.Integer({ minimum: 0, maximum: 1e11 })

/** The claims of a token, named as in RFC 7519; further claims are ignored. */
export const LaunchClaimsShape = Type.Object({
  aud: Type.String({
    pattern: '^[\\da-f-]{36}$',
    description: 'the id that the house gave the issuer at its registration',
  }),
  sub: Type.String({ minLength: 1, maxLength: 64, description: 'the account id' }),
  jti: Type.String({ pattern: '^[\\w-]{16,64}$', description: 'random, different in each token' }),
  iat: Seconds,
  exp: Seconds,
})
export type LaunchClaims = Static<typeof LaunchClaimsShape>

/**
 * Checks that a token is valid now. A refusal has a `reason` for the issuer.
 * @param wallMs real time in epoch ms: the issuer does not know the house's clock
 */
export function checkClaims({ iat, exp }: LaunchClaims, wallMs: number): Result<undefined> {
  const nowS = wallMs / 1000
  if (exp <= iat || exp - iat > LAUNCH_LIFE_MAX_S) return refuse('tokenRefused', { reason: 'life' })
  if (nowS < iat - LAUNCH_SKEW_S) return refuse('tokenRefused', { reason: 'early' })
  if (nowS > exp + LAUNCH_SKEW_S) return refuse('tokenRefused', { reason: 'expired' })
  return ok(undefined)
}
