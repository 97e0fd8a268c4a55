/** Japanese words of the console on acts that a second supervisor approves. */
export const jpApproval = {
  'two.pending': 'まだ実行されていません。別の監督者がこのページの上部で承認する必要があります。',
  'two.waiting': '二人目の監督者を待っています',
  'two.why.amount': '一人の監督者が動かせる金額を超えています。',
  'two.why.amountOnMatch': '同じ対象への以前の操作と合わせ、一人の監督者の上限を超えています。',
  'two.why.amountToday': 'その監督者の本日の操作と合わせ、一人の上限を超えています。',
  'two.why.byTwo': '金額にかかわらず、常に監督者二人で行います。',
  'two.askedBy': '{account}が{time}に申請',
  'two.yours': 'あなたの申請なので、別の監督者が決めます。',
  'two.decided': '決定済みです。',
  'two.approve': '承認',
  'two.reject': '却下',
  'desk.unknownAct':
    '応答がなく、実行されたかどうか分かりません。一覧を確認するか、もう一度押してください。実行は一度だけです。',
  'why.keyUsed':
    'このフォームは先に別の内容で送信され、実行済みです。一覧を確認し、これも実行する場合はもう一度押してください。',
  'why.changedMeanwhile': '申請後に変わりました。却下して申請し直してください。',
  'why.alreadyDecided': 'すでに別の人が決定しました。',
} as const
