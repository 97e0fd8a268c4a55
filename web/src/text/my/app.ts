/** The Burmese catalogue, held to the English one: no key missing, the same placeholders. It needs no form for one. */

import type { SamePlaceholders, Translation } from '../shape.ts'
import { myAccount } from './account.ts'
import { myBets } from './bet.ts'
import { myDoor } from './door.ts'
import { myErrors } from './errors.ts'
import { myKeys } from './keys.ts'
import { myKit } from './kit.ts'
import { myLeagues } from './leagues.ts'
import { myLook } from './look.ts'
import { myMarket } from './market.ts'
import { myNews } from './news.ts'
import { myPlay } from './play.ts'
import { myReport } from './report.ts'
import { mySecurity } from './security.ts'
import { mySettings } from './settings.ts'
import { mySlip } from './slip.ts'
import { mySports } from './sports.ts'

const texts = {
  ...myKit,
  ...myAccount,
  ...myBets,
  ...myDoor,
  ...myErrors,
  ...myKeys,
  ...myLeagues,
  ...myLook,
  ...myMarket,
  ...myNews,
  ...myPlay,
  ...myReport,
  ...mySecurity,
  ...mySettings,
  ...mySlip,
  ...mySports,

  'landing.heading': 'ကစားနိုင်သည်များ',
  'landing.open': 'ဖွင့်ပြီ',
  'landing.sports': 'အားကစား',
  'landing.sportsText':
    'ဘောလုံး၊ ဘတ်စကက်ဘော၊ တင်းနစ်နှင့် အားကစား တစ်ရာခန့် — ပွဲမစမီနှင့် Live ကြေးမျိုးစုံ၊ မောင်းနှင့် တွဲမောင်း၊ ကြေးပုံစံ လေးမျိုး။',
  'landing.casino': 'Live ကာစီနို',
  'shell.casino': 'ကာစီနို',
  'landing.casinoText': 'ဒီလာများနှင့် စားပွဲဝိုင်းများ။',
  'landing.slots': 'စလော့',
  'landing.slotsText': 'စလော့ဂိမ်းမျိုးစုံ။',
  'landing.esports': 'အီးစပို့',
  'landing.esportsText': 'မက်ပ် တစ်မှ တစ်ဆယ်အထိ။',
  'landing.tournament': 'ပြိုင်ပွဲ+',
  'landing.tournamentText': 'အခန်း၊ အမှတ်နှင့် ဆုများ။',
  'game.shut': 'ဂိမ်းများကို ပြုပြင်ရန် ပိတ်ထားသည်',
  'game.page': 'ဂိမ်း',
  'lottery.shut': '4D ထီကို ပြုပြင်ရန် ပိတ်ထားသည်',
  'rooms.shut': 'ပြိုင်ပွဲ+ ကို ပြုပြင်ရန် ပိတ်ထားသည်',
  'rooms.rooms': 'အခန်းများ',
  'rooms.room': 'ပြိုင်ပွဲအခန်း',
  'rooms.create': 'အခန်းဖွင့်မည်',
  'rooms.tab.mine': 'ကျွန်ုပ်အခန်း',
  'rooms.prizes': 'ဆုငွေ',

  'shell.sportsbook': 'အားကစားလောင်း',
  'shell.betlist': 'လောင်းစာရင်း',
  'shell.statement': 'ငွေစာရင်း',
  'shell.nav': 'ပင်မ',
  'shell.bettingShut': 'ပြုပြင်နေသဖြင့် လောင်း၍ မရသေးပါ',
  'shell.clock': 'စနစ်အချိန်၊ GMT+8',
  'shell.speed': '×{speed}',
  'shell.speedTitle': 'စနစ်၏နာရီသည် သင့်နာရီထက် {speed} ဆ မြန်သည်။',
  'shell.oddsType': 'ကြေးပုံစံ',
  'shell.light': 'အလင်းသို့ ပြောင်းမည်',
  'shell.dark': 'အမှောင်သို့ ပြောင်းမည်',
  'shell.sports': 'အားကစား',
  'shell.menu': 'မီနူး',
  'shell.more': 'နောက်ထပ်',
  'shell.language': 'ဘာသာစကား',
  'shell.palette': 'ရှာပြီး သွားမည်',
  'shell.paletteNone': 'ရှာမတွေ့ပါ။',
  'shell.paletteHint': 'အားကစား၊ လိဂ်၊ အသင်း၊ စာမျက်နှာ …',
  'shell.paletteMore_other': 'နောက်ထပ် {n} ခု ရှိသည်။ ဆက်ရိုက်ပါ။',
  'shell.smaller': '{part} ကို ချုံ့မည်',
  'shell.larger': '{part} ကို ချဲ့မည်',
  'shell.head': 'အပေါ်ဘား',
  'shell.side': 'စလစ်နှင့် လောင်းထားပွဲ',
  'shell.sportsMenu': 'အားကစားမီနူး',

  'maintenance.heading': 'ခဏအတွင်း ပြန်ဖွင့်ပါမည်',
  'maintenance.until': '{time} (GMT+8) တွင် ပြီးရန် ခန့်မှန်းထားသည်',
  'maintenance.kept': 'လက်ခံပြီးသော လောင်းကြေးများ တည်မြဲပြီး စာရင်းရှင်းပေးပါမည်။ စလစ်ပါ ရွေးချယ်မှုများလည်း ကျန်ရှိနေမည်။',
  'maintenance.byItself': 'ပြီးသည်နှင့် ဤစာမျက်နှာ အလိုအလျောက် ဆက်ပွင့်မည်။',

  'rules.heading': 'စည်းမျဉ်း',
  'rules.betTypes': 'လောင်းမျိုးများ',

  'notFound.heading': 'ဤစာမျက်နှာ မရှိပါ',
  'notFound.text': '{path} တွင် ဘာမျှမရှိပါ။',
} as const satisfies Translation

export const my = texts satisfies SamePlaceholders<typeof texts>
