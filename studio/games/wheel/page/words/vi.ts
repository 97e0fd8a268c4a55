/** The words of the wheel alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'Vòng quay lồng đèn',
  risk: 'Rủi ro',
  calm: 'Êm',
  brisk: 'Nhanh',
  wild: 'Mạnh',
  fieldsOf: '{n} trên 30',
  most: 'Trả cao nhất',
  spin: 'Quay',
  rulesText:
    'Vòng quay có ba mươi ô, khả năng như nhau. Mức rủi ro quyết định ô trả bao nhiêu: hàng phía trên cho biết mấy ô trả mức nào. Cả ba mức đều hoàn lại đúng 97,00%. Không ván nào trả quá {max} lần tiền cược.',
}
export default words
