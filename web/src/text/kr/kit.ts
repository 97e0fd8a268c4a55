/** Korean words of the parts that every screen is made of. */
export const krKit = {
  'app.title': '{brand} 스포츠 베팅',
  'app.skip': '본문으로 이동',
  'app.loading': '불러오는 중…',
  'app.retry': '다시 시도',
  'app.close': '닫기',
  'app.ok': '확인',
  'app.notice': '알림',
  'app.sessionOver': '로그아웃됨',

  'pager.page': '{page} / {pages}페이지',
  'pager.previous': '이전 페이지',
  'pager.next': '다음 페이지',
  'pager.size': '페이지당 표시 수',

  'crash.heading': '이 부분을 표시할 수 없게 되었습니다',
  'crash.text': '베팅과 잔액에는 영향이 없습니다.',
} as const
