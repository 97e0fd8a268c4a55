/** Traditional Chinese: results, brackets and the number game. They come with the words of media. */
export const twResults = {
  'media.kinds': '賽果類別',
  'media.kind.matches': '賽事',
  'media.kind.virtual': '虛擬',
  'media.kind.numbers': '數字',
  'media.periods': '各節',
  'media.corrected': '已更正',
  'media.history': '賽果更改記錄',
  'media.ruled': '賽果 {result}',
  'media.ruledAgain': '更正為 {result}',
  'media.takenBack': '賽果已撤回',
  'media.byHouse': '由平台裁定',
  'media.ticketChanged': '您的注單 {ref}：{was} 變為 {is}',
  'media.ticketOpened': '您的注單 {ref}：{was} 已撤回，等待賽果',
  'media.firstGoal': '首個進球',
  'media.lastGoal': '最後進球',
  'media.allGames': '全部遊戲',
} as const
