/** Vietnamese words of a member's matches and their notices. */
import type { FollowTranslation, SameFollowPlaceholders } from '../../shape.ts'

const texts = {
  'follow.empty': 'Không có vé đang mở nên không có trận để theo dõi.',
  'follow.failed': 'Không tải được các trận của bạn.',
  'follow.live': 'Đang diễn ra',
  'follow.coming': 'Sắp diễn ra',
  'follow.over': 'Chờ kết quả',
  'follow.more': 'Còn {n} vé đang mở trong danh sách cược.',
  'follow.all': 'Tất cả trận của tôi',
  'follow.goals_other': '{n} bàn',
  'follow.points_other': '{n} điểm',
  'follow.counts_other': 'thêm {n}',
  'follow.won': 'Đã thắng, dù diễn biến tiếp ra sao',
  'follow.lost': 'Đã thua, dù diễn biến tiếp ra sao',
  'follow.needsSide': 'Cần {goals} từ {team}',
  'follow.needsEither': 'Cần {goals} từ bất kỳ đội nào',
  'follow.needsBoth': 'Cần {home} từ {homeTeam} và {away} từ {awayTeam}',
  'follow.holdsSide': 'Đang thắng; {goals} từ {team} sẽ đổi kết quả',
  'follow.holdsEither': 'Đang thắng; {goals} từ bất kỳ đội nào sẽ đổi kết quả',
  'follow.holdsBoth': 'Đang thắng; {home} từ {homeTeam} và {away} từ {awayTeam} sẽ đổi kết quả',
  'follow.toldBegins': '{match} đã bắt đầu',
  'follow.toldWinning': '{bet} đang thắng, tỷ số {score}: {match}',
  'follow.toldLosing': '{bet} đang thua, tỷ số {score}: {match}',
  'follow.toldEnds': '{match} đã kết thúc {score}',
  'follow.notices': 'Thông báo về trận của tôi',
  'follow.kind.begins': 'Trận tôi đặt cược bắt đầu',
  'follow.kind.turns': 'Vé của tôi đổi giữa thắng và thua',
  'follow.kind.ends': 'Trận tôi đặt cược kết thúc',
  'follow.kind.settles': 'Vé của tôi được quyết toán',
  'follow.push': 'Trên thiết bị này, khi đã đóng trang',
  'follow.pushNote':
    'Cùng những thông báo đó từ trình duyệt, không có số tiền. Dừng khi bạn đăng xuất, tạm nghỉ hoặc đóng tài khoản.',
  'follow.pushDenied': 'Trình duyệt đang chặn thông báo của trang. Hãy cho phép trong cài đặt trình duyệt trước.',
  'follow.pushNone': 'Trình duyệt này không nhận được thông báo khi đóng trang.',
  'follow.pushFailed': 'Không đăng ký được thiết bị này.',
  'follow.devices': 'Thiết bị nhận thông báo',
  'follow.here': 'Thiết bị này',
  'follow.remove': 'Gỡ bỏ',
  'follow.noDevices': 'Không có thiết bị nào nhận thông báo.',
} as const satisfies FollowTranslation

export const viFollow: SameFollowPlaceholders<typeof texts> = texts
