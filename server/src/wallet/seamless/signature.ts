/**
 * Signatures between us and others, licensees' wallets and providers of games: HMAC-SHA256, or a provider's RSA-SHA256, over method, path,
 * time, nonce and the body's hash
 * (integrations A2.2).
 */
import { createHash, createHmac, createPublicKey, randomUUID, timingSafeEqual, verify } from 'node:crypto'

/** The most that two clocks may differ, in ms. */
export const CLOCK_MS_MAX = 120_000
const NONCE = /^[\w-]{8,64}$/

/** The headers of a signed request. */
export interface SignedHeaders {
  'x-key-id': string
  'x-timestamp': string
  'x-nonce': string
  'x-signature': string
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** A key: its public name, and its secret or, of who signs by RSA, his public key in PEM. */
export interface WalletKey {
  keyId: string
  secret: string
}

/** A request as it is signed. */
export interface SignedRequest {
  method: string
  /** With its query, if it has one. */
  path: string
  body: string | Buffer
}

/** What is signed of a request. */
function signedText({ method, path, body }: SignedRequest, { timestamp, nonce }: { timestamp: string; nonce: string }) {
  return [method, path, timestamp, nonce, createHash('sha256').update(body).digest('hex')].join('\n')
}

/** The signature of a request by a shared secret, in base64. */
export const signatureOf = (
  request: SignedRequest,
  { secret, ...at }: { secret: string; timestamp: string; nonce: string },
): string => createHmac('sha256', secret).update(signedText(request, at)).digest('base64')

const PUBLIC_KEY = '-----BEGIN PUBLIC KEY-----'
const RSA_BITS_MIN = 2048

/** A text as an RSA public key in its one form; undefined if it is none, or too short a key. */
export function readRsaKey(text: string): string | undefined {
  try {
    const key = createPublicKey(text)
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    if (key.asymmetricKeyType !== 'rsa' || bits < RSA_BITS_MIN || text.includes('PRIVATE KEY')) return undefined
    return key.export({ type: 'spki', format: 'pem' }).toString()
  } catch {
    return undefined
  }
}

/** Whether a signature is the other side's: by the shared secret, or by the private key of the public one that we hold. */
function isSigned(
  request: SignedRequest,
  secret: string,
  given: Buffer,
  at: { timestamp: string; nonce: string },
): boolean {
  if (secret.startsWith(PUBLIC_KEY)) return verify('sha256', Buffer.from(signedText(request, at)), secret, given)
  const wanted = Buffer.from(signatureOf(request, { secret, ...at }), 'base64')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Signs a request. @param wallMs real time in epoch ms */
export function sign(
  request: SignedRequest,
  { keyId, secret }: WalletKey,
  wallMs: number,
  nonce: string = randomUUID(),
): SignedHeaders {
  const timestamp = String(wallMs)
  return {
    ...{ 'x-key-id': keyId, 'x-timestamp': timestamp, 'x-nonce': nonce },
    'x-signature': signatureOf(request, { secret, timestamp, nonce }),
  }
}

/** The nonce of a request, which is used once under its key. */
export function nonceOf({ 'x-key-id': keyId, 'x-nonce': nonce }: Headers): { keyId: string; nonce: string } {
  return { keyId: String(keyId), nonce: String(nonce) }
}

/** Nonces seen within the clock's bound. */
export interface SeenNonces {
  /** Whether it is new under its key, and seen from now on. */
  add(of: ReturnType<typeof nonceOf>, wallMs: number): boolean
}

/** Keeps nonces for as long as their time could still be believed; the oldest go first. */
export function createSeenNonces(most = 100_000): SeenNonces {
  const seen = new Map<string, number>()
  return {
    add({ keyId, nonce: itsNonce }, wallMs) {
      const nonce = `${keyId} ${itsNonce}`
      for (const [oldest, atMs] of seen) {
        if (wallMs - atMs <= 2 * CLOCK_MS_MAX && seen.size < most) break
        seen.delete(oldest)
      }
      if (seen.has(nonce)) return false
      seen.set(nonce, wallMs)
      return true
    },
  }
}

/** Why a signature is not believed. */
export type SignatureFault = 'unsigned' | 'unknownKey' | 'signature' | 'clock'

/**
 * Whether a request is signed by one of these keys, and now. Whether for the first time is to be asked afterwards.
 * @returns why not; undefined if it is
 */
export function signatureFault(
  request: SignedRequest,
  headers: Headers,
  keys: readonly WalletKey[],
  wallMs: number,
): SignatureFault | undefined {
  const textOf = (name: keyof SignedHeaders) => (typeof headers[name] === 'string' ? headers[name] : '')
  const [keyId, timestamp, nonce] = [textOf('x-key-id'), textOf('x-timestamp'), textOf('x-nonce')]
  if (!/^\d{1,15}$/.test(timestamp) || !NONCE.test(nonce)) return 'unsigned'
  const key = keys.find((one) => one.keyId === keyId)
  if (!key) return 'unknownKey'
  const given = Buffer.from(textOf('x-signature'), 'base64')
  if (!isSigned(request, key.secret, given, { timestamp, nonce })) return 'signature'
  return Math.abs(wallMs - Number(timestamp)) > CLOCK_MS_MAX ? 'clock' : undefined
}
