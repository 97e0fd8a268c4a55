/** The member's own news from the channel: his balance as it is told, and the lists of his bets asked for again. */
import { useEffect } from 'react'
import { onMe, startLive } from '../kit/live.ts'
import { queries, refreshBets } from '../kit/useCall.ts'

/** Keeps the channel open while a member is logged in. */
export function useLive(accountId: string | undefined): void {
  useEffect(() => {
    if (!accountId) return
    const ends = [
      onMe(({ type: _, ...balance }) => {
        queries.setQueryData(['balance', {}], { status: 1, statusdesc: '', ...balance })
        refreshBets()
      }),
      startLive(),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [accountId])
}
