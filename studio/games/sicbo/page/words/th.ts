/** The words of sic bo alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'ไฮโล',
  sideSmall: 'ต่ำ',
  sideBig: 'สูง',
  sideOdd: 'คี่',
  sideEven: 'คู่',
  anyTriple: 'ตองใดก็ได้',
  triple: 'ตอง {n}',
  doubleOf: 'เบิ้ล {n}',
  pair: '{a} กับ {b}',
  single: 'เต็ง {n}',
  total: 'รวม {n}',
  mark_small: 'ต่ำ',
  mark_big: 'สูง',
  mark_triple: 'ตอง',
  dealing: 'กำลังเขย่าลูกเต๋า',
  rolled: '{dice} รวม {n}',
  sides: 'สูง ต่ำ คี่ คู่',
  lastRolls: 'ผลล่าสุด',
  counts: '{n} รอบล่าสุด',
  notDue: 'สถิติบอกสิ่งที่ผ่านมา ไม่ใช่สิ่งที่จะมา',
  rule1: 'เขย่าลูกเต๋าสามลูกใต้โดม ต่ำคือรวม 4 ถึง 10 สูงคือ 11 ถึง 17 หากออกตอง สูง ต่ำ คี่ คู่แพ้ทั้งหมด',
  rule2: 'เบิ้ลชนะเมื่อออกเลขนั้นอย่างน้อยสองลูก คู่เลขชนะเมื่อออกทั้งสองเลข รวมชนะเมื่อผลรวมตรง',
  rule3: 'เต็งจ่าย 1 ต่อ 1 ถ้าออกหนึ่งลูก 2 ต่อ 1 ถ้าสองลูก 3 ต่อ 1 ถ้าสามลูก',
  rule4: 'ทุกรอบสุ่มแยกกัน ไม่มีผลที่ “ถึงคิว” หากคุณออกไป เดิมพันยังอยู่และยังจ่ายตามปกติ',
}
export default words
