/** A jackpot that was won, over the reels: its name, its sum as it is counted up, and coins that fall. */
import { useEffect, useState } from 'react'
import './jackpot.css'

interface JackpotWinProps {
  name: string
  amount: number
  moneyOf(amount: number): string
}

const COUNT_MS = 2400
/** Where coins fall, in hundredths of the width; the others' times follow from their places. */
const COINS = Array.from({ length: 26 }, (_, at) => (at * 37 + 11) % 100)

/** The part of the sum that is shown now: fast at first, and all of it at once for who wants less motion. */
function useCounted(amount: number): number {
  const [shown, setShown] = useState(() => (matchMedia('(prefers-reduced-motion: reduce)').matches ? amount : 0))
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const from = performance.now()
    let frame = 0
    const step = (now: number) => {
      const share = Math.min(1, (now - from) / COUNT_MS)
      setShown(Math.floor(amount * (1 - (1 - share) ** 3)))
      if (share < 1) frame = requestAnimationFrame(step)
      else setShown(amount)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [amount])
  return shown
}

export function JackpotWin({ name, amount, moneyOf }: JackpotWinProps) {
  const shown = useCounted(amount)
  return (
    <>
      {/* Said once, and not at each step of the count. */}
      <output className="hidden">
        {name}: {moneyOf(amount)}
      </output>
      <div className="banner jackpot" aria-hidden="true">
        <div className="coins">
          {COINS.map((left, at) => (
            <i
              key={left}
              style={{ left: `${left}%`, animationDelay: `${(at * 173) % 1900}ms`, scale: `${0.7 + (at % 4) / 6}` }}
            />
          ))}
        </div>
        <em>{name}</em>
        <b>{moneyOf(shown)}</b>
      </div>
    </>
  )
}
