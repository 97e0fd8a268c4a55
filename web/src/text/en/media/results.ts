/** English: results, brackets and the number game. They come with the words of media. */
export const enResults = {
  'media.kinds': 'Kinds of results',
  'media.kind.matches': 'Matches',
  'media.kind.virtual': 'Virtual',
  'media.kind.numbers': 'Numbers',
  'media.periods': 'Periods',
  'media.corrected': 'Corrected',
  'media.history': 'History of this result',
  'media.ruled': 'Result {result}',
  'media.ruledAgain': 'Corrected to {result}',
  'media.takenBack': 'Result taken back',
  'media.byHouse': 'decided by the house',
  'media.ticketChanged': 'Your ticket {ref}: {was} became {is}',
  'media.ticketOpened': 'Your ticket {ref}: {was} was taken back; it awaits the result',
  'media.firstGoal': 'First goal',
  'media.lastGoal': 'Last goal',
  'media.allGames': 'All games',
} as const
