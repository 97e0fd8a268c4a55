/** The member's own news from the channel: his balance as it is told, and the lists of his bets asked for again. */
import { useEffect } from 'react'
import { refreshBets } from '../bet/ticket/refresh.ts'
import { onLogin, onMe, onNews, onOpen, startLive } from '../kit/live.ts'
import { useNotices } from '../kit/notices.ts'
import { queries, refresh } from '../kit/useCall.ts'
import { askVersion } from '../kit/version/version.ts'
import { t } from '../text/text.ts'

/** What all members are told of at once they do not all ask for at once. */
const SPREAD_MS = 8000

/** Keeps the channel open while a member is logged in. */
export function useLive(accountId: string | undefined): void {
  useEffect(() => {
    if (!accountId) return
    const ends = [
      onMe(({ type: _, topics, ...balance }) => {
        queries.setQueryData(['balance', {}], { status: 1, statusdesc: '', ...balance })
        if (topics.includes('bets')) refreshBets()
      }),
      onOpen(() => void askVersion()),
      onLogin(() => useNotices.getState().toast(t('session.begunElsewhere'))),
      onNews(({ what }) => {
        if (what === 'personal') refresh('personalunread', 'personallist')
        else setTimeout(() => refresh('marqueelist', 'announcelist', 'personalunread'), Math.random() * SPREAD_MS)
      }),
      startLive(),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [accountId])
}
