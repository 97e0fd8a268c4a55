/**
 * The products, a row each: address, words, who may see it, what its news refreshes, and the part that is loaded when it is
 * entered. A product that is not open yet has a row too: its page says so. `pages.ts` joins them with the other pages.
 */
import type { PageBrand, Product } from '@quarterline/core/base/brand/brand'
import type { ErrorCode } from '@quarterline/core/base/errors'
import type { ProductName } from '@quarterline/core/calls'
import { LEVELS } from '@quarterline/core/market/level'
import { GAME_SORTS, LOBBY_VIEWS, RETURNS, VOLATILITIES } from '../../game/lobby/choices.ts'
import { SLOTS_PATHS } from '../../game/lobby/routes.ts'
import { type Page, screen } from '../../kit/page.ts'
import { LOTTERY_TABS } from '../../lottery/tabs.ts'
import type { PlainKey } from '../../text/shape.ts'
import { LOBBY_ORDERS, LOBBY_STATUSES, LOBBY_TABS, STARTS_WITHIN } from '../../tournament/lobby/choices.ts'
import { asAmount, asOneOf, asText, asWhole, asWord, boardSearch, given, type SearchPart } from './search.ts'

/** `header`: pages that run. `more`: products that are not open, under the header's button for more and in the menu. */
export type Menu = 'header' | 'more' | 'account'

export interface ProductPage extends Page<PlainKey, Menu> {
  /**
   * The specification's product; a brand may leave it out, and then the house has no such page. Absent: every house has
   * it.
   */
  offer?: Product
  /** Further addresses of the same page. */
  also?: readonly `/${string}`[]
  /** The catalogue's code that its page shows while the product is not open, if there is one. */
  code?: ErrorCode
  /** On one page of a running product: its name on the server, and the text shown while it is shut for maintenance. */
  running?: { name: ProductName; shut: PlainKey }
  /** Calls to refresh, by the topic that the live channel names. Imported when called, so a guest's page loads none of it. */
  refreshes?: Readonly<Record<string, () => Promise<void>>>
}

/** A page of Tournament+: its part comes with the product's words. */
export const roomPart =
  <M>(load: () => Promise<M>) =>
  async (): Promise<M> =>
    (await import('../../tournament/roomPart.ts')).withRoomWords(load())

/** A page of games: its part comes with their words. */
export const gamePart =
  <M>(load: () => Promise<M>) =>
  async (): Promise<M> =>
    (await import('../../game/gamePart.ts')).withGameWords(load())
/** A page of the lottery: its part comes with its words. */
export const lotteryPart =
  <M>(load: () => Promise<M>) =>
  async (): Promise<M> =>
    (await import('../../lottery/lotteryPart.ts')).withLotteryWords(load())
/** A page of results: its part comes with the words of media. */
export const mediaPart =
  <M>(load: () => Promise<M>) =>
  async (): Promise<M> =>
    (await import('../../media/mediaPart.ts')).withMediaWords(load())
const daySearch = (search: SearchPart) => given({ date: asText(search.date), sport: asWhole(search.sport) })
const gameLobby = screen(
  gamePart(() => import('../../game/screens/GameLobby.tsx')),
  'GameLobby',
)
/** The search parameters of a lobby: which games it shows, and in which order. */
const lobbySearch = (search: SearchPart) =>
  given({
    show: asOneOf(search.show, LOBBY_VIEWS),
    words: asWord(search.words),
    provider: asWord(search.provider),
    volatility: VOLATILITIES.find((one) => one === asWhole(search.volatility)),
    stake: asAmount(search.stake),
    returns: RETURNS.find((one) => one === asWhole(search.returns)),
    sort: asOneOf(search.sort, GAME_SORTS),
  })
const GAME_LOBBY = { menus: ['header'], search: lobbySearch, screen: gameLobby } as const

