/** The Khmer catalogue, held to the English one: no key missing, the same placeholders. It needs no form for one. */

import type { SamePlaceholders, Translation } from '../shape.ts'
import { kmAccount } from './account.ts'
import { kmBets } from './bet.ts'
import { kmDoor } from './door.ts'
import { kmErrors } from './errors.ts'
import { kmKeys } from './keys.ts'
import { kmKit } from './kit.ts'
import { kmLeagues } from './leagues.ts'
import { kmLook } from './look.ts'
import { kmMarket } from './market.ts'
import { kmNews } from './news.ts'
import { kmPlay } from './play.ts'
import { kmReport } from './report.ts'
import { kmSecurity } from './security.ts'
import { kmSettings } from './settings.ts'
import { kmSlip } from './slip.ts'
import { kmSports } from './sports.ts'

const texts = {
  ...kmKit,
  ...kmAccount,
  ...kmBets,
  ...kmDoor,
  ...kmErrors,
  ...kmKeys,
  ...kmLeagues,
  ...kmLook,
  ...kmMarket,
  ...kmNews,
  ...kmPlay,
  ...kmReport,
  ...kmSecurity,
  ...kmSettings,
  ...kmSlip,
  ...kmSports,

  'landing.heading': 'អ្វីដែលអ្នកអាចលេង',
  'landing.open': 'បើកហើយ',
  'landing.sports': 'កីឡា',
  'landing.sportsText': 'បាល់ទាត់ បាល់បោះ តិន្នីស និងកីឡាប្រហែលមួយរយទៀត មុន និងក្នុងពេលប្រកួត៖ គ្រប់ទីផ្សារ គូបក និងគូវិល ក្នុងហាងឆេងបួនប្រភេទ។',
  'landing.casino': 'កាស៊ីណូផ្ទាល់',
  'shell.casino': 'កាស៊ីណូ',
  'landing.casinoText': 'តុមានអ្នកចែកបៀ។',
  'landing.slots': 'ស្លុត',
  'landing.slotsText': 'ហ្គេមស្លុតច្រើនប្រភេទ។',
  'landing.esports': 'អ៊ីស្ព័រ',
  'landing.esportsText': 'ម៉ែបទីមួយដល់ទីដប់។',
  'landing.tournament': 'ពានរង្វាន់+',
  'landing.tournamentText': 'បន្ទប់ ពិន្ទុ និងរង្វាន់។',
  'game.shut': 'ហ្គេមបិទដោយកំពុងថែទាំ',
  'game.page': 'ហ្គេម',
  'lottery.shut': 'ឆ្នោត 4D បិទដោយកំពុងថែទាំ',
  'rooms.shut': 'ពានរង្វាន់+ បិទដោយកំពុងថែទាំ',
  'rooms.rooms': 'បន្ទប់',
  'rooms.room': 'បន្ទប់ពានរង្វាន់',
  'rooms.create': 'បង្កើតបន្ទប់',
  'rooms.tab.mine': 'បន្ទប់ខ្ញុំ',
  'rooms.prizes': 'រង្វាន់',

  'shell.sportsbook': 'ភ្នាល់កីឡា',
  'shell.betlist': 'បញ្ជីភ្នាល់',
  'shell.statement': 'របាយការណ៍',
  'shell.nav': 'ម៉ឺនុយមេ',
  'shell.bettingShut': 'បិទការភ្នាល់ ដោយកំពុងថែទាំប្រព័ន្ធ',
  'shell.clock': 'ម៉ោងប្រព័ន្ធ GMT+8',
  'shell.speed': '×{speed}',
  'shell.speedTitle': 'នាឡិកាប្រព័ន្ធដើរលឿនជាងរបស់អ្នក {speed} ដង។',
  'shell.oddsType': 'ប្រភេទហាងឆេង',
  'shell.light': 'ប្តូរទៅពន្លឺ',
  'shell.dark': 'ប្តូរទៅងងឹត',
  'shell.sports': 'កីឡា',
  'shell.menu': 'ម៉ឺនុយ',
  'shell.more': 'ច្រើនទៀត',
  'shell.language': 'ភាសា',
  'shell.palette': 'ស្វែងរក ហើយទៅ',
  'shell.paletteNone': 'រកមិនឃើញ។',
  'shell.paletteHint': 'កីឡា លីក ក្រុម ទំព័រ …',
  'shell.paletteMore_other': 'នៅមាន {n} ទៀត៖ សូមវាយបន្ត។',
  'shell.smaller': 'បង្រួម{part}',
  'shell.larger': 'ពង្រីក{part}',
  'shell.head': 'ផ្នែកខាងលើ',
  'shell.side': 'ប័ណ្ណភ្នាល់ និងការភ្នាល់របស់ខ្ញុំ',
  'shell.sportsMenu': 'ម៉ឺនុយកីឡា',

  'maintenance.heading': 'យើងនឹងត្រឡប់មកវិញឆាប់ៗ',
  'maintenance.until': 'រំពឹងថាចប់នៅ {time} (GMT+8)',
  'maintenance.kept': 'ការភ្នាល់ដែលបានទទួលនៅមានសុពលភាព និងនឹងត្រូវទូទាត់។ ជម្រើសក្នុងប័ណ្ណភ្នាល់នៅដដែល។',
  'maintenance.byItself': 'ទំព័រនេះនឹងបន្តដោយខ្លួនឯង។',

  'rules.heading': 'វិធាន',
  'rules.betTypes': 'ប្រភេទភ្នាល់',

  'notFound.heading': 'គ្មានទំព័រនេះទេ',
  'notFound.text': 'គ្មានអ្វីនៅ {path} ទេ។',
} as const satisfies Translation

export const km = texts satisfies SamePlaceholders<typeof texts>
