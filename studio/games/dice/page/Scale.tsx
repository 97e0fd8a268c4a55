/** The picture of dice: two dice that tumble, the number, and the scale with its line. */
import { useEffect, useState } from 'react'
import { type DiceBet, type DicePlay, isWon, lineOf, NUMBERS } from '../rules.ts'
import type { Words } from './words/en.ts'

interface ScaleProps {
  bet: DiceBet
  last: DicePlay | undefined
  isRolling: boolean
  isFixed: boolean
  onLine(line: number): void
  words: Words
}

/** Pips of a die's faces on a grid of three by three, by the tens of the number that came. */
const FACES = [[4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]] as const

function Die({ face, tone }: { face: number; tone: string }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="die">
      <rect x="6" y="10" width="88" height="88" rx="20" fill="#000" opacity=".35" />
      <rect x="6" y="4" width="88" height="88" rx="20" fill={tone} />
      <path d="M12 24a18 18 0 0 1 18-18h40a18 18 0 0 1 18 18v6a90 60 0 0 0-76 0z" fill="#fff" opacity=".25" />
      {(FACES[face] ?? FACES[0]).map((place) => (
        <circle key={place} cx={26 + (place % 3) * 24} cy={24 + Math.floor(place / 3) * 24} r="8.5" fill="#fff" />
      ))}
    </svg>
  )
}

const FRAME_MS = 50

/** Numbers that run by while the dice tumble; the one that came stands at their end. */
function useRunning(isRolling: boolean): number {
  const [number, setNumber] = useState(0)
  useEffect(() => {
    if (!isRolling) return
    const timer = setInterval(() => setNumber(Math.floor(Math.random() * NUMBERS)), FRAME_MS)
    return () => clearInterval(timer)
  }, [isRolling])
  return number
}

const MARKS = [0, 25, 50, 75, 100]

export function Scale({ bet, last, isRolling, isFixed, onLine, words }: ScaleProps) {
  const running = useRunning(isRolling)
  const number = isRolling ? running : last?.number
  const line = lineOf(bet)
  const share = line / (NUMBERS / 100)
  const tone = !last || isRolling ? '' : isWon(last) ? 'won' : 'lost'
  return (
    <div className="dice">
      <div className={`pair ${isRolling ? 'tumbling' : ''}`}>
        <Die face={Math.floor((number ?? 0) / 1000) % FACES.length} tone="#c4202b" />
        <Die face={Math.floor((number ?? 3000) / 100) % FACES.length} tone="#1559b7" />
      </div>
      <output className={`number ${tone}`} aria-live={isRolling ? 'off' : 'polite'}>
        {number === undefined ? <small>{words.notYet}</small> : (number / 100).toFixed(2)}
      </output>
      <div className="scale">
        <div className="bar">
          <span className={bet.isAbove ? 'loses' : 'wins'} style={{ width: `${share}%` }} />
          <span className={bet.isAbove ? 'wins' : 'loses'} />
        </div>
        {number !== undefined && (
          <i className={`needle ${tone}`} style={{ transform: `translateX(${number / 100}%)` }} aria-hidden="true">
            <b />
          </i>
        )}
        <input
          type="range"
          aria-label={words.line}
          aria-valuetext={`${bet.isAbove ? words.above : words.below} ${(line / 100).toFixed(2)}`}
          min={0}
          max={NUMBERS - 1}
          step={25}
          value={line}
          disabled={isFixed}
          onChange={({ target }) => onLine(Number(target.value))}
        />
        <div className="marks" aria-hidden="true">
          {MARKS.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
      </div>
    </div>
  )
}
