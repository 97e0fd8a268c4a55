/** All calls of the platform in one typed map; the key is the path under its host. */
import { accountCalls } from './account/calls.ts'
import { consoleCalls } from './account/consoleCalls.ts'
import { downlineCalls } from './account/downlineCalls.ts'
import { licenseeCalls } from './account/licenseeCalls.ts'
import { licenseeOwnCalls } from './account/licenseeOwnCalls.ts'
import { maintenanceCalls } from './account/maintenanceCalls.ts'
import { newsCalls } from './account/newsCalls.ts'
import { operatorCalls } from './account/operatorCalls.ts'
import { securityCalls } from './account/securityCalls.ts'
import { settingCalls } from './account/settingCalls.ts'
import { termsCalls } from './account/termsCalls.ts'
import { withheldCalls } from './account/withheldCalls.ts'
import type { Answer, Call, Request, Success } from './base/call.ts'
import { sportsbookCalls } from './bet/betCalls.ts'
import { gameCalls } from './game/gameCalls.ts'
import { lotteryCalls } from './lottery/lotteryCalls.ts'
import { marketCalls } from './market/calls.ts'
import { leagueCalls } from './market/leagueCalls.ts'
import { nameCalls } from './market/nameCalls.ts'
import { tradeCalls, tuningCalls } from './market/tradeCalls.ts'
import { crestCalls } from './media/crestCalls.ts'
import { followCalls } from './media/followCalls.ts'
import { highlightCalls } from './media/highlightCalls.ts'
import { pushCalls } from './media/pushCalls.ts'
import { mediaResultCalls } from './media/resultCalls.ts'
import { bracketCalls } from './media/table/bracketCalls.ts'
import { tableCalls } from './media/table/tableCalls.ts'
import { trackerCalls } from './media/trackerCalls.ts'
import { widgetCalls } from './media/widgetCalls.ts'
import { bookedCalls } from './report/bookedCalls.ts'
import { reportCalls } from './report/calls.ts'
import { deskCalls } from './report/desk/deskCalls.ts'
import { downlineReportCalls } from './report/downlineCalls.ts'
import { findCalls } from './report/findCalls.ts'
import { matchCalls } from './report/matchCalls.ts'
import { sheetCalls } from './report/sheetCalls.ts'
import { statusCalls } from './report/statusCalls.ts'
import { tournamentCalls } from './tournament/tournamentCalls.ts'
import { playCalls } from './wallet/ownLimitCalls.ts'

/**
 * The calls of each product, by its name; maintenance of the product shuts them. A new product adds its line here and
 * in CALLS.
 */
export const PRODUCT_CALLS = {
  bet: sportsbookCalls,
  tournament: tournamentCalls,
  game: gameCalls,
  lottery: lotteryCalls,
} as const
/** The name of a product that the house runs. */
export type ProductName = keyof typeof PRODUCT_CALLS

export const CALLS = {
  ...accountCalls,
  ...securityCalls,
  ...consoleCalls,
  ...downlineCalls,
  ...withheldCalls,
  ...maintenanceCalls,
  ...settingCalls,
  ...operatorCalls,
  ...licenseeCalls,
  ...licenseeOwnCalls,
  ...newsCalls,
  ...termsCalls,
  ...playCalls,
  ...marketCalls,
  ...tradeCalls,
  ...tuningCalls,
  ...leagueCalls,
  ...nameCalls,
  ...PRODUCT_CALLS.bet,
  ...PRODUCT_CALLS.tournament,
  ...PRODUCT_CALLS.game,
  ...PRODUCT_CALLS.lottery,
  ...followCalls,
  ...pushCalls,
  ...trackerCalls,
  ...highlightCalls,
  ...mediaResultCalls,
  ...bracketCalls,
  ...crestCalls,
  ...widgetCalls,
  ...tableCalls,
  ...reportCalls,
  ...bookedCalls,
  ...downlineReportCalls,
  ...sheetCalls,
  ...matchCalls,
  ...statusCalls,
  ...findCalls,
  ...deskCalls,
} as const

export type CallName = keyof typeof CALLS
export type RequestOf<N extends CallName> = Request<(typeof CALLS)[N]>
export type AnswerOf<N extends CallName> = Answer<(typeof CALLS)[N]>
export type SuccessOf<N extends CallName> = Success<(typeof CALLS)[N]>

/**
 * The path of a call: `/api/userlogin`, `/odds/uxmarket`, `/api/bet/betsingle`, `/console/whoami`,
 * `/wallet/licensee/v1/memberadd`.
 */
export function pathOf(name: CallName): string {
  const { host }: Call = CALLS[name]
  return name.startsWith(`${host}/`) ? `/${name}` : `/${host}/${name}`
}
