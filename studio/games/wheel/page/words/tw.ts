/** The words of the wheel alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '燈籠轉盤',
  risk: '風險',
  calm: '平穩',
  brisk: '輕快',
  wild: '狂野',
  fieldsOf: '30 格中 {n} 格',
  most: '最高賠付',
  spin: '轉動',
  rulesText:
    '轉盤有三十格，機會均等。風險決定各格賠付：轉盤上方列出每種倍數各有幾格。三種風險的返還率都正好是 97.00%。每局賠付不超過投注額的 {max} 倍。',
}
export default words
