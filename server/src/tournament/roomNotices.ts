/** Messages to players when their room begins, ends or is cancelled, in all languages. */
import type { NewsText, Texts } from '@quarterline/core/account/news'
import { LANGUAGES, type Language } from '@quarterline/core/base/language'
import { type Currency, type Money, toDecimal } from '@quarterline/core/base/money'
import type { CancelReason } from '@quarterline/core/tournament/roomLife'
import { tellMember } from '../account/news/messages.ts'
import { writtenAmount } from '../bet/cash/cashWords.ts'
import type { Queries } from '../kit/db.ts'
import type { Room, RoomSeat } from './roomRows.ts'

type Notice = (room: string) => Texts
/** The part of a room's step that its notice needs. */
type ToldStep = { to: 'active' | 'stopped' | 'closed' | 'ended' } | { to: 'cancelled'; reason: CancelReason }

const begins: Notice = (room) => ({
  en: { title: 'Your room has begun', text: `${room}: the prize pool is fixed. Each match closes at its start.` },
  cn: { title: '您的房间已开始', text: `${room}：奖池已确定。每场比赛开赛时停止投注。` },
  tw: { title: '您的房間已開始', text: `${room}：獎池已確定。每場比賽開賽時停止投注。` },
  vi: { title: 'Phòng của bạn đã bắt đầu', text: `${room}: quỹ thưởng đã chốt. Mỗi trận đóng cược khi bắt đầu.` },
  th: { title: 'ห้องของคุณเริ่มแล้ว', text: `${room}: เงินรางวัลรวมคงที่แล้ว แต่ละคู่ปิดรับเมื่อเริ่มแข่ง` },
  id: { title: 'Ruangan Anda dimulai', text: `${room}: total hadiah sudah tetap. Setiap laga ditutup saat dimulai.` },
  my: { title: 'သင့်အခန်း စတင်ပါပြီ', text: `${room}: ဆုငွေစုစုပေါင်း သတ်မှတ်ပြီးပါပြီ။ ပွဲတိုင်း စချိန်တွင် ပိတ်ပါမည်။` },
  jp: { title: 'ルームが開始しました', text: `${room}: 賞金総額が確定しました。各試合は開始時に締め切られます。` },
  kr: { title: '방이 시작되었습니다', text: `${room}: 총상금이 확정되었습니다. 각 경기는 시작할 때 마감됩니다.` },
  km: { title: 'បន្ទប់របស់អ្នកបានចាប់ផ្តើម', text: `${room}: រង្វាន់សរុបត្រូវបានកំណត់។ ការប្រកួតនីមួយៗបិទនៅពេលចាប់ផ្តើម។` },
})

const won =
  (place: number, amount: string): Notice =>
  (room) => ({
    en: { title: 'You won a prize', text: `${room} has ended: place ${place}, ${amount} was paid to your balance.` },
    cn: { title: '您获奖了', text: `${room} 已结束：第 ${place} 名，${amount} 已存入您的余额。` },
    tw: { title: '您獲獎了', text: `${room} 已結束：第 ${place} 名，${amount} 已存入您的餘額。` },
    vi: { title: 'Bạn đã thắng giải', text: `${room} đã kết thúc: hạng ${place}, ${amount} đã vào số dư của bạn.` },
    th: { title: 'คุณได้รับรางวัล', text: `${room} จบแล้ว: อันดับ ${place} ได้รับ ${amount} เข้ายอดเงินของคุณแล้ว` },
    id: {
      title: 'Anda memenangkan hadiah',
      text: `${room} selesai: peringkat ${place}, ${amount} masuk ke saldo Anda.`,
    },
    my: { title: 'သင် ဆုရပါသည်', text: `${room} ပြီးဆုံးပါပြီ: အဆင့် ${place}၊ ${amount} ကို သင့်လက်ကျန်ငွေသို့ ထည့်ပြီးပါပြီ။` },
    jp: { title: '賞金を獲得しました', text: `${room} が終了しました: ${place}位、${amount} が残高に入金されました。` },
    kr: { title: '상금을 획득했습니다', text: `${room} 종료: ${place}위, ${amount}이(가) 잔액에 지급되었습니다.` },
    km: { title: 'អ្នកបានឈ្នះរង្វាន់', text: `${room} បានបញ្ចប់: លេខ ${place} ${amount} ត្រូវបានបញ្ចូលទៅសមតុល្យរបស់អ្នក។` },
  })

