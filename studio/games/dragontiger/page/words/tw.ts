/** The words of dragon tiger alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '龍虎',
  dragon: '龍',
  tiger: '虎',
  suitedTie: '同花和',
  mark_dragon: '龍',
  mark_tiger: '虎',
  ifDragon: '龍問路',
  ifTiger: '虎問路',
  dragonWins: '龍贏，{a} 勝 {b}',
  tigerWins: '虎贏，{b} 勝 {a}',
  tieWins: '和局，同為 {a}',
  suitedTieWins: '同花和，同為 {a}',
  rule1: '龍和虎各發一張牌，點大者贏：A 最小，K 最大，不論花色。',
  rule2: '和局時，龍和虎的投注退回一半，和局投注贏。',
  rule3: '同花和是兩張牌點數和花色都相同，和局投注同樣贏。',
}
export default words
