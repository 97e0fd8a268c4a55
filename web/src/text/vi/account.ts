/** Vietnamese words of the login, the balance and the account. */
export const viAccount = {
  'login.heading': 'Đăng nhập thành viên',
  'login.username': 'Tên đăng nhập',
  'login.password': 'Mật khẩu',
  'login.show': 'Hiện mật khẩu',
  'login.hide': 'Ẩn mật khẩu',
  'login.capsLock': 'Caps Lock đang bật. Mật khẩu phân biệt chữ hoa, chữ thường.',
  'login.remember': 'Nhớ tên đăng nhập',
  'login.submit': 'Đăng nhập',
  'login.sending': 'Đang đăng nhập…',
  'login.again': 'Thử lại sau {s} giây',
  'login.slow': 'Kết nối chậm hơn bình thường, vẫn đang thử…',
  'login.blocked': 'Bạn không thể đăng nhập',

  'shell.balance': 'Số dư',
  'shell.refresh': 'Làm mới số dư',
  'shell.negative': 'Số dư bị âm do kết quả được sửa lại. Vui lòng liên hệ đại lý cấp trên.',
  'shell.account': 'Tài khoản {name}',
  'shell.logout': 'Đăng xuất',
  'shell.available': 'Hạn mức khả dụng',
  'shell.cash': 'Số dư tài khoản',
  'shell.outstanding': 'Chưa thanh toán',
} as const
