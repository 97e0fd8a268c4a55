/** The words of the wheel alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '灯笼转盘',
  risk: '风险',
  calm: '平稳',
  brisk: '轻快',
  wild: '狂野',
  fieldsOf: '30 格中 {n} 格',
  most: '最高赔付',
  spin: '转动',
  rulesText:
    '转盘有三十格，机会均等。风险决定各格赔付：转盘上方列出每种倍数各有几格。三种风险的返还率都正好是 97.00%。每局赔付不超过投注额的 {max} 倍。',
}
export default words
