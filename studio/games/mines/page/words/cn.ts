/** The words of mines alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '扫雷',
  mines: '地雷',
  ofCells: '25 格中 {n} 个',
  otherMines: '其他地雷数',
  opened: '已翻开',
  chance: '下一格是宝石的机会',
  chanceOf: '{left} 格中 {safe} 格 · {percent}%',
  nextPays: '下一颗宝石赔付',
  mineCosts: '踩雷损失',
  anyCell: '随机翻一格',
  gems: '{n} 颗宝石',
  field: '第 {n} 格',
  gem: '宝石',
  mine: '地雷',
  gemsEach: '每局宝石数',
  lost: '踩到地雷，本金输掉。',
  rulesText:
    '选择投注额和地雷数。每颗宝石都会提高赔付；踩到地雷则本局结束。您可随时兑现。离开超过十分钟的局按当时的赔付结束；若一格未翻，则退还本金。无论在哪里停止，返还率均为 97.00%（四舍五入到百分位）。单局最高赔付为投注额的 {max} 倍。',
}
export default words
