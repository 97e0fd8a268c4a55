/** The house: book, desk, board and steps over one database, without HTTP and without a source. */
import { randomBytes } from 'node:crypto'
import type { Money } from '@quarterline/core/base/money'
import type { WatchSwitch } from '@quarterline/core/base/switch'
import { FOUR_EYES_ABOVE } from '@quarterline/core/bet/settle/fourEyes'
import { openCurrentNews } from '../account/news/currentNews.ts'
import { createThrottle } from '../account/throttle.ts'
import { createBacklog } from '../bet/backlog.ts'
import { createDesk } from '../bet/place/desk.ts'
import { createPlaceFigures } from '../bet/place/placeFigures.ts'
import { createRefNumbers } from '../bet/place/refNumbers.ts'
import { createRefusalLimit } from '../bet/place/refusalLimit.ts'
import { reserveWish } from '../bet/place/reserveWish.ts'
import type { WalletAsk } from '../bet/place/seamlessDesk.ts'
import { accept, settle, suspendExposed } from '../bet/product.ts'
import { createExposure } from '../bet/risk/exposure.ts'
import { createSureWinWatch } from '../bet/risk/sureWinWatch.ts'
import { createSourceFigures } from '../feed/sourceFigures.ts'
import { openProviders } from '../game/provider/providers.ts'
import { type Clock, createClock } from '../kit/clock.ts'
import { type Bus, NO_BUS } from '../kit/cluster/bus.ts'
import type { Lease } from '../kit/cluster/lease.ts'
import type { Db } from '../kit/db.ts'
import { createOutbox } from '../kit/outbox/outbox.ts'
import { createQuarantine } from '../kit/quarantine.ts'
import { createReads } from '../kit/reads.ts'
import { createSecretBox, type SecretBox } from '../kit/secret/secretBox.ts'
import { createWatch } from '../kit/watch/watch.ts'
import { createCompanyClient } from '../lottery/draw/companyClient.ts'
import { createIngest } from '../market/ingest.ts'
import { createHouseNames } from '../market/league/houseNames.ts'
import { createNames } from '../market/league/names.ts'
import { createOddsBoard } from '../market/oddsBoard.ts'
import { createPublishedBook, type PublishedBook } from '../market/share/publishedBook.ts'
import { loadBook } from '../market/takeOver.ts'
import { openMedia } from '../media/mediaParts.ts'
import { openWidgets } from '../media/widget/widgets.ts'
import { ROOMS_TOPIC } from '../tournament/house.ts'
import { createRoomTables } from '../tournament/roomTables.ts'
import { createChains } from '../upline/chains.ts'
import { type ReserveWish, reserveMessage } from '../upline/reserveMessage.ts'
import { shareStep } from '../upline/shareStep.ts'
import { endStep } from '../wallet/reserve/reservation.ts'
import { releaseUnanswered } from '../wallet/seamless/seamlessBets.ts'
import { createWalletClient, createWalletExchange, type WalletCaller } from '../wallet/seamless/walletClient.ts'
import { createWallets, type Wallets } from '../wallet/seamless/wallets.ts'
import {
  broadcastExposure,
  broadcastLogins,
  broadcastMessages,
  broadcastNews,
  broadcastRefusals,
  broadcastRooms,
  broadcastSessionEnds,
  broadcastThrottle,
} from './cluster/broadcast.ts'
import type { House } from './handlers.ts'
import { openMaintenance, openTo } from './maintenance.ts'
import { ALL_PRODUCTS, type AnyProduct, joinProducts } from './products/products.ts'
import { watchNouns } from './watch/watchHouse.ts'

export interface OpenHouse extends House {
  book: PublishedBook
  /** Shuts lines at their exposure limit. */
  suspendExposed(): Promise<void>
  /** Ends the wait of due in-play bets. */
  accept(): Promise<void>
  /** Decides overdue matches, and follows all rulings. */
  settle(): Promise<void>
  /** Shares bookings among uplines. */
  share(): Promise<void>
  /** Returns expired reservations. */
  endReservations(): Promise<void>
  /** Refreshes backlog and products' metrics. */
  look(): Promise<void>
}

