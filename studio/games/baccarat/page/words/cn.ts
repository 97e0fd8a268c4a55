/** The words of baccarat alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '百家乐',
  player: '闲',
  banker: '庄',
  playerPair: '闲对',
  bankerPair: '庄对',
  mark_player: '闲',
  mark_banker: '庄',
  ifPlayer: '闲问路',
  ifBanker: '庄问路',
  playerWins: '闲赢，{a} 比 {b}',
  bankerWins: '庄赢，{b} 比 {a}',
  tieWins: '和局，各 {a} 点',
  natural: '天牌。',
  playerDrew: '闲 {n} 点补牌。',
  bankerDrew: '庄 {n} 点补牌。',
  rule1: '双方各发两张牌。A 为 1 点，10、J、Q、K 为 0 点，只取总和的个位数。点数接近 9 者赢。',
  rule2: '任何一方两张牌为 8 或 9 点，双方都不补牌。闲 0 至 5 点补牌。闲不补牌时，庄 0 至 5 点补牌。',
  rule3: '闲补牌后，庄按下表补牌：左为庄的点数，右为闲第三张牌的点数。',
  rule4: '和局时，闲和庄的投注退回。一方前两张牌点级相同即为对子。',
  drawsOn: '补牌条件',
  always: '任何牌',
}
export default words
