/** English words of the parts that every screen is made of. */
export const enKit = {
  'app.title': '{brand} Sports Betting Platform',
  'app.skip': 'Skip to content',
  'app.loading': 'Loading…',
  'app.retry': 'Try again',
  'app.close': 'Close',
  'app.ok': 'OK',
  'app.notice': 'Notice',
  'app.sessionOver': 'Signed out',

  'pager.page': 'Page {page} of {pages}',
  'pager.previous': 'Previous page',
  'pager.next': 'Next page',
  'pager.size': 'Rows per page',

  'crash.heading': 'This part of the page stopped working',
  'crash.lost': 'This part of the page could not be loaded',
  'crash.text': 'Your bets and your balance are not affected.',

  'order.heading': 'Order of sports',
  'order.hint': 'Drag a sport by its handle, or move it with the arrows.',
  'order.up': 'Move {name} up',
  'order.down': 'Move {name} down',
  'order.drag': 'Drag {name}',
  'order.reset': 'Back to the usual order',
  'order.keys': 'Space lifts, the arrow keys move, Space puts down, Esc leaves it where it was.',
  'order.lifted': '{name} is lifted.',
  'order.at': '{name}: place {at} of {n}',
  'order.dropped': '{name} is at place {at}.',
  'order.cancelled': '{name} is where it was.',
} as const
