/** Vietnamese words of the parts that every screen is made of. */
export const viKit = {
  'app.title': '{brand} – Cá cược thể thao',
  'app.skip': 'Đến nội dung chính',
  'app.loading': 'Đang tải…',
  'app.retry': 'Thử lại',
  'app.close': 'Đóng',
  'app.ok': 'Đồng ý',
  'app.notice': 'Thông báo',
  'app.sessionOver': 'Đã đăng xuất',

  'pager.page': 'Trang {page}/{pages}',
  'pager.previous': 'Trang trước',
  'pager.next': 'Trang sau',
  'pager.size': 'Số dòng mỗi trang',

  'crash.heading': 'Phần này của trang đã ngừng hoạt động',
  'crash.text': 'Vé cược và số dư của bạn không bị ảnh hưởng.',
} as const
