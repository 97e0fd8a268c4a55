/** The words of dice alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '骰數',
  below: '低於',
  above: '高於',
  line: '分界',
  side: '數字落在',
  drawn: '數字',
  notYet: '尚無數字',
  rulesText:
    '抽出 0.00 到 99.99 的一個數字，機會均等。選一條分界線，以及數字落在其下或其上；正好在線上則輸。贏時賠付為 97 除以百分比機會，捨去百分位以下。因此任何分界的返還率不超過 97.00%，不低於 96.06%。每局賠付不超過投注額的 {max} 倍。',
}
export default words
