/**
 * The one list of a member's pages: routes, header, menus, palette and window titles are made of it. A new page is a row here
 * (a product's in `products.ts`), a component and its words.
 */
import { readBrand } from '../../kit/early.ts'
import { type Page, screen } from '../../kit/page.ts'
import { SCALES } from '../../market/screens/scale.ts'
import type { PlainKey } from '../../text/shape.ts'
import { MAKE_STEPS } from '../../tournament/create/stepNames.ts'
import { ROOM_SHEETS, ROOM_TABS } from '../../tournament/room/tabs/tabNames.ts'
import { gamePart, isOffered, type Menu, mediaPart, PRODUCT_PAGES, type ProductPage, roomPart } from './products.ts'
import { REPORT_PAGES } from './reports.ts'
import { asOneOf, asText, asWhole, asWord, boardSearch, given, reportSearch, type SearchPart } from './search.ts'

type Row = Page<PlainKey, Menu>

/** Pages of the account area, each below the account's figures. */
export const ACCOUNT_PAGES = {
  betlist: {
    path: '/info/betlist',
    name: 'shell.betlist',
    words: ['bets.outstanding', 'bets.waiting', 'bets.void'],
    menus: ['header'],
    search: (search: SearchPart) =>
      given({ tab: asOneOf(search.tab, ['waiting', 'outstanding', 'settled', 'void', 'all', 'lottery'] as const) }),
    screen: screen(() => import('../../report/screens/BetList.tsx'), 'BetList'),
  },
  mymatches: {
    path: '/info/mymatches',
    name: 'follow.heading',
    menus: ['more'],
    screen: screen(async () => (await import('../../bet/follow/part.ts')).loadFollow(), 'MyMatchesPage'),
  },
  statement: {
    path: '/info/statement',
    name: 'shell.statement',
    words: ['statement.winlose', 'statement.turnover', 'statement.commission', 'statement.balance', 'statement.csv'],
    menus: ['header'],
    search: (search: SearchPart) => given({ ...reportSearch(search), day: asText(search.day) }),
    screen: screen(() => import('../../report/screens/Statement.tsx'), 'StatementScreen'),
  },
  ...REPORT_PAGES,
  result: {
    path: '/info/result',
    name: 'result.heading',
    menus: ['header'],
    search: (search: SearchPart) =>
      given({
        date: asText(search.date),
        sport: asWhole(search.sport),
        league: asText(search.league),
        outright: search.outright === true ? true : undefined,
        search: asWord(search.search),
        states: asText(search.states),
        mine: search.mine === true ? true : undefined,
        tab: asOneOf(search.tab, ['lottery'] as const),
        company: asWord(search.company),
      }),
    screen: screen(
      mediaPart(() => import('../../report/screens/Results.tsx')),
      'Results',
    ),
  },
  sysparlay: {
    path: '/info/sysparlay',
    name: 'systems.heading',
    screen: screen(() => import('../../bet/screens/Systems.tsx'), 'Systems'),
  },
  rules: {
    path: '/info/rules',
    name: 'rules.heading',
    words: ['rules.betTypes'],
    menus: ['header'],
    screen: screen(() => import('../../bet/screens/Rules.tsx'), 'Rules'),
  },
  message: {
    path: '/info/message',
    name: 'news.messages',
    words: ['news.announcements', 'news.personal'],
    search: (search: SearchPart) => given({ tab: asOneOf(search.tab, ['announcements', 'personal'] as const) }),
    screen: screen(() => import('../../account/screens/Messages.tsx'), 'Messages'),
  },
  settings: {
    path: '/info/settings',
    name: 'settings.heading',
    words: ['shell.language', 'shell.oddsType', 'look.theme', 'look.density', 'login.password'],
    menus: ['account'],
    screen: screen(() => import('../settings/SettingsPage.tsx'), 'SettingsPage'),
  },
  play: {
    path: '/info/play',
    name: 'play.heading',
    words: [
      ...(['play.limits', 'play.loss', 'play.deposit', 'play.stake', 'play.break', 'play.exclusion'] as const),
      'play.remind',
    ],
    menus: ['account'],
    screen: screen(() => import('../../account/screens/Play.tsx'), 'Play'),
  },
} as const satisfies Readonly<Record<string, Row>>

