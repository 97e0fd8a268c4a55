/** Vietnamese words of the console on acts that a second supervisor approves. */
export const viApproval = {
  'two.pending': 'Chưa thực hiện: một giám sát khác phải duyệt ở đầu trang này.',
  'two.waiting': 'Chờ giám sát thứ hai',
  'two.why.amount': 'Số tiền vượt mức một giám sát được tự chuyển.',
  'two.why.amountOnMatch': 'Cộng với các thao tác trước trên cùng mục, số tiền vượt mức một giám sát được tự chuyển.',
  'two.why.amountToday': 'Cộng với việc giám sát này đã làm hôm nay, số tiền vượt mức một người.',
  'two.why.byTwo': 'Luôn cần hai giám sát, dù số tiền bao nhiêu.',
  'two.askedBy': '{account} yêu cầu, {time}',
  'two.yours': 'Bạn yêu cầu nên giám sát khác quyết định.',
  'two.decided': 'Đã quyết định.',
  'two.approve': 'Duyệt',
  'two.reject': 'Từ chối',
  'desk.unknownAct':
    'Không có phản hồi: chưa biết đã thực hiện hay chưa. Hãy xem danh sách hoặc bấm lại: chỉ thực hiện một lần.',
  'why.keyUsed':
    'Biểu mẫu này đã được gửi trước đó với nội dung khác và đã thực hiện. Hãy xem danh sách; nếu muốn thực hiện cả mục này, hãy bấm lại.',
  'why.changedMeanwhile': 'Đã thay đổi kể từ khi yêu cầu. Hãy từ chối và yêu cầu lại.',
  'why.alreadyDecided': 'Người khác đã quyết định rồi.',
} as const
