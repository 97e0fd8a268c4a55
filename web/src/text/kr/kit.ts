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
  'crash.lost': '이 부분을 불러오지 못했습니다',
  'crash.text': '베팅과 잔액에는 영향이 없습니다.',

  'order.heading': '종목 순서',
  'order.hint': '손잡이를 끌거나 화살표로 옮기세요.',
  'order.up': '{name} 위로',
  'order.down': '{name} 아래로',
  'order.drag': '{name} 끌기',
  'order.reset': '기본 순서로',
  'order.keys': '스페이스로 들고, 방향키로 옮기고, 스페이스로 놓고, Esc로 취소합니다.',
  'order.lifted': '{name}: 들었습니다.',
  'order.at': '{name}: {n}개 중 {at}번째',
  'order.dropped': '{name}: {at}번째에 놓았습니다.',
  'order.cancelled': '{name}: 원래 자리에 있습니다.',
} as const
