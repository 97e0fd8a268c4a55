/** Opens games: the platform's launch address, which leads to the game's page with a new session. */
import type { FastifyInstance } from 'fastify'
import { isOwn } from '../registry.ts'
import { openSession } from '../session/sessions.ts'
import { STRANGER_PAGE } from '../strangers/serveStrangers.ts'
import { STRANGERS } from '../strangers/strangerGames.ts'
import { folderOf } from '../table/sharedGame.ts'
import type { AppHouse } from './appHouse.ts'

/** Texts before there is a page that has words. */
const FAILED = {
  token:
    'This game could not be opened: its address has been used, or a minute has gone by. Open it again from the lobby.',
  game: 'There is no such game here.',
}

interface LaunchQuery {
  token?: string
  game?: string
  lang?: string
  platform?: string
}

const textOf = (query: unknown): LaunchQuery =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).flatMap(([name, value]) =>
      typeof value === 'string' && value.length <= 200 ? [[name, value]] : [],
    ),
  )

/** Serves `/launch/<provider>?token&game&lang&platform`. */
export function serveLaunch(app: FastifyInstance, house: AppHouse): void {
  const { db, wallets, served, nowMs } = house
  app.get<{ Params: { provider: string } }>('/launch/:provider', async ({ params, query, headers }, reply) => {
    const { token, game: wanted = '', lang = 'en', platform } = textOf(query)
    const { provider } = params
    const one = served.find(({ provider: name, game: { id } }) => name === provider && id === wanted)
    if (!one) return reply.code(404).type('text/plain').send(FAILED.game)
    const device = platform === 'mobile' ? 'mobile' : 'desktop'
    const wish = { provider, token, game: one.game.id, language: lang, device } as const
    const session = await openSession(db, wallets.get(provider), wish, nowMs())
    if (!session) return reply.code(403).type('text/plain').send(FAILED.token)
    const asked = new URLSearchParams({ sessionID: session.id, lang: session.language, device })
    asked.set('rgs_url', headers.host ?? '')
    const folder = isOwn(one.game) ? one.game.id : folderOf(one.game)
    if (provider !== STRANGERS) return reply.redirect(`/pages/games/${folder}/page/index.html?${asked}`)
    asked.set('game', one.game.id)
    asked.set('name', one.game.name)
    return reply.redirect(`${STRANGER_PAGE}?${asked}`)
  })
}
