/** Refreshes every list that shows bets. */
import { refreshByItself } from '../../kit/useCall.ts'

/** Asks for all of them again, and for the days that their tickets end on; the balance is told by itself where the channel stands. */
export function refreshBets(): void {
  refreshByItself('bet/pendingbetlist', 'bet/betacceptlist', 'bet/betrejectlist', 'bet/betsettledlist')
  refreshByItself('bet/betacceptfulllist', 'bet/betrejectfulllist', 'report/betsysparlay', 'report/dailystatement')
}