export const PRODUCT_PAGES = {
  desktop: {
    path: '/desktop',
    name: 'shell.sportsbook',
    words: ['landing.sports'],
    menus: ['header'],
    search: (search: SearchPart) =>
      given({
        ...boardSearch(search),
        market: asOneOf(search.market, [...LEVELS, 'outright'] as const),
        match: asText(search.match),
        panel: asOneOf(search.panel, ['slip', 'bets'] as const),
      }),
    // Not awaited: the screen makes the call itself if this fails.
    ahead: () =>
      void import('../../kit/useCall.ts').then(({ foresee }) => foresee('uxmenu', {})).catch(() => undefined),
    screen: screen(() => import('../../bet/screens/Desktop.tsx'), 'Desktop'),
    running: { name: 'bet', shut: 'shell.bettingShut' },
    refreshes: {
      bets: async () => (await import('../../bet/ticket/refresh.ts')).refreshBets(),
      matches: async () => (await import('../../bet/follow/refresh.ts')).refreshMatches(),
    },
  },
  tournament: {
    path: '/tournament2/home',
    name: 'landing.tournament',
    offer: 'tournament',
    words: ['rooms.rooms', 'rooms.tab.mine', 'rooms.prizes'],
    menus: ['header'],
    search: (search: SearchPart) =>
      given({
        tab: asOneOf(search.tab, LOBBY_TABS),
        status: asOneOf(search.status, LOBBY_STATUSES),
        feeMin: asWhole(search.feeMin),
        feeMax: asWhole(search.feeMax),
        playersMin: asWhole(search.playersMin),
        playersMax: asWhole(search.playersMax),
        starts: STARTS_WITHIN.find((hours) => hours === asWhole(search.starts)),
        league: asWord(search.league),
        search: asWord(search.search),
        room: asWord(search.room),
        peek: asWord(search.peek),
        order: asOneOf(search.order, LOBBY_ORDERS),
        page: asWhole(search.page),
      }),
    screen: screen(
      roomPart(() => import('../../tournament/screens/Lobby.tsx')),
      'Lobby',
    ),
    running: { name: 'tournament', shut: 'rooms.shut' },
    refreshes: { rooms: async () => (await import('../../tournament/refresh.ts')).refreshRooms() },
  },
  casino: {
    path: '/casino',
    name: 'shell.casino',
    words: ['landing.casino'],
    offer: 'casino',
    code: 'liveCasinoDisabled',
    also: ['/casino100'],
    ...GAME_LOBBY,
  },
  slots: {
    path: '/slots',
    name: 'landing.slots',
    offer: 'slots',
    code: 'slotsDisabled',
    ...GAME_LOBBY,
    running: { name: 'game', shut: 'game.shut' },
    refreshes: { games: async () => (await import('../../game/refresh.ts')).refreshGames() },
    also: SLOTS_PATHS,
  },
  fishing: {
    path: '/fishing',
    name: 'product.fishing',
    offer: 'fishing',
    code: 'fishingDisabled',
    ...GAME_LOBBY,
  },
  minigame: {
    path: '/minigame',
    name: 'product.minigame',
    offer: 'minigame',
    code: 'MiniGameDisabled',
    ...GAME_LOBBY,
  },
  esports: {
    path: '/esports2',
    name: 'landing.esports',
    ...GAME_LOBBY,
  },
  lottery: {
    path: '/w4d',
    name: 'product.lottery',
    offer: 'lottery',
    menus: ['header'],
    search: (search: SearchPart) =>
      given({
        tab: asOneOf(search.tab, LOTTERY_TABS),
        date: asText(search.date),
        ticket: asWord(search.ticket),
        number: asWord(search.number),
      }),
    screen: screen(
      lotteryPart(() => import('../../lottery/screens/Lottery.tsx')),
      'Lottery',
    ),
    running: { name: 'lottery', shut: 'lottery.shut' },
    refreshes: { lottery: async () => (await import('../../lottery/refresh.ts')).refreshTickets() },
  },
  livetv: {
    path: '/livetv',
    name: 'product.livetv',
    offer: 'livetv',
    menus: ['more'],
    search: (search: SearchPart) => given({ match: asText(search.match) }),
    screen: screen(async () => (await import('../../media/mediaPart.ts')).loadLiveCentre(), 'LiveCentre'),
  },
  highlight: {
    path: '/highlight/home',
    name: 'product.highlight',
    offer: 'highlight',
    menus: ['more'],
    search: (search: SearchPart) =>
      given({ date: asText(search.date), league: asWord(search.league), match: asText(search.match) }),
    screen: screen(async () => (await import('../../media/mediaPart.ts')).loadHighlights(), 'Highlights'),
  },
  event: {
    path: '/event',
    name: 'product.event',
    menus: ['more'],
    search: (search: SearchPart) =>
      given({
        date: asText(search.date),
        sport: asWhole(search.sport),
        by: asOneOf(search.by, ['day', 'week'] as const),
        league: asWord(search.league),
        season: asWord(search.season),
        side: asOneOf(search.side, ['home', 'away'] as const),
        tab: asOneOf(search.tab, ['fixtures', 'results'] as const),
        kind: asOneOf(search.kind, ['cup'] as const),
        view: asOneOf(search.view, ['bracket', 'asList'] as const),
        first: asWord(search.first),
        second: asWord(search.second),
      }),
    screen: screen(async () => (await import('../../media/mediaPart.ts')).loadCompetitions(), 'Competitions'),
  },
  ngresult: {
    path: '/ngresult',
    name: 'product.ngresult',
    menus: ['more'],
    search: daySearch,
    screen: screen(
      mediaPart(() => import('../../report/screens/NumberResults.tsx')),
      'NumberResults',
    ),
  },
  efresult: {
    path: '/efresult',
    name: 'product.efresult',
    menus: ['more'],
    search: daySearch,
    screen: screen(
      mediaPart(() => import('../../report/screens/VirtualResults.tsx')),
      'VirtualResults',
    ),
  },
} as const satisfies Readonly<Record<string, ProductPage>>

const ALL: readonly ProductPage[] = Object.values(PRODUCT_PAGES)

/** Whether a house with this brand has a page. @param offer the product that it belongs to */
export const isOffered = ({ offer }: { offer?: Product }, { products }: Pick<PageBrand, 'products'>) =>
  !offer || !products || products.includes(offer)

/** The products that the platform runs: each can be shut for maintenance by itself. */
export const RUNNING_PRODUCTS = ALL.flatMap(({ running }) => running ?? [])

/** Refreshes the calls of a topic of the live channel; an unknown topic does nothing. */
export async function refreshTopic(topic: string): Promise<void> {
  await Promise.all(ALL.map(({ refreshes }) => refreshes?.[topic]?.()))
}
