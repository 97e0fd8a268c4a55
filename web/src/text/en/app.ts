/** The English catalogue: every text of the page under a key. `{name}` is a placeholder; `_one` and `_other` are plural forms. */
import { enAccount } from './account.ts'
import { enBets } from './bet.ts'
import { enDoor } from './door.ts'
import { enErrors } from './errors.ts'
import { enKeys } from './keys.ts'
import { enKit } from './kit.ts'
import { enLeagues } from './leagues.ts'
import { enLook } from './look.ts'
import { enMarket } from './market.ts'
import { enNews } from './news.ts'
import { enPlay } from './play.ts'
import { enReport } from './report.ts'
import { enSecurity } from './security.ts'
import { enSettings } from './settings.ts'
import { enSlip } from './slip.ts'
import { enSports } from './sports.ts'

export const en = {
  ...enKit,
  ...enAccount,
  ...enBets,
  ...enDoor,
  ...enErrors,
  ...enKeys,
  ...enLeagues,
  ...enLook,
  ...enMarket,
  ...enNews,
  ...enPlay,
  ...enReport,
  ...enSecurity,
  ...enSettings,
  ...enSlip,
  ...enSports,

  'landing.heading': 'Sports and games',
  'landing.open': 'Open',
  'landing.sports': 'Sports',
  'landing.sportsText':
    'Soccer, basketball, tennis and about a hundred more sports, pre-match and in play. Single bets, mix parlays and system parlays in four odds types.',
  'landing.casino': 'Live casino',
  'shell.casino': 'Casino',
  'landing.casinoText': 'Live dealer tables.',
  'landing.slots': 'Slots',
  'landing.slotsText': 'Reels and bonus features.',
  'landing.esports': 'Esports',
  'landing.esportsText': 'Matches and maps, pre-match and in play.',
  'landing.tournament': 'Tournament+',
  'landing.tournamentText': 'Rooms, points and prizes.',
  'game.shut': 'Games are closed for maintenance',
  'game.page': 'Game',
  'lottery.shut': '4D is closed for maintenance',
  'rooms.shut': 'Tournament+ is closed for maintenance',
  'rooms.rooms': 'Rooms',
  'rooms.room': 'Tournament room',
  'rooms.create': 'Create a room',
  'rooms.tab.mine': 'My rooms',
  'rooms.prizes': 'Prizes',

  'shell.sportsbook': 'Sportsbook',
  'shell.betlist': 'Bet list',
  'shell.statement': 'Statement',
  'shell.nav': 'Main',
  'shell.bettingShut': 'Betting is closed for maintenance',
  'shell.clock': 'Platform time, GMT+8',
  'shell.speed': '×{speed}',
  'shell.speedTitle': 'The platform clock runs at {speed} times normal speed.',
  'shell.oddsType': 'Odds type',
  'shell.light': 'Switch to light',
  'shell.dark': 'Switch to dark',
  'shell.sports': 'Sports',
  'shell.menu': 'Menu',
  'shell.more': 'More',
  'shell.language': 'Language',
  'shell.palette': 'Search',
  'shell.paletteNone': 'No results.',
  'shell.paletteHint': 'Sport, league, team, page …',
  'shell.paletteMore_one': '{n} more. Keep typing to narrow it down.',
  'shell.paletteMore_other': '{n} more. Keep typing to narrow it down.',
  'shell.smaller': 'Collapse {part}',
  'shell.larger': 'Expand {part}',
  'shell.head': 'the header',
  'shell.side': 'the slip and my bets',
  'shell.sportsMenu': 'the sports menu',

  'maintenance.heading': 'We will be right back',
  'maintenance.until': 'Expected back at {time} (GMT+8)',
  'maintenance.kept': 'Accepted bets stand and will be settled. Your slip is saved.',
  'maintenance.byItself': 'This page will resume automatically.',

  'rules.heading': 'Rules',
  'rules.betTypes': 'Bet types',

  'notFound.heading': 'Page not found',
  'notFound.text': 'There is no page at {path}.',
} as const
