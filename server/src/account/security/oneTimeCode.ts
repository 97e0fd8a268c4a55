/** Authenticator codes (RFC 6238: SHA-1, six digits, 30 s steps), the form that every app shows. */
import { Secret, TOTP } from 'otpauth'

const STEP_S = 30
/** Steps accepted before and after the present one: clocks differ, and typing takes time. */
const WINDOW = 1
const SECRET_BYTES = 20

const totp = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...more, algorithm: 'SHA1', digits: 6, period: STEP_S, secret: Secret.fromBase32(secret) })

/** A new secret, 160 random bits in base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The URL in a QR code for authenticators. */
export function uriOf(secret: string, { brand, account }: { brand: string; account: string }): string {
  return totp(secret, { issuer: brand, label: account }).toString()
}

/** The time step of a code; undefined if it is not accepted at this real time. */
export function stepOf(secret: string, code: string, wallMs: number): number | undefined {
  // Another byte length would make the comparison throw.
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totp(secret).validate({ token: code, timestamp: wallMs, window: WINDOW })
  return delta === null ? undefined : Math.floor(wallMs / 1000 / STEP_S) + delta
}
