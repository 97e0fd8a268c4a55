/** Whether a request of a platform is signed with one of our keys: the scheme of docs/games.md, in the other direction. */
import { timingSafeEqual } from 'node:crypto'
import { signatureOf, type WalletAddress } from '../wallet/wallet.ts'

export type StudioKey = Pick<WalletAddress, 'keyId' | 'secret'>

export interface PlatformRequest {
  path: string
  body: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** The most that the platform's clock and ours may differ. */
const CLOCK_MS_MAX = 120_000

/** A repeated message is accepted within the clock's bound, because it changes nothing a second time. */
export function isSignedBy(
  { path, body, headers }: PlatformRequest,
  keys: readonly StudioKey[],
  nowMs: number,
): boolean {
  const textOf = (name: string) => (typeof headers[name] === 'string' ? headers[name] : '')
  const [timestamp, nonce] = [textOf('x-timestamp'), textOf('x-nonce')]
  if (!/^\d{1,15}$/.test(timestamp) || !/^[\w-]{8,64}$/.test(nonce)) return false
  if (Math.abs(nowMs - Number(timestamp)) > CLOCK_MS_MAX) return false
  const key = keys.find(({ keyId }) => keyId === textOf('x-key-id'))
  if (!key) return false
  const given = Buffer.from(textOf('x-signature'), 'base64')
  const wanted = Buffer.from(signatureOf({ path, body, timestamp, nonce }, key.secret), 'base64')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
