/** Vietnamese words of the keyboard shortcuts. */
export const viKeys = {
  'keys.heading': 'Phím tắt',
  'keys.single': 'Dùng phím đơn',
  'keys.singleNote': 'Tắt: chỉ dùng được phím mũi tên, Enter, Esc và Ctrl+Enter / Ctrl+K.',
  'keys.search': 'Tìm đội hoặc giải',
  'keys.groups': 'Trực tiếp, Hôm nay, Sớm, Yêu thích',
  'keys.match': 'Trận sau hoặc trận trước',
  'keys.arrows': 'Di chuyển giữa các tỷ lệ',
  'keys.pick': 'Thêm tỷ lệ vào phiếu cược hoặc bỏ ra',
  'keys.more': 'Tất cả kèo của trận',
  'keys.star': 'Đánh dấu sao trận đấu',
  'keys.slip': 'Đến phiếu cược',
  'keys.chips': 'Thêm tiền cược, hoặc cược tối đa',
  'keys.place': 'Đặt cược',
  'keys.odds': 'Đổi loại tỷ lệ',
  'keys.help': 'Danh sách này',
  'keys.close': 'Đóng lớp trên cùng',
} as const
