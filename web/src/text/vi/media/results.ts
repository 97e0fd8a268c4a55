/** Vietnamese: results, brackets and the number game. They come with the words of media. */
export const viResults = {
  'media.kinds': 'Loại kết quả',
  'media.kind.matches': 'Trận đấu',
  'media.kind.virtual': 'Ảo',
  'media.kind.numbers': 'Số',
  'media.periods': 'Từng hiệp',
  'media.corrected': 'Đã sửa',
  'media.history': 'Lịch sử kết quả này',
  'media.ruled': 'Kết quả {result}',
  'media.ruledAgain': 'Sửa thành {result}',
  'media.takenBack': 'Kết quả bị rút lại',
  'media.byHouse': 'do nhà cái quyết định',
  'media.ticketChanged': 'Vé {ref} của bạn: {was} thành {is}',
  'media.ticketOpened': 'Vé {ref} của bạn: {was} bị rút lại; đang chờ kết quả',
  'media.firstGoal': 'Bàn đầu tiên',
  'media.lastGoal': 'Bàn cuối cùng',
  'media.allGames': 'Tất cả trò chơi',
} as const
