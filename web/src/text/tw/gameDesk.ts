/** Traditional Chinese words of the console on games of providers. */
export const twGameDesk = {
  'part.games': '遊戲',
  'row.gamesUnfinished': '超過一天未結束的局',
  'alarm.gameRoundsUnfinished': '有遊戲局超過一天仍未結束',
  'do.gameRoundsUnfinished': '詢問供應商該局的結果，然後由主管在遊戲頁面結束該局。',
} as const
