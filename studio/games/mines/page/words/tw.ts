/** The words of mines alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '踩地雷',
  mines: '地雷',
  ofCells: '25 格中 {n} 個',
  otherMines: '其他地雷數',
  opened: '已翻開',
  chance: '下一格是寶石的機會',
  chanceOf: '{left} 格中 {safe} 格 · {percent}%',
  nextPays: '下一顆寶石賠付',
  mineCosts: '踩雷損失',
  anyCell: '隨機翻一格',
  gems: '{n} 顆寶石',
  field: '第 {n} 格',
  gem: '寶石',
  mine: '地雷',
  gemsEach: '每局寶石數',
  lost: '踩到地雷，本金輸掉。',
  rulesText:
    '選擇投注額和地雷數。每顆寶石都會提高賠付；踩到地雷則本局結束。您可隨時兌現。離開超過十分鐘的局按當時的賠付結束；若一格未翻，則退還本金。無論在哪裡停止，返還率均為 97.00%（四捨五入到百分位）。單局最高賠付為投注額的 {max} 倍。',
}
export default words
