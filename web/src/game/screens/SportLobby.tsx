/** The lobby of e-sports and virtual sports: each leads to its matches or rounds in the sportsbook (specification 9). */
import { FIGHTING_GAMES, isRoundGame, NUMBER_GAME, RACING_GAMES } from '@quarterline/core/base/sport/sport'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTick } from '../../kit/clock.ts'
import { Skeleton } from '../../kit/States.tsx'
import { type MenuSport, useMenu } from '../../market/offer/menu.ts'
import { leftText } from '../../market/rounds/Countdown.tsx'
import { nextStartMs } from '../../market/rounds/Games.tsx'
import { sportText } from '../../market/selection.ts'
import { t } from '../../text/text.ts'
import { GameArt } from '../art/GameArt.tsx'

const ESPORTS = 40
/** The sections in their order; the sports of each as a member looks for them. */
const SECTIONS = [
  { key: 'landing.esports', sports: [ESPORTS, 48, 53] },
  { key: 'rounds.fighting', sports: FIGHTING_GAMES },
  { key: 'rounds.racing', sports: RACING_GAMES },
  { key: 'game.kind.virtual', sports: [54, 55, 56, NUMBER_GAME] },
] as const

/** The time to a game's next round. */
function NextRound({ sport }: { sport: number }) {
  const left = useTick(useCallback((nowMs: number) => leftText(nextStartMs(sport, nowMs), nowMs), [sport]))
  return (
    <span className="flex justify-between gap-2">
      {t('game.nextRound')} <b className="figures text-ink">{left}</b>
    </span>
  )
}

/** What is on offer of a sport: its next round, or its matches. */
function Offer({ sport, row }: { sport: number; row: MenuSport | undefined }) {
  if (isRoundGame(sport)) return <NextRound sport={sport} />
  const live = row?.counts[3] ?? 0
  const toCome = (row?.counts[2] ?? 0) + (row?.counts[1] ?? 0)
  if (live + toCome === 0) return <span>{t('game.noMatches')}</span>
  return (
    <span className="flex flex-wrap justify-between gap-x-2">
      <span className={live > 0 ? 'font-semibold text-live' : ''}>{t('game.liveNow', { n: live })}</span>
      <span>{t('game.toCome', { n: toCome })}</span>
    </span>
  )
}

function SportTile({ sport, row }: { sport: number; row: MenuSport | undefined }) {
  const name = sportText(sport)
  const art = { provider: 'sport', game: String(sport), name, kind: 'esports', sport } as const
  return (
    <Link
      to="/desktop"
      search={{ sport }}
      className="block overflow-hidden rounded-[8px] border border-line bg-surface-2 hover:border-accent"
    >
      <span className="block aspect-[4/3] overflow-hidden bg-stage-2">
        <GameArt game={art} />
      </span>
      <span className="block px-2.5 pt-1.5 pb-2 max-mid:px-1.5">
        <b className="cut block leading-[1.6] font-semibold">{name}</b>
        <span className="block text-[11px] leading-[1.6] text-muted">
          <Offer sport={sport} row={row} />
        </span>
      </span>
    </Link>
  )
}

export function SportLobby() {
  const menu = useMenu()
  return (
    <main id="main" className="mx-auto flex w-full max-w-[1800px] grow flex-col gap-3.5 p-(--gap) max-wide:px-3">
      <h1 className="text-[20px] leading-7 font-bold">{t('landing.esports')}</h1>
      {menu === undefined ? (
        <Skeleton rows={3} height={150} />
      ) : (
        SECTIONS.map(({ key, sports }) => (
          <section key={key} aria-label={t(key)}>
            <h2 className="mb-2 text-[15px] font-bold">{t(key)}</h2>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-2.5 max-mid:grid-cols-3 max-mid:gap-2">
              {sports.map((sport) => (
                <li key={sport} className="min-w-0">
                  <SportTile sport={sport} row={menu.find(({ id }) => id === sport)} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </main>
  )
}
