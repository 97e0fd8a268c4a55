/** Asks a platform's wallet (docs/games.md): signed requests under one of the studio's names there. */
import { createHash, createHmac, randomUUID } from 'node:crypto'

/** Nothing heard for so long: nothing is known. */
const ANSWER_WITHIN_MS = 4000
/** Codes after which the same message is to be sent again. */
const UNKNOWN = ['BUSY_RETRY', 'INTERNAL']

/** Whether an answer says what has become of its message. */
export const isKnown = (answer: WalletAnswer | undefined): answer is WalletAnswer =>
  typeof answer?.code === 'string' && !UNKNOWN.includes(answer.code)

export type WalletCall =
  | 'authenticate'
  | 'balance'
  | 'bet'
  | 'win'
  | 'betWin'
  | 'rollback'
  | 'endRound'
  | 'status'
  | 'games'
  | 'promo'
  | 'jackpots'
  | 'batch'

/** A wallet's answer; what a code other than `OK` means is the contract's. */
export interface WalletAnswer {
  code: string
  balance?: string
  currency?: string
  player?: string
  session?: string
  game?: string
  language?: string
  /** False where no features may be bought. */
  buys?: boolean
  /** Of a batch, in the order of its items. */
  answers?: WalletAnswer[]
}

export interface Wallet {
  /** Undefined if nothing is known of it: ask again with the same transaction. */
  ask(call: WalletCall, message: object): Promise<WalletAnswer | undefined>
}

/** Where a wallet is, and who asks it. */
export interface WalletAddress {
  /** Of the platform: `https://house.example`. */
  platform: string
  /** Our name there. */
  provider: string
  keyId: string
  secret: string
}

/** A POST as it is signed. */
interface SignedPost {
  path: string
  body: string | Buffer
  timestamp: string
  nonce: string
}

/** The signature of a request, in base64. */
export function signatureOf({ path, body, timestamp, nonce }: SignedPost, secret: string): string {
  const lines = ['POST', path, timestamp, nonce, createHash('sha256').update(body).digest('hex')]
  return createHmac('sha256', secret).update(lines.join('\n')).digest('base64')
}

/** The headers that prove a request to be ours. */
export function signRequest(
  path: string,
  body: string,
  { keyId, secret }: Pick<WalletAddress, 'keyId' | 'secret'>,
  nowMs: number,
): Record<string, string> {
  const [timestamp, nonce] = [String(nowMs), randomUUID()]
  const signature = signatureOf({ path, body, timestamp, nonce }, secret)
  return { 'x-key-id': keyId, 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature }
}

export function createWallet(address: WalletAddress, wallMs: () => number): Wallet {
  const { platform, provider } = address
  return {
    async ask(call, message) {
      const path = `/wallet/${provider}/v1/${call}`
      const body = JSON.stringify(message)
      const headers = { 'content-type': 'application/json', ...signRequest(path, body, address, wallMs()) }
      try {
        const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
        const answer = await fetch(new URL(path, platform), { method: 'POST', headers, body, signal })
        if (answer.status !== 200) return undefined
        const said = (await answer.json()) as WalletAnswer
        return isKnown(said) ? said : undefined
      } catch {
        return undefined
      }
    },
  }
}
