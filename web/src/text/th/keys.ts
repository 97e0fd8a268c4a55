/** Thai words of the keyboard shortcuts. */
export const thKeys = {
  'keys.heading': 'คีย์ลัด',
  'keys.single': 'ใช้คีย์ลัดแบบปุ่มเดียว',
  'keys.singleNote': 'เมื่อปิดไว้ ใช้ได้เฉพาะปุ่มลูกศร, Enter, Esc และ Ctrl+Enter / Ctrl+K',
  'keys.search': 'ค้นหาทีมหรือลีก',
  'keys.groups': 'สด, วันนี้, ล่วงหน้า, รายการโปรด',
  'keys.match': 'คู่ถัดไปหรือคู่ก่อนหน้า',
  'keys.arrows': 'เลื่อนไปมาระหว่างราคา',
  'keys.pick': 'ใส่ราคาลงสลิปหรือเอาออก',
  'keys.more': 'ทุกตลาดของคู่นี้',
  'keys.star': 'ติดดาวคู่นี้',
  'keys.slip': 'ไปที่สลิป',
  'keys.chips': 'เพิ่มเงินเดิมพัน หรือเดิมพันสูงสุด',
  'keys.place': 'วางเดิมพัน',
  'keys.odds': 'รูปแบบราคาถัดไป',
  'keys.help': 'รายการคีย์ลัดนี้',
  'keys.close': 'ปิดหน้าต่างบนสุด',
} as const
