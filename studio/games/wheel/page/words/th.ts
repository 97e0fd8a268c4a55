/** The words of the wheel alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'วงล้อโคมไฟ',
  risk: 'ความเสี่ยง',
  calm: 'นิ่ง',
  brisk: 'กลาง',
  wild: 'แรง',
  fieldsOf: '{n} ใน 30',
  most: 'จ่ายสูงสุด',
  spin: 'หมุน',
  rulesText:
    'วงล้อมีสามสิบช่อง โอกาสเท่ากัน ความเสี่ยงกำหนดว่าแต่ละช่องจ่ายเท่าไร แถวเหนือวงล้อบอกว่ามีกี่ช่องที่จ่ายเท่าใด ทั้งสามระดับคืนพอดี 97.00% ไม่มีรอบใดจ่ายเกิน {max} เท่าของเดิมพัน',
}
export default words
