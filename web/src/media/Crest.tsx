/** The crest of a team: the house's picture, or one made from the name. It says nothing that the name beside it does not. */
import { CREST_MARKS, CREST_OUTLINES, crestOf } from '@quarterline/core/media/crest'
import { useId, useState } from 'react'
import { useLogo } from './logos.ts'

interface Props {
  name: string
  size?: number
}

function DrawnCrest({ name, size }: Required<Props>) {
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

export function Crest({ name, size = 20 }: Props) {
  const address = useLogo(name)
  // The address that did not load: another one is tried again.
  const [broken, setBroken] = useState<string>()
  if (address === undefined || address === broken) return <DrawnCrest name={name} size={size} />
  return (
    <img
      src={address}
      alt=""
      width={size}
      height={size}
      className="shrink-0 object-contain"
      style={{ width: size, height: size }}
      onError={() => setBroken(address)}
    />
  )
}
