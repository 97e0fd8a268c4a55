/** A small provider of games for journeys: its pages, and a wallet's caller behind them, as real providers have. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { uuidv7 } from 'uuidv7'
import { newKey } from '../../server/src/account/licensee/licenseeKeys.ts'
import { addProvider, setGameOpen, setProviderOpen } from '../../server/src/game/provider/providerActs.ts'
import { openDb } from '../../server/src/kit/db.ts'
import { sign } from '../../server/src/wallet/seamless/signature.ts'
import { TEST_START_MS } from '../../server/test/feed/testFeed.ts'
import type { TestStage } from './testStage.ts'

/** Id, kind, name, and return in millionths. */
const GAMES = [
  ['reels', 'slot', 'Nine Lantern Reels', 961000],
  ['moon', 'slot', 'Night Moon', 948000],
  ['coin', 'slot', 'Square Coin', 955000],
  ['baccarat', 'live', 'Baccarat 07', 989400],
  ['roulette', 'table', 'Roulette 01', 973000],
  ['pond', 'fishing', 'Lotus Pond', 955000],
  ['mines', 'mini', 'Mines', 990000],
  ['hilo', 'mini', 'High or low', 990000],
] as const

const REGISTERED_EVERY_MS = 100

/** The script of its page: it tells the frame that it is ready, and stakes and ends rounds by its own server. */
const SCRIPT = `
  const tell = (news) => parent.postMessage({ quarterline: 1, ...news }, '*')
  const say = async (call) => {
    const answer = await (await fetch('/' + call + location.search, { method: 'POST' })).json()
    document.querySelector('output').textContent = answer.code + ' ' + (answer.balance ?? '')
  }
  for (const one of document.querySelectorAll('button')) one.onclick = () => say(one.name)
  addEventListener('message', ({ data }) => {
    if (data.what === 'tool') document.querySelector('output').textContent = 'tool ' + data.tool
  })
  tell({ what: 'progress', share: 0.5 })
  tell({ what: 'tools', tools: ['rules'], muted: true })
  say('enter').then(() => tell({ what: 'ready' }))`
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A game</title>
  <style>body { background: #123; color: #fff; font: 16px sans-serif; padding: 24px } button { min-height: 44px }</style>
  <main><h1>A game</h1><button name="stake">Stake 10</button> <button name="win">Win 25</button>
  <button name="lose">Lose</button> <p><output>…</output></p></main><script>${SCRIPT}</script></html>`

/** One game has a picture of its provider's own. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3H0z" fill="#a40"/></svg>'

/** The player of a token. */
interface Player {
  player: string
  session: string
  round: string
}

type Say = (call: string, message: object) => Promise<Record<string, unknown>>

/** The answers of its pages' server. */
function answersOf(say: Say, players: Map<string, Player>) {
  const of = (query: URLSearchParams) => {
    const found = players.get(query.get('token') ?? '')
    if (!found) throw new Error('nobody plays with this token')
    return { found, game: query.get('game') ?? '' }
  }
  const ended = (query: URLSearchParams, amount: string) => {
    const { found, game } = of(query)
    const { player, round } = found
    return say('win', { player, game, round, tx: uuidv7(), amount, roundClosed: true })
  }
  return {
    async enter(query: URLSearchParams) {
      const token = query.get('token') ?? ''
      const opened = await say('authenticate', { token })
      if (opened.code === 'OK')
        players.set(token, { player: String(opened.player), session: String(opened.session), round: '' })
      return opened
    },
    stake(query: URLSearchParams) {
      const { found, game } = of(query)
      found.round = uuidv7()
      const { player, session, round } = found
      return say('bet', { session, player, game, round, tx: uuidv7(), amount: '10' })
    },
    win: (query: URLSearchParams) => ended(query, '25'),
    lose: (query: URLSearchParams) => ended(query, '0'),
  }
}

export interface TestGames {
  name: string
  /** Takes stakes in a game again, or no more. */
  setGameOpen(game: string, isOpen: boolean): Promise<unknown>
  setOpen(isOpen: boolean): Promise<unknown>
  close(): Promise<void>
}

/** Registers the provider with a platform, and serves its games. */
export async function openTestGames({ platform, ownerUrl, box }: TestStage, name = 'lantern'): Promise<TestGames> {
  const key = newKey()
  const players = new Map<string, Player>()
  const say: Say = async (call, message) => {
    const [path, body] = [`/wallet/${name}/v1/${call}`, JSON.stringify(message)]
    // Machine's clock: the wallet compares a signature's time with it.
    const headers = sign({ method: 'POST', path, body }, key, Date.now())
    const answer = await fetch(platform.address + path, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    return (await answer.json()) as Record<string, unknown>
  }
  const answers = answersOf(say, players)
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://games')
    if (pathname === '/reels.svg') return response.setHeader('content-type', 'image/svg+xml').end(PICTURE)
    if (request.method === 'GET') return response.setHeader('content-type', 'text/html').end(PAGE)
    const answer = answers[pathname.slice(1) as keyof typeof answers]
    const told = await answer(searchParams).catch((error: unknown) => ({ code: String(error) }))
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(told))
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/play`
  const db = openDb(ownerUrl, { max: 1 })
  const admin = { db, by: { account: 'test', ip: 'local' }, now: async () => TEST_START_MS }
  await addProvider(admin, box(), { name, url, addresses: ['127.0.0.0/8', '::1/128'], fresh: 'open' }, () => key)
  // It lists its games itself, as soon as the platform knows it.
  const games = GAMES.map(([game, kind, title, returnPpm]) => {
    return {
      game,
      kind,
      name: title,
      returnPpm,
      volatility: 3,
      hasDemo: game === 'reels',
      ...(game === 'reels' && { thumbnail: new URL('/reels.svg', url).href }),
    }
  })
  while ((await say('games', { games })).code !== 'OK') await sleep(REGISTERED_EVERY_MS)
  return {
    name,
    setGameOpen: (game, isOpen) => setGameOpen(admin, name, game, isOpen),
    setOpen: (isOpen) => setProviderOpen(admin, name, isOpen),
    async close() {
      await db.close()
      await new Promise((closed) => server.close(closed))
    },
  }
}
