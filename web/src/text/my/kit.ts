/** Burmese words of the parts that every screen is made of. */
export const myKit = {
  'app.title': '{brand} အားကစားလောင်း',
  'app.skip': 'အကြောင်းအရာသို့ ကျော်မည်',
  'app.loading': 'ဖွင့်နေသည်…',
  'app.retry': 'ထပ်စမ်းမည်',
  'app.close': 'ပိတ်မည်',
  'app.ok': 'အိုကေ',
  'app.notice': 'အသိပေးချက်',
  'app.sessionOver': 'အကောင့်ထွက်ပြီး',

  'pager.page': 'စာမျက်နှာ {page} / {pages}',
  'pager.previous': 'ရှေ့စာမျက်နှာ',
  'pager.next': 'နောက်စာမျက်နှာ',
  'pager.size': 'တစ်မျက်နှာ အကြောင်းရေ',

  'crash.heading': 'စာမျက်နှာ၏ ဤအပိုင်း အလုပ်မလုပ်တော့ပါ',
  'crash.text': 'သင့်လောင်းကြေးနှင့် လက်ကျန်ငွေကို မထိခိုက်ပါ။',
} as const
