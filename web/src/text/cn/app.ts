/** The Chinese catalogue, held to the English one: no key missing, the same placeholders. It needs no form for one. */

import type { SamePlaceholders, Translation } from '../shape.ts'
import { cnAccount } from './account.ts'
import { cnBets } from './bet.ts'
import { cnDoor } from './door.ts'
import { cnErrors } from './errors.ts'
import { cnKeys } from './keys.ts'
import { cnKit } from './kit.ts'
import { cnLeagues } from './leagues.ts'
import { cnLook } from './look.ts'
import { cnMarket } from './market.ts'
import { cnNews } from './news.ts'
import { cnPlay } from './play.ts'
import { cnReport } from './report.ts'
import { cnSecurity } from './security.ts'
import { cnSettings } from './settings.ts'
import { cnSlip } from './slip.ts'
import { cnSports } from './sports.ts'

const texts = {
  ...cnKit,
  ...cnAccount,
  ...cnBets,
  ...cnDoor,
  ...cnErrors,
  ...cnKeys,
  ...cnLeagues,
  ...cnLook,
  ...cnMarket,
  ...cnNews,
  ...cnPlay,
  ...cnReport,
  ...cnSecurity,
  ...cnSettings,
  ...cnSlip,
  ...cnSports,

  'landing.heading': '精彩内容',
  'landing.open': '已开放',
  'landing.sports': '体育',
  'landing.sportsText': '足球、篮球、网球等百种运动，赛前与滚球：全部盘口、混合过关与组合过关，四种盘口类型。',
  'landing.casino': '真人娱乐',
  'shell.casino': '娱乐场',
  'landing.casinoText': '真人荷官现场发牌。',
  'landing.slots': '老虎机',
  'landing.slotsText': '多款转轴游戏。',
  'landing.esports': '电竞',
  'landing.esportsText': '地图一至十。',
  'landing.tournament': '锦标赛+',
  'landing.tournamentText': '房间、积分与奖金。',
  'game.shut': '游戏维护中，暂停开放',
  'game.page': '游戏',
  'lottery.shut': '4D 彩票维护中，暂停开放',
  'rooms.shut': '锦标赛+ 维护中，暂停开放',
  'rooms.rooms': '房间',
  'rooms.room': '锦标赛房间',
  'rooms.create': '创建房间',
  'rooms.tab.mine': '我的房间',
  'rooms.prizes': '奖金',

  'shell.sportsbook': '体育投注',
  'shell.betlist': '注单列表',
  'shell.statement': '账目报表',
  'shell.nav': '主菜单',
  'shell.bettingShut': '投注维护中，暂不接受投注',
  'shell.clock': '平台时间，GMT+8',
  'shell.speed': '×{speed}',
  'shell.speedTitle': '平台时钟以 {speed} 倍速运行。',
  'shell.oddsType': '盘口类型',
  'shell.light': '切换到浅色',
  'shell.dark': '切换到深色',
  'shell.sports': '体育',
  'shell.menu': '菜单',
  'shell.more': '更多',
  'shell.language': '语言',
  'shell.palette': '搜索并前往',
  'shell.paletteNone': '没有找到。',
  'shell.paletteHint': '体育、联赛、球队、页面…',
  'shell.paletteMore_other': '还有 {n} 项，请继续输入。',
  'shell.smaller': '收起{part}',
  'shell.larger': '展开{part}',
  'shell.head': '页首',
  'shell.side': '投注单和我的注单',
  'shell.sportsMenu': '体育菜单',

  'maintenance.heading': '系统维护，稍后回来',
  'maintenance.until': '预计 {time}（GMT+8）结束',
  'maintenance.kept': '已接受的注单有效并会照常结算，投注单上的内容会保留。',
  'maintenance.byItself': '维护结束后页面会自动继续。',

  'rules.heading': '规则',
  'rules.betTypes': '投注类型',

  'notFound.heading': '页面不存在',
  'notFound.text': '{path} 没有内容。',
} as const satisfies Translation

export const cn = texts satisfies SamePlaceholders<typeof texts>
