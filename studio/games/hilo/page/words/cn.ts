/** The words of hi-lo alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '猜高低',
  higher: '更高或相同',
  lower: '更低或相同',
  onlyHigher: '更高',
  onlyLower: '更低',
  same: '相同',
  skip: '跳过此牌',
  skipped: '已跳过',
  guesses: '猜对',
  guessesEach: '每局猜几次',
  cardsSoFar: '已开的牌',
  lost: '猜错。投注额输掉。',
  rulesText:
    '一张牌翻开。猜下一张是否不低于或不高于它；A 之后必须更高，K 之后必须更低。A 最小。每张牌都从整副牌抽出，没有哪张牌该来。猜对时赔付乘以十三、除以猜对的点数个数，向下取整；从 0.97 开始。每次猜对后可取钱，也可免费跳过一张牌。离开十分钟的牌局按当时赔付结束；若未猜过则退回投注额。任何玩法的返还率都不超过 97.00%。每局赔付不超过投注额的 {max} 倍。',
}
export default words
