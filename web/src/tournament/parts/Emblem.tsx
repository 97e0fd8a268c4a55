/** A room's emblem: its shape, pattern and colours come from its number, its letters from its name. */
import { useId } from 'react'
import { initialsOf, LANE_FILLS, textHash } from './lane.ts'

const SHAPES = [
  'M4 3h24v13c0 7-5 11-12 13C9 27 4 23 4 16z',
  'M16 2 28 9v14l-12 7L4 23V9z',
  'M16 2a14 14 0 1 1 0 28 14 14 0 0 1 0-28z',
  'M4 4h24v24H4z',
]
const PATTERNS = ['M0 22 32 6v26H0z', 'M0 0h16v32H0z', 'M0 0h32L0 32z', 'M0 0h10v32H0zM22 0h10v32H22z', 'M0 0h32v14H0z']

interface Props {
  /** The room's number, or the name of a draft. */
  id: string
  name: string
  size: number
  /** For a cancelled room. */
  isGrey?: boolean
}

export function Emblem({ id, name, size, isGrey = false }: Props) {
  const clip = useId()
  const hash = textHash(`emblem ${id}`)
  const ground = hash % LANE_FILLS.length
  const figure = (ground + 1 + ((hash >>> 5) % (LANE_FILLS.length - 1))) % LANE_FILLS.length
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      width={size}
      height={size}
      className={`shrink-0 ${isGrey ? 'opacity-70 grayscale' : ''}`}
    >
      <clipPath id={clip}>
        <path d={SHAPES[(hash >>> 11) % SHAPES.length]} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0h32v32H0z" className={LANE_FILLS[ground]} />
        <path d={PATTERNS[(hash >>> 17) % PATTERNS.length]} className={LANE_FILLS[figure]} />
        <path d="M0 0h32v32H0z" fill="#000" opacity={0.12} />
      </g>
      <text x="16" y="20.5" textAnchor="middle" className="fill-lane-ink text-[12px] font-extrabold">
        {initialsOf(name)}
      </text>
    </svg>
  )
}
