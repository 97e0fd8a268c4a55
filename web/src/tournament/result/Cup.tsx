/** The cup over the first step of the podium. */
import { useId } from 'react'

export function Cup() {
  const id = useId()
  return (
    <svg aria-hidden viewBox="-100 -108 200 244" className="room-cup">
      <defs>
        <linearGradient id={id} x1="0" x2="1">
          <stop offset="0" className="[stop-color:var(--cup-deep)]" />
          <stop offset=".36" className="[stop-color:var(--cup-light)]" />
          <stop offset=".66" className="[stop-color:var(--place-1)]" />
          <stop offset="1" className="[stop-color:var(--cup-deep)]" />
        </linearGradient>
      </defs>
      <g fill="none" className="stroke-place-1" strokeWidth="10">
        <path d="M-60-68c-46-2-44 70 16 86" />
        <path d="M60-68c46-2 44 70-16 86" />
      </g>
      <path d="M-66-94H66c0 76-22 128-52 142v40h-28V48c-30-14-52-66-52-142z" fill={`url(#${id})`} />
      <ellipse cy="-94" rx="66" ry="12" className="fill-(--cup-deep)" />
      <path d="M-38 88h76l10 40h-96z" fill={`url(#${id})`} />
      <path d="m0-62 9 20 22 2-17 14 5 22-19-12-19 12 5-22-17-14 22-2z" className="fill-(--cup-deep)" />
    </svg>
  )
}
