/** The words of dragon tiger alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '龙虎',
  dragon: '龙',
  tiger: '虎',
  suitedTie: '同花和',
  mark_dragon: '龙',
  mark_tiger: '虎',
  ifDragon: '龙问路',
  ifTiger: '虎问路',
  dragonWins: '龙赢，{a} 胜 {b}',
  tigerWins: '虎赢，{b} 胜 {a}',
  tieWins: '和局，同为 {a}',
  suitedTieWins: '同花和，同为 {a}',
  rule1: '龙和虎各发一张牌，点大者赢：A 最小，K 最大，不论花色。',
  rule2: '和局时，龙和虎的投注退回一半，和局投注赢。',
  rule3: '同花和是两张牌点数和花色都相同，和局投注同样赢。',
}
export default words
