/** The words of dice alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'Xúc xắc số',
  below: 'Dưới',
  above: 'Trên',
  line: 'Vạch',
  side: 'Số nằm ở đâu',
  drawn: 'Số',
  notYet: 'Chưa có số',
  rulesText:
    'Một số từ 0.00 đến 99.99 được rút, khả năng như nhau. Chọn một vạch và số sẽ nằm dưới hay trên vạch; đúng vạch là thua. Thắng được trả 97 chia cho khả năng tính bằng phần trăm, làm tròn xuống phần trăm. Vì vậy không vạch nào hoàn lại quá 97,00% hay dưới 96,06%. Không ván nào trả quá {max} lần tiền cược.',
}
export default words
