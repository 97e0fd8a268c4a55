/** The live centre: every match in play, and the page of one of them with its live picture and its tracker. */
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { loadFollow } from '../../bet/follow/part.ts'
import { lazyExtra } from '../../kit/part/part.tsx'
import { t } from '../../text/text.ts'
import '../../theme/tracker.css'
import { LiveList, OnAir } from '../centre/LiveLists.tsx'
import { Schedule } from '../centre/Schedule.tsx'
import { WatchedMatch } from '../centre/WatchedMatch.tsx'

const page = getRouteApi('/member/livetv')

/** What the member has on the match, from the part that follows his bets. */
const MatchBets = lazyExtra<'MatchBets', { matchId: string }>(loadFollow, 'MatchBets', { isAsked: false })

export function LiveCentre() {
  const { match } = page.useSearch()
  return (
    <main id="main" className="mx-auto flex w-full max-w-[1400px] flex-col p-2">
      <div className="flex flex-wrap items-center gap-x-4">
        <h1 className="px-3 py-2 text-[18px] font-semibold">{t('tracker.live')}</h1>
        {match && (
          <Link to="/livetv" search={{}} className="flex min-h-11 items-center px-3 font-semibold text-brand-text">
            {t('tracker.toList')}
          </Link>
        )}
      </div>
      {match ? (
        <div className="grid gap-2 wide:grid-cols-[minmax(0,1fr)_320px]">
          <WatchedMatch key={match} matchId={match} />
          <div className="flex flex-col gap-2">
            <Suspense>
              <MatchBets matchId={match} />
            </Suspense>
            <OnAir matchId={match} />
          </div>
        </div>
      ) : (
        <LiveList />
      )}
      <Schedule />
    </main>
  )
}
