/** Traditional Chinese words of the console on acts that a second supervisor approves. */
export const twApproval = {
  'two.pending': '尚未執行：須由另一名主管在本頁頂部批准。',
  'two.waiting': '等待第二名主管',
  'two.why.amount': '金額超過一名主管可單獨處理的上限。',
  'two.why.amountOnMatch': '連同此前對同一事項的操作，金額超過一名主管的上限。',
  'two.why.amountToday': '連同該主管今日的操作，金額超過單獨處理的上限。',
  'two.why.byTwo': '無論金額多少，都須由兩名主管完成。',
  'two.askedBy': '由 {account} 於 {time} 提出',
  'two.yours': '由您提出，須由另一名主管決定。',
  'two.decided': '已決定。',
  'two.approve': '批准',
  'two.reject': '拒絕',
  'desk.unknownAct': '沒有回應：不知道是否已執行。請查看列表，或再按一次：只會執行一次。',
  'why.keyUsed': '此表單先前已以其他內容送出並執行。請查看列表；如仍要執行這一項，請再按一次。',
  'why.changedMeanwhile': '提出後情況已變化。請拒絕並重新提出。',
  'why.alreadyDecided': '已有其他人作出決定。',
} as const
