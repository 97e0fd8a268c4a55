/** Refreshes every list that shows bets. */
import { refreshByItself } from '../../kit/useCall.ts'

/** Refetches all bet lists and the statement's days. The live channel pushes the balance. */
export function refreshBets(): void {
  refreshByItself('bet/pendingbetlist', 'bet/betacceptlist', 'bet/betrejectlist', 'bet/betsettledlist')
  refreshByItself('media/mymatches')
  refreshByItself('bet/betacceptfulllist', 'bet/betrejectfulllist', 'report/betsysparlay', 'report/dailystatement')
}
