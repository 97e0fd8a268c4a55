/** Korean: results, brackets and the number game. They come with the words of media. */
export const krResults = {
  'media.kinds': '결과 종류',
  'media.kind.matches': '경기',
  'media.kind.virtual': '가상',
  'media.kind.numbers': '숫자',
  'media.periods': '피리어드별',
  'media.corrected': '정정됨',
  'media.history': '이 결과의 이력',
  'media.ruled': '결과 {result}',
  'media.ruledAgain': '{result}(으)로 정정',
  'media.takenBack': '결과 취소',
  'media.byHouse': '하우스가 판정',
  'media.ticketChanged': '회원님의 티켓 {ref}: {was} → {is}',
  'media.ticketOpened': '회원님의 티켓 {ref}: {was}이(가) 취소되어 결과를 기다립니다',
  'media.firstGoal': '첫 골',
  'media.lastGoal': '마지막 골',
  'media.allGames': '모든 게임',
} as const
