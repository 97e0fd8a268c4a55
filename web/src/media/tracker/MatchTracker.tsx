/** The tracker in an open match of the sportsbook. A part of its own, with its words. */
import { OFF_CODE } from '@quarterline/core/base/switch'
import { Link } from '@tanstack/react-router'
import { usePreferences } from '../../account/preferences.ts'
import { readBrand } from '../../kit/early.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { t } from '../../text/text.ts'
import '../../theme/tracker.css'
import { isNone } from '../NotThere.tsx'
import { ShareMatch } from '../share/ShareMatch.tsx'
import { sidesText } from '../sidesText.ts'
import { OutsideWidget } from '../widget/OutsideWidget.tsx'
import { TrackerParts } from './TrackerParts.tsx'
import { type TrackerBody, useTracker } from './useTracker.ts'

/** The match's own page, if the house has that, and its public page. */
function WaysOn({ tracker }: { tracker: TrackerBody }) {
  const { matchId } = tracker
  const { products } = readBrand()
  return (
    <p className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line px-3 py-2">
      {(!products || products.includes('livetv')) && (
        <Link
          to="/livetv"
          search={{ match: matchId }}
          className="inline-flex min-h-9 items-center font-semibold text-brand-text max-mid:min-h-11"
        >
          {t('tracker.live')}
        </Link>
      )}
      <ShareMatch matchId={matchId} match={sidesText(tracker)} />
    </p>
  )
}

function ShownTracker({ matchId }: { matchId: string }) {
  const { tracker, heardMs, code, again } = useTracker(matchId)
  // Off for him by his house: the match is without one.
  if (code === OFF_CODE.tracker) return null
  return (
    <section aria-label={t('tracker.heading')} className="tracker relative border-t border-line">
      {tracker && (
        <OutsideWidget matchId={matchId}>
          <TrackerParts tracker={tracker} heardMs={heardMs} />
        </OutsideWidget>
      )}
      {tracker && <WaysOn tracker={tracker} />}
      {!tracker && code && isNone(code) && <Empty text={t('board.matchGone')} />}
      {!tracker && code && !isNone(code) && <Failed text={t('tracker.failed')} code={code} onRetry={again} />}
      {!tracker && !code && <Skeleton rows={1} height={240} />}
    </section>
  )
}

export function MatchTracker({ matchId }: { matchId: string }) {
  const isHidden = usePreferences((kept) => kept.hidden.includes('tracker'))
  return isHidden ? null : <ShownTracker matchId={matchId} />
}
