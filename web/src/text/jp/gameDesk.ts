/** Japanese words of the console on games of providers. */
export const jpGameDesk = {
  'part.games': 'ゲーム',
  'row.gamesUnfinished': '一日以上続くラウンド',
  'alarm.gameRoundsUnfinished': '一日以上終わらないゲームのラウンドがあります',
  'do.gameRoundsUnfinished': '提供元に結果を確認し、監督者がゲームのページで終了させます。',
} as const
