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
  'crash.lost': 'Không tải được phần này của trang',
  'crash.text': 'Vé cược và số dư của bạn không bị ảnh hưởng.',

  'order.heading': 'Thứ tự môn thể thao',
  'order.hint': 'Kéo tay nắm của môn, hoặc dùng mũi tên để di chuyển.',
  'order.up': 'Đưa {name} lên',
  'order.down': 'Đưa {name} xuống',
  'order.drag': 'Kéo {name}',
  'order.reset': 'Về thứ tự mặc định',
  'order.keys': 'Phím cách để nhấc, phím mũi tên để di chuyển, phím cách để đặt xuống, Esc để giữ chỗ cũ.',
  'order.lifted': 'Đã nhấc {name}.',
  'order.at': '{name}: vị trí {at} trên {n}',
  'order.dropped': '{name} ở vị trí {at}.',
  'order.cancelled': '{name} giữ chỗ cũ.',
} as const
