/** Simplified Chinese words of the console on acts that a second supervisor approves. */
export const cnApproval = {
  'two.pending': '尚未执行：须由另一名主管在本页顶部批准。',
  'two.waiting': '等待第二名主管',
  'two.why.amount': '金额超过一名主管可单独处理的上限。',
  'two.why.amountOnMatch': '连同此前对同一事项的操作，金额超过一名主管的上限。',
  'two.why.amountToday': '连同该主管今日的操作，金额超过单独处理的上限。',
  'two.why.byTwo': '无论金额多少，都须由两名主管完成。',
  'two.askedBy': '由 {account} 于 {time} 提出',
  'two.yours': '由您提出，须由另一名主管决定。',
  'two.decided': '已决定。',
  'two.approve': '批准',
  'two.reject': '拒绝',
  'desk.unknownAct': '没有应答：不知道是否已执行。请查看列表，或再按一次：只会执行一次。',
  'why.keyUsed': '此表单先前已以其他内容提交并执行。请查看列表；如仍要执行这一项，请再按一次。',
  'why.changedMeanwhile': '提出后情况已变化。请拒绝并重新提出。',
  'why.alreadyDecided': '已有其他人作出决定。',
} as const
