/** The words of sic bo alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'Tài Xỉu',
  sideSmall: 'Xỉu',
  sideBig: 'Tài',
  sideOdd: 'Lẻ',
  sideEven: 'Chẵn',
  anyTriple: 'Bão bất kỳ',
  triple: 'Bão {n}',
  doubleOf: 'Đôi {n}',
  pair: '{a} và {b}',
  single: 'Đơn {n}',
  total: 'Tổng {n}',
  mark_small: 'X',
  mark_big: 'T',
  mark_triple: 'B',
  dealing: 'Đang lắc xí ngầu',
  rolled: '{dice}, tổng {n}',
  sides: 'Tài, xỉu, chẵn, lẻ',
  lastRolls: 'Các lần gần đây',
  counts: '{n} ván gần đây',
  notDue: 'Thống kê nói điều đã qua, không nói điều sắp tới.',
  rule1:
    'Ba viên xí ngầu được lắc trong lồng. Xỉu là tổng 4 đến 10, Tài là 11 đến 17; ra bão thì tài, xỉu, chẵn, lẻ đều thua.',
  rule2: 'Đôi thắng khi có ít nhất hai viên số đó, cặp thắng khi có cả hai số, tổng thắng khi đúng tổng.',
  rule3: 'Số đơn trả 1 ăn 1 nếu ra một viên, 1 ăn 2 nếu hai viên, 1 ăn 3 nếu ba viên.',
  rule4: 'Mỗi ván rút riêng: không kết quả nào “đến lượt”. Bạn rời đi thì cược vẫn tính và thắng vẫn được trả.',
}
export default words
