/** The words of mines alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'Dò mìn',
  mines: 'Số mìn',
  ofCells: '{n} trong 25',
  otherMines: 'Số mìn khác',
  opened: 'Đã mở',
  chance: 'Khả năng ô sau là đá quý',
  chanceOf: '{safe} trong {left} · {percent}%',
  nextPays: 'Viên sau trả',
  mineCosts: 'Trúng mìn mất',
  anyCell: 'Mở ngẫu nhiên một ô',
  gems: '{n} đá quý',
  field: 'Ô {n}',
  gem: 'đá quý',
  mine: 'mìn',
  gemsEach: 'Đá quý mỗi ván',
  lost: 'Trúng mìn. Mất tiền cược.',
  rulesText:
    'Chọn tiền cược và số mìn. Mỗi viên đá quý làm tăng tiền trả; trúng mìn thì ván kết thúc. Bạn có thể rút tiền bất cứ lúc nào. Ván bị bỏ mười phút sẽ kết thúc với số tiền lúc đó; nếu chưa mở ô nào thì hoàn tiền cược. Tỷ lệ hoàn trả: 97,00% dù dừng ở đâu, trừ phần làm tròn đến phần trăm. Một ván trả tối đa {max} lần tiền cược.',
}
export default words
