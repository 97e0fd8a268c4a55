/** Calls licensees' wallets over the network: signed, to their own host alone, bounded in size and time. */
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { WALLET_VERSION, type WalletCall } from '@quarterline/core/wallet/seamless/messages'
import { readAnswer, type WalletReading, type WalletReply } from '@quarterline/core/wallet/seamless/readAnswer'
import { isOutside, lookupOutside, NotOutside } from '../../kit/http/outside.ts'
import type { WalletAddress } from './registry.ts'
import { sign } from './signature.ts'

/** The longest answer that is read. */
const ANSWER_MAX = 65_536
/** Connections to one host. */
const SOCKETS_MAX = 64
const IDLE_MS = 30_000

interface ClientOptions {
  /** Hosts with port in our own network that may be called all the same, and without TLS: a stand-in's. */
  local?: readonly string[]
  wallMs?: () => number
}

/** The whole answer, if it is not too long. */
async function bodyOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > ANSWER_MAX) {
      answer.destroy()
      throw new Error('the answer is too long')
    }
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends a message and brings back what came; without a whole answer in time, nothing. Never throws. */
export type WalletExchange = (
  wallet: Omit<WalletAddress, 'id'>,
  call: string,
  message: object,
  deadlineMs: number,
) => Promise<WalletReply>

/** Exchanges messages with wallets over connections of its own. */
export function createWalletExchange({ local = [], wallMs = Date.now }: ClientOptions = {}): WalletExchange {
  const options = { keepAlive: true, maxSockets: SOCKETS_MAX, timeout: IDLE_MS }
  const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) }

  function send(url: URL, key: Omit<WalletAddress, 'id'>, body: string, deadlineMs: number): Promise<IncomingMessage> {
    const isLocal = local.includes(url.host)
    if (!isLocal && url.protocol !== 'https:') throw new NotOutside('a wallet is called over TLS')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (!isLocal && isIP(host) !== 0 && !isOutside(host)) throw new NotOutside(`${host} is in our own network`)
    const isPlain = url.protocol === 'http:'
    const headers = {
      ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), accept: 'application/json' },
      ...sign({ method: 'POST', path: url.pathname, body }, key, wallMs()),
    }
    return new Promise((resolve, reject) => {
      const request = (isPlain ? requestHttp : requestHttps)(url, {
        ...{ method: 'POST', headers, agent: agents[isPlain ? 'http:' : 'https:'] },
        // One bound for all of it: connecting, and headers or a body that come drop by drop.
        signal: AbortSignal.timeout(deadlineMs),
        ...(!isLocal && { lookup: lookupOutside }),
      })
      request.once('response', resolve).once('error', reject).end(body)
    })
  }

  return async (wallet, call, message, deadlineMs) => {
    try {
      const url = new URL(`${wallet.baseUrl}/${WALLET_VERSION}/${call}`)
      const answer = await send(url, wallet, JSON.stringify(message), deadlineMs)
      return { http: answer.statusCode, body: parsed(await bodyOf(answer)) }
    } catch {
      return { http: undefined, body: undefined }
    }
  }
}

/** Calls a wallet and reads its answer; never throws. */
export type WalletCaller = (
  wallet: WalletAddress,
  call: WalletCall,
  body: object,
  options: { deadlineMs: number },
) => Promise<WalletReading>

/** Calls wallets and reads their answers. */
export function createWalletClient(exchange: WalletExchange): WalletCaller {
  return async (wallet, call, message, { deadlineMs }) => {
    const { currency } = message as { currency?: string }
    return readAnswer(call, await exchange(wallet, call, message, deadlineMs), currency)
  }
}
