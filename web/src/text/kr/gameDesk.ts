/** Korean words of the console on games of providers. */
export const krGameDesk = {
  'part.games': '게임',
  'row.gamesUnfinished': '하루 넘게 열린 라운드',
  'alarm.gameRoundsUnfinished': '하루 넘게 끝나지 않은 게임 라운드가 있습니다',
  'do.gameRoundsUnfinished': '제공사에 결과를 확인한 뒤 감독자가 게임 페이지에서 종료하세요.',
} as const
