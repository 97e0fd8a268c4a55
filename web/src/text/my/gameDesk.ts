/** Burmese words of the console on games of providers. */
export const myGameDesk = {
  'part.games': 'ဂိမ်းများ',
  'row.gamesUnfinished': 'တစ်ရက်ကျော် ဖွင့်ထားသော ပွဲ',
  'alarm.gameRoundsUnfinished': 'ဂိမ်းပွဲတစ်ပွဲ တစ်ရက်ကျော် မပြီးသေးပါ',
  'do.gameRoundsUnfinished': 'ပံ့ပိုးသူကို ရလဒ်မေးပါ။ ထို့နောက် ကြီးကြပ်သူက ဂိမ်းစာမျက်နှာတွင် ပွဲကို အဆုံးသတ်ပါ။',
} as const
