/** The words of sic bo alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'シックボー',
  sideSmall: '小',
  sideBig: '大',
  sideOdd: '奇数',
  sideEven: '偶数',
  anyTriple: 'ゾロ目',
  triple: 'ゾロ目 {n}',
  doubleOf: 'ダブル {n}',
  pair: '{a} と {b}',
  single: 'シングル {n}',
  total: '合計 {n}',
  mark_small: '小',
  mark_big: '大',
  mark_triple: 'ゾ',
  dealing: 'サイコロを振っています',
  rolled: '{dice}、合計 {n}',
  sides: '大小・奇偶',
  lastRolls: '直近の出目',
  counts: '直近 {n} 回',
  notDue: '回数は過去を示し、次を示しません。',
  rule1: 'ドームの中で3個のサイコロを振ります。小は合計4から10、大は11から17。ゾロ目では大小も奇偶も負けです。',
  rule2: 'ダブルはその目が2個以上、ペアは両方の目、合計はその和で勝ちます。',
  rule3: 'シングルは1個なら1倍、2個なら2倍、3個なら3倍を払います。',
  rule4: '各回は独立で「そろそろ出る」結果はありません。離席してもベットは有効で、勝ちは支払われます。',
}
export default words
