/** The words of baccarat alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: '百家樂',
  player: '閒',
  banker: '莊',
  playerPair: '閒對',
  bankerPair: '莊對',
  mark_player: '閒',
  mark_banker: '莊',
  ifPlayer: '閒問路',
  ifBanker: '莊問路',
  playerWins: '閒贏，{a} 比 {b}',
  bankerWins: '莊贏，{b} 比 {a}',
  tieWins: '和局，各 {a} 點',
  natural: '天牌。',
  playerDrew: '閒 {n} 點補牌。',
  bankerDrew: '莊 {n} 點補牌。',
  rule1: '雙方各發兩張牌。A 為 1 點，10、J、Q、K 為 0 點，只取總和的個位數。點數接近 9 者贏。',
  rule2: '任何一方兩張牌為 8 或 9 點，雙方都不補牌。閒 0 至 5 點補牌。閒不補牌時，莊 0 至 5 點補牌。',
  rule3: '閒補牌後，莊按下表補牌：左為莊的點數，右為閒第三張牌的點數。',
  rule4: '和局時，閒和莊的投注退回。一方前兩張牌點級相同即為對子。',
  drawsOn: '補牌條件',
  always: '任何牌',
}
export default words
