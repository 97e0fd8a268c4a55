/** Japanese words of the keyboard shortcuts. */
export const jpKeys = {
  'keys.heading': 'キーボードショートカット',
  'keys.single': '1文字キーを使う',
  'keys.singleNote': 'オフの場合、使えるのは矢印キー、Enter、Esc、Ctrl+Enter / Ctrl+Kのみです。',
  'keys.search': 'チーム・リーグを検索',
  'keys.groups': 'ライブ、本日、アーリー、お気に入り',
  'keys.match': '次または前の試合',
  'keys.arrows': 'オッズ間を移動',
  'keys.pick': 'オッズをスリップに追加、または削除',
  'keys.more': '試合の全マーケット',
  'keys.star': '試合をお気に入りに',
  'keys.slip': 'スリップへ移動',
  'keys.chips': '賭け金を加算、または最大賭け金',
  'keys.place': 'ベットする',
  'keys.odds': '次のオッズ形式',
  'keys.help': 'この一覧',
  'keys.close': '最前面を閉じる',
} as const
