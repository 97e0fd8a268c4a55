/**
 * The page around a stranger's game: its front end in a frame that may run scripts and nothing else, and what only this house
 * can offer of it: the player's rounds, each with its check, and his seed.
 */
import { useEffect, useRef, useState } from 'react'
import { checkAddress } from '../kit/checkAddress.ts'
import { isFramed, useHouseFrame } from '../kit/useHouseFrame.ts'
import { Rounds } from './Rounds.tsx'
import type { StrangerWords } from './words/en.ts'

const asked = new URLSearchParams(location.search)
const name = asked.get('name') ?? ''

/** The address of the front end, with the parameters of the launch. */
function frontAddress(): string {
  const query = new URLSearchParams(location.search)
  query.delete('game')
  query.delete('name')
  return `/strangers/${encodeURIComponent(asked.get('game') ?? '')}/index.html?${query}`
}

export function Stranger({ words }: { words: StrangerWords }) {
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const front = useRef(frontAddress())
  const check = () => open(checkAddress(undefined), '_blank', 'noopener')
  useHouseFrame({
    tools: { check, history: () => setOpen(true) },
    isMuted: true,
    isReady: isLoaded,
    isOver: false,
  })
  useEffect(() => {
    document.title = name
  }, [])
  return (
    <main className="stranger">
      <h1 className="hidden">{name}</h1>
      {!isFramed && (
        <nav>
          <button type="button" onClick={() => setOpen(true)}>
            {words.yourRounds}
          </button>
          <a href={checkAddress(undefined)} target="_blank" rel="noopener">
            {words.checkRound}
          </a>
        </nav>
      )}
      <iframe
        title={name}
        sandbox="allow-scripts"
        allow="fullscreen; autoplay"
        src={front.current}
        onLoad={() => setLoaded(true)}
      />
      {isOpen && <Rounds words={words} onClose={() => setOpen(false)} />}
    </main>
  )
}
