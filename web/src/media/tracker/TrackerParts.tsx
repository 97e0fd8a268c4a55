/** The parts of a tracker under one another: field, pressure or lead, figures, incidents. */
import { hasGoals, sportOf } from '@quarterline/core/base/sport/sport'
import { PictureStage } from '../live/PictureStage.tsx'
import { useMark } from '../marks/marks.ts'
import { Announcer } from './Announcer.tsx'
import { Figures } from './Figures.tsx'
import { Incidents } from './Incidents.tsx'
import { LeadCourse } from './LeadCourse.tsx'
import { MatchField } from './MatchField.tsx'
import { Pressure } from './Pressure.tsx'
import type { TrackerBody } from './useTracker.ts'

/** Scores from which on the course of the lead says more than the score. */
const SCORES_MIN = 5

/** What is below the field: pressure where sides attack, the course of the lead where scores are many. */
function Chart({ tracker }: { tracker: TrackerBody }) {
  if (hasGoals(sportOf(tracker.sport)) && tracker.events.some(({ kind, side }) => kind === 'danger' && side))
    return <Pressure tracker={tracker} />
  const scores = tracker.events.filter(({ score }) => score).length
  return scores >= SCORES_MIN && sportOf(tracker.sport).counts === 'scored' ? <LeadCourse tracker={tracker} /> : null
}

/** The field, or over it the live picture of the match if it has one. */
function FieldOrPicture({ tracker, heardMs }: { tracker: TrackerBody; heardMs: number }) {
  const { hasPicture } = useMark(tracker.matchId)
  const field = <MatchField tracker={tracker} heardMs={heardMs} />
  if (!hasPicture || tracker.state === 'over') return field
  return <PictureStage match={tracker}>{field}</PictureStage>
}

export function TrackerParts({ tracker, heardMs }: { tracker: TrackerBody; heardMs: number }) {
  return (
    <>
      <FieldOrPicture tracker={tracker} heardMs={heardMs} />
      <Announcer tracker={tracker} />
      <Chart tracker={tracker} />
      <Figures tracker={tracker} />
      <Incidents tracker={tracker} />
    </>
  )
}
