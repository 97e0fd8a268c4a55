/** English words of the keyboard shortcuts. */
export const enKeys = {
  'keys.heading': 'Keyboard shortcuts',
  'keys.single': 'Single-key shortcuts',
  'keys.singleNote': 'Off: only the arrow keys, Enter, Esc, Ctrl+Enter and Ctrl+K work.',
  'keys.search': 'Search team or league',
  'keys.groups': 'Live, Today, Early, Favourites',
  'keys.match': 'Next or previous match',
  'keys.arrows': 'Move between prices',
  'keys.pick': 'Add the price to the slip, or remove it',
  'keys.more': 'All markets of the match',
  'keys.star': 'Add the match to favourites',
  'keys.slip': 'Go to the slip',
  'keys.chips': 'Add to the stake, or the max stake',
  'keys.place': 'Place the bets',
  'keys.odds': 'Next odds type',
  'keys.help': 'Show this list',
  'keys.close': 'Close the top window',
} as const
