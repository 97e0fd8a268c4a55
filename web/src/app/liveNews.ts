/** The member's own news from the channel: his balance as it is told, and the lists of his bets asked for again. */
import { useEffect } from 'react'
import { refreshBets } from '../bet/list/refresh.ts'
import { onMe, onOpen, startLive } from '../kit/live.ts'
import { queries, refresh } from '../kit/useCall.ts'

/** Keeps the channel open while a member is logged in. */
export function useLive(accountId: string | undefined): void {
  useEffect(() => {
    if (!accountId) return
    const ends = [
      onMe(({ type: _, topics, ...balance }) => {
        queries.setQueryData(['balance', {}], { status: 1, statusdesc: '', ...balance })
        if (topics.includes('bets')) refreshBets()
      }),
      onOpen(() => refresh('version')),
      startLive(),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [accountId])
}
