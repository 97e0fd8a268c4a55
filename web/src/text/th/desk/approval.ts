/** Thai words of the console on acts that a second supervisor approves. */
export const thApproval = {
  'two.pending': 'ยังไม่ดำเนินการ: หัวหน้างานอีกคนต้องอนุมัติที่ด้านบนของหน้านี้',
  'two.waiting': 'รอหัวหน้างานคนที่สอง',
  'two.why.amount': 'จำนวนเงินเกินกว่าที่หัวหน้างานคนเดียวทำได้',
  'two.why.amountOnMatch': 'เมื่อรวมกับที่ทำกับรายการเดียวกันก่อนหน้า จำนวนเงินเกินกว่าที่หัวหน้างานคนเดียวทำได้',
  'two.why.amountToday': 'เมื่อรวมกับที่หัวหน้างานคนนี้ทำวันนี้ จำนวนเงินเกินกว่าที่คนเดียวทำได้',
  'two.why.byTwo': 'ต้องทำโดยหัวหน้างานสองคนเสมอ ไม่ว่าจำนวนเท่าใด',
  'two.askedBy': '{account} ขอเมื่อ {time}',
  'two.yours': 'ท่านเป็นผู้ขอ หัวหน้างานอีกคนจึงเป็นผู้ตัดสิน',
  'two.decided': 'ตัดสินแล้ว',
  'two.approve': 'อนุมัติ',
  'two.reject': 'ปฏิเสธ',
  'why.changedMeanwhile': 'มีการเปลี่ยนแปลงหลังจากขอ ให้ปฏิเสธแล้วขอใหม่',
  'why.alreadyDecided': 'มีคนอื่นตัดสินแล้ว',
} as const
