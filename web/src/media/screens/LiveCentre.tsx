/** The live centre: every match in play, and the page of one of them with its live picture and its tracker. */
import { HOUR_MS } from '@quarterline/core/base/time'
import type { SuccessOf } from '@quarterline/core/calls'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Tv } from 'lucide-react'
import { Suspense } from 'react'
import { loadFollow } from '../../bet/follow/part.ts'
import { timeText } from '../../kit/format.ts'
import { lazyExtra } from '../../kit/part/part.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { scoreText } from '../../market/figures.ts'
import { LeagueName } from '../../market/LeagueName.tsx'
import { shortPeriodText, sportText } from '../../market/selection.ts'
import { TeamName } from '../../market/TeamName.tsx'
import { t } from '../../text/text.ts'
import '../../theme/tracker.css'
import { Crest } from '../Crest.tsx'
import { SportSign } from '../SportSign.tsx'
import { ShareMatch } from '../share/ShareMatch.tsx'
import { sidesText } from '../sidesText.ts'
import { stateText } from '../tracker/sentences.ts'
import { TrackerParts } from '../tracker/TrackerParts.tsx'
import { useTracker } from '../tracker/useTracker.ts'
import { OutsideWidget } from '../widget/OutsideWidget.tsx'

const page = getRouteApi('/member/livetv')
const LOOK_EVERY_MS = 5000
const SCHEDULE_EVERY_MS = 60_000
const ON_AIR_MAX = 12

type LiveMatch = SuccessOf<'media/livematchlist'>['matches'][number]
type ComingMatch = NonNullable<SuccessOf<'media/livematchlist'>['coming']>[number]

/** What the member has on the match, from the part that follows his bets. */
const MatchBets = lazyExtra<'MatchBets', { matchId: string }>(loadFollow, 'MatchBets', { isAsked: false })

const bySport = (matches: readonly LiveMatch[]): [number, LiveMatch[]][] => {
  const by = new Map<number, LiveMatch[]>()
  for (const match of matches) by.set(match.sport, [...(by.get(match.sport) ?? []), match])
  return [...by]
}

/** A match in play, in the list; `isBeside`: in the narrow column beside an open one, where each has a picture. */
function Match({ match, isBeside = false }: { match: LiveMatch; isBeside?: boolean }) {
  const state = stateText(match, match.state)
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to="/livetv"
        search={{ match: match.matchId }}
        className="flex min-h-11 items-center gap-x-3 px-3 py-1.5 hover:bg-row-hover"
      >
        <span className="min-w-0 grow">
          <TeamName name={match.home} /> – <TeamName name={match.away} />
          <span className="block text-small text-muted">
            <LeagueName name={match.league} />
            <span className={isBeside ? '' : 'mid:hidden'}> · {state}</span>
          </span>
        </span>
        {match.has_picture && !isBeside && (
          <Tv size={14} aria-label={t('picture.name')} role="img" className="shrink-0 text-muted" />
        )}
        {!isBeside && <span className="w-32 text-small text-muted max-mid:hidden">{state}</span>}
        <b className="figures min-w-9 shrink-0 text-right">{scoreText(match.score as [number, number])}</b>
      </Link>
    </li>
  )
}

/** Further matches with a live picture, beside the one that is open. */
function OnAir({ matchId }: { matchId: string }) {
  const { data } = useCall('media/livematchlist', {}, { refetchMs: LOOK_EVERY_MS, isSaidHere: true })
  const others = data?.matches.filter((match) => match.has_picture && match.matchId !== matchId) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="on air" className="panel self-start">
      <h2 id="on air" className="border-b border-line px-3 py-2 font-semibold">
        {t('picture.onAir')} <span className="figures font-normal text-muted">{others.length}</span>
      </h2>
      <ul>
        {others.slice(0, ON_AIR_MAX).map((match) => (
          <Match key={match.matchId} match={match} isBeside />
        ))}
      </ul>
    </section>
  )
}

/** A match that begins soon: its kick-off, and the way to its prices. */
function Coming({ match }: { match: ComingMatch }) {
  const { matchId, sport, league, home, away, starts, has_picture } = match
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to="/desktop"
        search={{ sport, match: matchId }}
        className="flex min-h-11 items-center gap-3 px-3 py-1.5 hover:bg-row-hover"
      >
        <span className="figures text-muted">{timeText(starts)}</span>
        <SportSign sport={sport} />
        <span className="min-w-0 grow">
          <TeamName name={home} /> – <TeamName name={away} />
          <span className="block text-small text-muted">
            <LeagueName name={league} />
          </span>
        </span>
        {has_picture && <Tv size={14} aria-label={t('picture.name')} role="img" className="shrink-0 text-muted" />}
      </Link>
    </li>
  )
}

