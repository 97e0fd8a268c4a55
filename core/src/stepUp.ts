/** Which operator calls need a fresh second-factor code, and which calls pages make on their own. */
import { MINUTE_MS } from './base/time.ts'
import type { CallName } from './calls.ts'

/** How long a code given at login or by `console/stepup` counts as fresh. */
export const STEP_UP_LASTS_MS = 10 * MINUTE_MS

/** Each with its reason. Prices and first results are not here: they are the daily work of traders and settlers. */
export const STEP_UP: Partial<Record<CallName, string>> = {
  'console/resultcorrect': 'takes back money that members were given',
  'console/resultrollback': 'takes back money that members were given',
  'console/betvoid': 'undoes bets that members hold',
  'console/voidrollback': 'undoes what members were given back',
  'console/approve': 'is the second pair of eyes on money and on who is an operator',
  'console/maintenanceset': 'shuts the house, or a product of it, to all members',
  'console/maintenanceclear': 'opens what somebody else had a reason to shut',
  'console/newswrite': 'speaks to every member in the house’s name',
  'console/newschange': 'speaks to every member in the house’s name',
  'console/messagesend': 'speaks to members in the house’s name',
  'console/operatoradd': 'lets somebody in for good',
  'console/operatorclose': 'shuts somebody out, and with him a pair of eyes',
  'console/operatorreset': 'hands an account over',
  'console/licenseeadd': 'opens a house beside ours',
  'console/licenseetree': 'says whose members they are, and where their money is',
  'console/licenseewallet': 'says where members’ money is asked for',
  'console/licenseekey': 'tells a secret',
  'console/licenseeusekey': 'signs with another key, which a wallet may not know',
  'console/licenseedropkey': 'ends a key that a wallet may still use',
  'console/roomopen': 'gives the house’s money away',
  'console/roomcancel': 'ends what its players compete for',
  'console/gameroundend': 'decides about members’ stakes in its provider’s place',
  'console/gameproviderset': 'says who takes stakes from members, and from where',
  'console/widgetset': 'says whose pages stand within ours',
  'console/widgetundo': 'says whose pages stand within ours',
  'console/gameproviderkey': 'tells a secret',
  'console/gameproviderdropkey': 'ends a key that a provider may still use',
  'console/lotterydrawcancel': 'takes back money that members were given',
  'console/lotterydrawclose': 'takes back money that members were given',
  'console/gamelimits': 'says how much members may stake',
  'console/gamegrant': 'gives the house’s money away',
  'console/gamejackpotgive': 'gives the house’s money away',
  'console/uplineadd': 'lets somebody in for good',
  'console/uplineset': 'gives credit and a part of every bet below',
  'console/downwithheldset': 'says what is withheld of members’ returns',
  'console/withheldhouseset': 'says what is withheld of members’ returns',
  'console/uplinepassword': 'hands an account over',
  'console/memberadd': 'gives somebody credit to bet with',
  'console/memberset': 'gives or takes credit, or shuts somebody out',
  'console/membermove': 'gives a member’s business to somebody else',
  'console/memberpassword': 'hands an account over',
}

/** Open to an operator who must still set up his second factor. */
export const SET_UP_CALLS: ReadonlySet<CallName> = new Set([
  'console/whoami',
  'console/logout',
  'console/securestatus',
  'console/securebegin',
  'console/secureconfirm',
  'console/sessionstay',
] as const)

/**
 * Calls that pages repeat on their own: board, quotes, balances, lists. They do not keep a session alive; every other
 * call is made by hand, `sessionstay` included. A page that polls another call does not compile (`useCall`).
 */
export const BACKGROUND_CALLS = [
  ...(['profile', 'balance', 'vbalance', 'sessionlist', 'playlimits', 'playsession'] as const),
  ...(['announcelist', 'marqueelist', 'personallist', 'personalunread', 'bannerlist'] as const),
  ...(['uxmenu', 'uxmarket', 'uxnames', 'uxhousenames', 'uxmatch', 'uxmatch2', 'uxhistory', 'uxround'] as const),
  ...(['bet/betcheck', 'bet/betcheckspecial', 'bet/betcheckmultispecial', 'bet/betcheckparlay'] as const),
  ...(['bet/pendingbetlist', 'bet/betacceptlist', 'bet/betsettledlist', 'bet/betrejectlist'] as const),
  ...(['bet/betacceptfulllist', 'bet/betrejectfulllist', 'bet/cashoutoffer'] as const),
  ...(['tournament/roomlist', 'tournament/roominfo', 'tournament/matchlookup', 'tournament/roomrank'] as const),
  ...(['tournament/memberbetlist', 'tournament/betresultlist', 'tournament/betresultfinal'] as const),
  ...(['game/GameList', 'game/GameSession', 'game/GameMoney', 'game/Jackpots'] as const),
  ...(['lottery/LaunchLottery', 'lottery/check', 'lottery/short', 'lottery/results', 'bet/dbetlist'] as const),
  ...(['media/mymatches'] as const),
  ...(['media/livetracker', 'media/livematchlist', 'media/radarlist', 'media/livetv2', 'media/livetvlist'] as const),
  ...(['media/matchwidget', 'console/widgetlist', 'media/highlightclip'] as const),
  ...(['report/betsysparlay', 'report/dailystatement', 'report/platformwinlose', 'report/matchresult'] as const),
  ...(['media/ngresult', 'report/resultnames'] as const),
  ...(['media/eventlist', 'media/standinglist', 'media/standingresult', 'media/headtohead'] as const),
  ...(['media/bracketlist'] as const),
  ...(['media/getlogo', 'console/crestlist', 'console/deductionlist'] as const),
  ...(['media/prg', 'console/tableleagues'] as const),
  ...([
    'console/whoami',
    'console/status',
    'console/matchview',
    'console/pendinglist',
    'console/quarantinelist',
  ] as const),
  ...(['console/tradeboard', 'console/matchstakes'] as const),
  ...(['console/licenseelist', 'console/licenseeview'] as const),
  ...(['console/roomlist', 'console/roomview', 'console/approvallist'] as const),
  ...(['console/lotterydraws', 'console/lotterycompanies', 'console/lotterylimits'] as const),
  ...(['console/lotteryexposure', 'console/lotteryintake', 'console/downlottery'] as const),
  ...([
    'console/gamerounds',
    'console/gametransit',
    'console/gameproviders',
    'console/gamelist',
    'console/gamejackpots',
  ] as const),
] as const satisfies readonly CallName[]
export type BackgroundCall = (typeof BACKGROUND_CALLS)[number]

const BY_ITSELF: ReadonlySet<CallName> = new Set(BACKGROUND_CALLS)

/** Whether a call shows that a person is there. */
export function isByHand(name: CallName): boolean {
  return !BY_ITSELF.has(name)
}
