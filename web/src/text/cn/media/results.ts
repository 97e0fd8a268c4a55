/** Simplified Chinese: results, brackets and the number game. They come with the words of media. */
export const cnResults = {
  'media.kinds': '赛果类别',
  'media.kind.matches': '赛事',
  'media.kind.virtual': '虚拟',
  'media.kind.numbers': '数字',
  'media.periods': '各节',
  'media.corrected': '已更正',
  'media.history': '赛果更改记录',
  'media.ruled': '赛果 {result}',
  'media.ruledAgain': '更正为 {result}',
  'media.takenBack': '赛果已撤回',
  'media.byHouse': '由平台裁定',
  'media.ticketChanged': '您的注单 {ref}：{was} 变为 {is}',
  'media.ticketOpened': '您的注单 {ref}：{was} 已撤回，等待赛果',
  'media.firstGoal': '首个进球',
  'media.lastGoal': '最后进球',
  'media.allGames': '全部游戏',
} as const
