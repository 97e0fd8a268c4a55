/** A stand-in for a licensee's wallet: an HTTP server that speaks version 1 of the contract, and breaks it on demand. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { WALLET_MESSAGES, WALLET_VERSION, type WalletCall } from '@quarterline/core/wallet/seamless/messages'
import { Compile } from 'typebox/compile'
import type { Db } from '../server/src/kit/db.ts'
import { createSeenNonces, nonceOf, signatureFault, type WalletKey } from '../server/src/wallet/seamless/signature.ts'
import { answerCall, type BookAnswer } from './books.ts'

const BODY_MAX = 65_536

/** How the next call of a name goes wrong. */
export type Mishap =
  /** Done, and answered after this many ms. */
  | { late: number }
  /** Not done, and the connection cut. */
  | 'cutBefore'
  /** Done, and the connection cut. */
  | 'cutAfter'
  /** Done, and half of the answer sent. */
  | 'half'
  /** Done, and answered with 500. */
  | 'errorAfter'
  /** Done twice within itself, as by a balancer that repeats. */
  | 'twice'
  | 'wrongCurrency'
  /** A balance that is not true. */
  | 'lie'
  /** An answer without end. */
  | 'endless'

export interface StandInOptions {
  db: Db
  keys: readonly WalletKey[]
  port?: number
  host?: string
}

export interface StandIn {
  /** The base address. */
  url: string
  /** The next calls of a name go wrong so, in order; `any` is every name. */
  misbehave(call: WalletCall | 'any', ...mishaps: Mishap[]): void
  close(): Promise<void>
}

const CHECKS = Object.fromEntries(
  Object.entries(WALLET_MESSAGES).map(([name, shape]) => [name, Compile(shape)]),
) as unknown as Record<WalletCall, { Check(value: unknown): boolean }>
const isCall = (name: string): name is WalletCall => Object.hasOwn(CHECKS, name)

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > BODY_MAX) return undefined
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

function send(response: ServerResponse, http: number, body: object): void {
  const text = JSON.stringify(body)
  response.writeHead(http, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text)
}

/** Answers a call that was done, as its mishap wants it. */
async function answerSo(response: ServerResponse, answer: BookAnswer, mishap: Mishap | undefined): Promise<void> {
  if (typeof mishap === 'object') await sleep(mishap.late)
  if (mishap === 'cutAfter') return void response.destroy()
  if (mishap === 'errorAfter') return send(response, 500, { code: 'internalServerError' })
  if (mishap === 'wrongCurrency') return send(response, 200, { ...answer, currency: 'XXX' })
  if (mishap === 'lie') return send(response, 200, { ...answer, balance: '123456.78' })
  if (mishap === 'half') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 }).write('{"code":"OK","bal')
    return void setTimeout(() => response.destroy(), 10)
  }
  if (mishap === 'endless') {
    response.writeHead(200, { 'content-type': 'application/json' })
    for (let count = 0; count < 100 && !response.destroyed; count += 1) response.write(' '.repeat(10_000))
    return void response.end('{"code":"OK"}')
  }
  send(response, 200, answer)
}

/** Starts the wallet. */
export async function startStandIn({ db, keys, port = 0, host = '127.0.0.1' }: StandInOptions): Promise<StandIn> {
  const mishaps = new Map<string, Mishap[]>()
  const seen = createSeenNonces()

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const body = await bodyOf(request)
    if (body === undefined) return send(response, 413, { code: 'incompletedRequest' })
    const [, version, name = ''] = /\/(v\d+)\/(\w+)$/.exec(path) ?? []
    const signed = { method: request.method ?? '', path, body }
    const nowMs = Date.now()
    const fault = signatureFault(signed, request.headers, keys, nowMs)
    const why = fault ?? (seen.add(nonceOf(request.headers), nowMs) ? undefined : 'repeated')
    if (why) return send(response, 401, { code: 'unauthenticatedUser', why })
    if (request.method !== 'POST' || version !== WALLET_VERSION || !isCall(name))
      return send(response, 404, { code: 'incompletedRequest' })
    const message = parsed(body)
    if (!CHECKS[name].Check(message)) return send(response, 200, { code: 'incompletedRequest' })
    const mishap = mishaps.get(name)?.shift() ?? mishaps.get('any')?.shift()
    if (mishap === 'cutBefore') return void response.destroy()
    if (mishap === 'twice') await answerCall(db, name, message)
    await answerSo(response, await answerCall(db, name, message), mishap)
  }

  const server: Server = createServer((request, response) => {
    serve(request, response).catch(() => {
      if (!response.headersSent) send(response, 500, { code: 'internalServerError' })
    })
  })
  await new Promise<void>((open, fail) => server.once('error', fail).listen(port, host, open))
  const address = server.address() as { port: number }
  return {
    url: `http://${host}:${address.port}`,
    misbehave: (call, ...some) => void mishaps.set(call, [...(mishaps.get(call) ?? []), ...some]),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
