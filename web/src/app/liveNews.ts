/** Keeps a logged-in member's page current by the live channel: balance, statement, product data, news. */
import { useEffect } from 'react'
import { hasSeamlessWallet } from '../account/session.ts'
import { onLogin, onMe, onNews, onOpen, startLive } from '../kit/live.ts'
import { useNotices } from '../kit/notices.ts'
import { queries, refreshByItself } from '../kit/useCall.ts'
import { refreshVersion } from '../kit/version/version.ts'
import { t } from '../text/text.ts'
import { refreshTopic } from './page/products.ts'

/** After news for everybody, pages spread their requests over this time. */
const SPREAD_MS = 8000

/** Keeps the channel open while a member is logged in. */
export function useLive(accountId: string | undefined): void {
  useEffect(() => {
    if (!accountId) return
    const ends = [
      onMe(({ type: _, topics, ...balance }) => {
        // A seamless wallet alone knows the member's balance, so it is asked.
        if (hasSeamlessWallet()) refreshByItself('vbalance')
        else queries.setQueryData(['balance', {}], { status: 1, statusdesc: '', ...balance })
        refreshByItself('report/dailystatement')
        for (const topic of topics) void refreshTopic(topic)
      }),
      onOpen(() => void refreshVersion()),
      onLogin(() => useNotices.getState().toast(t('session.begunByOther'))),
      onNews(({ what }) => {
        if (what === 'personal') refreshByItself('personalunread', 'personallist')
        else
          setTimeout(() => refreshByItself('marqueelist', 'announcelist', 'personalunread'), Math.random() * SPREAD_MS)
      }),
      startLive(),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [accountId])
}
