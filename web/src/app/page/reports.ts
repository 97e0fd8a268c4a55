/** The pages of reports, a row each; `pages.ts` joins them with the account's other pages. */
import { type Page, screen } from '../../kit/page.ts'
import type { PlainKey } from '../../text/shape.ts'
import { lotteryPart, type Menu } from './products.ts'
import { asText, asWhole, given, reportSearch, type SearchPart } from './search.ts'

const reportLists = () => import('../../report/screens/lists.ts')

/** In the order of the links above each report. */
export const REPORT_PAGES = {
  settlements: {
    path: '/info/settlements',
    name: 'report.settlements',
    words: ['report.nav'],
    search: reportSearch,
    screen: screen(reportLists, 'Settlements'),
  },
  sportsbookDay: {
    path: '/info/sportsbook',
    name: 'report.sportsbook',
    words: ['report.nav'],
    search: (search: SearchPart) =>
      given({
        date: asText(search.date),
        sport: asWhole(search.sport),
        league: asText(search.league),
        outright: search.outright === true ? true : undefined,
        group: asWhole(search.group),
        type: asText(search.type),
        sort: asText(search.sort),
      }),
    screen: screen(reportLists, 'SportsbookDay'),
  },
  summary: {
    path: '/info/summary',
    name: 'report.summary',
    words: ['report.nav'],
    search: reportSearch,
    screen: screen(reportLists, 'Summary'),
  },
  parlays: {
    path: '/info/parlays',
    name: 'report.parlays',
    words: ['report.nav'],
    search: reportSearch,
    screen: screen(reportLists, 'Parlays'),
  },
  adjustments: {
    path: '/info/adjustments',
    name: 'report.adjustments',
    words: ['report.nav'],
    search: reportSearch,
    screen: screen(reportLists, 'Adjustments'),
  },
  cancelled: {
    path: '/info/cancelled',
    name: 'report.cancelled',
    words: ['report.nav'],
    search: reportSearch,
    screen: screen(reportLists, 'Cancelled'),
  },
  rooms: {
    path: '/info/rooms',
    name: 'report.rooms',
    words: ['report.nav', 'landing.tournament'],
    search: reportSearch,
    screen: screen(reportLists, 'RoomsReport'),
  },
  roomRefunds: {
    path: '/info/roomrefunds',
    name: 'report.roomRefunds',
    words: ['report.nav'],
    search: reportSearch,
    screen: screen(reportLists, 'RoomRefunds'),
  },
  slotsReport: {
    path: '/info/slots',
    name: 'report.slots',
    words: ['report.nav'],
    search: reportSearch,
    screen: screen(reportLists, 'SlotsReport'),
  },
  liveCasinoReport: {
    path: '/info/livecasino',
    name: 'report.liveCasino',
    words: ['report.nav'],
    search: reportSearch,
    screen: screen(reportLists, 'LiveCasinoReport'),
  },
  virtualReport: {
    path: '/info/esports2',
    name: 'report.virtual',
    words: ['report.nav'],
    search: reportSearch,
    screen: screen(reportLists, 'Virtual'),
  },
  virtualBets: {
    path: '/info/esports2detail',
    name: 'report.virtualBets',
    words: ['report.nav'],
    search: reportSearch,
    screen: screen(reportLists, 'VirtualBets'),
  },
  lotteryReport: {
    path: '/info/lottery',
    name: 'report.lottery',
    words: ['report.nav', 'product.lottery'],
    search: reportSearch,
    screen: screen(reportLists, 'LotteryReport'),
  },
  lotteryCancelled: {
    path: '/info/lotterycancelled',
    name: 'report.lotteryCancelled',
    words: ['report.nav'],
    search: reportSearch,
    screen: screen(
      lotteryPart(() => import('../../report/screens/LotteryCancelled.tsx')),
      'LotteryCancelled',
    ),
  },
} as const satisfies Readonly<Record<string, Page<PlainKey, Menu>>>
