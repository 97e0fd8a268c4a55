/** Burmese words of the keyboard shortcuts. */
export const myKeys = {
  'keys.heading': 'ကီးဘုတ်ဖြတ်လမ်း',
  'keys.single': 'ကီးတစ်လုံးတည်း သုံးမည်',
  'keys.singleNote': 'ပိတ်ထားလျှင် မြှားကီး၊ Enter၊ Esc နှင့် Ctrl+Enter / Ctrl+K သာ အလုပ်လုပ်သည်။',
  'keys.search': 'အသင်း သို့မဟုတ် လိဂ် ရှာမည်',
  'keys.groups': 'Live၊ ယနေ့၊ ကြိုတင်၊ အကြိုက်ဆုံး',
  'keys.match': 'နောက်ပွဲ သို့မဟုတ် ရှေ့ပွဲ',
  'keys.arrows': 'ကြေးများကြား ရွှေ့မည်',
  'keys.pick': 'ကြေးကို စလစ်ထဲ ထည့်/ထုတ်မည်',
  'keys.more': 'ပွဲ၏ ကြေးမျိုးအားလုံး',
  'keys.star': 'ပွဲကို ကြယ်ပွင့် မှတ်မည်',
  'keys.slip': 'စလစ်သို့ သွားမည်',
  'keys.chips': 'လောင်းငွေ တိုးမည် သို့မဟုတ် အများဆုံးထားမည်',
  'keys.place': 'လောင်းမည်',
  'keys.odds': 'နောက်ကြေးပုံစံ',
  'keys.help': 'ဤစာရင်း',
  'keys.close': 'အပေါ်ဆုံးကို ပိတ်မည်',
} as const
