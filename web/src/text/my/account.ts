/** Burmese words of the login, the balance and the account. */
export const myAccount = {
  'login.heading': 'အဖွဲ့ဝင် ဝင်ရန်',
  'login.username': 'အကောင့်အမည်',
  'login.password': 'စကားဝှက်',
  'login.show': 'စကားဝှက် ပြမည်',
  'login.hide': 'စကားဝှက် ဖျောက်မည်',
  'login.capsLock': 'Caps Lock ဖွင့်ထားသည်။ စကားဝှက်တွင် စာလုံးအကြီးအသေး ခွဲခြားသည်။',
  'login.remember': 'မှတ်ထားပါ',
  'login.submit': 'ဝင်မည်',
  'login.sending': 'ဝင်နေသည်…',
  'login.again': '{s} စက္ကန့်အကြာ ထပ်စမ်းပါ',
  'login.slow': 'ပုံမှန်ထက် ကြာနေသည်။ ဆက်ကြိုးစားနေပါသည်…',
  'login.blocked': 'ဝင်၍ မရပါ',

  'shell.balance': 'လက်ကျန်',
  'shell.refresh': 'လက်ကျန်ငွေ ပြန်ကြည့်မည်',
  'shell.negative': 'ပွဲရလဒ် ပြင်ဆင်မှုကြောင့် လက်ကျန်ငွေ သုညအောက် ရောက်နေသည်။ သင့်အေးဂျင့်ကို ဆက်သွယ်ပါ။',
  'shell.account': 'အကောင့် {name}',
  'shell.logout': 'ထွက်မည်',
  'shell.available': 'သုံးနိုင်ငွေ',
  'shell.cash': 'အကောင့်လက်ကျန်',
  'shell.outstanding': 'မရှင်းသေး',
} as const
