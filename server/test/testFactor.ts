/** For tests: an authenticator, and accounts that have one. */
import { Secret, TOTP } from 'otpauth'
import type { TestHouse } from './testHouse.ts'

const STEP_MS = 30_000

/** The code of an authenticator with this secret at a time. */
export function codeAt(secret: string, wallMs: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: wallMs })
}

export interface SecuredAccount {
  secret: string
  recoveryCodes: string[]
  /** An unused code: the house's time moves on to it. */
  fresh(): string
}

/** Sets up the second factor of the account whose calls `send` makes. */
export async function secure(
  house: TestHouse,
  send: (name: 'securebegin' | 'secureconfirm', body: object) => Promise<unknown>,
  password: string,
): Promise<SecuredAccount> {
  const { secret } = (await send('securebegin', { password })) as { secret: string }
  const confirmed = await send('secureconfirm', { code: codeAt(secret, house.wallMs()) })
  return {
    secret,
    recoveryCodes: (confirmed as { recovery_codes: string[] }).recovery_codes,
    fresh() {
      house.clock.move(STEP_MS)
      return codeAt(secret, house.wallMs())
    },
  }
}
