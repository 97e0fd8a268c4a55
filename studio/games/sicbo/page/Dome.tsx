/** The glass dome with three dice: it shakes while a round is drawn, then stands clear over what came. */
import { useMemo } from 'react'
import { SHAKE_MS } from '../timing.ts'
import { Die } from './Die.tsx'

interface DomeProps {
  /** What lies under it: the last roll until another is shown. */
  dice: readonly number[]
  /** The round in which it is shaken, and since when, in ms; a page that comes late sees the rest of it. */
  shake: { round: number; sinceMs: number } | undefined
}

/** How each die lies. */
const TURNS = [-14, 9, 21]

export function Dome({ dice, shake }: DomeProps) {
  // The delay is that of the moment in which the shaking is first drawn: later ones would begin it anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round
  const delay = useMemo(() => `${-Math.min(shake?.sinceMs ?? 0, SHAKE_MS)}ms`, [shake?.round])
  const style = { '--late': delay } as React.CSSProperties
  return (
    <div className={`dome${shake ? ' shaking' : ''}`} key={shake?.round ?? 0} style={style} aria-hidden="true">
      <svg viewBox="0 0 260 190" className="plate">
        <title>Plate</title>
        <ellipse cx="130" cy="150" rx="124" ry="34" fill="#2a1408" />
        <ellipse cx="130" cy="145" rx="124" ry="34" fill="#7d4a1c" />
        <ellipse cx="130" cy="142" rx="112" ry="28" fill="#0e4a3c" stroke="#e9c77c" strokeWidth="2" />
      </svg>
      <div className="dice">
        {dice.map((face, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice have their places
          <span key={at} style={{ '--turn': `${TURNS[at] ?? 0}deg` } as React.CSSProperties}>
            <Die face={face} />
          </span>
        ))}
      </div>
      <svg viewBox="0 0 260 190" className="glass">
        <title>Dome</title>
        <path
          d="M18 142C18 50 66 12 130 12s112 38 112 130c0 18-50 32-112 32S18 160 18 142z"
          fill="#bfe3ee"
          fillOpacity=".13"
        />
        <path
          d="M18 142C18 50 66 12 130 12s112 38 112 130"
          fill="none"
          stroke="#e8f6fb"
          strokeOpacity=".6"
          strokeWidth="2.500"
        />
        <path
          d="M44 118c2-46 22-76 54-88"
          fill="none"
          stroke="#fff"
          strokeOpacity=".55"
          strokeWidth="7"
          strokeLinecap="round"
        />
        <circle cx="130" cy="9" r="8" fill="#f0bb4e" stroke="#7c4a06" />
      </svg>
    </div>
  )
}
