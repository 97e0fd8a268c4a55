/** A match on its field: who attacks or scored, the state in words, and how old it is. */
import { groundOf } from '@quarterline/core/media/picture/grounds'
import { useCallback } from 'react'
import { deviceNow, useTick } from '../../kit/clock.ts'
import { t } from '../../text/text.ts'
import { GroundOf } from './fields/GroundOf.tsx'
import { Zone } from './fields/Zone.tsx'
import { sideName, stateSentence, stateText } from './sentences.ts'
import { SILENT_MS, type TrackerBody } from './useTracker.ts'

/** Who serves or bats: a mark on his side. */
function Serving({ side, height }: { side: 'H' | 'A'; height: number }) {
  const color = side === 'H' ? 'var(--field-a)' : 'var(--field-b)'
  return (
    <g transform={`translate(${side === 'H' ? 84 : 876} ${height / 2 + 52})`}>
      <circle r="17" fill={color} stroke="#04121c" strokeWidth="2" />
      <circle r="6" fill="#d7f04c" stroke="#04121c" />
    </g>
  )
}

interface Props {
  tracker: TrackerBody
  heardMs: number
}

/** How old the tracker is, in whole seconds of the device's time. */
function useAge(heardMs: number): number {
  return useTick(useCallback(() => Math.max(0, Math.round((deviceNow() - heardMs) / 1000)), [heardMs]))
}

export function MatchField({ tracker, heardMs }: Props) {
  const age = useAge(heardMs)
  const isSilent = age * 1000 >= SILENT_MS
  const state = isSilent ? 'noSignal' : tracker.state
  const { height } = groundOf(tracker.sport)
  const sentence = isSilent ? t('tracker.silent', { s: age }) : stateSentence(tracker)
  const isLit = state === 'danger' || state === 'goal'
  const team = sideName(tracker, tracker.side)
  return (
    <div className="tracker-field" data-state={state}>
      <svg viewBox={`0 0 960 ${height}`} role="img" aria-label={sentence}>
        <GroundOf sport={tracker.sport} />
        {isLit && (
          <Zone key={`${state} ${tracker.side}`} side={tracker.side} isGoal={state === 'goal'} height={height} />
        )}
        {tracker.serves && !isLit && <Serving side={tracker.serves} height={height} />}
      </svg>
      <span className="tracker-chip left-2">
        <b>{isSilent ? sentence : stateText(tracker, state)}</b>
        {isLit && team && <span> · {team}</span>}
      </span>
      <span className="tracker-chip figures right-2">{t('tracker.age', { s: age })}</span>
    </div>
  )
}
