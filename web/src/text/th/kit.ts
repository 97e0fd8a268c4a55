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
  'crash.text': 'บิลและยอดเงินของท่านไม่ได้รับผลกระทบ',
} as const
