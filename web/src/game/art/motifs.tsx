/** What stands on a tile's picture: one drawing for each kind of game, and some for games by their names. */
import type { GameKind } from '@quarterline/core/game/game'
import type { ReactNode } from 'react'
import { Bun, Carp, Palace, Pearl } from './slotMotifs.tsx'

const GOLD = '#f5c451'
const DEEP = '#7c4a06'

function Card({ x, y, turn, isRed }: { x: number; y: number; turn: number; isRed: boolean }) {
  const ink = isRed ? '#c4202b' : '#14202a'
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-27" y="-39" width="54" height="80" rx="6" fill="#000" opacity=".35" />
      <rect x="-27" y="-41" width="54" height="80" rx="6" fill="#fdfaf1" />
      {isRed ? (
        <path d="M0-17l15 17L0 17-15 0z" fill={ink} transform="translate(0 -1)" />
      ) : (
        <path
          d="M0-19C9-7 18-3 18 6c0 8-9 11-14 6 0 6 3 9 5 11H-9c2-2 5-5 5-11-5 5-14 2-14-6 0-9 9-13 18-25z"
          fill={ink}
        />
      )}
      <circle cx="-19" cy="-33" r="3.5" fill={ink} />
      <circle cx="19" cy="31" r="3.5" fill={ink} />
    </g>
  )
}

function Chip({ x, y, colour }: { x: number; y: number; colour: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="17" cy="2" fill="#000" opacity=".4" />
      <circle r="17" fill={colour} />
      <circle r="13.5" fill="none" stroke="#fff" strokeWidth="6" strokeDasharray="7 14.2" />
      <circle r="9.5" fill={colour} stroke="#fff" strokeWidth="1.5" />
    </g>
  )
}

const Cards = () => (
  <>
    <Card x={78} y={74} turn={-12} isRed={false} />
    <Card x={118} y={76} turn={9} isRed />
    <Chip x={148} y={118} colour="#1b6b3a" />
    <Chip x={164} y={106} colour="#14202a" />
  </>
)

const HighLow = () => (
  <>
    <Card x={84} y={78} turn={-7} isRed />
    <path d="M130 64l20-26 20 26h-12v14h-16V64z" fill="#57d795" stroke="#0a3d27" strokeWidth="2.5" />
    <path d="M130 94l20 26 20-26h-12V80h-16v14z" fill="#ff8a5c" stroke="#5a1d08" strokeWidth="2.5" />
  </>
)

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  3: [
    [-14, -14],
    [0, 0],
    [14, 14],
  ],
  5: [
    [-14, -14],
    [14, -14],
    [0, 0],
    [-14, 14],
    [14, 14],
  ],
}

function Die({ x, y, turn, pips, isRed }: { x: number; y: number; turn: number; pips: 1 | 3 | 5; isRed?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-27" y="-23" width="54" height="54" rx="11" fill="#000" opacity=".35" />
      <rect x="-27" y="-27" width="54" height="54" rx="11" fill="#fdfaf1" />
      {PIPS[pips]?.map(([cx, cy]) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="5" fill={isRed ? '#c4202b' : '#14202a'} />
      ))}
    </g>
  )
}

const Dice = () => (
  <>
    <Die x={72} y={66} turn={-14} pips={5} />
    <Die x={130} y={84} turn={12} pips={3} isRed />
  </>
)

