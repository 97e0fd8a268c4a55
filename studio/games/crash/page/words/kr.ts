/** The words of crash alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '연 크래시',
  betOf: '베팅 {n}',
  inPlay: '진행 중',
  queued: '다음 판 대기',
  byItself: '자동 지급 배수',
  byHandOnly: '수동만',
  betNext: '다음 판에 베팅',
  cancel: '취소',
  outAt: '{x}×에 지급',
  lastRounds: '최근 {n}판',
  share: '비율',
  thisRound: '이번 판',
  sums: '베팅 {bets} · {sum} · 지급 {out}',
  member: '회원',
  win: '당첨',
  you: '나',
  demo: '데모',
  nobody: '아직 베팅이 없습니다.',
  flying: '비행 중',
  fliesFor: '비행 중 · {s}초',
  betsOpen: '초 남음',
  takesOff: '이륙합니다',
  gone: '날아갔습니다',
  openNote: '베팅 가능합니다.',
  closedNote: '비행 중에는 베팅할 수 없습니다.',
  cancelledNote: '판이 취소되어 베팅금이 돌아갑니다.',
  maxWin: '최대 {amount}',
  promise: '{n}판의 결과는 첫 베팅 전에 정해짐:',
  checkAny: '아무 판이나 확인',
  late: '늦었습니다. 요청이 도착했을 때 서버는 {x}×에서 끝났습니다.',
  fault_CLOSED: '이번 판은 마감되었습니다.',
  rulesText:
    '6초간 베팅을 받고, 연이 오르면 모든 베팅의 지급이 커집니다. 날아가기 전에 받으세요. 직접, 또는 정한 배수에서 자동으로. 요청이 도착한 순간을 서버 시계로 판정하며, 자동 지급은 연결이 끊겨도 서버에서 유효합니다. 받은 금액은 연이 계속 나는 동안 바로 지급됩니다. 결과는 첫 베팅 전에 공개된 해시 사슬로 정해집니다. 1부터 2³²까지의 수 r을 뽑아 97 × 2³² ÷ r(백분의 일 배)에서 날아가며, 1.00×에서 {most}×까지입니다. 어디서 받아도 장기적으로 97.00%가 돌아오고 더 주는 방법은 없습니다. {max}보다 많이 딸 베팅은 그 지점에서 자동 지급됩니다. 이륙하지 못한 판은 취소되고 베팅금이 돌아갑니다.',
}
export default words
