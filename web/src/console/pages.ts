/**
 * The one list of the console's pages: routes, menus, titles and rights come from it. A new page is a row here, a component
 * and its words.
 */
import type { ConsoleRole } from '@quarterline/core/base/call'
import {
  AppWindow,
  Building2,
  CandlestickChart,
  Dices,
  Gauge,
  Inbox,
  Languages,
  type LucideIcon,
  Megaphone,
  Network,
  Percent,
  Rows3,
  ShieldAlert,
  Ticket,
  Trophy,
  UserRoundCog,
} from 'lucide-react'
import { inMenu, type Page, screen } from '../kit/page.ts'
import type { ConsoleKey } from '../text/shape.ts'

/** The places of work, in the order of the top bar. A place without a page for a role is not in that role's bar. */
export const PLACES = ['trade', 'settle', 'reports', 'house', 'downline'] as const
export type WorkPlace = (typeof PLACES)[number]

export interface ConsolePage extends Page<Extract<ConsoleKey, `page.${string}`>, WorkPlace> {
  path: `/console/${string}`
  /** The place of work that it belongs to. */
  menus: readonly [WorkPlace]
  Icon: LucideIcon
  /** The roles that may enter. The page decides which acts it offers to a role; the server decides which it allows. */
  roles: readonly ConsoleRole[]
}

const OPERATORS: readonly ConsoleRole[] = ['trader', 'settler', 'supervisor']

/** The first page of a role is where it begins. */
export const CONSOLE_PAGES: readonly ConsolePage[] = [
  {
    path: '/console/house',
    name: 'page.house',
    menus: ['house'],
    Icon: Gauge,
    roles: OPERATORS,
    screen: screen(() => import('./house/HouseOverview.tsx'), 'HouseOverview'),
  },
  {
    path: '/console/licensees',
    name: 'page.licensees',
    menus: ['house'],
    Icon: Building2,
    roles: OPERATORS,
    screen: screen(() => import('./licensee/Licensees.tsx'), 'Licensees'),
  },
  {
    path: '/console/rooms',
    name: 'page.rooms',
    menus: ['house'],
    Icon: Trophy,
    roles: OPERATORS,
    screen: screen(() => import('./rooms/Rooms.tsx'), 'Rooms'),
  },
  {
    path: '/console/games',
    name: 'page.games',
    menus: ['house'],
    Icon: Dices,
    roles: OPERATORS,
    screen: screen(() => import('./games/GamesDesk.tsx'), 'GamesDesk'),
  },
  {
    path: '/console/widgets',
    name: 'page.widgets',
    menus: ['house'],
    Icon: AppWindow,
    roles: OPERATORS,
    screen: screen(() => import('./widgets/WidgetDesk.tsx'), 'WidgetDesk'),
  },
  {
    path: '/console/lottery',
    name: 'page.lottery',
    menus: ['house'],
    Icon: Ticket,
    roles: OPERATORS,
    screen: screen(() => import('./lottery/LotteryDesk.tsx'), 'LotteryDesk'),
  },
  {
    path: '/console/withheld',
    name: 'page.withheld',
    menus: ['house'],
    Icon: Percent,
    roles: OPERATORS,
    screen: screen(() => import('./withheld/HouseWithheld.tsx'), 'HouseWithheld'),
  },
  {
    path: '/console/messages',
    name: 'page.messages',
    menus: ['house'],
    Icon: Megaphone,
    roles: OPERATORS,
    screen: screen(() => import('./messages/MessageDesk.tsx'), 'MessageDesk'),
  },
  {
    path: '/console/board',
    name: 'page.board',
    menus: ['trade'],
    Icon: Rows3,
    roles: OPERATORS,
    screen: screen(() => import('./trade/TradeBoard.tsx'), 'TradeBoard'),
  },
  {
    path: '/console/match',
    name: 'page.match',
    menus: ['trade'],
    Icon: CandlestickChart,
    roles: OPERATORS,
    screen: screen(() => import('./trade/MatchDesk.tsx'), 'MatchDesk'),
  },
  {
    path: '/console/names',
    name: 'page.names',
    menus: ['trade'],
    Icon: Languages,
    roles: OPERATORS,
    screen: screen(() => import('./trade/HouseNames.tsx'), 'HouseNames'),
  },
  {
    path: '/console/competitions',
    name: 'page.competitions',
    menus: ['trade'],
    Icon: Trophy,
    roles: OPERATORS,
    screen: screen(() => import('./competition/CompetitionDesk.tsx'), 'CompetitionDesk'),
  },
  {
    path: '/console/waiting',
    name: 'page.waiting',
    menus: ['settle'],
    Icon: Inbox,
    roles: ['settler', 'supervisor'],
    screen: screen(() => import('./settle/WaitingMatches.tsx'), 'WaitingMatches'),
  },
  {
    path: '/console/quarantine',
    name: 'page.quarantine',
    menus: ['settle'],
    Icon: ShieldAlert,
    roles: OPERATORS,
    screen: screen(() => import('./settle/Quarantine.tsx'), 'Quarantine'),
  },
  {
    path: '/console/ticket',
    name: 'page.ticket',
    menus: ['settle'],
    Icon: Ticket,
    roles: OPERATORS,
    screen: screen(() => import('./settle/TicketTrace.tsx'), 'TicketTrace'),
  },
  {
    path: '/console/member',
    name: 'page.member',
    menus: ['reports'],
    Icon: UserRoundCog,
    roles: OPERATORS,
    screen: screen(() => import('./member/MemberLookup.tsx'), 'MemberLookup'),
  },
  {
    path: '/console/downline',
    name: 'page.downline',
    menus: ['downline'],
    Icon: Network,
    roles: ['upline'],
    screen: screen(() => import('./agency/Downline.tsx'), 'Downline'),
  },
  {
    path: '/console/lotterysheet',
    name: 'page.lotterySheet',
    menus: ['reports'],
    Icon: Ticket,
    roles: ['upline'],
    screen: screen(() => import('./lottery/LotterySheet.tsx'), 'LotterySheet'),
  },
]

/** The page at an address; undefined where there is none. */
export const pageAt = (path: string): ConsolePage | undefined => CONSOLE_PAGES.find((page) => page.path === path)

/** The page with which a role begins. */
export function firstPageOf(role: ConsoleRole): ConsolePage {
  const page = CONSOLE_PAGES.find(({ roles }) => roles.includes(role))
  if (!page) throw new Error(`${role} has no page`)
  return page
}

/** A role's places, each with the pages that it may enter. */
export function menuOf(role: ConsoleRole): { place: WorkPlace; pages: readonly ConsolePage[] }[] {
  const open = CONSOLE_PAGES.filter(({ roles }) => roles.includes(role))
  return PLACES.map((place) => ({ place, pages: inMenu(open, place) })).filter(({ pages }) => pages.length > 0)
}

/** Former addresses of the console, for old bookmarks. */
export const MOVED_PAGES: Record<string, ConsolePage['path']> = {
  '/status#desk': '/console/messages',
  '/status#member': '/console/member',
}