const over: Notice = (room) => ({
  en: { title: 'Your room has ended', text: `${room}: the final table stands in the room.` },
  cn: { title: '您的房间已结束', text: `${room}：最终排名可在房间内查看。` },
  tw: { title: '您的房間已結束', text: `${room}：最終排名可在房間內查看。` },
  vi: { title: 'Phòng của bạn đã kết thúc', text: `${room}: bảng xếp hạng cuối có trong phòng.` },
  th: { title: 'ห้องของคุณจบแล้ว', text: `${room}: ดูตารางสุดท้ายได้ในห้อง` },
  id: { title: 'Ruangan Anda selesai', text: `${room}: tabel akhir ada di dalam ruangan.` },
  my: { title: 'သင့်အခန်း ပြီးဆုံးပါပြီ', text: `${room}: နောက်ဆုံးအဆင့်ဇယားကို အခန်းထဲတွင် ကြည့်နိုင်ပါသည်။` },
  jp: { title: 'ルームが終了しました', text: `${room}: 最終順位はルームでご覧いただけます。` },
  kr: { title: '방이 종료되었습니다', text: `${room}: 최종 순위는 방에서 볼 수 있습니다.` },
  km: { title: 'បន្ទប់របស់អ្នកបានបញ្ចប់', text: `${room}: តារាងចុងក្រោយមាននៅក្នុងបន្ទប់។` },
})

/** Why fees come back: the room was cancelled, or it ended with nobody ranked. */
type ReturnReason = CancelReason | 'nobodyRanked'

const WHY: Record<ReturnReason, Record<Language, string>> = {
  nobodyRanked: {
    ...{ en: 'nobody bet enough to be ranked', cn: '无人达到排名要求', tw: '無人達到排名要求' },
    ...{ vi: 'không ai cược đủ để được xếp hạng', th: 'ไม่มีใครเดิมพันพอจะจัดอันดับ' },
    ...{ id: 'tidak ada yang bertaruh cukup untuk diperingkat', my: 'အဆင့်သတ်မှတ်ရန် လုံလောက်စွာ လောင်းသူ မရှိပါ' },
    ...{ jp: '順位の条件を満たした人がいません', kr: '순위 조건을 충족한 사람이 없습니다' },
    km: 'គ្មាននរណាភ្នាល់គ្រប់គ្រាន់សម្រាប់ចំណាត់ថ្នាក់',
  },
  fewPlayers: {
    ...{ en: 'too few players joined', cn: '加入人数不足', tw: '加入人數不足', vi: 'không đủ người tham gia' },
    ...{ th: 'ผู้เล่นเข้าร่วมไม่พอ', id: 'pemain yang bergabung terlalu sedikit', my: 'ကစားသူ မလုံလောက်ပါ' },
    ...{ jp: '参加者が足りませんでした', kr: '참가자가 부족했습니다', km: 'អ្នកលេងមិនគ្រប់ចំនួន' },
  },
  fewMatches: {
    ...{ en: 'fewer than three of its matches count', cn: '有效比赛少于三场', tw: '有效比賽少於三場' },
    ...{ vi: 'còn ít hơn ba trận được tính', th: 'เหลือคู่ที่นับผลได้ไม่ถึงสามคู่', id: 'kurang dari tiga laga yang dihitung' },
    ...{ my: 'အရေအတွက်ဝင်သောပွဲ သုံးပွဲမပြည့်ပါ', jp: '有効な試合が3つ未満です', kr: '유효한 경기가 세 경기 미만입니다' },
    km: 'ការប្រកួតដែលរាប់មានតិចជាងបី',
  },
  owner: {
    ...{
      en: 'its owner closed it',
      cn: '房主已关闭房间',
      tw: '房主已關閉房間',
      vi: 'chủ phòng đã đóng',
      th: 'เจ้าของห้องปิดห้อง',
    },
    ...{ id: 'pemiliknya menutupnya', my: 'ပိုင်ရှင်က ပိတ်လိုက်ပါသည်', jp: 'オーナーが閉じました', kr: '방장이 닫았습니다' },
    km: 'ម្ចាស់បន្ទប់បានបិទវា',
  },
  operator: {
    ...{ en: 'the house cancelled it', cn: '平台已取消', tw: '平台已取消', vi: 'nhà cái đã hủy', th: 'เจ้าบ้านยกเลิกห้อง' },
    ...{
      id: 'dibatalkan oleh pihak rumah',
      my: 'ဌာနက ပယ်ဖျက်လိုက်ပါသည်',
      jp: '運営が取り消しました',
      kr: '운영자가 취소했습니다',
    },
    km: 'ម្ចាស់គេហទំព័របានលុបចោល',
  },
}

