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
  'crash.lost': 'この部分を読み込めませんでした',
  'crash.text': 'ベットと残高に影響はありません。',

  'order.heading': 'スポーツの並び順',
  'order.hint': 'つまみをドラッグするか、矢印で移動します。',
  'order.up': '{name}を上へ',
  'order.down': '{name}を下へ',
  'order.drag': '{name}をドラッグ',
  'order.reset': '標準の並びに戻す',
  'order.keys': 'スペースで持ち上げ、矢印キーで移動、スペースで置き、Escで取り消します。',
  'order.lifted': '{name}を持ち上げました。',
  'order.at': '{name}：{n}件中{at}番目',
  'order.dropped': '{name}を{at}番目に置きました。',
  'order.cancelled': '{name}は元の位置のままです。',
} as const