/** Board versions start at real ms times this: no run uses as many as the next one skips. */
const VERSIONS_PER_MS = 16

/** The clock stands at its stored time, or at 0, until a source sets it. */
async function openClock(db: Db): Promise<Clock> {
  const { rows } = await db.query<{ now_ms: number }>('SELECT now_ms FROM clock')
  return createClock(rows[0]?.now_ms ?? 0, 0)
}

/** Lists that are read at once, over all callers. */
export const READS_AT_ONCE = 6

/** A notification for listeners in this process. */
function createTelling<News extends unknown[]>() {
  const listeners: ((...news: News) => void)[] = []
  return {
    tell(...news: News) {
      for (const listener of listeners) listener(...news)
    },
    listen: (listener: (...news: News) => void) => void listeners.push(listener),
  }
}

/** Notifications for listeners in any process. */
function createNews(bus: Bus) {
  const changes = createTelling<[Iterable<string>, string | undefined]>()
  const ends = createTelling<[readonly Buffer[]]>()
  const logins = createTelling<[string]>()
  const messages = createTelling<[readonly string[]]>()
  const rooms = createTelling<[readonly string[]]>()
  return {
    membersChanged: broadcastNews(bus, changes.tell),
    onMembersChanged: changes.listen,
    sessionsEnded: broadcastSessionEnds(bus, ends.tell),
    onSessionsEnded: ends.listen,
    loggedIn: broadcastLogins(bus, logins.tell),
    onLoggedIn: logins.listen,
    messagesChanged: broadcastMessages(bus, messages.tell),
    onMessagesChanged: messages.listen,
    roomsChanged: broadcastRooms(bus, rooms.tell),
    onRoomsChanged: rooms.listen,
  }
}

interface HouseOptions {
  brand: string
  /** False for a house without Myanmar odds. */
  hasMyanmar?: boolean
  /** What its brand leaves out of what can be watched. */
  leftOut?: readonly WatchSwitch[]
  wallNowMs: number
  /** Real time in epoch ms, for sessions and authenticators; by default the machine's. */
  wallMs?: () => number
  /** Seals secrets; by default with a throw-away key. */
  box?: SecretBox
  /** Connections for lists; by default the others. */
  reads?: Db
  clock?: Clock
  exposureMax?: Money
  fourEyesAbove?: Money
  /** Bets of a member that may be refused per minute. */
  refusalsMax?: number
  /** The lease for writing the book; absent for a single process. */
  lease?: Pick<Lease, 'hold' | 'fence'>
  /** To other processes, if there are any. */
  bus?: Bus
  /** Hosts in our own network at which licensees' wallets may be called. */
  walletHosts?: readonly string[]
  /** The house's public address, if it has one. */
  publicOrigin?: string | undefined
  /** The names of the house's own hosts; no frame of another provider may come from there. */
  ownHosts?: readonly string[]
  /** Calls licensees' wallets; by default over the network. */
  callWallet?: WalletCaller
  /** Its products; by default all. */
  products?: readonly AnyProduct[]
}

/** The process's metrics, and the watch over them. */
function openFigures(db: Db, clock: Clock, realMs: () => number) {
  const watch = createWatch(realMs)
  const pulse = createSourceFigures(realMs)
  const placing = createPlaceFigures(realMs)
  const backlog = createBacklog(db, clock, realMs)
  for (const watched of [pulse, placing, backlog]) watch.add(watched)
  return { watch, pulse, placing, backlog }
}

/** The steps of the house, each run on request. */
function stepsOf(house: House): Pick<OpenHouse, 'accept' | 'share' | 'settle' | 'suspendExposed' | 'endReservations'> {
  const { db, clock, ingest, products } = house
  return {
    accept: () => accept(house),
    share: () => shareStep(db, clock.now()),
    async settle() {
      await ingest.decideOverdue()
      await settle(house)
    },
    suspendExposed: () => suspendExposed(house),
    async endReservations() {
      await releaseUnanswered(db, clock.now)
      for (const [product, members] of await endStep(db, clock))
        for (const topic of products.topics.get(product) ?? []) house.membersChanged(members, topic)
    },
  }
}

