/** The wheel drawn: fields coloured by what they pay, lanterns on the rim, and the pointer over it. */
import { useRef } from 'react'
import { FIELDS, payoutOf, type Risk, WHEELS, type WheelPlay } from '../rules.ts'

/** From the press to the field. */
export const SPIN_MS = 3000
const TURNS = 4
const FIELD_DEGREES = 360 / FIELDS

/** What fields pay at least, in hundredths, with their colours; the highest first. */
const TONES = [
  [1000, '#f5c451', '#2b1d00'],
  [300, '#e0662f', '#ffffff'],
  [200, '#8b3fb0', '#ffffff'],
  [160, '#1f6fc4', '#ffffff'],
  [125, '#15806a', '#ffffff'],
  [110, '#1c5b86', '#ffffff'],
  [1, '#3f5666', '#ffffff'],
  [0, '#16293a', '#8fa3b3'],
] as const

const toneOf = (pays: number) => TONES.find(([least]) => pays >= least) ?? TONES[TONES.length - 1]

const at = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}

function Field({ field, pays, isLast }: { field: number; pays: number; isLast: boolean }) {
  const [, fill, ink] = toneOf(pays) ?? [0, '#16293a', '#ffffff']
  const [from, to] = [(field - 0.5) * FIELD_DEGREES, (field + 0.5) * FIELD_DEGREES]
  return (
    <g>
      <path
        d={`M${at(from, 96)}L${at(from, 224)}A224 224 0 0 1 ${at(to, 224)}L${at(to, 96)}A96 96 0 0 0 ${at(from, 96)}`}
        fill={fill}
        stroke={isLast ? '#ffffff' : '#081824'}
        strokeWidth={isLast ? 4 : 1.5}
      />
      <text
        transform={`rotate(${field * FIELD_DEGREES}) translate(0 -204) rotate(90)`}
        textAnchor="start"
        dominantBaseline="central"
        fontSize="15"
        fontWeight="700"
        fill={ink}
      >
        {pays === 0 ? '–' : (pays / 100).toFixed(pays >= 1000 ? 1 : 2)}
      </text>
    </g>
  )
}

const LANTERNS = Array.from({ length: 15 }, (_, n) => n * 24 + 12)

const Lantern = ({ turn }: { turn: number }) => (
  <g transform={`rotate(${turn}) translate(0 -239)`}>
    <ellipse rx="9" ry="7" fill="#c4202b" />
    <ellipse rx="4" ry="7" fill="#ff8a5c" opacity=".8" />
    <path d="M-5-7H5M-5 7H5" stroke="#f5c451" strokeWidth="2.500" />
  </g>
)

/** Where the wheel stands: on from where it stood, always forwards. */
function useTurned(round: number, field: number | undefined): number {
  const turned = useRef({ round: -1, degrees: 0 })
  if (field !== undefined && turned.current.round !== round) {
    const { round: before, degrees } = turned.current
    const rest = (((-field * FIELD_DEGREES - degrees) % 360) + 360) % 360
    turned.current = { round, degrees: degrees + rest + (before === -1 ? 0 : 360 * TURNS) }
  }
  return turned.current.degrees
}

interface RimProps {
  risk: Risk
  last: WheelPlay | undefined
  round: number
  isTurning: boolean
}

export function Rim({ risk, last, round, isTurning }: RimProps) {
  // While it turns, and until something else is chosen, it has the risk that was played.
  const shown = isTurning ? (last?.risk ?? risk) : risk
  const degrees = useTurned(round, last?.field)
  const came = last && !isTurning && last.risk === shown ? last : undefined
  const pays = came && payoutOf(came)
  return (
    <div className="wheel">
      <svg viewBox="-256 -262 512 518" aria-hidden="true">
        <circle r="250" fill="#3a1108" />
        <circle r="250" fill="none" stroke="#f5c451" strokeWidth="4" />
        <g className={isTurning ? 'rim turning' : 'rim'} style={{ transform: `rotate(${degrees}deg)` }}>
          {WHEELS[shown].map((one, field) => (
            // The fields never change their places.
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
            <Field key={field} field={field} pays={one} isLast={came?.field === field} />
          ))}
          {LANTERNS.map((turn) => (
            <Lantern key={turn} turn={turn} />
          ))}
        </g>
        <circle r="96" fill="#0b2740" stroke="#f5c451" strokeWidth="3" />
        <path d="M-15-258h30L0-214z" fill="#f5c451" stroke="#3a1108" strokeWidth="3" />
      </svg>
      <output className={`hub ${pays === undefined ? '' : pays > 0 ? 'won' : 'lost'}`}>
        {pays === undefined ? '' : `${(pays / 100).toFixed(2)}×`}
      </output>
    </div>
  )
}
