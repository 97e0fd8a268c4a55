/** The wheel with its ball: it turns while a round is shown, and rests with the ball in the last pocket. */
import { memo, useMemo } from 'react'
import { colourOf, WHEEL } from '../rules.ts'

const STEP = 360 / WHEEL.length
const INKS = { red: '#a3202a', black: '#141b22', zero: '#0e7a45' } as const
const OUTER = 176
const MIDDLE = 148
const INNER = 110
const TURN_MS = 5000

const at = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}

/** A ring's part around the top, half a pocket to each side. */
const part = (outer: number, inner: number): string =>
  `M${at(outer, -STEP / 2)}A${outer} ${outer} 0 0 1 ${at(outer, STEP / 2)}L${at(inner, STEP / 2)}` +
  `A${inner} ${inner} 0 0 0 ${at(inner, -STEP / 2)}z`

const Defs = () => (
  <defs>
    <linearGradient id="gold" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stopColor="#fff3c9" />
      <stop offset=".4" stopColor="#f0bb4e" />
      <stop offset=".7" stopColor="#b67a1c" />
      <stop offset="1" stopColor="#7c4a06" />
    </linearGradient>
    <radialGradient id="bowl">
      <stop offset=".8" stopColor="#3a1f0d" />
      <stop offset=".9" stopColor="#8a5228" />
      <stop offset="1" stopColor="#4a2812" />
    </radialGradient>
    <radialGradient id="cone">
      <stop offset="0" stopColor="#a3663a" />
      <stop offset=".7" stopColor="#7a4722" />
      <stop offset="1" stopColor="#4d2a12" />
    </radialGradient>
  </defs>
)

const Pockets = memo(() => (
  <>
    {WHEEL.map((number, place) => (
      <g key={number} transform={`rotate(${place * STEP})`}>
        <path d={part(OUTER, MIDDLE)} fill={INKS[colourOf(number)]} stroke="#e9c77c" strokeWidth=".9" />
        <path
          d={part(MIDDLE, INNER)}
          fill={INKS[colourOf(number)]}
          stroke="#e9c77c"
          strokeWidth=".9"
          fillOpacity=".82"
        />
        <text y={-OUTER + 20} textAnchor="middle" fontSize="16" fontWeight="700" fill="#fff">
          {number}
        </text>
      </g>
    ))}
  </>
))

const RAYS = Array.from({ length: 36 }, (_, ray) => ray * 10)
const ARMS = [45, 135, 225, 315]
const STUDS = Array.from({ length: 8 }, (_, stud) => stud * 45 + 22.5)

const Turret = memo(() => (
  <>
    <circle r={INNER} fill="url(#cone)" stroke="url(#gold)" strokeWidth="2.500" />
    {RAYS.map((turn) => (
      <path key={turn} d={`M0-24V${-INNER + 4}`} stroke="#2b1608" strokeOpacity=".35" transform={`rotate(${turn})`} />
    ))}
    {ARMS.map((turn) => (
      <g key={turn} transform={`rotate(${turn})`}>
        <path d="M-5-22h10l-2-44h-6z" fill="url(#gold)" />
        <circle cy="-70" r="10" fill="url(#gold)" />
      </g>
    ))}
    <circle r="34" fill="url(#gold)" />
    <circle r="21" fill="#b67a1c" />
    <circle r="13" fill="url(#gold)" />
    <circle cx="4" cy="-3" r="5" fill="#fffdf3" />
  </>
))

/** Where the wheel rests after a number: anywhere, and always the same place. */
const restOf = (number: number): number => (number * 97 + 20) % 360

interface WheelProps {
  /** The number in which the ball lies or into which it rolls; undefined before the first round. */
  number: number | undefined
  /** The number before it, from whose place the wheel starts. */
  former: number | undefined
  /** The round in which it turns, and since when, in ms; a page that comes late sees the rest of it. */
  spin: { round: number; sinceMs: number } | undefined
}

export function Wheel({ number, former, spin }: WheelProps) {
  // The delay is that of the moment in which the turn is first drawn: later ones would begin it anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round
  const delay = useMemo(() => `${-Math.min(spin?.sinceMs ?? 0, TURN_MS)}ms`, [spin?.round])
  const rest = number === undefined ? 0 : restOf(number)
  const ball = rest + (number === undefined ? 0 : WHEEL.indexOf(number as (typeof WHEEL)[number]) * STEP)
  const style = {
    ...{ '--rest': `${rest}deg`, '--from': `${former === undefined ? 0 : restOf(former)}deg` },
    ...{ '--ball': `${ball}deg`, '--late': delay },
  } as React.CSSProperties
  return (
    <svg className={`wheel${spin ? ' turning' : ''}`} viewBox="-210 -210 420 420" style={style} aria-hidden="true">
      <title>0 – 36</title>
      <Defs />
      <circle r="208" fill="url(#gold)" />
      <circle r="205" fill="url(#bowl)" />
      <circle r="183" fill="none" stroke="url(#gold)" strokeWidth="3" />
      {STUDS.map((turn) => (
        <path key={turn} d="M0-201l4.500 8-4.500 8-4.500-8z" fill="url(#gold)" transform={`rotate(${turn})`} />
      ))}
      <g key={spin?.round ?? 0} className="rotor">
        <Pockets />
        <Turret />
      </g>
      {number !== undefined && (
        <g key={`ball ${spin?.round ?? 0}`} className="orbit">
          <circle className="ball" cy="-124" r="10" fill="#fff" stroke="#b9c2ca" />
        </g>
      )}
    </svg>
  )
}
