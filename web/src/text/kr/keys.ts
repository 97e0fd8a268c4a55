/** Korean words of the keyboard shortcuts. */
export const krKeys = {
  'keys.heading': '키보드 단축키',
  'keys.single': '한 글자 단축키 사용',
  'keys.singleNote': '끄면 방향키, Enter, Esc, Ctrl+Enter / Ctrl+K만 작동합니다.',
  'keys.search': '팀·리그 검색',
  'keys.groups': '라이브, 오늘, 얼리, 즐겨찾기',
  'keys.match': '다음 또는 이전 경기',
  'keys.arrows': '배당 사이 이동',
  'keys.pick': '배당을 베팅 슬립에 담기 또는 빼기',
  'keys.more': '경기의 전체 마켓',
  'keys.star': '경기 즐겨찾기',
  'keys.slip': '베팅 슬립으로 이동',
  'keys.chips': '베팅금 추가 또는 최대 베팅금',
  'keys.place': '베팅하기',
  'keys.odds': '다음 배당 방식',
  'keys.help': '이 목록',
  'keys.close': '맨 위 창 닫기',
} as const
