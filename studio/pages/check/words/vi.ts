/** The words of the page that checks a round. */
import type { CheckPageWords } from './en.ts'

const words: CheckPageWords = {
  title: 'Kiểm tra ván',
  heading: 'Kiểm tra ván {id}',
  ask: 'Số ván',
  go: 'Kiểm tra',
  none: 'Nhập số ván: số này ở cạnh mỗi ván trong danh sách.',
  unknown: 'Không có ván này.',
  lost: 'Không đọc được dữ liệu. Hãy thử lại.',
  kept: 'Ván này đúng như đã hứa',
  keptText: 'Thiết bị của bạn đã tính lại chỉ từ các giá trị công khai. Số bước khớp: {n} trên {n}.',
  broken: 'Ván này không đúng như đã hứa',
  brokenText: 'Các bước không khớp: {steps}. Hãy giữ mọi giá trị và gửi cho chúng tôi.',
  copy: 'Chép mọi giá trị',
  copied: 'Đã chép',
  waiting: 'Chưa công khai',
  same: 'khớp',
  differs: 'khác',
  promise: 'Lời hứa đã được giữ',
  serverSeed: 'hạt giống máy chủ',
  waitingText:
    'Dấu vân của hạt giống đã công bố; chính hạt giống chỉ được công khai khi bạn đổi hạt giống, để không ai biết trước ván đang mở.',
  promiseText: 'Dấu vân được công bố trước cược đầu tiên; hạt giống được công khai khi đổi.',
  itsHash: 'SHA-256 của nó',
  published: 'đã công bố',
  bytes: 'Các byte ngẫu nhiên',
  message: 'thông điệp',
  values: 'Giá trị',
  bytesText: 'HMAC-SHA256 với khóa là hạt giống máy chủ, trên hạt giống của bạn, số ván và khối.',
  clientSeed: 'hạt giống của bạn',
  noSteps: 'Trò chơi này không có bước riêng ở đây.',
}
export default words
