/** The words of the page that checks a round. */
import type { CheckPageWords } from './en.ts'

const words: CheckPageWords = {
  title: 'Kiểm tra ván',
  heading: 'Kiểm tra ván {id}',
  ask: 'Số hoặc tên ván',
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
  chainText: 'Phần tử này băm SHA-256 {n} lần là mã băm đã công bố trước ván đầu.',
  element: 'Phần tử',
  chainBytes: 'HMAC-SHA256 với phần tử làm khóa, trên muối, số ván trong chuỗi và khối.',
  chainWaiting:
    'Mã băm cuối của chuỗi đã công bố; phần tử của ván này được tiết lộ khi ván kết thúc. Khi đó trang này tính lại tất cả.',
}
export default words
