/** The words with which a round of mines is checked. */
import type { Language } from '../../pages/kit/language.ts'

const en = {
  layout: 'From bytes to fields',
  layoutText:
    'The fields 1 to 25 are shuffled from the end. With n places left, a number v at or above k × n is thrown away, so that no place is likelier; else the place is ⌊v ÷ k⌋ + 1. The mines lie on the last places. The first swaps:',
  mined: 'Mined fields',
  opened: 'Opened by you',
  bytes: '4 bytes',
  place: 'Place',
  payout: 'The payout',
  payoutText: 'For g gems with m mines: 0.97 × C(25, g) ÷ C(25 − m, g), to the nearest hundredth. A mine pays nothing.',
  gems: 'Gems',
  without: '× for these gems',
  computed: 'Computed',
  paid: 'Paid',
}
type CheckWords = typeof en

export const CHECK_WORDS: Record<Language, CheckWords> = {
  en,
  cn: {
    ...{
      layout: '从字节到格子',
      mined: '地雷格',
      opened: '您翻开的',
      bytes: '4 字节',
      place: '位置',
      payout: '赔付',
      gems: '宝石',
    },
    layoutText:
      '格子 1 到 25 从末尾开始洗牌。剩 n 个位置时，大于或等于 k × n 的数 v 会被丢弃，使各位置机会相同；否则位置为 ⌊v ÷ k⌋ + 1。地雷在最后的位置。最初的交换：',
    payoutText: 'm 个地雷中开出 g 颗宝石：0.97 × C(25, g) ÷ C(25 − m, g)，四舍五入到百分位。踩雷不赔付。',
    ...{ without: '这些宝石的倍数', computed: '计算值', paid: '实付' },
  },
  tw: {
    ...{
      layout: '從位元組到格子',
      mined: '地雷格',
      opened: '您翻開的',
      bytes: '4 位元組',
      place: '位置',
      payout: '賠付',
      gems: '寶石',
    },
    layoutText:
      '格子 1 到 25 從末尾開始洗牌。剩 n 個位置時，大於或等於 k × n 的數 v 會被丟棄，使各位置機會相同；否則位置為 ⌊v ÷ k⌋ + 1。地雷在最後的位置。最初的交換：',
    payoutText: 'm 個地雷中開出 g 顆寶石：0.97 × C(25, g) ÷ C(25 − m, g)，四捨五入到百分位。踩雷不賠付。',
    ...{ without: '這些寶石的倍數', computed: '計算值', paid: '實付' },
  },
  vi: {
    ...{
      layout: 'Từ byte đến ô',
      mined: 'Ô có mìn',
      opened: 'Bạn đã mở',
      bytes: '4 byte',
      place: 'Vị trí',
      payout: 'Tiền trả',
      gems: 'Đá quý',
    },
    layoutText:
      'Các ô 1 đến 25 được xáo từ cuối. Khi còn n vị trí, số v từ k × n trở lên bị bỏ để không vị trí nào dễ hơn; nếu không, vị trí là ⌊v ÷ k⌋ + 1. Mìn nằm ở các vị trí cuối. Những lần đổi đầu tiên:',
    payoutText: 'Với g đá quý và m mìn: 0,97 × C(25, g) ÷ C(25 − m, g), làm tròn đến phần trăm. Trúng mìn không trả.',
    ...{ without: '× cho số đá quý này', computed: 'Tính được', paid: 'Đã trả' },
  },
  th: {
    ...{
      layout: 'จากไบต์เป็นช่อง',
      mined: 'ช่องระเบิด',
      opened: 'ที่คุณเปิด',
      bytes: '4 ไบต์',
      place: 'ตำแหน่ง',
      payout: 'เงินจ่าย',
      gems: 'อัญมณี',
    },
    layoutText:
      'ช่อง 1 ถึง 25 ถูกสับจากท้าย เมื่อเหลือ n ตำแหน่ง จำนวน v ที่ตั้งแต่ k × n ขึ้นไปจะถูกทิ้ง เพื่อให้ทุกตำแหน่งมีโอกาสเท่ากัน มิฉะนั้นตำแหน่งคือ ⌊v ÷ k⌋ + 1 ระเบิดอยู่ตำแหน่งท้าย การสลับแรกๆ:',
    payoutText: 'g อัญมณีกับ m ระเบิด: 0.97 × C(25, g) ÷ C(25 − m, g) ปัดเป็นส่วนร้อย เจอระเบิดไม่จ่าย',
    ...{ without: '× สำหรับอัญมณีนี้', computed: 'คำนวณได้', paid: 'จ่ายแล้ว' },
  },
  id: {
    ...{
      layout: 'Dari byte ke kotak',
      mined: 'Kotak beranjau',
      opened: 'Anda buka',
      bytes: '4 byte',
      place: 'Tempat',
      payout: 'Bayaran',
      gems: 'Permata',
    },
    layoutText:
      'Kotak 1 sampai 25 dikocok dari belakang. Dengan n tempat tersisa, bilangan v mulai k × n dibuang agar tidak ada tempat yang lebih mungkin; selain itu tempatnya ⌊v ÷ k⌋ + 1. Ranjau ada di tempat terakhir. Pertukaran pertama:',
    payoutText:
      'Untuk g permata dengan m ranjau: 0,97 × C(25, g) ÷ C(25 − m, g), ke perseratus terdekat. Ranjau tidak membayar.',
    ...{ without: '× untuk permata ini', computed: 'Dihitung', paid: 'Dibayar' },
  },
  my: {
    ...{
      layout: 'ဘိုက်မှ အကွက်သို့',
      mined: 'မိုင်းရှိကွက်များ',
      opened: 'သင်ဖွင့်သည်',
      bytes: '၄ ဘိုက်',
      place: 'နေရာ',
      payout: 'ပေးငွေ',
      gems: 'ကျောက်',
    },
    layoutText:
      'အကွက် ၁ မှ ၂၅ ကို နောက်ဆုံးမှ စ၍ ရောသည်။ n နေရာကျန်လျှင် k × n နှင့်အထက် v ကို ပယ်ပြီး နေရာအားလုံး အခွင့်တူစေသည်။ မဟုတ်လျှင် နေရာမှာ ⌊v ÷ k⌋ + 1 ဖြစ်သည်။ မိုင်းများ နောက်ဆုံးနေရာများတွင် ရှိသည်။ ပထမ လဲလှယ်မှုများ-',
    payoutText: 'မိုင်း m နှင့် ကျောက် g အတွက် 0.97 × C(25, g) ÷ C(25 − m, g)၊ ရာပုံတစ်ပုံအနီးဆုံး။ မိုင်းထိလျှင် မပေးပါ။',
    ...{ without: 'ဤကျောက်များအတွက် ×', computed: 'တွက်ချက်ရ', paid: 'ပေးပြီး' },
  },
  jp: {
    ...{
      layout: 'バイトからマスへ',
      mined: '地雷のマス',
      opened: '開いたマス',
      bytes: '4バイト',
      place: '位置',
      payout: '払い戻し',
      gems: '宝石',
    },
    layoutText:
      'マス1〜25を後ろから混ぜます。残りn個のとき、k × n以上の数vは捨てられ、どの位置も同じ確率になります。それ以外は位置は⌊v ÷ k⌋ + 1です。地雷は最後の位置にあります。最初の交換：',
    payoutText: '地雷m個で宝石g個：0.97 × C(25, g) ÷ C(25 − m, g)、小数第2位に四捨五入。地雷は払い戻しなし。',
    ...{ without: 'この宝石数の×', computed: '計算値', paid: '支払額' },
  },
  kr: {
    ...{
      layout: '바이트에서 칸으로',
      mined: '지뢰 칸',
      opened: '연 칸',
      bytes: '4바이트',
      place: '위치',
      payout: '지급',
      gems: '보석',
    },
    layoutText:
      '1~25번 칸을 뒤에서부터 섞습니다. n곳이 남았을 때 k × n 이상인 수 v는 버려 모든 위치의 확률이 같고, 아니면 위치는 ⌊v ÷ k⌋ + 1입니다. 지뢰는 마지막 위치에 있습니다. 처음 교환:',
    payoutText: '지뢰 m개, 보석 g개: 0.97 × C(25, g) ÷ C(25 − m, g), 소수 둘째 자리 반올림. 지뢰는 지급 없음.',
    ...{ without: '이 보석 수의 ×', computed: '계산값', paid: '지급액' },
  },
  km: {
    ...{
      layout: 'ពីបៃទៅប្រឡោះ',
      mined: 'ប្រឡោះមីន',
      opened: 'អ្នកបានបើក',
      bytes: '4 បៃ',
      place: 'ទីតាំង',
      payout: 'ប្រាក់សង',
      gems: 'ត្បូង',
    },
    layoutText:
      'ប្រឡោះ 1 ដល់ 25 ត្រូវច្របល់ពីចុង។ នៅសល់ n ទីតាំង លេខ v ចាប់ពី k × n ត្រូវបោះចោល ដើម្បីឱ្យទីតាំងទាំងអស់មានឱកាសស្មើ បើមិនដូច្នោះ ទីតាំងគឺ ⌊v ÷ k⌋ + 1។ មីននៅទីតាំងចុងក្រោយ។ ការប្តូរដំបូង៖',
    payoutText: 'ត្បូង g ជាមួយមីន m៖ 0.97 × C(25, g) ÷ C(25 − m, g) បង្គត់ដល់មួយភាគរយ។ ប៉ះមីនមិនសងទេ។',
    ...{ without: '× សម្រាប់ត្បូងទាំងនេះ', computed: 'គណនាបាន', paid: 'បានសង' },
  },
}
