/** Every list that a bet stands in. */
import { refresh } from '../../kit/useCall.ts'

/** Asks for all of them again; the balance is told by itself where the channel stands. */
export function refreshBets(): void {
  refresh('bet/pendingbetlist', 'bet/betacceptlist', 'bet/betrejectlist', 'bet/betsettledlist')
  refresh('bet/betacceptfulllist', 'bet/betrejectfulllist', 'report/betsysparlay', 'report/dailystatement')
}
