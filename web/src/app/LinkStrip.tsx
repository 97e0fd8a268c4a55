/** A slim strip over the bottom edge that names the state of the link unless it is live. It shifts nothing on the page. */

import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { deviceNow, useTick } from '../kit/clock.ts'
import { type LinkState, useLink } from '../kit/live.ts'
import { useNetwork } from '../kit/network.ts'
import type { BoardKey } from '../market/store/boardKey.ts'
import { followFeed, useFeedLost } from '../market/store/feedLost.ts'
import { ageS, useFreshness } from '../market/store/freshness.ts'
import { t } from '../text/text.ts'

function Age({ board }: { board: BoardKey }) {
  const age = useTick(() => Math.floor(ageS(board)))
  return <span className="figures"> {t('link.age', { s: age })}</span>
}

/** A pause longer than this is shown as a lost feed; a shorter one may be a process taking over. */
const PAUSE_S = 15

/** All markets are shut because the source, or the process that reads it, is lost. */
function FeedPause({ sinceMs }: { sinceMs: number }) {
  const age = useTick(() => Math.floor((deviceNow() - sinceMs) / 1000))
  if (age < PAUSE_S) return t('link.pause')
  return (
    <>
      {t('link.feedLost')}
      <span aria-hidden className="figures">
        {' '}
        {t('link.age', { s: age })}
      </span>
    </>
  )
}

function linkText(link: LinkState): string | null {
  if (link === 'slow') return t('link.slow')
  if (link === 'resyncing') return t('link.resyncing')
  return link === 'offline' ? t('link.polled') : null
}

export function LinkStrip() {
  const link = useLink((state) => state.link)
  const stale = useFreshness((boards) => [...boards].find(([, { stale }]) => stale)?.[0])
  const lostMs = useFeedLost(({ sinceMs }) => sinceMs)
  useEffect(followFeed, [])
  useTick(() => navigator.onLine)
  const hasFailed = useNetwork((network) => network.hasFailed)
  const text = !navigator.onLine
    ? t(stale ? 'link.offlineStale' : 'link.offline')
    : stale
      ? t('link.stale')
      : (linkText(link) ?? (hasFailed ? t('error.requestFailed') : null))
  return (
    <div className="print:hidden pointer-events-none fixed inset-x-0 bottom-0 z-40 flex justify-center max-wide:bottom-[calc(56px+env(safe-area-inset-bottom))] low:bottom-9">
      <p role="status" className="contents">
        {(text ?? lostMs) !== null && (
          <span className="flex min-h-8 items-center gap-2 rounded-t-base border border-line-strong bg-warn-bg px-4 py-1 text-[13px] text-warn shadow-lg max-wide:w-full max-wide:rounded-none">
            <WifiOff size={15} aria-hidden className="shrink-0" />
            <span>
              {text ?? (lostMs !== null && <FeedPause sinceMs={lostMs} />)}
              {stale && (
                <span aria-hidden>
                  <Age board={stale} />
                </span>
              )}
            </span>
          </span>
        )}
      </p>
    </div>
  )
}