const Coin = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 40})`}>
    <circle r="40" cy="3" fill="#000" opacity=".35" />
    <circle r="40" fill="#d99a2b" />
    <circle r="36" fill={GOLD} />
    <circle r="30" fill="none" stroke={DEEP} strokeWidth="2.5" />
    <path d="M-11-11h22v22h-22z" fill="#2b1503" stroke="#fff0bf" strokeWidth="3" />
    <path d="M-30-18a35 35 0 0 1 18-16" fill="none" stroke="#fffbe6" strokeWidth="4" strokeLinecap="round" />
  </g>
)

/** Three reels with a seven, a coin and a bell. */
const Reels = () => (
  <>
    <rect x="26" y="30" width="148" height="92" rx="12" fill={DEEP} />
    <rect x="30" y="34" width="140" height="84" rx="9" fill={GOLD} />
    {[38, 82, 126].map((x) => (
      <rect key={x} x={x} y="42" width="38" height="68" rx="4" fill="#fdf6e3" />
    ))}
    <path d="M44 60h26c-3 12-12 20-12 34H49c0-14 6-20 10-26H44z" fill="#c2241f" />
    <Coin x={101} y={76} size={16} />
    <path d="M145 58c9 0 12 8 12 18l5 10h-34l5-10c0-10 3-18 12-18z" fill="#d99a2b" />
    <circle cx="145" cy="90" r="5" fill={DEEP} />
    <path d="M26 76h148" stroke="#c2241f" strokeWidth="2" opacity=".7" />
  </>
)

const Moon = () => (
  <>
    <circle cx="100" cy="66" r="44" fill="#ffe9a6" />
    <circle cx="100" cy="66" r="54" fill="#ffd97a" opacity=".22" />
    <g fill="#c9923a" opacity=".3">
      <circle cx="84" cy="54" r="8" />
      <circle cx="114" cy="74" r="11" />
      <circle cx="110" cy="44" r="5" />
    </g>
    <path d="M48 92c0-9 9-14 17-10 4-11 22-11 26 0 8-4 15 3 14 10z" fill="#fff" opacity=".93" />
    <path d="M100 104c0-8 9-13 17-9 4-9 19-9 22 0 8-3 14 3 13 9z" fill="#fff" opacity=".85" />
  </>
)

const FISH = [
  { x: 84, y: 66, size: 1, colour: '#f08a3c', stripe: '#fff3df' },
  { x: 134, y: 104, size: 0.7, colour: '#7cc4ee', stripe: '#0f4a74' },
] as const

const Fishes = () =>
  FISH.map(({ x, y, size, colour, stripe }) => (
    <g key={colour} transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M34 0l26-20c-4 14-4 26 0 40z" fill={colour} />
      <path d="M-46 0c14-30 62-34 84 0-22 34-70 30-84 0z" fill={colour} />
      <path d="M-8-23c8 14 8 32 0 46 6 0 10 0 14-1 7-14 7-30 0-44-5-1-9-2-14-1z" fill={stripe} />
      <path d="M-4-25c6-12 20-14 28-9-2 6-4 10-6 15z" fill={stripe} opacity=".8" />
      <circle cx="-28" cy="-5" r="6" fill="#fff" />
      <circle cx="-29" cy="-5" r="3.4" fill="#14202a" />
    </g>
  ))

/** A golden carp in the ring of an aim, and a flower on the water. */
const Pond = () => (
  <>
    <ellipse cx="46" cy="118" rx="40" ry="15" fill="#1e7a4c" />
    {[-52, 52, -26, 26, 0].map((turn) => (
      <path
        key={turn}
        d="M46 116c-12-10-12-28 0-44 12 16 12 34 0 44z"
        fill="#ff9cc0"
        stroke="#a81f5c"
        transform={`rotate(${turn} 46 116)`}
      />
    ))}
    <g transform="translate(112 66) rotate(-10)">
      <path d="M-44 0l-30-24c6 14 6 36 0 48z" fill="#d92f27" />
      <path d="M-8-26c8-18 26-20 36-12-6 4-8 10-8 16zM-4 26c4 12 18 16 28 10-8-4-10-8-10-14z" fill="#d92f27" />
      <path d="M-48 0c18-36 82-40 108 0-26 40-90 36-108 0z" fill={GOLD} />
      <path d="M-20-22c16-8 34-6 42 4-10 12-34 10-42-4zM-26 14c10-6 24-4 30 4-8 8-22 6-30-4z" fill="#d9651a" />
      <circle cx="42" cy="-6" r="7" fill="#fff" />
      <circle cx="43" cy="-6" r="4" fill="#14202a" />
    </g>
    <circle cx="112" cy="66" r="54" fill="none" stroke="#ffd97a" strokeWidth="2.5" strokeDasharray="10 8" />
    <path d="M112 4v18M112 110v18M50 66h18M156 66h18" stroke="#ffd97a" strokeWidth="2.5" />
  </>
)

/** A field of closed boxes with two gems. */
const Gems = () =>
  [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3].map((column) => {
      const [x, y] = [50 + column * 27, 38 + row * 27]
      const isGem = (row === 0 && column === 2) || (row === 2 && column === 0)
      return (
        <g key={`${row} ${column}`}>
          <rect x={x} y={y} width="23" height="23" rx="4" fill={isGem ? '#0a1a28' : '#2f6d96'} />
          {isGem && <path d={`M${x + 4} ${y + 9}l5-5h6l5 5-8 11z`} fill="#6fe0a0" />}
        </g>
      )
    }),
  )

const Kite = () => (
  <>
    <path d="M-4 140C60 138 104 110 130 66" fill="none" stroke={GOLD} strokeWidth="4" />
    <path d="M130 66C104 110 60 138-4 140V150H130z" fill={GOLD} opacity=".2" />
    <path d="M164 18l-8 46-34 14-12-30z" fill="#d92f27" />
    <path d="M164 18l-42 60M110 48l46 16" stroke="#7c1010" strokeWidth="2" />
    <path d="M122 78c-6 8-2 14-10 22s-4 14-12 18" fill="none" stroke="#ffd97a" strokeWidth="2.5" />
  </>
)

const WHEEL = ['#c4202b', '#14202a', '#f5c451', '#1559b7', '#c4202b', '#14202a', '#1b6b3a', '#1559b7'] as const

function Wheel() {
  const point = (n: number) => {
    const turn = (n * Math.PI) / 4
    return `${(100 + 50 * Math.cos(turn)).toFixed(1)} ${(76 + 50 * Math.sin(turn)).toFixed(1)}`
  }
  return (
    <>
      <circle cx="100" cy="76" r="57" fill={DEEP} />
      <circle cx="100" cy="76" r="53" fill={GOLD} />
      {WHEEL.map((colour, n) => {
        const d = `M100 76L${point(n)}A50 50 0 0 1 ${point(n + 1)}z`
        return <path key={d} d={d} fill={colour} />
      })}
      <circle cx="100" cy="76" r="13" fill={GOLD} stroke={DEEP} strokeWidth="3" />
      <path d="M100 32l-8-16h16z" fill="#fff" />
    </>
  )
}

const Cup = () => (
  <>
    <path d="M66 36h68c0 34-10 56-34 60-24-4-34-26-34-60z" fill={GOLD} />
    <path d="M66 44H48c0 22 8 30 24 34M134 44h18c0 22-8 30-24 34" fill="none" stroke={GOLD} strokeWidth="6" />
    <path d="M94 94h12v16H94zM78 110h44v10H78z" fill="#d99a2b" />
    <path d="M78 44c0 20 4 32 12 40" fill="none" stroke="#fffbe6" strokeWidth="5" strokeLinecap="round" />
  </>
)

const Pad = () => (
  <>
    <path d="M58 52h84c22 0 30 44 22 58-8 12-24 2-34-12H70c-10 14-26 24-34 12-8-14 0-58 22-58z" fill="#dfe7ee" />
    <path d="M62 66h10v10h10v10H72v10H62V86H52V76h10z" fill="#14202a" />
    <circle cx="132" cy="72" r="6" fill="#c4202b" />
    <circle cx="146" cy="84" r="6" fill="#1559b7" />
    <circle cx="118" cy="84" r="6" fill="#1b6b3a" />
  </>
)

/** Games that their names tell. */
const BY_NAME: readonly (readonly [RegExp, () => ReactNode])[] = [
  [/high or low|hi-?lo/i, HighLow],
  [/dice|roll|sic ?bo/i, Dice],
  [/mine|gem|jewel/i, Gems],
  [/crash|kite|rocket|fly/i, Kite],
  [/roulette|wheel|spin/i, Wheel],
  [/carp|koi|lantern bay/i, Carp],
  [/palace/i, Palace],
  [/pearl/i, Pearl],
  [/dim sum/i, Bun],
  [/lotus|pond/i, Pond],
  [/moon|night|lantern/i, Moon],
]

const BY_KIND: Record<GameKind, () => ReactNode> = {
  slot: Reels,
  live: Cards,
  table: Cards,
  fishing: Fishes,
  mini: Dice,
  virtual: Cup,
  esports: Pad,
}

/** The drawing for a game. */
export const motifOf = (name: string, kind: GameKind): (() => ReactNode) =>
  BY_NAME.find(([words]) => words.test(name))?.[1] ?? BY_KIND[kind]
