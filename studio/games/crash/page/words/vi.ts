/** The words of crash alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'Diều bay',
  betOf: 'Cược {n}',
  inPlay: 'đang bay',
  queued: 'chờ ván sau',
  byItself: 'Tự chốt ở mức',
  byHandOnly: 'Chỉ bằng tay',
  betNext: 'Cược ván sau',
  cancel: 'Hủy',
  outAt: 'Đã chốt ở {x}×',
  lastRounds: '{n} ván gần nhất',
  share: 'tỷ lệ',
  thisRound: 'Ván này',
  sums: '{bets} cược · {sum} · {out} đã chốt',
  member: 'Người chơi',
  win: 'Thắng',
  you: 'Bạn',
  demo: 'demo',
  nobody: 'Chưa ai cược.',
  flying: 'đang bay',
  fliesFor: 'đang bay · {s} giây',
  betsOpen: 'giây để cược',
  takesOff: 'cất cánh',
  gone: 'đã bay mất',
  openNote: 'Đang nhận cược.',
  closedNote: 'Ngừng nhận cược khi diều bay.',
  cancelledNote: 'Ván bị hủy. Tiền cược được trả lại.',
  maxWin: 'Thắng tối đa {amount}',
  promise: 'Kết quả ván {n} đã định trước cược đầu tiên:',
  checkAny: 'Kiểm tra bất kỳ ván nào',
  late: 'Quá muộn: khi lệnh đến, máy chủ đã kết thúc ở {x}×.',
  fault_CLOSED: 'Ván này đã ngừng nhận cược.',
  rulesText:
    'Nhận cược trong sáu giây; rồi diều bay lên, và mức hoàn của mọi cược tăng theo. Chốt trước khi diều mất: bằng tay, hoặc tự động ở mức bạn đặt. Đồng hồ máy chủ quyết định theo lúc lệnh đến; lệnh tự chốt nằm ở máy chủ dù bạn mất mạng. Tiền đã chốt được trả ngay, trong khi diều vẫn bay. Kết cục định trước cược đầu tiên bằng chuỗi băm công bố: rút số r từ 1 đến 2³², diều mất ở 97 × 2³² ÷ r phần trăm, từ 1,00× đến {most}×. Chốt ở đâu thì về lâu dài vẫn hoàn 97,00%, không cách nào hơn. Cược sẽ thắng quá {max} được chốt tại đó. Ván không cất cánh được thì hủy và trả lại cược.',
}
export default words
