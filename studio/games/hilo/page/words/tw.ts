/** The words of hi-lo alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '猜高低',
  higher: '更高或相同',
  lower: '更低或相同',
  onlyHigher: '更高',
  onlyLower: '更低',
  same: '相同',
  skip: '跳過此牌',
  skipped: '已跳過',
  guesses: '猜對',
  guessesEach: '每局猜幾次',
  cardsSoFar: '已開的牌',
  lost: '猜錯。投注額輸掉。',
  rulesText:
    '一張牌翻開。猜下一張是否不低於或不高於它；A 之後必須更高，K 之後必須更低。A 最小。每張牌都從整副牌抽出，沒有哪張牌該來。猜對時賠付乘以十三、除以猜對的點數個數，向下取整；從 0.97 開始。每次猜對後可取錢，也可免費跳過一張牌。離開十分鐘的牌局按當時賠付結束；若未猜過則退回投注額。任何玩法的返還率都不超過 97.00%。每局賠付不超過投注額的 {max} 倍。',
}
export default words
