/** The second step: the matches of the room, and the timeline that follows from them. */
import { ROOM } from '@quarterline/core/tournament/room'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf } from '../../kit/useCall.ts'
import { leagueText } from '../../market/leagueText.ts'
import { textSearch } from '../../market/offer/searchText.ts'
import { useBurmese } from '../../market/offer/useBurmese.ts'
import { teamText } from '../../text/teamText.ts'
import { t } from '../../text/text.ts'
import { nearTime } from '../lobby/roomWords.ts'
import { ChoiceBand, MakeSearch, TickRow } from './ChoiceParts.tsx'
import { MatchTimes } from './MatchTimes.tsx'
import { type RoomMatchChoice, spread } from './steps.ts'
import type { RoomMaking } from './useMaking.ts'

const PICKED_FOR_ME = 6

interface GroupProps {
  making: RoomMaking
  league: string
  matches: readonly RoomMatchChoice[]
}

function MatchRow({ match, making }: { match: RoomMatchChoice; making: RoomMaking }) {
  const { draft, change } = making
  const { matchId, startsAt, home, away } = match
  const isOn = draft.matches.includes(matchId)
  const name = `${teamText(home)} – ${teamText(away)}`
  const others = draft.matches.filter((id) => id !== matchId)
  return (
    <TickRow
      isOn={isOn}
      onChange={(on) => change({ matches: on ? [...others, matchId] : others })}
      columns="min-h-10 grid-cols-[18px_auto_minmax(0,1fr)]"
    >
      <span className="figures min-w-11 text-muted">{nearTime(startsAt)}</span>
      <span className={`cut ${isOn ? 'font-semibold' : ''}`} title={name}>
        {name}
      </span>
    </TickRow>
  )
}

/** A league's matches, all of which are taken or left with one press. */
function LeagueGroup({ making, league, matches }: GroupProps) {
  const { draft, change } = making
  const ids = matches.map(({ matchId }) => matchId)
  const others = draft.matches.filter((id) => !ids.includes(id))
  const n = draft.matches.length - others.length
  const link = 'min-h-6 px-1.5 font-medium underline underline-offset-2 max-wide:min-h-8'
  return (
    <section>
      <ChoiceBand name={leagueText(league)} count={t('rooms.make.ofLeague', { n, of: ids.length })}>
        <span className="ml-auto flex gap-1 text-[11px]">
          <button type="button" className={link} onClick={() => change({ matches: [...others, ...ids] })}>
            {t('rooms.make.all')}
          </button>
          <button type="button" className={link} onClick={() => change({ matches: others })}>
            {t('rooms.make.noneOfIt')}
          </button>
        </span>
      </ChoiceBand>
      <div className="grid mid:grid-cols-2">
        {matches.map((match) => (
          <MatchRow key={match.matchId} {...{ match, making }} />
        ))}
      </div>
    </section>
  )
}

/** How many are chosen, as a bar with the fewest marked. */
function Meter({ chosen, max }: { chosen: number; max: number }) {
  const isEnough = chosen >= ROOM.matchesMin && chosen <= max
  const share = (count: number) => `${Math.min(1, count / max) * 100}%`
  return (
    <span aria-hidden className="relative mr-1.5 h-2 w-[140px] rounded-full bg-seat-free max-mid:w-auto max-mid:grow">
      <i
        className={`absolute inset-y-0 left-0 rounded-full ${isEnough ? 'bg-ok' : 'bg-warn-line'}`}
        style={{ width: share(chosen) }}
      />
      <i className="absolute -inset-y-[3px] w-0.5 bg-ink" style={{ left: share(ROOM.matchesMin) }} />
    </span>
  )
}

function Groups({ making, words }: { making: RoomMaking; words: string }) {
  const { listed, rows } = making
  const burmese = useBurmese(words)
  if (listed.error && !rows)
    return <Failed text={t('rooms.failed')} code={codeOf(listed.error)} onRetry={() => void listed.refetch()} />
  if (!rows) return <Skeleton rows={6} height={40} />
  const wanted = textSearch(words, burmese)
  const found = rows.filter((match) => making.draft.leagues.includes(match.leagueId) && wanted.hasTeams(match))
  if (found.length === 0) return <p className="px-3 py-10 text-center text-muted">{t('rooms.make.notFound')}</p>
  return [...Map.groupBy(found, ({ leagueId }) => leagueId)].map(([id, matches]) => (
    <LeagueGroup key={id} {...{ making, matches, league: matches[0]?.league ?? '' }} />
  ))
}

export function MatchStep({ making }: { making: RoomMaking }) {
  const [words, setWords] = useState('')
  const { chosen, bounds, rows, change } = making
  const bound = { min: ROOM.matchesMin, max: bounds.matchesMax }
  return (
    <section className="panel max-mid:!rounded-none max-mid:!border-x-0">
      <div className="flex flex-wrap items-center gap-2 px-3 py-2 max-mid:py-2.5">
        <MakeSearch label={t('rooms.make.searchTeams')} {...{ words }} onType={setWords} />
        <Button
          size="small"
          className="min-h-8 font-semibold max-wide:min-h-11 max-mid:w-full"
          disabled={!rows || rows.length === 0}
          onClick={() => change({ matches: spread(rows ?? [], PICKED_FOR_ME) })}
        >
          <Dices size={14} aria-hidden />
          {t('rooms.make.pickForMe', { n: PICKED_FOR_ME })}
        </Button>
        <p className="figures ml-auto flex items-center gap-1.5 max-mid:w-full">
          <Meter chosen={chosen.length} max={bounds.matchesMax} />
          <b>{chosen.length}</b>
          <span className="text-muted">{t('rooms.make.ofMatches', bound)}</span>
        </p>
      </div>
      <Groups {...{ making, words }} />
      {chosen.length > 0 && <MatchTimes matches={chosen} />}
    </section>
  )
}
