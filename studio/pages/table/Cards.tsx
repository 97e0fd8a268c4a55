/** Cards by suit paths and pips, and a side's hand as it is dealt. */
import { type Card, cardText, rankOf, rankText, suitOf } from '../../games/kit/cards.ts'

const SUITS = [
  'M12 2.5C9.5 6.5 4 9.3 4 13.6a4 4 0 0 0 7 2.6c-.2 2-.9 3.7-2.2 5.3h6.4c-1.3-1.6-2-3.3-2.2-5.3a4 4 0 0 0 7-2.6C20 9.3 14.5 6.5 12 2.5z',
  'M12 21C7 16.6 3.5 13.2 3.5 9a4.6 4.6 0 0 1 8.5-2.5A4.6 4.6 0 0 1 20.5 9c0 4.2-3.5 7.6-8.5 12z',
  'M12 2.8a4.2 4.2 0 0 1 3.6 6.4 4.3 4.3 0 1 1-2.5 7.3c.2 1.9.7 3.5 1.9 5H9c1.200-1.500 1.700-3.100 1.900-5a4.300 4.300 0 1 1-2.500-7.300A4.200 4.200 0 0 1 12 2.800z',
  'M12 2.5 19 12l-7 9.5L5 12z',
] as const
const INKS = ['#16202a', '#c4202b', '#16202a', '#c4202b'] as const

const LEFT = 33
const MIDDLE = 50
const RIGHT = 67
const TOP = 34
const HIGH = 58
const HALF = 70
const LOW = 82
const BOTTOM = 106
const pair = (y: number) => [[LEFT, y] as const, [RIGHT, y] as const]
const four = [...pair(TOP), ...pair(BOTTOM)]
const eight = [...four, ...pair(HIGH), ...pair(LOW)]

/** Where the pips of ace to ten are. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[MIDDLE, HALF]],
  [
    [MIDDLE, TOP],
    [MIDDLE, BOTTOM],
  ],
  [
    [MIDDLE, TOP],
    [MIDDLE, HALF],
    [MIDDLE, BOTTOM],
  ],
  four,
  [...four, [MIDDLE, HALF]],
  [...four, ...pair(HALF)],
  [...four, ...pair(HALF), [MIDDLE, 52]],
  [...four, ...pair(HALF), [MIDDLE, 52], [MIDDLE, 88]],
  [...eight, [MIDDLE, HALF]],
  [...eight, [MIDDLE, 46], [MIDDLE, 94]],
]
const ACE_SIZE = 1.9
const PIP_SIZE = 0.78

const Court = ({ letter, suit, ink }: { letter: string; suit: string; ink: string }) => (
  <g>
    <rect x="26" y="22" width="48" height="96" rx="4" fill="none" stroke={ink} strokeOpacity=".35" strokeWidth="1.4" />
    <path d="M28 70 72 24M28 116 72 70" stroke="#c98a1d" strokeOpacity=".5" strokeWidth="5" />
    <path
      d={
        letter === 'J'
          ? 'M34 40h32l-6-10-10 6-10-6z'
          : letter === 'Q'
            ? 'M34 40c4-12 28-12 32 0l-7-4-9-8-9 8z'
            : 'M33 40h34l2-14-10 7-9-11-9 11-10-7z'
      }
      fill="#e2a93c"
      stroke="#8a5409"
    />
    <text
      x="50"
      y="86"
      fontSize="46"
      fontWeight="700"
      textAnchor="middle"
      fill={ink}
      fontFamily="Georgia,'DejaVu Serif',serif"
    >
      {letter}
    </text>
    <path d={suit} fill={ink} transform="translate(50 104) scale(.8) translate(-12 -12)" />
  </g>
)

const Corner = ({ rank, suit, ink }: { rank: string; suit: string; ink: string }) => (
  <>
    <text
      x="13"
      y="25"
      fontSize="22"
      fontWeight="700"
      textAnchor="middle"
      fill={ink}
      letterSpacing={rank === '10' ? -3 : 0}
      fontFamily="Georgia,'DejaVu Serif',serif"
    >
      {rank}
    </text>
    <path d={suit} fill={ink} transform="translate(13 36) scale(.62) translate(-12 -12)" />
  </>
)

export const CardFace = ({ card }: { card: Card }) => {
  const rank = rankText(card)
  const suit = SUITS[suitOf(card)] ?? ''
  const ink = INKS[suitOf(card)] ?? ''
  const pips = PIPS[rankOf(card)]
  const size = pips?.length === 1 ? ACE_SIZE : PIP_SIZE
  return (
    <svg viewBox="0 0 100 140" role="img" aria-label={cardText(card)}>
      <title>{cardText(card)}</title>
      <rect x=".7" y=".7" width="98.6" height="138.6" rx="8" fill="#fbf7ee" stroke="#b9ab92" strokeWidth="1.4" />
      {pips?.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={suit}
          fill={ink}
          transform={`translate(${x} ${y}) scale(${y > HALF ? -size : size}) translate(-12 -12)`}
        />
      ))}
      {!pips && <Court letter={rank} suit={suit} ink={ink} />}
      <Corner rank={rank} suit={suit} ink={ink} />
      <g transform="rotate(180 50 70)">
        <Corner rank={rank} suit={suit} ink={ink} />
      </g>
    </svg>
  )
}

interface HandProps {
  side: 'left' | 'right'
  title: string
  /** How many cards it has at least; a further one lies across. */
  places: number
  /** The cards that lie on the table so far. */
  cards: readonly Card[]
  /** Null until the first card lies. */
  total: string | number | null
  isWinner: boolean
}

/** A side's cards. Each flies in from the shoe when it comes, unless motion is reduced. */
export const Hand = ({ side, title, places, cards, total, isWinner }: HandProps) => (
  <section className={`hand ${side}${isWinner ? ' winner' : ''}`} aria-label={title}>
    <h2>
      {title}
      {total !== null && <i>{total}</i>}
    </h2>
    <div className="cards">
      {Array.from({ length: places }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a card is its name
        <span key={at} className="place">
          {cards[at] !== undefined && (
            <span className="card">
              <CardFace card={cards[at]} />
            </span>
          )}
        </span>
      ))}
      {cards[places] !== undefined && (
        <span className="third">
          <span className="card">
            <CardFace card={cards[places]} />
          </span>
        </span>
      )}
    </div>
  </section>
)
