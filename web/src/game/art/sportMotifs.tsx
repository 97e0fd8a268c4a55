/** Pictures of the sports whose matches are simulated: balls, fights, a flag, a horseshoe, a paw. */
import type { ReactNode } from 'react'
import { Cage, Fist, Kabuto, Masks, Robot, Swords } from './fightMotifs.tsx'

const GOLD = '#f5c451'
const DEEP = '#14202a'

const Football = () => (
  <g transform="translate(100 76)">
    <ellipse cy="50" rx="36" ry="6" fill="#000" opacity=".3" />
    <circle r="46" fill="#fdfaf1" />
    <path d="M0-18l17 13-6 20h-22l-6-20z" fill={DEEP} />
    <path
      d="M0-18v-26M17-5l25-9M11 15l16 23M-11 15l-16 23M-17-5l-25-9"
      stroke={DEEP}
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path
      d="M-13-44a46 46 0 0 1 26 0L0-36zM43-15a46 46 0 0 1 0 29l-9-10zM34 31a46 46 0 0 1-21 13l5-13zM-34 31l16 0 5 13a46 46 0 0 1-21-13zM-43-15l9 19-9 10a46 46 0 0 1 0-29z"
      fill={DEEP}
    />
  </g>
)

const Basketball = () => (
  <g transform="translate(100 76)">
    <ellipse cy="50" rx="36" ry="6" fill="#000" opacity=".3" />
    <circle r="46" fill="#e87b2c" />
    <path
      d="M-46 0h92M0-46v92M-33-32c18 18 18 46 0 64M33-32c-18 18-18 46 0 64"
      fill="none"
      stroke="#5a2408"
      strokeWidth="3.5"
    />
    <path d="M-28-28a40 40 0 0 1 18-11" fill="none" stroke="#ffd3a8" strokeWidth="5" strokeLinecap="round" />
  </g>
)

const Tennis = () => (
  <>
    <g transform="translate(86 66) rotate(-38)">
      <rect x="-6" y="34" width="12" height="52" rx="5" fill="#7c2b12" />
      <ellipse rx="32" ry="40" fill="#0a1a28" opacity=".35" />
      <path d="M-28-14h56M-31 2h62M-28 18h56M-14-34v68M0-38v76M14-34v68" stroke="#dfe7ee" strokeWidth="1.6" />
      <ellipse rx="32" ry="40" fill="none" stroke="#c4202b" strokeWidth="6" />
    </g>
    <circle cx="142" cy="92" r="24" fill="#c9e24a" />
    <path d="M124 76c12 4 16 22 8 38M160 108c-12-4-16-22-8-38" fill="none" stroke="#fff" strokeWidth="3.5" />
  </>
)

/** A flag of squares: the end of a race. */
const Flag = () => (
  <g transform="translate(62 26) skewY(-6)">
    <path d="M0 8v104" stroke={GOLD} strokeWidth="6" strokeLinecap="round" />
    <rect x="4" y="10" width="88" height="58" fill="#fdfaf1" />
    {[0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2, 3, 4, 5].map((column) =>
        (row + column) % 2 === 0 ? (
          <rect
            key={`${row} ${column}`}
            x={4 + column * 14.67}
            y={10 + row * 14.5}
            width="14.67"
            height="14.5"
            fill={DEEP}
          />
        ) : null,
      ),
    )}
  </g>
)

const Horseshoe = () => (
  <g transform="translate(100 76)">
    <path
      d="M-24 44C-52 6-44-44 0-44s52 50 24 88"
      fill="none"
      stroke="#8b95a0"
      strokeWidth="20"
      strokeLinecap="round"
    />
    <path
      d="M-24 44C-52 6-44-44 0-44s52 50 24 88"
      fill="none"
      stroke="#dfe7ee"
      strokeWidth="13"
      strokeLinecap="round"
    />
    <g fill={DEEP}>
      {[-128, -155, 180, 155, 128].map((turn) => (
        <circle key={turn} cx="0" cy="39" r="3.2" transform={`rotate(${turn})`} />
      ))}
    </g>
  </g>
)

const Paw = () => (
  <g transform="translate(100 80)" fill={GOLD}>
    <path d="M0-8c18 0 32 18 30 34-2 14-18 10-30 10s-28 4-30-10C-32 10-18-8 0-8z" />
    <ellipse cx="-34" cy="-14" rx="10" ry="15" transform="rotate(-24 -34 -14)" />
    <ellipse cx="-13" cy="-32" rx="10" ry="16" transform="rotate(-8 -13 -32)" />
    <ellipse cx="13" cy="-32" rx="10" ry="16" transform="rotate(8 13 -32)" />
    <ellipse cx="34" cy="-14" rx="10" ry="15" transform="rotate(24 34 -14)" />
  </g>
)

/** By the number of a sport (rules 11.3). */
export const SPORT_MOTIFS: Readonly<Record<number, () => ReactNode>> = {
  ...{ 41: Fist, 42: Masks, 43: Swords, 44: Kabuto, 47: Robot, 52: Cage },
  ...{ 45: Flag, 46: Flag, 49: Flag, 50: Horseshoe, 51: Paw },
  ...{ 48: Football, 54: Football, 53: Basketball, 55: Basketball, 56: Tennis },
}