const TITLES: Record<Language, string> = {
  ...{ en: 'Your room was cancelled', cn: '您的房间已取消', tw: '您的房間已取消', vi: 'Phòng của bạn đã bị hủy' },
  ...{ th: 'ห้องของคุณถูกยกเลิก', id: 'Ruangan Anda dibatalkan', my: 'သင့်အခန်း ပယ်ဖျက်ခံရပါသည်' },
  ...{ jp: 'ルームが中止されました', kr: '방이 취소되었습니다', km: 'បន្ទប់របស់អ្នកត្រូវបានលុបចោល' },
}
const BACK: Record<Language, (amount: string) => string> = {
  en: (amount) => `. ${amount} came back to your balance.`,
  cn: (amount) => `。${amount} 已退回您的余额。`,
  tw: (amount) => `。${amount} 已退回您的餘額。`,
  vi: (amount) => `. ${amount} đã hoàn về số dư của bạn.`,
  th: (amount) => ` คืน ${amount} เข้ายอดเงินของคุณแล้ว`,
  id: (amount) => `. ${amount} kembali ke saldo Anda.`,
  my: (amount) => `။ ${amount} ကို သင့်လက်ကျန်ငွေသို့ ပြန်ထည့်ပြီးပါပြီ။`,
  jp: (amount) => `。${amount} が残高に戻りました。`,
  kr: (amount) => `. ${amount}이(가) 잔액으로 반환되었습니다.`,
  km: (amount) => `។ ${amount} ត្រូវបានប្រគល់ទៅសមតុល្យរបស់អ្នកវិញ។`,
}

/** A cancelled room, with the fee that came back if there was one. */
const cancelled =
  (reason: ReturnReason, amount: string | undefined): Notice =>
  (room) => {
    const textIn = (language: Language): NewsText => {
      const back = amount === undefined ? '' : BACK[language](amount)
      return { title: TITLES[language], text: `${room}: ${WHY[reason][language]}${back}` }
    }
    return Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)]))
  }

const amountOf = (amount: Money, currency: Currency): string => writtenAmount(toDecimal(amount), currency)

/** The notice of a step to a player; undefined if there is none. @param seat the seat after the step */
function noticeOf(step: ToldStep, { currency, fee }: Room, { prize, place, refundedMs }: RoomSeat): Notice | undefined {
  const returned = fee > 0 ? amountOf(fee, currency) : undefined
  if (step.to === 'active') return begins
  if (step.to === 'cancelled') return cancelled(step.reason, returned)
  if (step.to !== 'ended') return undefined
  if (prize !== null && prize > 0 && place !== null) return won(place, amountOf(prize, currency))
  return refundedMs === null ? over : cancelled('nobodyRanked', returned)
}

/** Writes to the players of a room about a step, in its transaction. */
export async function tellPlayers(
  tx: Queries,
  { room, step, seats }: { room: Room; step: ToldStep; seats: readonly RoomSeat[] },
  nowMs: number,
): Promise<void> {
  const name = `${room.name} #${room.no}`
  for (const seat of seats) {
    const told = noticeOf(step, room, seat)
    if (told) await tellMember(tx, { shardKey: seat.shardKey, memberId: seat.memberId, texts: told(name), nowMs })
  }
}

