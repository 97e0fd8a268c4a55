/** The words of dragon tiger alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'ドラゴンタイガー',
  dragon: 'ドラゴン',
  tiger: 'タイガー',
  suitedTie: 'スーテッドタイ',
  mark_dragon: 'D',
  mark_tiger: 'T',
  ifDragon: 'D なら',
  ifTiger: 'T なら',
  dragonWins: 'ドラゴンの勝ち {a} 対 {b}',
  tigerWins: 'タイガーの勝ち {b} 対 {a}',
  tieWins: 'タイ、ともに {a}',
  suitedTieWins: 'スーテッドタイ、ともに {a}',
  rule1: 'ドラゴンとタイガーに1枚ずつ配り、高いカードが勝ちます。A が最低、K が最高で、スートは数えません。',
  rule2: 'タイではドラゴンとタイガーのベットは半分戻り、タイのベットが勝ちます。',
  rule3: 'スーテッドタイはランクもスートも同じ2枚です。タイのベットも勝ちます。',
}
export default words
