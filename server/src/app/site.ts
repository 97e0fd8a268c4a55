/** The web server of a house: its calls, health, documentation and pages. */

import type { FastifyInstance } from 'fastify'
import { createRealms } from '../account/realms.ts'
import { createBudget } from '../kit/http/budget.ts'
import { registerHealth } from '../kit/http/health.ts'
import { registerCalls } from '../kit/http/http.ts'
import { createKnownTokens } from '../kit/http/knownTokens.ts'
import { createWeb, type WebOptions } from '../kit/http/web.ts'
import { shareBudget } from './cluster/share.ts'
import { createHandlers, type House } from './handlers.ts'
import { openLive } from './live.ts'
import { SOCKETS_PER_ACCOUNT, socketsMax } from './liveDoor.ts'

/** An origin is our own when it is the configured one, or names the host that the request was sent to. */
function ownOrigin(publicOrigin: string | undefined): (origin: string, host: string) => boolean {
  return (origin, host) => {
    if (publicOrigin) return origin === publicOrigin
    return URL.canParse(origin) && new URL(origin).host === host
  }
}

const SECOND_MS = 1000

/** Builds the server; the caller lets it listen, or injects requests. `realMs` is monotonic real time. */
export async function createSite(
  house: House,
  options: Omit<WebOptions, 'realms' | 'ground'> & {
    publicOrigin: string | undefined
    realMs?: () => number
    /** Of the live channel. */
    socketsPerAccount?: number | undefined
    /** False where this process only says how it is. */
    isWeb?: boolean
  },
): Promise<FastifyInstance> {
  const { db, clock, book } = house
  const { members, operators, needOf } = createRealms(house)
  const shared = shareBudget(house.bus, createBudget(options.realMs ?? (() => performance.now()), SECOND_MS))
  const ground = { known: createKnownTokens(), budget: shared.budget }
  const web = await createWeb({ ...options, realms: [operators, members], ground })
  web.addHook('onClose', async () => shared.stop())
  const platform = {
    handlers: createHandlers(house),
    needOf,
    nowMs: () => clock.now(),
    isOwnOrigin: ownOrigin(options.publicOrigin),
    ...ground,
    secureCookie: options.publicOrigin?.startsWith('https:') ?? false,
  }
  if (options.isWeb !== false) {
    registerCalls(web, platform)
    const max = socketsMax(options.socketsPerAccount ?? SOCKETS_PER_ACCOUNT)
    await openLive(web, house, { ...platform, members, sockets: max })
  }
  const isFeedUp = () => [...book.matches()].some(({ source }) => book.isUp(source))
  const sockets = {
    name: 'quarterline_open_sockets',
    help: 'Open sockets of /live',
    read: () => web.websocketServer.clients.size,
  }
  house.watch.add({ figures: [sockets] })
  registerHealth(web, { db, isFeedUp, watch: house.watch })
  return web
}
