/** A game's picture: its provider's own, or one drawn from its name and kind. */
import type { GameKind } from '@quarterline/core/game/game'
import { useId, useState } from 'react'
import { ART, COLOURS, GROUNDS } from './grounds.tsx'
import { motifOf } from './motifs.tsx'
import { SPORT_MOTIFS } from './sportMotifs.tsx'

interface ArtGame {
  provider: string
  game: string
  name: string
  kind: GameKind
  thumbnail?: string
  /** The number of a sport, for one of the sportsbook's. */
  sport?: number
}

/** A number of a text, always the same. */
function seedOf(text: string): number {
  let seed = 2166136261
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return seed
}

/** The provider's picture; until it has come, and if it does not, the drawn one. */
export function GameArt({ game }: { game: ArtGame }) {
  const [failed, setFailed] = useState<string>()
  const { thumbnail } = game
  if (thumbnail === undefined || thumbnail === failed) return <DrawnArt game={game} />
  return (
    <span className="relative block size-full">
      <DrawnArt game={game} />
      <img
        src={thumbnail}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className="absolute inset-0 size-full object-cover"
        onError={() => setFailed(thumbnail)}
      />
    </span>
  )
}

function DrawnArt({ game: { provider, game, name, kind, sport } }: { game: ArtGame }) {
  const id = useId()
  const seed = seedOf(`${provider}/${game}`)
  const [light, middle, deep] = COLOURS[seed % COLOURS.length] ?? COLOURS[0]
  const Ground = GROUNDS[(seed >>> 8) % GROUNDS.length] ?? GROUNDS[0]
  const Motif = (sport === undefined ? undefined : SPORT_MOTIFS[sport]) ?? motifOf(name, kind)
  return (
    <svg
      viewBox={`0 0 ${ART.width} ${ART.height}`}
      preserveAspectRatio="xMidYMid slice"
      className="block size-full"
      aria-hidden
      focusable="false"
    >
      <defs>
        <radialGradient id={id} cx=".5" cy=".45" r=".85">
          <stop offset="0" stopColor={light} />
          <stop offset=".55" stopColor={middle} />
          <stop offset="1" stopColor={deep} />
        </radialGradient>
      </defs>
      <path d="M0 0h200v150H0z" fill={`url(#${id})`} />
      {Ground && <Ground />}
      <circle cx="100" cy="76" r="66" fill="#fff" opacity=".06" />
      <Motif />
    </svg>
  )
}
