/** The drawings of the stage: a climb, a clock, a cup, a ticket. */
import type { ReactNode } from 'react'

export type ArtName = 'climb' | 'clock' | 'cup' | 'ticket'

const DRAWINGS: Record<ArtName, ReactNode> = {
  climb: (
    <>
      <path d="M8 98h26V84h24v6h20V66h26v8h20V46h24V32h26" fill="none" strokeWidth={2} className="stroke-art-seat" />
      <path d="M8 98h26V84h24v6h20V66h26v8h20V46h24V32h26v92H8z" className="fill-art-seat" opacity={0.15} />
      <circle cx={174} cy={32} r={4} className="fill-art-accent" />
    </>
  ),
  clock: (
    <>
      <g fill="none" strokeWidth={2} className="stroke-art-seat" opacity={0.6}>
        <circle cx={126} cy={54} r={44} />
        <circle cx={126} cy={54} r={59} strokeDasharray="2 10" />
      </g>
      <path d="M126 54V10a44 44 0 0 1 39 64z" className="fill-art-accent" opacity={0.3} />
      <path d="M126 54V22M126 54l20 13" fill="none" strokeWidth={3} className="stroke-art-accent" />
    </>
  ),
  cup: (
    <g className="fill-art-accent" transform="translate(24 8) scale(0.6)">
      <path d="M92 14h64c0 40-10 62-25 68v16h14l8 16H95l8-16h14V82C102 76 92 54 92 14z" opacity={0.75} />
      <path
        d="M92 24C70 22 70 60 102 66M156 24c22-2 22 36-10 42"
        fill="none"
        strokeWidth={6}
        className="stroke-art-accent"
        opacity={0.6}
      />
      <path d="M92 14h64l-3 12H95z" opacity={0.9} />
    </g>
  ),
  ticket: (
    <g transform="translate(98 16) rotate(8)">
      <path d="M0 0h64v24a10 10 0 0 0 0 20v24H0V44a10 10 0 0 0 0-20z" className="fill-lane-3" />
      <path d="M14 8v52M50 8v52" strokeWidth={2} strokeDasharray="3 5" fill="none" className="stroke-art-ok" />
      <path d="M24 28h16M24 38h16" strokeWidth={3} fill="none" className="stroke-on-art" opacity={0.7} />
    </g>
  ),
}

export function StageArt({ name }: { name: ArtName }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 180 124"
      className="pointer-events-none absolute top-0 right-[104px] -z-1 h-full opacity-40 [mask:linear-gradient(90deg,transparent,#000_50%)] max-[1400px]:opacity-20"
    >
      {DRAWINGS[name]}
    </svg>
  )
}
