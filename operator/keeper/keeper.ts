/** A stand-in for a provider that keeps the balance: answers the house's calls, and shows its one game to players. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { HOUSE_MESSAGES, type HouseCall } from '@quarterline/core/game/houseMessages'
import { PROVIDER_VERSION } from '@quarterline/core/game/providerMessages'
import { amountText, readAmount } from '@quarterline/core/wallet/seamless/amountText'
import { Compile } from 'typebox/compile'
import type { Db } from '../../server/src/kit/db.ts'
import {
  createSeenNonces,
  nonceOf,
  sign,
  signatureFault,
  type WalletKey,
} from '../../server/src/wallet/seamless/signature.ts'
import { answerHouse } from './keeperBooks.ts'
import { lookAtShells, pickShell, SHELLS, stakeOnShells } from './shells.ts'

const BODY_MAX = 65_536
const ASK_MS = 5000
const STAKE_MAX = 1000 * 10_000
/** Pages that are open at once; beyond, the oldest must be opened again. */
const PLAYS_MAX = 10_000
const GAME = {
  ...{ game: 'shells', kind: 'mini', name: 'Five shells', tags: ['shells'], volatility: 3 },
  ...{ returnPpm: 970_000, hitPpm: 200_000, largestWin: 5 },
}

export interface KeeperOptions {
  db: Db
  key: WalletKey
  /** The house's address, and the provider's name there. */
  house: string
  name: string
  port?: number
}

const CHECKS = Object.fromEntries(
  Object.entries(HOUSE_MESSAGES).map(([name, shape]) => [name, Compile(shape)]),
) as unknown as Record<HouseCall, { Check(value: unknown): boolean }>
const isCall = (name: string): name is HouseCall => Object.hasOwn(CHECKS, name)
const PAGE = readFileSync(join(import.meta.dirname, 'page.html'), 'utf8')

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

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function send(response: ServerResponse, http: number, body: object | string): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const kind = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json'
  response
    .writeHead(http, { 'content-type': kind, 'content-length': Buffer.byteLength(text), 'cache-control': 'no-store' })
    .end(text)
}

/** Calls the house. @returns its answer; nothing if there is none */
async function askHouse({ house, name, key }: KeeperOptions, call: string, message: object) {
  const path = `/wallet/${name}/${PROVIDER_VERSION}/${call}`
  const body = JSON.stringify(message)
  const headers = { 'content-type': 'application/json', ...sign({ method: 'POST', path, body }, key, Date.now()) }
  try {
    const answer = await fetch(house + path, { method: 'POST', headers, body, signal: AbortSignal.timeout(ASK_MS) })
    return (await answer.json()) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Tells the house the game. @returns whether it was taken */
export async function tellGames(options: KeeperOptions): Promise<boolean> {
  return (await askHouse(options, 'games', { games: [GAME] })).code === 'OK'
}

/** Players by the name of their open page, which nobody can guess. */
function openPlays(options: KeeperOptions) {
  const plays = new Map<string, string>()
  const { db } = options

  /** Turns a launch token in, and shows the game. */
  async function open(token: string): Promise<{ http: number; page: string }> {
    const { code, player, currency } = await askHouse(options, 'authenticate', { token })
    if (code !== 'OK' || typeof player !== 'string')
      return { http: 403, page: 'This link was used. Open the game again from your lobby.' }
    const play = randomBytes(16).toString('base64url')
    plays.set(play, player)
    if (plays.size > PLAYS_MAX) plays.delete(plays.keys().next().value ?? '')
    return { http: 200, page: PAGE.replace('__PLAY__', play).replaceAll('__CURRENCY__', String(currency)) }
  }

  /** Answers a request of a player's page. */
  async function act({ play, stake, shell }: Record<string, unknown>): Promise<object> {
    const player = plays.get(String(play))
    if (player === undefined) return { code: 'NO_PLAY' }
    const amount = typeof stake === 'string' ? readAmount(stake) : undefined
    if (stake !== undefined && (amount === undefined || amount <= 0 || amount > STAKE_MAX)) return { code: 'NO_STAKE' }
    if (shell !== undefined && !(Number.isInteger(shell) && Number(shell) >= 0 && Number(shell) < SHELLS))
      return { code: 'NO_SHELL' }
    const answer =
      amount !== undefined
        ? await stakeOnShells(db, player, amount, Date.now())
        : await (shell === undefined ? lookAtShells(db, player) : pickShell(db, player, Number(shell)))
    if (answer.code !== 'OK') return answer
    const win = answer.win === undefined ? {} : { win: amountText(answer.win as never) }
    return { ...answer, balance: amountText(answer.balance as never), ...win }
  }
  return { open, act }
}

/** Starts the provider. Its calls are under `/calls`, its game at `/`. */
export async function startKeeper(options: KeeperOptions) {
  const { db, key, port = 0 } = options
  const seen = createSeenNonces()
  const plays = openPlays(options)

  /** A call of the house's. */
  async function answer(request: IncomingMessage, body: string): Promise<{ http: number; said: object }> {
    const path = request.url ?? ''
    const nowMs = Date.now()
    const fault = signatureFault({ method: request.method ?? '', path, body }, request.headers, [key], nowMs)
    if (fault || !seen.add(nonceOf(request.headers), nowMs)) return { http: 401, said: { code: 'UNBELIEVED' } }
    const name = /^\/calls\/v1\/(\w+)$/.exec(path)?.[1] ?? ''
    if (!isCall(name)) return { http: 404, said: { code: 'UNKNOWN_CALL' } }
    const message = parsed(body)
    if (!CHECKS[name].Check(message)) return { http: 400, said: { code: 'INVALID_REQUEST' } }
    return { http: 200, said: await answerHouse(db, name, message, nowMs) }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'GET' && pathname === '/') {
      const { http, page } = await plays.open(searchParams.get('token') ?? '')
      return send(response, http, page)
    }
    const body = request.method === 'POST' ? await bodyOf(request) : undefined
    if (body === undefined) return send(response, 404, { code: 'UNKNOWN_CALL' })
    if (pathname === '/play') return send(response, 200, await plays.act(parsed(body)))
    const { http, said } = await answer(request, body)
    send(response, http, said)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => {
      if (!response.headersSent) send(response, 500, { code: 'UNKNOWN' })
    })
  })
  await new Promise<void>((open, fail) => server.once('error', fail).listen(port, '127.0.0.1', open))
  const address = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
