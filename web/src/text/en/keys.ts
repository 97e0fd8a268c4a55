/** English words of the keyboard shortcuts. */
export const enKeys = {
  'keys.heading': 'Keyboard shortcuts',
  'keys.single': 'Use single keys',
  'keys.singleNote': 'Off: only the arrow keys, Enter, Esc, Ctrl+Enter and Ctrl+K work.',
  'keys.search': 'Search team or league',
  'keys.groups': 'Live, Today, Early, Favourites',
  'keys.match': 'Next or previous match',
  'keys.arrows': 'Move between prices',
  'keys.pick': 'Put the price on the slip, or take it off',
  'keys.more': 'All markets of the match',
  'keys.star': 'Star the match',
  'keys.slip': 'Go to the slip',
  'keys.chips': 'Add to the stake, or the max stake',
  'keys.place': 'Place the bets',
  'keys.odds': 'Next odds type',
  'keys.help': 'Show this list',
  'keys.close': 'Close the top window',
} as const
