/** The web server of a house: calls, health, documentation and pages. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildIn } from '@quarterline/core/base/version'
import { type CallName, pathOf } from '@quarterline/core/calls'
import type { FastifyInstance } from 'fastify'
import { createRealms } from '../account/realms.ts'
import type { Session } from '../account/session.ts'
import { registerProviders } from '../game/provider/door.ts'
import type { FrameOrigins } from '../kit/http/headers.ts'
import { registerHealth } from '../kit/http/health.ts'
import { isOwnOrigin, ONE_ORIGIN, sharedDomain } from '../kit/http/hosts.ts'
import { registerCalls } from '../kit/http/http.ts'
import { createBudget } from '../kit/http/limit/budget.ts'
import { createKnownTokens } from '../kit/http/limit/knownTokens.ts'
import type { Load } from '../kit/http/limit/load.ts'
import { sendSpans } from '../kit/http/spans.ts'
import { createWeb, type Web, type WebOptions } from '../kit/http/web.ts'
import { registerMedia } from '../media/doors.ts'
import { broadcastBudget } from './cluster/broadcast.ts'
import { createHandlers, type House } from './handlers.ts'
import { LIVE_PATH, openLive } from './live/live.ts'
import { SOCKETS_PER_ACCOUNT, socketsMax } from './live/liveDoor.ts'
import { offFor, shutFor } from './maintenance.ts'
import { scopesOf, switchOf } from './products/products.ts'

const SECOND_MS = 1000

/** Read-only calls, which are shed first under load. */
const LOOKS =
  /^ux|^report\/|^(announce|marquee|personal|banner)list$|^personalunread$|^bet\/(?!betcheck).*(list|details|explain)$/

/** The site with its back door. */
export type Site = FastifyInstance & Pick<Web, 'back'>

/** The build of the pages on disk, which may change while a server runs. */
function followBuild(pages: string | undefined): () => string | undefined {
  const page = pages === undefined ? '' : join(pages, 'index.html')
  let read: { atMs: number; build: string | undefined } | undefined
  return () => {
    const atMs = statSync(page, { throwIfNoEntry: false })?.mtimeMs
    if (atMs !== read?.atMs)
      read = atMs === undefined ? undefined : { atMs, build: buildIn(readFileSync(page, 'utf8')) }
    return read?.build
  }
}

/** Whether a call is switched off for its caller. */
const offOf = (name: CallName, session: unknown) =>
  offFor(switchOf(name), (session as Partial<Session> | undefined)?.member)

/** Games and widgets stand in frames; pictures come from providers of games alone. */
const framesOf =
  ({ providers, widgets }: House): FrameOrigins =>
  () => {
    const pictures = providers.origins()
    return { frames: [...new Set([...pictures, ...widgets.origins()])], pictures }
  }

/** Registers health checks, metrics and the sockets' count. */
function registerWatched(web: FastifyInstance, { book, db, bus, watch }: House, isStopping: () => boolean): void {
  const isFeedUp = () => [...book.matches()].some(({ source }) => book.isUp(source))
  const sockets = {
    name: 'quarterline_open_sockets',
    help: 'Open sockets of /live',
    read: () => web.websocketServer?.clients.size ?? 0,
  }
  watch.add({ figures: [sockets] })
  registerHealth(web, { db, isBusUp: bus.isUp, isFeedUp, isStopping, watch })
}

/** Builds the server; the caller lets it listen, or injects requests. `realMs` is monotonic real time. */
export async function createSite(
  house: House,
  options: Omit<WebOptions, 'realms' | 'signed' | 'ground' | 'socketPath' | 'framesNow'> & {
    realMs?: () => number
    /** Of the live channel. */
    socketsPerAccount?: number | undefined
    /** The collector for spans. */
    spansTo?: string | undefined
    spansAs?: string | undefined
    /** The load of this process; absent for no shedding. */
    load?: Pick<Load, 'isTooMuch'>
    /** False if this process serves only health and metrics. */
    isWeb?: boolean
  },
): Promise<Site> {
  const { members, operators, licensees, needOf } = createRealms(house)
  const { realMs = () => performance.now() } = options
  const shared = broadcastBudget(house.bus, createBudget(realMs, SECOND_MS))
  const ground = { known: createKnownTokens(), budget: shared.budget }
  const { hosts = ONE_ORIGIN, load, isWeb = true } = options
  const {
    app: web,
    back,
    isStopping,
  } = await createWeb({
    ...options,
    realms: [operators, members],
    signed: [licensees],
    ground,
    framesNow: framesOf(house),
    ...(isWeb && { socketPath: LIVE_PATH }),
  })
  web.addHook('onClose', async () => shared.stop())
  if (options.spansTo !== undefined) await sendSpans(web, options.spansTo, options.spansAs)
  const looking = [house.maintenance.watch(), house.news.watch(), house.widgets.watch()]
  web.addHook('onClose', async () => void looking.map((stop) => stop()))
  const platform = {
    handlers: createHandlers(house, followBuild(options.pages)),
    needOf,
    nowMs: () => house.clock.now(),
    isOwnOrigin: (origin: string, host: string) => isOwnOrigin(hosts, origin, host),
    ...ground,
    secureCookie: hosts.pages.some((origin) => origin.startsWith('https:')),
    cookieDomain: sharedDomain(hosts) ?? undefined,
    isShed: (name: CallName) => LOOKS.test(name) && load?.isTooMuch() === true,
    offFor: offOf,
    shutFor: (name: CallName) => shutFor(house.maintenance, name, scopesOf),
    pathOf: (name: CallName) => (name === 'userlogin' ? hosts.loginPath : pathOf(name)),
  }
  if (isWeb) {
    registerCalls(web, platform)
    registerProviders(web, house, shared.budget)
    const language = options.ownBrand?.language ?? 'cn'
    registerMedia(web, house, { ...platform, members, realMs, hosts, language })
    const max = socketsMax(options.socketsPerAccount ?? SOCKETS_PER_ACCOUNT)
    await openLive(web, house, { ...platform, members, sockets: max })
  }
  registerWatched(web, house, isStopping)
  return Object.assign(web, { back })
}