/** What begins within twelve hours, by the hour. */
function Schedule() {
  const { data } = useCall('media/livematchlist', { coming: true }, { refetchMs: SCHEDULE_EVERY_MS, isSaidHere: true })
  const coming = data?.coming ?? []
  const hours = [...new Set(coming.map(({ starts }) => Math.floor(starts / HOUR_MS)))]
  if (hours.length === 0) return null
  return (
    <section aria-labelledby="next on air" className="panel mt-2">
      <h2 id="next on air" className="border-b border-line px-3 py-2 font-semibold">
        {t('picture.next')} <span className="figures font-normal text-muted">{coming.length}</span>
      </h2>
      <div className="gap-x-4 wide:columns-2">
        {hours.map((hour) => (
          <section key={hour} aria-labelledby={`hour ${hour}`}>
            <h3 id={`hour ${hour}`} className="figures bg-surface-2 px-3 py-1 font-semibold">
              {timeText(hour * HOUR_MS)}
            </h3>
            <ul>
              {coming
                .filter(({ starts }) => Math.floor(starts / HOUR_MS) === hour)
                .map((match) => (
                  <Coming key={match.matchId} match={match} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

function List() {
  const { data, error, refetch } = useCall('media/livematchlist', {}, { refetchMs: LOOK_EVERY_MS, isSaidHere: true })
  if (error && !data) return <Failed text={t('tracker.failed')} code={codeOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={6} height={52} />
  if (data.matches.length === 0) return <Empty text={t('tracker.none')} />
  return (
    <>
      {!data.matches.some(({ has_picture }) => has_picture) && (
        <p className="px-3 pb-2 text-muted">{t('tracker.noPictures')}</p>
      )}
      {bySport(data.matches).map(([sport, matches]) => (
        <section key={sport} aria-labelledby={`live ${sport}`} className="panel mb-2">
          <h2 id={`live ${sport}`} className="border-b border-line px-3 py-2 font-semibold">
            {sportText(sport)} <span className="figures font-normal text-muted">{matches.length}</span>
          </h2>
          <ul>
            {matches.map((match) => (
              <Match key={match.matchId} match={match} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** The match's own page: who plays, the score, and its tracker. */
function One({ matchId }: { matchId: string }) {
  const { tracker, heardMs, code, again } = useTracker(matchId)
  if (!tracker)
    return code ? <Failed text={t('tracker.failed')} code={code} onRetry={again} /> : <Skeleton rows={2} height={240} />
  const { sport, league, home, away, phase, score, running } = tracker
  return (
    <article className="tracker panel relative">
      <header className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 px-3 py-3">
        <h2 className="contents">
          <span className="flex min-w-0 items-center gap-2 text-[16px] font-semibold max-mid:text-[14px]">
            <Crest name={home} size={32} />
            <TeamName name={home} className="min-w-0" />
          </span>
          <span className="order-none text-center">
            <b className="figures block text-[28px] leading-9">{scoreText(score as [number, number])}</b>
            <span className="text-small text-muted">{shortPeriodText(phase, sport)}</span>
          </span>
          <span className="flex min-w-0 items-center justify-end gap-2 text-right text-[16px] font-semibold max-mid:text-[14px]">
            <TeamName name={away} className="min-w-0" />
            <Crest name={away} size={32} />
          </span>
        </h2>
        <p className="col-span-3 flex flex-wrap gap-x-4 text-small text-muted">
          <LeagueName name={league} />
          {running.map(({ part, score: of }) => (
            <span key={part} className="figures">
              {shortPeriodText(part, sport)} {scoreText(of as [number, number])}
            </span>
          ))}
          <span className="ml-auto flex items-center gap-4">
            <Link to="/desktop" search={{ sport, match: matchId }} className="font-semibold text-brand-text">
              {t('tracker.toPrices')}
            </Link>
            <ShareMatch matchId={matchId} match={sidesText(tracker)} />
          </span>
        </p>
      </header>
      <OutsideWidget matchId={matchId}>
        <TrackerParts tracker={tracker} heardMs={heardMs} />
      </OutsideWidget>
    </article>
  )
}

export function LiveCentre() {
  const { match } = page.useSearch()
  return (
    <main id="main" className="mx-auto flex w-full max-w-[1400px] flex-col p-2">
      <div className="flex flex-wrap items-center gap-x-4">
        <h1 className="px-3 py-2 text-[18px] font-semibold">{t('tracker.live')}</h1>
        {match && (
          <Link to="/livetv" search={{}} className="flex min-h-11 items-center px-3 font-semibold text-brand-text">
            {t('tracker.toList')}
          </Link>
        )}
      </div>
      {match ? (
        <div className="grid gap-2 wide:grid-cols-[minmax(0,1fr)_320px]">
          <One key={match} matchId={match} />
          <div className="flex flex-col gap-2">
            <Suspense>
              <MatchBets matchId={match} />
            </Suspense>
            <OnAir matchId={match} />
          </div>
        </div>
      ) : (
        <List />
      )}
      <Schedule />
    </main>
  )
}