/** What licensees' wallets are asked with: for an amount of a member, and for the risk of his bet. */
function reservers(db: Db, wallets: Wallets) {
  const reserve = (wish: ReserveWish) => wallets.reserve(wish.member.shardKey, () => reserveMessage(db, wish))
  return { reserve, reserveBet: (ask: WalletAsk) => reserve(reserveWish(ask)) }
}

/** Keeps tables of rooms up with what other processes change. */
function keepTables({ roomTables, onRoomsChanged, onMembersChanged }: House): void {
  onRoomsChanged(roomTables.roomsChanged)
  onMembersChanged((ids, topic) => topic === ROOMS_TOPIC && roomTables.membersChanged(ids))
}

/** Opens the house on a migrated database and fills its book. */
export async function openHouse(db: Db, options: HouseOptions): Promise<OpenHouse> {
  const realMs = () => performance.now()
  const clock = options.clock ?? (await openClock(db))
  const book = createPublishedBook(options.wallNowMs * VERSIONS_PER_MS)
  await loadBook(db, book, clock.now())
  book.advance(clock.now())
  const { brand, hasMyanmar = true, lease, bus = NO_BUS, wallMs = Date.now } = options
  const products = joinProducts(options.products ?? ALL_PRODUCTS)
  const exposure = broadcastExposure(bus, createExposure(options.exposureMax))
  await exposure.refresh(db)
  const refusals = broadcastRefusals(bus, createRefusalLimit(realMs, options.refusalsMax))
  const [chains, refNumbers] = [createChains(), createRefNumbers(db)]
  const { placing, ...figures } = openFigures(db, clock, realMs)
  const box = options.box ?? createSecretBox([randomBytes(32)])
  const exchange = createWalletExchange({ ...(options.walletHosts && { local: options.walletHosts }) })
  const call = options.callWallet ?? createWalletClient(exchange)
  const wallets = createWallets({ db, box, call, exchange }, { wallMs, realMs })
  await wallets.refresh()
  const { walletHosts: local = [], publicOrigin, leftOut = [], reads: lists = db } = options
  const media = openMedia({ push: { db, box, wallMs, local, publicOrigin }, lists, book, clock, leftOut, realMs })
  const { reserve, reserveBet } = reservers(db, wallets)
  const desk = { db, clock, book, exposure, chains, hasMyanmar, refNumbers }
  const house: House & { book: PublishedBook } = {
    ...desk,
    reads: createReads(lists, READS_AT_ONCE),
    exposedOn: (matchId, { betType, period, line = 0 }) => exposure.onLine({ matchId, betType, period, line }),
    board: createOddsBoard(book, clock, realMs, hasMyanmar),
    names: createNames(book, clock, realMs),
    houseNames: createHouseNames(db, realMs),
    desk: createDesk({ ...desk, placing, refusals, reserve: reserveBet }, realMs),
    throttle: broadcastThrottle(bus, createThrottle(realMs)),
    bus,
    maintenance: await openMaintenance(db, bus),
    openTo: () => openTo(db, products.served(house)),
    news: await openCurrentNews(db, clock, bus),
    isLeading: () => lease === undefined || lease.fence() !== undefined,
    ...{ brand, leftOut, wallMs },
    box,
    fourEyesAbove: options.fourEyesAbove ?? FOUR_EYES_ABOVE,
    ingest: createIngest({ db, book, clock, ...(lease && { lease }) }),
    quarantine: createQuarantine(db),
    sureWins: createSureWinWatch({ book, clock, hasMyanmar }, realMs),
    ...figures,
    products,
    causesSince: products.causesSince,
    bettings: products.bettings,
    outbox: createOutbox(db, () => [...products.lanes, ...wallets.lanes, media.lane], {
      wallMs,
      nowMs: clock.now,
    }),
    ...{ wallets, reserve },
    ...{ providers: await openProviders(db, box), exchange, ...media.parts },
    ...{ widgets: await openWidgets(db, bus, media.parts.pushHosts), ownHosts: options.ownHosts ?? [] },
    companyClient: createCompanyClient(wallMs),
    roomTables: createRoomTables({ db: lists, book, clock }),
    ...createNews(bus),
  }
  keepTables(house)
  return Object.assign(house, { ...stepsOf(house), look: watchNouns(house) })
}
