/** The tracker in an open match of the sportsbook. A part of its own, with its words. */
import { OFF_CODE } from '@quarterline/core/base/switch'
import { usePreferences } from '../../account/preferences.ts'
import { Failed, Skeleton } from '../../kit/States.tsx'
import { t } from '../../text/text.ts'
import '../../theme/tracker.css'
import { TrackerParts } from './TrackerParts.tsx'
import { useTracker } from './useTracker.ts'

function ShownTracker({ matchId }: { matchId: string }) {
  const { tracker, heardMs, code, again } = useTracker(matchId)
  // Off for him by his house: the match is without one.
  if (code === OFF_CODE.tracker) return null
  return (
    <section aria-label={t('tracker.heading')} className="tracker border-t border-line">
      {tracker && <TrackerParts tracker={tracker} heardMs={heardMs} />}
      {!tracker && code && <Failed text={t('tracker.failed')} code={code} onRetry={again} />}
      {!tracker && !code && <Skeleton rows={1} height={240} />}
    </section>
  )
}

export function MatchTracker({ matchId }: { matchId: string }) {
  const isHidden = usePreferences((kept) => kept.hidden.includes('tracker'))
  return isHidden ? null : <ShownTracker matchId={matchId} />
}
