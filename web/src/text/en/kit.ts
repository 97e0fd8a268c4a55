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
  'crash.text': 'Your bets and your balance are not affected.',
} as const
