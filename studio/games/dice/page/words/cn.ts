/** The words of dice alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '骰数',
  below: '低于',
  above: '高于',
  line: '分界',
  side: '数字落在',
  drawn: '数字',
  notYet: '尚无数字',
  rulesText:
    '抽出 0.00 到 99.99 的一个数字，机会均等。选一条分界线，以及数字落在其下或其上；正好在线上则输。赢时赔付为 97 除以百分比机会，舍去百分位以下。因此任何分界的返还率不超过 97.00%，不低于 96.06%。每局赔付不超过投注额的 {max} 倍。',
}
export default words
