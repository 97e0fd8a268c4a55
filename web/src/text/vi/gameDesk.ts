/** Vietnamese words of the console on games of providers. */
export const viGameDesk = {
  'part.games': 'Trò chơi',
  'row.gamesUnfinished': 'Ván mở quá một ngày',
  'alarm.gameRoundsUnfinished': 'Có ván trò chơi mở quá một ngày',
  'do.gameRoundsUnfinished': 'Hỏi nhà cung cấp kết quả của ván, rồi giám sát kết thúc ván trên trang trò chơi.',
} as const
