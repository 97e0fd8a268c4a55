/** The Korean catalogue, held to the English one: no key missing, the same placeholders. It needs no form for one. */

import type { SamePlaceholders, Translation } from '../shape.ts'
import { krAccount } from './account.ts'
import { krBets } from './bet.ts'
import { krDoor } from './door.ts'
import { krErrors } from './errors.ts'
import { krKeys } from './keys.ts'
import { krKit } from './kit.ts'
import { krLeagues } from './leagues.ts'
import { krLook } from './look.ts'
import { krMarket } from './market.ts'
import { krNews } from './news.ts'
import { krPlay } from './play.ts'
import { krReport } from './report.ts'
import { krSecurity } from './security.ts'
import { krSettings } from './settings.ts'
import { krSlip } from './slip.ts'
import { krSports } from './sports.ts'

const texts = {
  ...krKit,
  ...krAccount,
  ...krBets,
  ...krDoor,
  ...krErrors,
  ...krKeys,
  ...krLeagues,
  ...krLook,
  ...krMarket,
  ...krNews,
  ...krPlay,
  ...krReport,
  ...krSecurity,
  ...krSettings,
  ...krSlip,
  ...krSports,

  'landing.heading': '서비스 안내',
  'landing.open': '오픈',
  'landing.sports': '스포츠',
  'landing.sportsText':
    '축구, 농구, 테니스 등 약 100개 종목을 경기 전과 라이브로. 전체 마켓과 팔레이, 시스템을 네 가지 배당 방식으로.',
  'landing.casino': '라이브 카지노',
  'shell.casino': '카지노',
  'landing.casinoText': '딜러가 진행하는 테이블.',
  'landing.slots': '슬롯',
  'landing.slotsText': '릴과 다양한 기능.',
  'landing.esports': 'e스포츠',
  'landing.esportsText': '1맵부터 10맵까지.',
  'landing.tournament': '토너먼트+',
  'landing.tournamentText': '방, 포인트, 상금.',
  'game.shut': '게임이 점검 중입니다',
  'game.page': '게임',
  'lottery.shut': '4D 복권이 점검 중입니다',
  'rooms.shut': '토너먼트+ 점검 중입니다',
  'rooms.rooms': '방',
  'rooms.room': '토너먼트 방',
  'rooms.create': '방 만들기',
  'rooms.tab.mine': '내 방',
  'rooms.prizes': '상금',

  'shell.sportsbook': '스포츠북',
  'shell.betlist': '베팅 내역',
  'shell.statement': '거래 내역',
  'shell.nav': '메인 메뉴',
  'shell.bettingShut': '점검으로 베팅이 중지되었습니다',
  'shell.clock': '플랫폼 시각, GMT+8',
  'shell.speed': '×{speed}',
  'shell.speedTitle': '플랫폼의 시계는 실제보다 {speed}배 빠르게 갑니다.',
  'shell.oddsType': '배당 방식',
  'shell.light': '라이트 모드로 전환',
  'shell.dark': '다크 모드로 전환',
  'shell.sports': '스포츠',
  'shell.menu': '메뉴',
  'shell.more': '더보기',
  'shell.language': '언어',
  'shell.palette': '검색하여 이동',
  'shell.paletteNone': '찾을 수 없습니다.',
  'shell.paletteHint': '종목, 리그, 팀, 페이지…',
  'shell.paletteMore_other': '{n}개 더 있습니다. 계속 입력하세요.',
  'shell.smaller': '{part} 접기',
  'shell.larger': '{part} 펼치기',
  'shell.head': '상단',
  'shell.side': '베팅 슬립과 내 베팅',
  'shell.sportsMenu': '스포츠 메뉴',

  'maintenance.heading': '곧 다시 열립니다',
  'maintenance.until': '{time}(GMT+8) 종료 예정',
  'maintenance.kept': '승인된 베팅은 유효하며 정상적으로 정산됩니다. 베팅 슬립의 내용도 그대로 유지됩니다.',
  'maintenance.byItself': '점검이 끝나면 이 페이지는 자동으로 계속됩니다.',

  'rules.heading': '베팅 규정',
  'rules.betTypes': '베팅 유형',

  'notFound.heading': '존재하지 않는 페이지입니다',
  'notFound.text': '{path}에는 아무것도 없습니다.',
} as const satisfies Translation

export const kr = texts satisfies SamePlaceholders<typeof texts>
