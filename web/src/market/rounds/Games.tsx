/** The house games by group (specification 9): special, fighting, racing; each with the start of its next round. */
import { ROUND_MS, roundDelayMs } from '@quarterline/core/base/sport/gameRound'
import {
  FIGHTING_GAMES,
  isRoundGame,
  NUMBER_GAME,
  RACING_GAMES,
  SPECIAL_GAMES,
} from '@quarterline/core/base/sport/sport'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTick } from '../../kit/clock.ts'
import { t } from '../../text/text.ts'
import { sportText } from '../selection.ts'
import { leftText } from './Countdown.tsx'

const GROUPS = {
  special: SPECIAL_GAMES,
  fighting: FIGHTING_GAMES,
  racing: RACING_GAMES,
  numbers: [NUMBER_GAME],
} as const
type Group = keyof typeof GROUPS
const NAMES = Object.keys(GROUPS) as Group[]

/** The group that opens with a game. */
const groupOf = (sport: number): Group =>
  sport === NUMBER_GAME ? 'numbers' : FIGHTING_GAMES.includes(sport) ? 'fighting' : 'racing'

/** When the next round of a game begins. */
export function nextStartMs(game: number, nowMs: number): number {
  const delayMs = roundDelayMs(game)
  return Math.ceil((nowMs - delayMs) / ROUND_MS) * ROUND_MS + delayMs
}

function Next({ game }: { game: number }) {
  const left = useTick(useCallback((nowMs: number) => leftText(nextStartMs(game, nowMs), nowMs), [game]))
  return (
    <span className="figures text-small" aria-hidden>
      {left}
    </span>
  )
}

interface Props {
  sport: number
  /** The page on which the games open. */
  to: '/desktop' | '/public'
}

export function Games({ sport, to }: Props) {
  const [chosen, setChosen] = useState<Group>(groupOf(sport))
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another group is another row
  useEffect(() => {
    const here = list.current?.querySelector('[aria-current]')
    // A narrow screen may not show all games; the chosen one is scrolled into view.
    if (list.current && here instanceof HTMLElement)
      list.current.scrollLeft = here.offsetLeft + here.offsetWidth - list.current.clientWidth
  }, [sport, chosen])
  return (
    <nav aria-label={t('rounds.heading')} className="border-b border-line">
      <div className="flex gap-1 overflow-x-auto px-1 pt-1">
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === chosen}
            onClick={() => setChosen(name)}
            className={`h-7 rounded-base px-2 text-[12px] whitespace-nowrap max-wide:h-11 max-wide:text-[13px] ${
              name === chosen
                ? 'bg-brand-soft font-semibold shadow-[inset_0_0_0_1px_var(--brand)]'
                : 'text-muted hover:bg-surface-3'
            }`}
          >
            {t(`rounds.${name}`)}
          </button>
        ))}
      </div>
      <div ref={list} className="relative flex flex-wrap gap-1 p-1 max-mid:flex-nowrap max-mid:overflow-x-auto">
        {GROUPS[chosen].map((game) => (
          <Link
            key={game}
            to={to}
            search={{ sport: game }}
            aria-current={game === sport ? 'page' : undefined}
            className={`flex h-8 items-center gap-2 rounded-base border px-2.5 whitespace-nowrap max-wide:h-11 ${
              game === sport ? 'border-brand bg-brand font-semibold text-brand-ink' : 'border-line hover:bg-row-hover'
            }`}
          >
            {sportText(game)}
            {isRoundGame(game) && <Next game={game} />}
          </Link>
        ))}
      </div>
    </nav>
  )
}
