/** The last step of a check of a mini game: the payout, computed again from the stake. */
import type { CheckStep, RevealedRound } from '../../pages/check/roundValues.ts'
import type { Language } from '../../pages/kit/language.ts'

/** Title, text, computed, paid. */
const TEXTS: Record<Language, readonly [string, string, string, string]> = {
  en: ['The payout', 'The stake times what this result pays.', 'Computed', 'Paid'],
  cn: ['赔付', '投注额乘以此结果的倍数。', '计算值', '实付'],
  tw: ['賠付', '投注額乘以此結果的倍數。', '計算值', '實付'],
  vi: ['Tiền trả', 'Tiền cược nhân với mức trả của kết quả này.', 'Tính được', 'Đã trả'],
  th: ['เงินจ่าย', 'เดิมพันคูณอัตราจ่ายของผลนี้', 'คำนวณได้', 'จ่ายแล้ว'],
  id: ['Bayaran', 'Taruhan dikali bayaran hasil ini.', 'Dihitung', 'Dibayar'],
  my: ['ပေးငွေ', 'လောင်းကြေးကို ဤရလဒ်၏ ပေးဆနှင့် မြှောက်သည်။', 'တွက်ချက်ရ', 'ပေးပြီး'],
  jp: ['払い戻し', '賭け金にこの結果の倍率を掛けます。', '計算値', '支払額'],
  kr: ['지급', '베팅금에 이 결과의 배수를 곱합니다.', '계산값', '지급액'],
  km: ['ប្រាក់សង', 'ប្រាក់ភ្នាល់គុណនឹងអត្រាសងនៃលទ្ធផលនេះ។', 'គណនាបាន', 'បានសង'],
}

/**
 * @param multiplier what the computed result pays, in hundredths of the stake
 * @param formula how that is computed
 */
export function payoutStep(
  { amount, payout, currency }: RevealedRound,
  multiplier: number,
  formula: string,
  language: string,
): CheckStep {
  const [title, text, computed, paid] = TEXTS[language as Language] ?? TEXTS.en
  const due = Number((BigInt(amount) * BigInt(multiplier)) / 100n)
  const money = (sum: number) => `${(sum / 10_000).toFixed(2)} ${currency}`
  return {
    ...{ title, text },
    lines: [
      [formula, `${(multiplier / 100).toFixed(2)}×`],
      [computed, money(due)],
      [paid, money(payout)],
    ],
    isSame: due === payout,
  }
}
