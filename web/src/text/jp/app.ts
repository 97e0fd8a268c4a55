/** The Japanese catalogue, held to the English one: no key missing, the same placeholders. It needs no form for one. */

import type { SamePlaceholders, Translation } from '../shape.ts'
import { jpAccount } from './account.ts'
import { jpBets } from './bet.ts'
import { jpDoor } from './door.ts'
import { jpErrors } from './errors.ts'
import { jpKeys } from './keys.ts'
import { jpKit } from './kit.ts'
import { jpLeagues } from './leagues.ts'
import { jpLook } from './look.ts'
import { jpMarket } from './market.ts'
import { jpNews } from './news.ts'
import { jpPlay } from './play.ts'
import { jpReport } from './report.ts'
import { jpSecurity } from './security.ts'
import { jpSettings } from './settings.ts'
import { jpSlip } from './slip.ts'
import { jpSports } from './sports.ts'

const texts = {
  ...jpKit,
  ...jpAccount,
  ...jpBets,
  ...jpDoor,
  ...jpErrors,
  ...jpKeys,
  ...jpLeagues,
  ...jpLook,
  ...jpMarket,
  ...jpNews,
  ...jpPlay,
  ...jpReport,
  ...jpSecurity,
  ...jpSettings,
  ...jpSlip,
  ...jpSports,

  'landing.heading': 'サービス一覧',
  'landing.open': '公開中',
  'landing.sports': 'スポーツ',
  'landing.sportsText':
    'サッカー、バスケット、テニスなど約100競技を試合前もライブも。全マーケット、パーレイ、システムを4つのオッズ形式で。',
  'landing.casino': 'ライブカジノ',
  'shell.casino': 'カジノ',
  'landing.casinoText': 'ディーラーのいるテーブル。',
  'landing.slots': 'スロット',
  'landing.slotsText': 'リールと多彩な演出。',
  'landing.esports': 'eスポーツ',
  'landing.esportsText': 'マップ1から10まで。',
  'landing.tournament': 'トーナメント+',
  'landing.tournamentText': 'ルーム、ポイント、賞金。',
  'game.shut': 'ゲームはメンテナンス中です',
  'game.page': 'ゲーム',
  'lottery.shut': '4Dロトはメンテナンス中です',
  'rooms.shut': 'トーナメント+ はメンテナンス中です',
  'rooms.rooms': 'ルーム',
  'rooms.room': 'トーナメントルーム',
  'rooms.create': 'ルームを作成',
  'rooms.tab.mine': 'マイルーム',
  'rooms.prizes': '賞金',

  'shell.sportsbook': 'スポーツブック',
  'shell.betlist': 'ベット一覧',
  'shell.statement': '取引明細',
  'shell.nav': 'メインメニュー',
  'shell.bettingShut': 'メンテナンスのためベットを停止しています',
  'shell.clock': 'プラットフォーム時刻、GMT+8',
  'shell.speed': '×{speed}',
  'shell.speedTitle': 'プラットフォームの時計は実際の{speed}倍の速さで進みます。',
  'shell.oddsType': 'オッズ形式',
  'shell.light': 'ライトモードに切り替え',
  'shell.dark': 'ダークモードに切り替え',
  'shell.sports': 'スポーツ',
  'shell.menu': 'メニュー',
  'shell.more': 'その他',
  'shell.language': '言語',
  'shell.palette': '検索して移動',
  'shell.paletteNone': '見つかりません。',
  'shell.paletteHint': 'スポーツ、リーグ、チーム、ページ…',
  'shell.paletteMore_other': 'ほかに{n}件あります。続けて入力してください。',
  'shell.smaller': '{part}を縮小',
  'shell.larger': '{part}を展開',
  'shell.head': 'ヘッダー',
  'shell.side': 'スリップとマイベット',
  'shell.sportsMenu': 'スポーツメニュー',

  'maintenance.heading': 'まもなく再開します',
  'maintenance.until': '終了予定 {time}（GMT+8）',
  'maintenance.kept': '受付済みのベットは有効で、通常どおり精算されます。スリップの内容はそのまま残ります。',
  'maintenance.byItself': '再開後、このページは自動的に切り替わります。',

  'rules.heading': 'ルール',
  'rules.betTypes': 'ベットの種類',

  'notFound.heading': 'ページが見つかりません',
  'notFound.text': '{path} には何もありません。',
} as const satisfies Translation

export const jp = texts satisfies SamePlaceholders<typeof texts>
