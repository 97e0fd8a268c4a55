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
  'crash.lost': 'စာမျက်နှာ၏ ဤအပိုင်းကို ဖွင့်၍မရပါ',
  'crash.text': 'သင့်လောင်းကြေးနှင့် လက်ကျန်ငွေကို မထိခိုက်ပါ။',

  'order.heading': 'အားကစား အစီအစဉ်',
  'order.hint': 'လက်ကိုင်ကို ဆွဲပါ သို့မဟုတ် မြှားဖြင့် ရွှေ့ပါ။',
  'order.up': '{name} ကို အပေါ်ရွှေ့မည်',
  'order.down': '{name} ကို အောက်ရွှေ့မည်',
  'order.drag': '{name} ကို ဆွဲမည်',
  'order.reset': 'မူလ အစီအစဉ်သို့ ပြန်မည်',
  'order.keys': 'Space ဖြင့် ကောက်ပါ၊ မြှားကီးဖြင့် ရွှေ့ပါ၊ Space ဖြင့် ချပါ၊ Esc ဖြင့် မူလနေရာတွင် ထားပါ။',
  'order.lifted': '{name} ကို ကောက်ထားသည်။',
  'order.at': '{name}: {n} ခုအနက် နေရာ {at}',
  'order.dropped': '{name} သည် နေရာ {at} တွင် ရှိသည်။',
  'order.cancelled': '{name} သည် မူလနေရာတွင် ရှိသည်။',
} as const
