/** English words of the console on games of providers. */
export const enGameDesk = {
  'part.games': 'Games',
  'row.gamesUnfinished': 'Open for more than a day',
  'alarm.gameRoundsUnfinished': 'A round of a game has been open for more than a day',
  'do.gameRoundsUnfinished': 'Ask its provider what became of it. A supervisor then ends it on the page of games.',
} as const
