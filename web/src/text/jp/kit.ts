/** Japanese words of the parts that every screen is made of. */
export const jpKit = {
  'app.title': '{brand} スポーツベッティング',
  'app.skip': '本文へスキップ',
  'app.loading': '読み込み中…',
  'app.retry': '再試行',
  'app.close': '閉じる',
  'app.ok': 'OK',
  'app.notice': 'お知らせ',
  'app.sessionOver': 'ログアウトしました',

  'pager.page': '{page} / {pages}ページ',
  'pager.previous': '前のページ',
  'pager.next': '次のページ',
  'pager.size': '1ページの表示件数',

  'crash.heading': 'この部分を表示できなくなりました',
  'crash.text': 'ベットと残高に影響はありません。',
} as const
