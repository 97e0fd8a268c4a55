/** The words around a stranger's game, in Thai. */
import type { StrangerWords } from './en.ts'

const words: StrangerWords = {
  yourRounds: 'รอบของคุณ',
  noRounds: 'ยังไม่มีรอบ',
  net: 'ได้เสีย',
  newSeed: 'ซีดใหม่ของคุณ',
  changeSeed: 'เปลี่ยนซีด',
  seedOpen: 'รอบยังไม่จบ เปลี่ยนซีดได้หลังจบ',
  close: 'ปิด',
  time: 'เวลา',
  stake: 'เดิมพัน',
  check: 'ตรวจสอบ',
  seedHash: 'กำหนดไว้ก่อนการหมุน:',
  checkRound: 'ตรวจสอบรอบ',
  lost: 'อ่านรอบไม่ได้ โปรดลองอีกครั้ง',
}
export default words
