/** The message about an automatic cash-out, in all languages. */
import type { Texts } from '@quarterline/core/account/news'
import { CURRENCY, type Currency } from '@quarterline/core/base/money'

/** @param amount formatted @param ref the ticket's number */
export function cashedByItself(ref: string, amount: string): Texts {
  return {
    en: { title: 'Cashed out', text: `Ticket ${ref} was cashed out by itself for ${amount}.` },
    cn: { title: '已提前兑现', text: `注单 ${ref} 已自动提前兑现，金额 ${amount}。` },
    tw: { title: '已提前兌現', text: `注單 ${ref} 已自動提前兌現，金額 ${amount}。` },
    vi: { title: 'Đã cash out', text: `Phiếu cược ${ref} đã tự động cash out, số tiền ${amount}.` },
    th: { title: 'แคชเอาต์แล้ว', text: `บิล ${ref} แคชเอาต์อัตโนมัติแล้ว เป็นเงิน ${amount}` },
    id: { title: 'Sudah cash out', text: `Tiket ${ref} otomatis di-cash out senilai ${amount}.` },
    my: { title: 'ကြိုတင်ထုတ်ပြီး', text: `ဘောက်ချာ ${ref} ကို ${amount} ဖြင့် အလိုအလျောက် ကြိုတင်ထုတ်ပြီးပါပြီ။` },
    jp: { title: 'キャッシュアウト済み', text: `チケット ${ref} は ${amount} で自動キャッシュアウトされました。` },
    kr: { title: '캐시아웃 완료', text: `베팅 ${ref}: ${amount}에 자동으로 캐시아웃되었습니다.` },
    km: { title: 'បានដកមុន', text: `សំបុត្រ ${ref} ត្រូវបានដកមុនដោយស្វ័យប្រវត្តិ ចំនួន ${amount}។` },
  }
}

/** An amount with its currency: MYR 1,234.50. */
export function writtenAmount(decimal: number, currency: Currency): string {
  const digits = CURRENCY[currency].decimals
  const written = decimal.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${currency} ${written}`
}
