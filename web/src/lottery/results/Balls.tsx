/** Balls and numbers of a draw; those of one that is revealed before the member's eyes fill one by one. */
import type { CSSProperties } from 'react'

const DIGITS = 4
const LESSER = 20
/** The pace of the motion: a ball of the first three prizes, and a whole number of the lesser ones. */
const BALL_MS = 400
const NUMBER_MS = 100

/** When something of a draw appears: consolation and special numbers first, then the third prize, the second and the first. */
export const fillAfterMs = {
  lesser: (at: number) => at * NUMBER_MS,
  ball: (nthNumber: number, digit: number) => LESSER * NUMBER_MS + (nthNumber * DIGITS + digit) * BALL_MS,
}

/** What makes an element appear at its time; nothing where the draw is no news. */
export const fillOf = (afterMs: number | undefined): { className: string; style?: CSSProperties } =>
  afterMs === undefined
    ? { className: '' }
    : { className: 'lottery-fill', style: { '--fill-after': `${afterMs}ms` } as CSSProperties }

interface Props {
  /** Empty while it is not drawn. */
  number: string
  isFirst: boolean
  /** Its place among the three when they fill, the third prize first; nothing where they stand. */
  fillNth?: number | undefined
}

export function Balls({ number, isFirst, fillNth }: Props) {
  const size = isFirst ? 'size-[46px] text-[24px]' : 'size-[34px] text-[18px]'
  const look = number === '' ? 'lottery-hole' : 'lottery-ball'
  return (
    <span className="flex gap-1.5">
      <span className="sr-only">{number}</span>
      {Array.from(number.padEnd(DIGITS, ' '), (digit, at) => {
        const fill = fillOf(fillNth === undefined ? undefined : fillAfterMs.ball(fillNth, at))
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
            key={at}
            aria-hidden
            style={fill.style}
            className={`${look} grid place-items-center rounded-full font-bold ${size} ${fill.className}`}
          >
            {digit}
          </span>
        )
      })}
    </span>
  )
}
