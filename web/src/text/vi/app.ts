/** The Vietnamese catalogue, held to the English one: no key missing, the same placeholders. It needs no form for one. */

import type { SamePlaceholders, Translation } from '../shape.ts'
import { viAccount } from './account.ts'
import { viBets } from './bet.ts'
import { viDoor } from './door.ts'
import { viErrors } from './errors.ts'
import { viKeys } from './keys.ts'
import { viKit } from './kit.ts'
import { viLeagues } from './leagues.ts'
import { viLook } from './look.ts'
import { viMarket } from './market.ts'
import { viNews } from './news.ts'
import { viPlay } from './play.ts'
import { viReport } from './report.ts'
import { viSecurity } from './security.ts'
import { viSettings } from './settings.ts'
import { viSlip } from './slip.ts'
import { viSports } from './sports.ts'

const texts = {
  ...viKit,
  ...viAccount,
  ...viBets,
  ...viDoor,
  ...viErrors,
  ...viKeys,
  ...viLeagues,
  ...viLook,
  ...viMarket,
  ...viNews,
  ...viPlay,
  ...viReport,
  ...viSecurity,
  ...viSettings,
  ...viSlip,
  ...viSports,

  'landing.heading': 'Có gì tại đây',
  'landing.open': 'Đang mở',
  'landing.sports': 'Thể thao',
  'landing.sportsText':
    'Bóng đá, bóng rổ, quần vợt và khoảng một trăm môn khác, trước trận và trực tiếp: đủ loại kèo, cược xiên và xiên hệ thống, bốn loại tỷ lệ.',
  'landing.casino': 'Live Casino',
  'shell.casino': 'Sòng bạc',
  'landing.casinoText': 'Chia bài trực tiếp cùng dealer.',
  'landing.slots': 'Nổ hũ',
  'landing.slotsText': 'Nhiều vòng quay và tính năng.',
  'landing.esports': 'Thể thao điện tử',
  'landing.esportsText': 'Kèo từng ván, từ ván 1 đến ván 10.',
  'landing.tournament': 'Giải đấu+',
  'landing.tournamentText': 'Phòng đấu, điểm và giải thưởng.',
  'game.shut': 'Trò chơi đang bảo trì',
  'game.page': 'Trò chơi',
  'lottery.shut': '4D đang bảo trì',
  'rooms.shut': 'Giải đấu+ đang bảo trì',
  'rooms.rooms': 'Phòng',
  'rooms.room': 'Phòng giải đấu',
  'rooms.create': 'Tạo phòng',
  'rooms.tab.mine': 'Phòng của tôi',
  'rooms.prizes': 'Giải thưởng',

  'shell.sportsbook': 'Thể thao',
  'shell.betlist': 'Vé cược',
  'shell.statement': 'Sao kê',
  'shell.nav': 'Menu chính',
  'shell.bettingShut': 'Tạm ngưng nhận cược để bảo trì',
  'shell.clock': 'Giờ hệ thống, GMT+8',
  'shell.speed': '×{speed}',
  'shell.speedTitle': 'Đồng hồ hệ thống chạy nhanh gấp {speed} lần.',
  'shell.oddsType': 'Loại tỷ lệ',
  'shell.light': 'Chuyển sang nền sáng',
  'shell.dark': 'Chuyển sang nền tối',
  'shell.sports': 'Thể thao',
  'shell.menu': 'Menu',
  'shell.more': 'Thêm',
  'shell.language': 'Ngôn ngữ',
  'shell.palette': 'Tìm và đi đến',
  'shell.paletteNone': 'Không tìm thấy.',
  'shell.paletteHint': 'Môn, giải, đội, trang …',
  'shell.paletteMore_other': 'Còn {n} mục nữa: hãy gõ thêm.',
  'shell.smaller': 'Thu gọn {part}',
  'shell.larger': 'Mở rộng {part}',
  'shell.head': 'phần đầu trang',
  'shell.side': 'phiếu cược và cược của tôi',
  'shell.sportsMenu': 'menu thể thao',

  'maintenance.heading': 'Đang bảo trì, sẽ sớm trở lại',
  'maintenance.until': 'Dự kiến xong lúc {time} (GMT+8)',
  'maintenance.kept': 'Vé cược đã nhận vẫn có hiệu lực và được tính bình thường. Phiếu cược của bạn được giữ nguyên.',
  'maintenance.byItself': 'Trang sẽ tự chạy tiếp khi bảo trì xong.',

  'rules.heading': 'Luật cược',
  'rules.betTypes': 'Loại cược',

  'notFound.heading': 'Trang không tồn tại',
  'notFound.text': 'Không có gì tại {path}.',
} as const satisfies Translation

export const vi = texts satisfies SamePlaceholders<typeof texts>
