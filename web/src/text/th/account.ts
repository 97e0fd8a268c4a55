/** Thai words of the login, the balance and the account. */
export const thAccount = {
  'login.heading': 'เข้าสู่ระบบสมาชิก',
  'login.username': 'ชื่อผู้ใช้',
  'login.password': 'รหัสผ่าน',
  'login.show': 'แสดงรหัสผ่าน',
  'login.hide': 'ซ่อนรหัสผ่าน',
  'login.capsLock': 'Caps Lock เปิดอยู่ รหัสผ่านแยกตัวพิมพ์เล็กและใหญ่',
  'login.remember': 'จำชื่อผู้ใช้',
  'login.submit': 'เข้าสู่ระบบ',
  'login.sending': 'กำลังเข้าสู่ระบบ…',
  'login.again': 'ลองใหม่ใน {s} วินาที',
  'login.slow': 'ใช้เวลานานกว่าปกติ ระบบกำลังลองต่อ…',
  'login.blocked': 'ท่านเข้าสู่ระบบไม่ได้',

  'shell.balance': 'ยอดเงิน',
  'shell.refresh': 'รีเฟรชยอดเงิน',
  'shell.negative': 'การแก้ไขผลทำให้ยอดเงินของท่านติดลบ กรุณาติดต่อเอเย่นต์ของท่าน',
  'shell.account': 'บัญชี {name}',
  'shell.logout': 'ออกจากระบบ',
  'shell.available': 'เครดิตคงเหลือ',
  'shell.cash': 'ยอดเงินในบัญชี',
  'shell.outstanding': 'ยอดคงค้าง',
} as const
