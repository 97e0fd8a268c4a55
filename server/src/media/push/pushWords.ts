/** The words of pushed notices in all languages. They name the match and no amount, and invite nobody to bet. */
import type { NoticeKind } from '@quarterline/core/account/settings'
import type { Language } from '@quarterline/core/base/language'

/** A kind of notice; a ticket that turns has two. */
export type PushKind = Exclude<NoticeKind, 'turns'> | 'winning' | 'losing'

const TITLES: Readonly<Record<PushKind, Readonly<Record<Language, string>>>> = {
  begins: {
    ...{ en: 'Your match has begun', cn: '您的比赛已开始', tw: '您的比賽已開始', vi: 'Trận của bạn đã bắt đầu' },
    ...{ th: 'คู่ของคุณเริ่มแล้ว', id: 'Laga Anda telah dimulai', my: 'သင့်ပွဲ စတင်ပါပြီ' },
    ...{ jp: '試合が始まりました', kr: '경기가 시작되었습니다', km: 'ការប្រកួតរបស់អ្នកបានចាប់ផ្តើម' },
  },
  winning: {
    ...{ en: 'Your ticket is winning', cn: '您的注单目前赢', tw: '您的注單目前贏', vi: 'Vé của bạn đang thắng' },
    ...{ th: 'บิลของคุณกำลังชนะ', id: 'Tiket Anda sedang menang', my: 'သင့်လက်မှတ် နိုင်နေသည်' },
    ...{ jp: 'チケットは現在勝ち', kr: '티켓이 적중 중입니다', km: 'សំបុត្ររបស់អ្នកកំពុងឈ្នះ' },
  },
  losing: {
    ...{ en: 'Your ticket is losing', cn: '您的注单目前输', tw: '您的注單目前輸', vi: 'Vé của bạn đang thua' },
    ...{ th: 'บิลของคุณกำลังแพ้', id: 'Tiket Anda sedang kalah', my: 'သင့်လက်မှတ် ရှုံးနေသည်' },
    ...{ jp: 'チケットは現在負け', kr: '티켓이 미적중 중입니다', km: 'សំបុត្ររបស់អ្នកកំពុងចាញ់' },
  },
  ends: {
    ...{ en: 'Your match has ended', cn: '您的比赛已结束', tw: '您的比賽已結束', vi: 'Trận của bạn đã kết thúc' },
    ...{ th: 'คู่ของคุณจบแล้ว', id: 'Laga Anda telah berakhir', my: 'သင့်ပွဲ ပြီးဆုံးပါပြီ' },
    ...{ jp: '試合が終了しました', kr: '경기가 종료되었습니다', km: 'ការប្រកួតរបស់អ្នកបានបញ្ចប់' },
  },
  settles: {
    ...{ en: 'Your ticket is settled', cn: '您的注单已结算', tw: '您的注單已結算', vi: 'Vé của bạn đã quyết toán' },
    ...{ th: 'บิลของคุณคิดผลแล้ว', id: 'Tiket Anda telah diselesaikan', my: 'သင့်လက်မှတ် ငွေရှင်းပြီးပါပြီ' },
    ...{ jp: 'チケットが決済されました', kr: '티켓이 정산되었습니다', km: 'សំបុត្ររបស់អ្នកបានទូទាត់' },
  },
}

/** The title of a notice in a device's language. */
export const titleOf = (kind: PushKind, language: Language): string => TITLES[kind][language]
