/** Simplified Chinese words of the console on games of providers. */
export const cnGameDesk = {
  'part.games': '游戏',
  'row.gamesUnfinished': '超过一天未结束的局',
  'alarm.gameRoundsUnfinished': '有游戏局超过一天仍未结束',
  'do.gameRoundsUnfinished': '询问供应商该局的结果，然后由主管在游戏页面结束该局。',
} as const
