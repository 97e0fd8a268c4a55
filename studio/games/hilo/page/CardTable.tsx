/** The picture of hi-lo: the pack, the open card between its two guesses, and the cards so far. */
import { CardFace } from '../../../pages/table/Cards.tsx'
import { type Card, rankText } from '../../kit/cards.ts'
import type { Guess, Move } from '../rules.ts'
import type { Words } from './words/en.ts'

/** The part of a round that its player sees. */
export interface HiLoView {
  /** The cards that lie open; the last one is guessed from. */
  cards: Card[]
  moves: Move[]
  parts: number
  /** What it pays now, in stakes. */
  multiplier: number
  isLost: boolean
  isStopped: boolean
}

const Pack = () => (
  <svg viewBox="0 0 100 140" aria-hidden="true">
    <rect x="1" y="1" width="98" height="138" rx="8" fill="#8d1b2b" stroke="#f0d9a6" strokeWidth="2" />
    <rect x="9" y="9" width="82" height="122" rx="5" fill="none" stroke="#f0d9a6" strokeOpacity=".7" />
    <path
      d="M50 26 84 70 50 114 16 70zM50 46 68 70 50 94 32 70z"
      fill="none"
      stroke="#f0d9a6"
      strokeOpacity=".65"
      strokeWidth="3"
    />
    <circle cx="50" cy="70" r="7" fill="#f0d9a6" />
  </svg>
)

interface GuessButtonProps {
  guess: Guess
  open: Card
  offer: { ways: number; multiplier: number | undefined }
  isOpen: boolean
  onMove(move: Move): void
  words: Words
}

/** After an ace or a king one guess leaves the same rank out, and the other has only that. */
function nameOf(guess: Guess, open: Card, words: Words): string {
  const rank = rankText(open)
  if (rank === 'A') return guess === 'higher' ? words.onlyHigher : words.same
  if (rank === 'K') return guess === 'lower' ? words.onlyLower : words.same
  return words[guess]
}

const RANKS = 13

function GuessButton({ guess, open, offer: { ways, multiplier }, isOpen, onMove, words }: GuessButtonProps) {
  return (
    <button
      type="button"
      className={`guess ${guess}`}
      disabled={!isOpen || multiplier === undefined}
      onClick={() => onMove(guess)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={guess === 'higher' ? 'M12 4 21 15H3z' : 'M12 20 3 9h18z'} fill="currentColor" />
      </svg>
      <span>{nameOf(guess, open, words)}</span>
      <b>{multiplier === undefined ? '–' : `${multiplier.toFixed(2)}×`}</b>
      <small>{((ways / RANKS) * 100).toFixed(1)}%</small>
    </button>
  )
}

const SIGNS: Record<Move, string> = { higher: '▲', lower: '▼', skip: '›' }
/** Cards so far that fit. */
const SHOWN = 9

function SoFar({ view: { cards, moves, isLost }, words }: { view: HiLoView; words: Words }) {
  const from = Math.max(0, cards.length - SHOWN)
  return (
    <ol className="sofar" aria-label={words.cardsSoFar}>
      {cards.slice(from).map((card, at) => {
        const place = from + at
        const move = moves[place - 1]
        const isWrong = isLost && place === cards.length - 1
        const name = move === 'skip' ? words.skipped : move && words[move]
        return (
          <li key={place} className={isWrong ? 'wrong' : ''}>
            {move && (
              <i className={move} role="img" aria-label={name}>
                {SIGNS[move]}
              </i>
            )}
            <CardFace card={card} />
          </li>
        )
      })}
    </ol>
  )
}

interface CardTableProps {
  view: HiLoView | undefined
  offers: Record<Guess, GuessButtonProps['offer']>
  isOpen: boolean
  onMove(move: Move): void
  words: Words
}

export function CardTable({ view, offers, isOpen, onMove, words }: CardTableProps) {
  const open = view?.cards[view.cards.length - 1]
  const common = { open: open ?? 0, isOpen, onMove, words }
  return (
    <div className="hilo">
      <div className="row">
        <GuessButton guess="lower" offer={offers.lower} {...common} />
        <div className={`open ${view?.isLost ? 'wrong' : ''}`}>
          <div className="pack">
            <Pack />
          </div>
          {open !== undefined && (
            <div className="turned" key={`${view?.moves.length} ${open}`}>
              <CardFace card={open} />
            </div>
          )}
        </div>
        <GuessButton guess="higher" offer={offers.higher} {...common} />
      </div>
      <button type="button" className="glass skips" disabled={!isOpen} onClick={() => onMove('skip')}>
        {words.skip}
      </button>
      {view && <SoFar view={view} words={words} />}
    </div>
  )
}
