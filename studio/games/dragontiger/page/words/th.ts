/** The words of dragon tiger alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'เสือมังกร',
  dragon: 'มังกร',
  tiger: 'เสือ',
  suitedTie: 'เสมอดอกเดียวกัน',
  mark_dragon: 'D',
  mark_tiger: 'T',
  ifDragon: 'ถ้ามังกร',
  ifTiger: 'ถ้าเสือ',
  dragonWins: 'มังกรชนะ {a} เหนือ {b}',
  tigerWins: 'เสือชนะ {b} เหนือ {a}',
  tieWins: 'เสมอ ฝ่ายละ {a}',
  suitedTieWins: 'เสมอดอกเดียวกัน ฝ่ายละ {a}',
  rule1: 'มังกรและเสือได้ไพ่ฝ่ายละหนึ่งใบ ใบสูงกว่าชนะ เอซต่ำสุด คิงสูงสุด ไม่นับดอก',
  rule2: 'เมื่อเสมอ คืนครึ่งหนึ่งของเดิมพันมังกรและเสือ เดิมพันเสมอชนะ',
  rule3: 'เสมอดอกเดียวกันคือไพ่สองใบหน้าและดอกเดียวกัน เดิมพันเสมอก็ชนะด้วย',
}
export default words
