/** Japanese: results, brackets and the number game. They come with the words of media. */
export const jpResults = {
  'media.kinds': '結果の種類',
  'media.kind.matches': '試合',
  'media.kind.virtual': 'バーチャル',
  'media.kind.numbers': '数字',
  'media.periods': 'ピリオド別',
  'media.corrected': '訂正済み',
  'media.history': 'この結果の履歴',
  'media.ruled': '結果 {result}',
  'media.ruledAgain': '{result} に訂正',
  'media.takenBack': '結果を取り消し',
  'media.byHouse': 'ハウスによる裁定',
  'media.ticketChanged': 'あなたのチケット {ref}：{was} が {is} に',
  'media.ticketOpened': 'あなたのチケット {ref}：{was} は取り消され、結果待ちです',
  'media.firstGoal': '最初のゴール',
  'media.lastGoal': '最後のゴール',
  'media.allGames': 'すべてのゲーム',
} as const
