/** Burmese: results, brackets and the number game. They come with the words of media. */
export const myResults = {
  'media.kinds': 'ရလဒ်အမျိုးအစား',
  'media.kind.matches': 'ပွဲများ',
  'media.kind.virtual': 'ပုံရိပ်ယောင်',
  'media.kind.numbers': 'ဂဏန်း',
  'media.periods': 'အပိုင်းလိုက်',
  'media.corrected': 'ပြင်ဆင်ပြီး',
  'media.history': 'ဤရလဒ်၏ မှတ်တမ်း',
  'media.ruled': 'ရလဒ် {result}',
  'media.ruledAgain': '{result} သို့ ပြင်ဆင်သည်',
  'media.takenBack': 'ရလဒ်ကို ပြန်ရုပ်သိမ်းသည်',
  'media.byHouse': 'ဒိုင်က ဆုံးဖြတ်သည်',
  'media.ticketChanged': 'သင့်လောင်းကြေး {ref}: {was} မှ {is} ဖြစ်သွားသည်',
  'media.ticketOpened': 'သင့်လောင်းကြေး {ref}: {was} ကို ပြန်ရုပ်သိမ်းပြီး ရလဒ်ကို စောင့်နေသည်',
  'media.firstGoal': 'ပထမဂိုး',
  'media.lastGoal': 'နောက်ဆုံးဂိုး',
  'media.allGames': 'ဂိမ်းအားလုံး',
} as const
