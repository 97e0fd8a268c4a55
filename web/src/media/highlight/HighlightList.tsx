/** The highlights of a day: the strip of days, the league, and a card for each match. */
import { EyeOff } from 'lucide-react'
import { Switch } from '../../account/setting/controls.tsx'
import { dayText } from '../../kit/format.ts'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { leagueText } from '../../market/leagueText.ts'
import { t } from '../../text/text.ts'
import { DayStrip } from '../DayStrip.tsx'
import { HighlightCard } from './HighlightCard.tsx'
import type { HighlightSearch } from './highlightMatch.ts'
import { useHighlights } from './highlightStore.ts'

interface Props {
  search: HighlightSearch
  onAsk: (search: HighlightSearch) => void
}

function Head({ search, onAsk }: Props) {
  const { data } = useCall('media/highlightleague', {}, { isSaidHere: true })
  const { hidesScores, setHidesScores } = useHighlights()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h1 className="grow text-[20px] font-semibold">{t('clip.heading')}</h1>
      <span className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface-2 px-3 font-semibold">
        <EyeOff size={16} aria-hidden />
        <span aria-hidden>{t('clip.noSpoilers')}</span>
        <Switch label={t('clip.noSpoilers')} isOn={hidesScores} onChange={setHidesScores} />
      </span>
      <select
        aria-label={t('clip.league')}
        value={search.league ?? ''}
        onChange={({ target }) => onAsk({ ...search, league: target.value || undefined })}
        className="min-h-11 max-w-full rounded-base border border-line-strong bg-surface-2 px-2"
      >
        <option value="">{t('clip.allLeagues')}</option>
        {data?.leagues.map(({ leagueId, league }) => (
          <option key={leagueId} value={leagueId}>
            {leagueText(league)}
          </option>
        ))}
      </select>
    </div>
  )
}

export function HighlightList({ search, onAsk }: Props) {
  const { date, league: leagueId } = search
  const request = { ...(date && { date }), ...(leagueId && { leagueId }) }
  const { data, error, refetch } = useCall('media/highlightlist', request, { isSaidHere: true })
  const isNearest = data && data.date !== data.asked && data.matches.length > 0
  return (
    <>
      <Head search={search} onAsk={onAsk} />
      {data && (
        <DayStrip
          date={data.date}
          days={data.days.map((day) => day.date)}
          counts={new Map(data.days.map((day) => [day.date, day.matches]))}
          isEmptyDisabled
          onDay={(day) => onAsk({ ...search, date: day })}
        />
      )}
      <p className="px-1 text-small text-muted">{t('clip.note')}</p>
      {!data && error && <Failed text={t('clip.failed')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={2} height={260} />}
      {isNearest && (
        <p role="status" className="px-1">
          {t('clip.nearest', { asked: dayText(data.asked), date: dayText(data.date) })}
        </p>
      )}
      {data && !data.is_open && <Empty text={t('clip.closed')} />}
      {data?.is_open && data.matches.length === 0 && <Empty text={t('clip.none')} />}
      {data?.is_open && data.matches.length > 0 && (
        <ul className="grid gap-3 mid:grid-cols-2 wide:grid-cols-4">
          {data.matches.map((match) => (
            <HighlightCard key={match.matchId} match={match} search={{ ...search, date: data.date }} />
          ))}
        </ul>
      )}
    </>
  )
}
