/** The words around a stranger's game, in Burmese. */
import type { StrangerWords } from './en.ts'

const words: StrangerWords = {
  yourRounds: 'သင့်ပွဲများ',
  noRounds: 'ပွဲမရှိသေးပါ။',
  net: 'အသားတင်',
  newSeed: 'မျိုးစေ့အသစ်',
  changeSeed: 'မျိုးစေ့ပြောင်း',
  seedOpen: 'ပွဲမပြီးသေးပါ။ ပြီးမှ ပြောင်းနိုင်သည်။',
  close: 'ပိတ်',
  time: 'အချိန်',
  stake: 'လောင်းကြေး',
  check: 'စစ်ဆေး',
  seedHash: 'လှည့်ခြင်းမတိုင်မီ သတ်မှတ်ထားသည်-',
  checkRound: 'ပွဲကို စစ်ဆေး',
  lost: 'ပွဲများ ဖတ်၍မရပါ။ ထပ်ကြိုးစားပါ။',
}
export default words
