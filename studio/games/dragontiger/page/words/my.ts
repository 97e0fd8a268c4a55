/** The words of dragon tiger alone. */
import type { OwnWords } from './en.ts'

const words: OwnWords = {
  title: 'နဂါးကျား',
  dragon: 'နဂါး',
  tiger: 'ကျား',
  suitedTie: 'အပွင့်တူ သရေ',
  mark_dragon: 'D',
  mark_tiger: 'T',
  ifDragon: 'နဂါးနိုင်လျှင်',
  ifTiger: 'ကျားနိုင်လျှင်',
  dragonWins: 'နဂါး နိုင်၊ {a} - {b}',
  tigerWins: 'ကျား နိုင်၊ {b} - {a}',
  tieWins: 'သရေ၊ {a} စီ',
  suitedTieWins: 'အပွင့်တူ သရေ၊ {a} စီ',
  rule1: 'နဂါးနှင့် ကျားသည် ဖဲတစ်ချပ်စီ ရသည်။ ကြီးသောဖဲ နိုင်သည် - A အငယ်ဆုံး၊ K အကြီးဆုံး၊ အပွင့် မရေတွက်။',
  rule2: 'သရေဖြစ်လျှင် နဂါးနှင့် ကျား လောင်းကြေး တစ်ဝက် ပြန်ရပြီး သရေ လောင်းကြေး နိုင်သည်။',
  rule3: 'အပွင့်တူ သရေဆိုသည်မှာ ဂဏန်းရော အပွင့်ပါ တူသော ဖဲနှစ်ချပ်ဖြစ်သည်။ သရေ လောင်းကြေးလည်း နိုင်သည်။',
}
export default words
