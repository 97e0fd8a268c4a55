/** The first step: the leagues whose matches the room may have. */
import { useState } from 'react'
import { Segments } from '../../account/setting/controls.tsx'
import { timeText } from '../../kit/format.ts'
import { Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf } from '../../kit/useCall.ts'
import { leagueText } from '../../market/leagueText.ts'
import { sportText } from '../../market/selection.ts'
import { plural, t } from '../../text/text.ts'
import { nearTime } from '../lobby/roomWords.ts'
import { ChoiceBand, MakeSearch, TickRow } from './ChoiceParts.tsx'
import type { LeagueChoice } from './steps.ts'
import type { RoomMaking } from './useMaking.ts'

const HOURS = [24, 48, 168] as const
const WEEK_H = 168

const spanText = ({ firstStart, lastStart }: LeagueChoice) =>
  firstStart === lastStart ? nearTime(firstStart) : `${nearTime(firstStart)} – ${timeText(lastStart)}`

function LeagueRow({ league, making }: { league: LeagueChoice; making: RoomMaking }) {
  const { draft, change } = making
  const { leagueId, matches } = league
  const isOn = draft.leagues.includes(leagueId)
  const others = draft.leagues.filter((id) => id !== leagueId)
  return (
    <TickRow
      isOn={isOn}
      onChange={(on) => change({ leagues: on ? [...others, leagueId] : others })}
      columns="min-h-[46px] grid-cols-[18px_minmax(0,1fr)_auto]"
    >
      <span className="min-w-0">
        <b className="block cut leading-4 font-semibold" title={leagueText(league.league)}>
          {leagueText(league.league)}
        </b>
        <span className="figures block text-[11px] leading-4 text-muted max-mid:text-[12px]">{spanText(league)}</span>
      </span>
      <span
        className={`figures rounded-full px-2 text-[12px] leading-[18px] font-semibold ${isOn ? 'bg-surface-2' : 'bg-surface-3 text-muted'}`}
      >
        {matches}
      </span>
    </TickRow>
  )
}

/** The leagues that the search finds, by sport. */
function Leagues({ making, words }: { making: RoomMaking; words: string }) {
  const { offered } = making
  const { data, error } = offered
  if (error && !data)
    return <Failed text={t('rooms.failed')} code={codeOf(error)} onRetry={() => void offered.refetch()} />
  if (!data) return <Skeleton rows={8} height={46} />
  const wanted = words.trim().toLocaleLowerCase()
  const found = data.rows.filter(({ league }) => `${league} ${leagueText(league)}`.toLocaleLowerCase().includes(wanted))
  if (found.length === 0)
    return (
      <p className="px-3 py-10 text-center text-muted">
        {t(data.rows.length === 0 ? 'rooms.make.noLeagues' : 'rooms.make.notFound')}
      </p>
    )
  return [...Map.groupBy(found, ({ sport }) => sport)].map(([sport, leagues]) => (
    <section key={sport}>
      <ChoiceBand name={sportText(sport)} count={String(leagues.length)} />
      <div className="grid mid:grid-cols-2">
        {leagues.map((league) => (
          <LeagueRow key={league.leagueId} {...{ league, making }} />
        ))}
      </div>
    </section>
  ))
}

export function LeagueStep({ making }: { making: RoomMaking }) {
  const [words, setWords] = useState('')
  const { draft, change, offered } = making
  const chosen = offered.data?.rows.filter(({ leagueId }) => draft.leagues.includes(leagueId)) ?? []
  const matches = chosen.reduce((sum, league) => sum + league.matches, 0)
  const toChoose = {
    leagues: plural('rooms.make.chosen', draft.leagues.length),
    matches: plural('rooms.matches', matches),
  }
  return (
    <section className="panel max-mid:!rounded-none max-mid:!border-x-0">
      <div className="flex flex-wrap items-center gap-2 px-3 py-2 max-mid:py-2.5">
        <MakeSearch label={t('rooms.make.searchLeagues')} {...{ words }} onType={setWords} />
        <Segments
          {...{ label: t('rooms.make.start'), value: draft.withinH, all: HOURS }}
          nameOf={(hours) => (hours === WEEK_H ? t('rooms.make.week') : t('rooms.make.hours', { n: hours }))}
          onPick={(withinH) => change({ withinH })}
        />
        <p className="figures ml-auto text-muted">{t('rooms.make.toChoose', toChoose)}</p>
      </div>
      <Leagues {...{ making, words }} />
    </section>
  )
}
