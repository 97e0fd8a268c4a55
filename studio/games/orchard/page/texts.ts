/** The symbols and rules of Lantern Orchard in ten languages. */
import type { Language } from '../../../pages/kit/language.ts'

interface OrchardText {
  readonly names: Readonly<Record<string, string>>
  readonly wildRule: string
  readonly cherryRule: string
  readonly lineRule: string
  /** Where a house plays without money. */
  readonly social: { readonly cherryRule?: string; readonly lineRule?: string }
}

export const ORCHARD_TEXTS: Record<Language, OrchardText> = {
  en: {
    names: {
      wild: 'Moon',
      seven: 'Seven',
      bar: 'Gold bar',
      bell: 'Bell',
      plum: 'Plum',
      orange: 'Orange',
      cherry: 'Cherry',
    },
    wildRule: 'The moon stands for every symbol.',
    cherryRule: 'Cherries on the first two reels pay {amount}; one of them may be the moon.',
    lineRule: 'One line, through the middle. Only its best combination pays.',
    social: {
      cherryRule: 'Cherries on the first two reels win {amount}; one of them may be the moon.',
      lineRule: 'One line, through the middle. Only its best combination wins.',
    },
  },
  cn: {
    names: { wild: '月亮', seven: '七', bar: '金条', bell: '铃铛', plum: '李子', orange: '橙子', cherry: '樱桃' },
    wildRule: '月亮可代替任何图案。',
    cherryRule: '前两轴出现樱桃赔 {amount},其中一个可以是月亮。',
    lineRule: '只有中间一条线,只赔最高的组合。',
    social: {
      cherryRule: '前两轴出现樱桃赢得 {amount},其中一个可以是月亮。',
      lineRule: '只有中间一条线,只计最高的组合。',
    },
  },
  tw: {
    names: { wild: '月亮', seven: '七', bar: '金條', bell: '鈴鐺', plum: '李子', orange: '柳橙', cherry: '櫻桃' },
    wildRule: '月亮可代替任何圖案。',
    cherryRule: '前兩軸出現櫻桃賠 {amount},其中一個可以是月亮。',
    lineRule: '只有中間一條線,只賠最高的組合。',
    social: {
      cherryRule: '前兩軸出現櫻桃贏得 {amount},其中一個可以是月亮。',
      lineRule: '只有中間一條線,只計最高的組合。',
    },
  },
  vi: {
    names: {
      wild: 'Mặt trăng',
      seven: 'Số bảy',
      bar: 'Thỏi vàng',
      bell: 'Chuông',
      plum: 'Mận',
      orange: 'Cam',
      cherry: 'Anh đào',
    },
    wildRule: 'Mặt trăng thay cho mọi biểu tượng.',
    cherryRule: 'Anh đào ở hai cuộn đầu trả {amount}; một trong hai có thể là mặt trăng.',
    lineRule: 'Một dòng ở giữa. Chỉ tổ hợp cao nhất được trả.',
    social: {
      cherryRule: 'Anh đào ở hai cuộn đầu thắng {amount}; một trong hai có thể là mặt trăng.',
      lineRule: 'Một dòng ở giữa. Chỉ tổ hợp cao nhất thắng.',
    },
  },
  th: {
    names: {
      wild: 'พระจันทร์',
      seven: 'เลขเจ็ด',
      bar: 'ทองแท่ง',
      bell: 'ระฆัง',
      plum: 'พลัม',
      orange: 'ส้ม',
      cherry: 'เชอร์รี',
    },
    wildRule: 'พระจันทร์แทนได้ทุกสัญลักษณ์',
    cherryRule: 'เชอร์รีในสองวงล้อแรกจ่าย {amount} โดยหนึ่งในนั้นเป็นพระจันทร์ได้',
    lineRule: 'มีเส้นเดียวตรงกลาง จ่ายเฉพาะชุดที่ดีที่สุด',
    social: {
      cherryRule: 'เชอร์รีในสองวงล้อแรกชนะ {amount} โดยหนึ่งในนั้นเป็นพระจันทร์ได้',
      lineRule: 'มีเส้นเดียวตรงกลาง นับเฉพาะชุดที่ดีที่สุด',
    },
  },
  id: {
    names: {
      wild: 'Bulan',
      seven: 'Tujuh',
      bar: 'Emas batangan',
      bell: 'Lonceng',
      plum: 'Plum',
      orange: 'Jeruk',
      cherry: 'Ceri',
    },
    wildRule: 'Bulan menggantikan semua simbol.',
    cherryRule: 'Ceri di dua gulungan pertama membayar {amount}; salah satunya boleh bulan.',
    lineRule: 'Satu garis di tengah. Hanya kombinasi terbaik yang dibayar.',
    social: {
      cherryRule: 'Ceri di dua gulungan pertama memenangkan {amount}; salah satunya boleh bulan.',
      lineRule: 'Satu garis di tengah. Hanya kombinasi terbaik yang menang.',
    },
  },
  my: {
    names: { wild: 'လ', seven: 'ခုနစ်', bar: 'ရွှေတုံး', bell: 'ခေါင်းလောင်း', plum: 'မက်မန်း', orange: 'လိမ္မော်', cherry: 'ချယ်ရီ' },
    wildRule: 'လသည် သင်္ကေတအားလုံးကို အစားထိုးသည်။',
    cherryRule: 'ပထမဘီးနှစ်ခုတွင် ချယ်ရီပေါ်လျှင် {amount} ရသည်။ တစ်ခုသည် လ ဖြစ်နိုင်သည်။',
    lineRule: 'အလယ်တန်းတစ်ကြောင်းသာ ရှိသည်။ အကောင်းဆုံးတွဲကိုသာ လျော်သည်။',
    social: { lineRule: 'အလယ်တန်းတစ်ကြောင်းသာ ရှိသည်။ အကောင်းဆုံးတွဲသာ နိုင်သည်။' },
  },
  jp: {
    names: {
      wild: '月',
      seven: 'セブン',
      bar: '金の延べ棒',
      bell: 'ベル',
      plum: 'プラム',
      orange: 'オレンジ',
      cherry: 'チェリー',
    },
    wildRule: '月はすべての絵柄の代わりになります。',
    cherryRule: '最初の2リールにチェリーがそろうと {amount}。片方は月でもかまいません。',
    lineRule: 'ラインは中央の1本。最も高い組み合わせだけが配当になります。',
    social: { lineRule: 'ラインは中央の1本。最も高い組み合わせだけが当たりです。' },
  },
  kr: {
    names: { wild: '달', seven: '세븐', bar: '금괴', bell: '종', plum: '자두', orange: '오렌지', cherry: '체리' },
    wildRule: '달은 모든 심벌을 대신합니다.',
    cherryRule: '처음 두 릴에 체리가 나오면 {amount}. 하나는 달이어도 됩니다.',
    lineRule: '가운데 한 줄입니다. 가장 높은 조합만 지급됩니다.',
    social: { lineRule: '가운데 한 줄입니다. 가장 높은 조합만 당첨됩니다.' },
  },
  km: {
    names: { wild: 'ព្រះចន្ទ', seven: 'លេខប្រាំពីរ', bar: 'ដុំមាស', bell: 'កណ្ដឹង', plum: 'ព្រូន', orange: 'ក្រូច', cherry: 'ឆេរី' },
    wildRule: 'ព្រះចន្ទជំនួសនិមិត្តសញ្ញាទាំងអស់។',
    cherryRule: 'ឆេរីលើកង់ពីរដំបូងសង {amount} ហើយមួយអាចជាព្រះចន្ទ។',
    lineRule: 'មានខ្សែតែមួយនៅកណ្ដាល។ សងតែបន្សំល្អបំផុត។',
    social: { cherryRule: 'ឆេរីលើកង់ពីរដំបូងឈ្នះ {amount} ហើយមួយអាចជាព្រះចន្ទ។', lineRule: 'មានខ្សែតែមួយនៅកណ្ដាល។ រាប់តែបន្សំល្អបំផុត។' },
  },
}
