/** Korean words of the login, the balance and the account. */
export const krAccount = {
  'login.heading': '회원 로그인',
  'login.username': '아이디',
  'login.password': '비밀번호',
  'login.show': '비밀번호 표시',
  'login.hide': '비밀번호 숨기기',
  'login.capsLock': 'Caps Lock이 켜져 있습니다. 비밀번호는 대소문자를 구분합니다.',
  'login.remember': '아이디 저장',
  'login.submit': '로그인',
  'login.sending': '로그인 중…',
  'login.again': '{s}초 후 다시 시도',
  'login.slow': '평소보다 오래 걸리고 있습니다. 잠시만 기다려 주세요…',
  'login.blocked': '로그인할 수 없습니다',

  'shell.balance': '잔액',
  'shell.refresh': '잔액 새로고침',
  'shell.negative': '결과 정정으로 잔액이 마이너스가 되었습니다. 담당 에이전트에게 문의해 주세요.',
  'shell.account': '계정 {name}',
  'shell.logout': '로그아웃',
  'shell.available': '베팅 가능액',
  'shell.cash': '계정 잔액',
  'shell.outstanding': '미정산',
} as const
