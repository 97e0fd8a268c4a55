/** The Traditional Chinese catalogue, held to the English one: no key missing, the same placeholders. It needs no form for one. */

import type { SamePlaceholders, Translation } from '../shape.ts'
import { twAccount } from './account.ts'
import { twBets } from './bet.ts'
import { twDoor } from './door.ts'
import { twErrors } from './errors.ts'
import { twKeys } from './keys.ts'
import { twKit } from './kit.ts'
import { twLeagues } from './leagues.ts'
import { twLook } from './look.ts'
import { twMarket } from './market.ts'
import { twNews } from './news.ts'
import { twPlay } from './play.ts'
import { twReport } from './report.ts'
import { twSecurity } from './security.ts'
import { twSettings } from './settings.ts'
import { twSlip } from './slip.ts'
import { twSports } from './sports.ts'

const texts = {
  ...twKit,
  ...twAccount,
  ...twBets,
  ...twDoor,
  ...twErrors,
  ...twKeys,
  ...twLeagues,
  ...twLook,
  ...twMarket,
  ...twNews,
  ...twPlay,
  ...twReport,
  ...twSecurity,
  ...twSettings,
  ...twSlip,
  ...twSports,

  'landing.heading': '精彩內容',
  'landing.open': '已開放',
  'landing.sports': '體育',
  'landing.sportsText': '足球、籃球、網球等百種運動，賽前、走地都有：各種玩法、混合過關與系統過關，四種賠率類型。',
  'landing.casino': '真人娛樂',
  'shell.casino': '娛樂場',
  'landing.casinoText': '真人荷官，現場開牌。',
  'landing.slots': '老虎機',
  'landing.slotsText': '多款轉輪與特色遊戲。',
  'landing.esports': '電競',
  'landing.esportsText': '地圖一到十。',
  'landing.tournament': '錦標賽+',
  'landing.tournamentText': '房間、積分與獎金。',
  'game.shut': '遊戲維護中，暫停開放',
  'game.page': '遊戲',
  'lottery.shut': '4D 彩票維護中，暫停開放',
  'rooms.shut': '錦標賽+ 維護中，暫停開放',
  'rooms.rooms': '房間',
  'rooms.room': '錦標賽房間',
  'rooms.create': '建立房間',
  'rooms.tab.mine': '我的房間',
  'rooms.prizes': '獎金',

  'shell.sportsbook': '體育投注',
  'shell.betlist': '注單明細',
  'shell.statement': '帳務報表',
  'shell.nav': '主選單',
  'shell.bettingShut': '系統維護中，暫停下注',
  'shell.clock': '平台時間，GMT+8',
  'shell.speed': '×{speed}',
  'shell.speedTitle': '平台時鐘以 {speed} 倍速運行。',
  'shell.oddsType': '賠率類型',
  'shell.light': '切換為淺色',
  'shell.dark': '切換為深色',
  'shell.sports': '體育',
  'shell.menu': '選單',
  'shell.more': '更多',
  'shell.language': '語言',
  'shell.palette': '搜尋並前往',
  'shell.paletteNone': '找不到。',
  'shell.paletteHint': '體育、聯賽、球隊、頁面…',
  'shell.paletteMore_other': '還有 {n} 項，請繼續輸入。',
  'shell.smaller': '收合{part}',
  'shell.larger': '展開{part}',
  'shell.head': '頁首',
  'shell.side': '投注單和我的注單',
  'shell.sportsMenu': '體育選單',

  'maintenance.heading': '系統維護中，請稍後再來',
  'maintenance.until': '預計 {time}（GMT+8）結束',
  'maintenance.kept': '已接受的注單有效，並照常結算；投注單上的選項會保留。',
  'maintenance.byItself': '維護結束後，本頁會自動恢復。',

  'rules.heading': '規則',
  'rules.betTypes': '玩法',

  'notFound.heading': '找不到此頁面',
  'notFound.text': '{path} 沒有內容。',
} as const satisfies Translation

export const tw = texts satisfies SamePlaceholders<typeof texts>
