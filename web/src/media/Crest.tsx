/** The crest of a team; it says nothing that the name beside it does not. */
import { CREST_MARKS, CREST_OUTLINES, crestOf } from '@quarterline/core/media/crest'
import { useId } from 'react'

export function Crest({ name, size = 20 }: { name: string; size?: number }) {
  const { shape, pattern, colors, initials } = crestOf(name)
  const id = useId()
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="shrink-0">
      <clipPath id={id}>
        <path d={CREST_OUTLINES[shape]} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path d="M0 0h24v24H0Z" fill={colors[0]} />
        {pattern !== 'plain' && <path d={CREST_MARKS[pattern]} fill={colors[1]} />}
      </g>
      <text x="12" y="15.5" textAnchor="middle" fontSize="9" fontWeight="700" fill="#fff">
        {initials}
      </text>
    </svg>
  )
}
