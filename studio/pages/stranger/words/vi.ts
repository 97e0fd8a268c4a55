/** The words around a stranger's game, in Vietnamese. */
import type { StrangerWords } from './en.ts'

const words: StrangerWords = {
  yourRounds: 'Ván của bạn',
  noRounds: 'Chưa có ván nào.',
  net: 'Lãi lỗ',
  newSeed: 'Hạt giống mới',
  changeSeed: 'Đổi hạt giống',
  seedOpen: 'Ván đang mở; đổi hạt giống sau khi xong.',
  close: 'Đóng',
  time: 'Giờ',
  stake: 'Tiền cược',
  check: 'Kiểm tra',
  seedHash: 'Đã cố định trước các lượt quay:',
  checkRound: 'Kiểm tra một ván',
  lost: 'Không đọc được các ván. Hãy thử lại.',
}
export default words
