/** The tracker in an open match of the sportsbook. A part of its own, with its words. */
import { Failed, Skeleton } from '../../kit/States.tsx'
import { t } from '../../text/text.ts'
import '../../theme/tracker.css'
import { TrackerParts } from './TrackerParts.tsx'
import { useTracker } from './useTracker.ts'

export function MatchTracker({ matchId }: { matchId: string }) {
  const { tracker, heardMs, code, again } = useTracker(matchId)
  return (
    <section aria-label={t('tracker.heading')} className="tracker border-t border-line">
      {tracker && <TrackerParts tracker={tracker} heardMs={heardMs} />}
      {!tracker && code && <Failed text={t('tracker.failed')} code={code} onRetry={again} />}
      {!tracker && !code && <Skeleton rows={1} height={240} />}
    </section>
  )
}