/** One part for a game alone and for tables beside one another: the app's first bytes name each part. */
const playGame = screen(
  gamePart(() => import('../../game/screens/PlayGame.tsx')),
  'PlayGame',
)

/** Pages beside the products and the account. */
export const OTHER_PAGES = {
  createRoom: {
    path: '/tournament2/create',
    name: 'rooms.create',
    offer: 'tournament',
    search: (search: SearchPart) => given({ step: asOneOf(search.step, MAKE_STEPS), again: asWord(search.again) }),
    screen: screen(
      roomPart(() => import('../../tournament/screens/CreateRoom.tsx')),
      'CreateRoom',
    ),
  },
  room: {
    path: '/tournament2/room/$roomId',
    name: 'rooms.room',
    offer: 'tournament',
    search: (search: SearchPart) =>
      given({ tab: asOneOf(search.tab, ROOM_TABS), sheet: asOneOf(search.sheet, ROOM_SHEETS) }),
    screen: screen(
      roomPart(() => import('../../tournament/screens/Room.tsx')),
      'RoomScreen',
    ),
  },
  playGame: {
    path: '/play/$provider/$game',
    name: 'game.page',
    search: (search: SearchPart) => given({ demo: search.demo === true ? true : undefined }),
    screen: playGame,
  },
  manyTables: {
    path: '/tables',
    name: 'game.page',
    offer: 'casino',
    search: (search: SearchPart) => given({ at: asText(search.at) }),
    screen: playGame,
  },
  openCode: {
    path: '/slip/$code',
    name: 'code.heading',
    screen: screen(() => import('../../bet/screens/OpenCode.tsx'), 'OpenCode'),
  },
  public: {
    path: '/public',
    name: 'public.heading',
    search: (search: SearchPart) =>
      given({
        ...boardSearch(search),
        market: asOneOf(search.market, ['all', 'live', 'today', 'early'] as const),
        tour: search.tour === true ? true : undefined,
        scale: SCALES.find((one) => one === search.scale),
      }),
    screen: screen(() => import('../../market/screens/PublicBoard.tsx'), 'PublicBoard'),
  },
} as const satisfies Readonly<Record<string, ProductPage>>

export type AppPage =
  | (typeof PRODUCT_PAGES)[keyof typeof PRODUCT_PAGES]
  | (typeof ACCOUNT_PAGES)[keyof typeof ACCOUNT_PAGES]
  | (typeof OTHER_PAGES)[keyof typeof OTHER_PAGES]

/** The common type of all rows. */
export type AnyPage = ProductPage & Pick<AppPage, 'path'>

/** Every page of a house with this brand, in the order in which menus and palette show them. */
export const offeredPages = (brand: Parameters<typeof isOffered>[1]): readonly AnyPage[] => {
  const all: readonly AnyPage[] = [PRODUCT_PAGES, ACCOUNT_PAGES, OTHER_PAGES].flatMap((pages) => Object.values(pages))
  return all.filter((page) => isOffered(page, brand))
}

export const PAGES = offeredPages(readBrand())

/** The pages that need no parameter in their address. */
export const NAMED = PAGES.filter(
  (page): page is AnyPage & { path: Exclude<AppPage['path'], `${string}$${string}`> } => !page.path.includes('$'),
)

/** Addresses that redirect to another page. */
export const MOVED: Readonly<Record<string, string>> = {
  '/info': '/info/settings',
  '/tournament2': '/tournament2/home',
  '/highlight': '/highlight/home',
}
