/** A burst of confetti for a prize, once for each room; none with reduced motion. */
import { useEffect, useState } from 'react'

const BURST_MS = 1600
const PIECES = 48
const TONES = ['bg-place-1', 'bg-place-2', 'bg-art-seat', 'bg-on-art', 'bg-place-3']
const SEEN = 'quarterline.paper'

/** Whether the room's confetti has not been shown in this browser yet; records that it has. */
function isFirst(roomId: string): boolean {
  const seen = (localStorage.getItem(SEEN) ?? '').split(',')
  if (seen.includes(roomId)) return false
  localStorage.setItem(SEEN, [...seen.filter(Boolean), roomId].slice(-20).join())
  return true
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The path of a piece: spread evenly, not at random, so that every rendering is the same. */
function pieceStyle(at: number): Record<string, string> {
  const turn = (at * 137.5) % 360
  const far = 90 + ((at * 53) % 170)
  const [x, y] = [Math.cos((turn * Math.PI) / 180) * far, Math.sin((turn * Math.PI) / 180) * far * 0.7]
  return {
    '--x': `${x.toFixed(0)}px`,
    '--y': `${y.toFixed(0)}px`,
    '--turn': `${turn * 3}deg`,
    '--wait': `${(at % 6) * 40}ms`,
  }
}

export function Paper({ roomId }: { roomId: string }) {
  const [isFalling, setFalling] = useState(false)
  useEffect(() => {
    if (isStill() || !isFirst(roomId)) return
    setFalling(true)
    const timer = setTimeout(() => setFalling(false), BURST_MS)
    return () => clearTimeout(timer)
  }, [roomId])
  if (!isFalling) return null
  return (
    <span aria-hidden className="room-paper">
      {Array.from({ length: PIECES }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity
        <i key={at} className={TONES[at % TONES.length]} style={pieceStyle(at)} />
      ))}
    </span>
  )
}
