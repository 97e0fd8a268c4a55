/** Korean words of the console on acts that a second supervisor approves. */
export const krApproval = {
  'two.pending': '아직 실행되지 않았습니다. 다른 관리자가 이 페이지 위에서 승인해야 합니다.',
  'two.waiting': '두 번째 관리자 대기 중',
  'two.why.amount': '관리자 한 명이 혼자 처리할 수 있는 금액을 넘습니다.',
  'two.why.amountOnMatch': '같은 대상의 이전 처리와 합하면 관리자 한 명의 한도를 넘습니다.',
  'two.why.amountToday': '그 관리자의 오늘 처리와 합하면 한 명의 한도를 넘습니다.',
  'two.why.byTwo': '금액과 상관없이 항상 관리자 두 명이 처리합니다.',
  'two.askedBy': '{account} 요청, {time}',
  'two.yours': '본인이 요청했으므로 다른 관리자가 결정합니다.',
  'two.decided': '결정되었습니다.',
  'two.approve': '승인',
  'two.reject': '거절',
  'desk.unknownAct': '응답이 없어 실행되었는지 알 수 없습니다. 목록을 확인하거나 다시 누르세요. 한 번만 실행됩니다.',
  'why.keyUsed':
    '이 양식은 앞서 다른 내용으로 전송되어 실행되었습니다. 목록을 확인하고, 이것도 실행하려면 다시 누르세요.',
  'why.changedMeanwhile': '요청 후 바뀌었습니다. 거절하고 다시 요청하세요.',
  'why.alreadyDecided': '다른 사람이 이미 결정했습니다.',
} as const
