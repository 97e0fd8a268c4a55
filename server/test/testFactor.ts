/** For tests: an authenticator, and people who have one. */
import { Secret, TOTP } from 'otpauth'
import type { TestHouse } from './testHouse.ts'

const STEP_MS = 30_000

/** What an authenticator with this secret shows at a time. */
export function codeAt(secret: string, wallMs: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: wallMs })
}

export interface SecuredAccount {
  secret: string
  recoveryCodes: string[]
  /** A code that was not used before: the house's time moves on to it. */
  fresh(): string
}

/** Sets up the second factor of somebody whose calls `send` makes. */
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