/** The notice that a former room was opened again; for a private room it contains the PIN. */
const again =
  (owner: string, pin: string | null): Notice =>
  (room) => {
    const secret = pin === null ? '' : ` · PIN ${pin}`
    return {
      en: { title: 'Play again?', text: `${owner} has opened a room again: ${room}${secret}` },
      cn: { title: '再来一局？', text: `${owner} 再次开了房间：${room}${secret}` },
      tw: { title: '再來一局？', text: `${owner} 再次開了房間：${room}${secret}` },
      vi: { title: 'Chơi lại nhé?', text: `${owner} đã mở lại phòng: ${room}${secret}` },
      th: { title: 'เล่นอีกไหม', text: `${owner} เปิดห้องอีกครั้ง: ${room}${secret}` },
      id: { title: 'Main lagi?', text: `${owner} membuka ruangan lagi: ${room}${secret}` },
      my: { title: 'ထပ်ကစားမလား', text: `${owner} က အခန်းကို ထပ်ဖွင့်ပါပြီ: ${room}${secret}` },
      jp: { title: 'もう一度プレイしますか', text: `${owner} さんがルームを再び開きました: ${room}${secret}` },
      kr: { title: '다시 할까요?', text: `${owner} 님이 방을 다시 열었습니다: ${room}${secret}` },
      km: { title: 'លេងម្តងទៀត?', text: `${owner} បានបើកបន្ទប់ម្តងទៀត: ${room}${secret}` },
    }
  }

/** Tells players of a former room of a new one. */
export async function tellFriends(
  tx: Queries,
  { room, owner, seats }: { room: Room; owner: string; seats: readonly RoomSeat[] },
  nowMs: number,
): Promise<void> {
  const texts = again(owner, room.pin)(`${room.name} #${room.no}`)
  for (const { shardKey, memberId } of seats) await tellMember(tx, { shardKey, memberId, texts, nowMs })
}

const weekly: Notice = (room) => ({
  en: { title: 'The same again this week?', text: `${room}: open its page to play it again with the same friends.` },
  cn: { title: '本周再来一局？', text: `${room}：打开房间页面即可与原来的好友再玩一次。` },
  tw: { title: '本週再來一局？', text: `${room}：打開房間頁面即可與原來的好友再玩一次。` },
  vi: { title: 'Tuần này chơi lại nhé?', text: `${room}: mở trang của phòng để chơi lại với bạn bè.` },
  th: { title: 'สัปดาห์นี้เล่นอีกไหม', text: `${room}: เปิดหน้าห้องเพื่อเล่นอีกครั้งกับเพื่อนกลุ่มเดิม` },
  id: { title: 'Minggu ini main lagi?', text: `${room}: buka halamannya untuk main lagi bersama teman yang sama.` },
  my: { title: 'ဒီအပတ် ထပ်ကစားမလား', text: `${room}: မိတ်ဆွေများနှင့် ထပ်ကစားရန် အခန်း၏စာမျက်နှာကို ဖွင့်ပါ။` },
  jp: { title: '今週ももう一度いかがですか', text: `${room}: ルームのページから同じ仲間ともう一度プレイできます。` },
  kr: { title: '이번 주에 다시 할까요?', text: `${room}: 방 페이지에서 같은 친구들과 다시 할 수 있습니다.` },
  km: { title: 'សប្តាហ៍នេះលេងម្តងទៀត?', text: `${room}: បើកទំព័របន្ទប់ដើម្បីលេងម្តងទៀតជាមួយមិត្តដដែល។` },
})

/**
 * Asks the owner of a weekly room to open it again. Nothing opens by itself, since a fee is never charged without his
 * act.
 */
export async function askOwner(
  tx: Queries,
  { shardKey, ownerId, name, no }: Pick<Room, 'shardKey' | 'name' | 'no'> & { ownerId: string },
  nowMs: number,
): Promise<void> {
  await tellMember(tx, { shardKey, memberId: ownerId, texts: weekly(`${name} #${no}`), nowMs })
}
