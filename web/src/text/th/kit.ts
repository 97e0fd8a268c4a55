/** Thai words of the parts that every screen is made of. */
export const thKit = {
  'app.title': '{brand} เว็บเดิมพันกีฬา',
  'app.skip': 'ข้ามไปที่เนื้อหา',
  'app.loading': 'กำลังโหลด…',
  'app.retry': 'ลองใหม่',
  'app.close': 'ปิด',
  'app.ok': 'ตกลง',
  'app.notice': 'แจ้งเตือน',
  'app.sessionOver': 'ออกจากระบบแล้ว',

  'pager.page': 'หน้า {page} จาก {pages}',
  'pager.previous': 'หน้าก่อน',
  'pager.next': 'หน้าถัดไป',
  'pager.size': 'แถวต่อหน้า',

  'crash.heading': 'ส่วนนี้ของหน้าหยุดทำงาน',
  'crash.lost': 'โหลดส่วนนี้ของหน้าไม่สำเร็จ',
  'crash.text': 'บิลและยอดเงินของท่านไม่ได้รับผลกระทบ',

  'order.heading': 'ลำดับกีฬา',
  'order.hint': 'ลากที่จับของกีฬา หรือใช้ลูกศรเพื่อเลื่อน',
  'order.up': 'เลื่อน{name}ขึ้น',
  'order.down': 'เลื่อน{name}ลง',
  'order.drag': 'ลาก{name}',
  'order.reset': 'กลับไปลำดับเดิม',
  'order.keys': 'กดเว้นวรรคเพื่อหยิบ ปุ่มลูกศรเพื่อเลื่อน กดเว้นวรรคเพื่อวาง กด Esc เพื่อยกเลิก',
  'order.lifted': 'หยิบ{name}แล้ว',
  'order.at': '{name}: ลำดับที่ {at} จาก {n}',
  'order.dropped': '{name}อยู่ลำดับที่ {at}',
  'order.cancelled': '{name}อยู่ที่เดิม',
} as const
