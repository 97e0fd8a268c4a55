/** The meetings of two teams that were chosen in the table. */
import type { SuccessOf } from '@quarterline/core/calls'
import { dateTimeText } from '../../kit/format.ts'
import { Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { teamText } from '../../text/teamText.ts'
import { plural, t } from '../../text/text.ts'
import { Crest } from '../Crest.tsx'
import { FormMark } from './FormMarks.tsx'

type Meetings = SuccessOf<'media/headtohead'>

interface Props {
  leagueId: string
  first: string
  second: string
}

/** The shares of wins and draws as a bar. */
function Balance({ won, drawn, lost }: Pick<Meetings, 'won' | 'drawn' | 'lost'>) {
  const parts = [
    { key: 'won', n: won, text: plural('media.wins', won), paint: 'bg-brand text-brand-ink' },
    { key: 'drawn', n: drawn, text: plural('media.draws', drawn), paint: 'bg-surface-2 border border-line-strong' },
    { key: 'lost', n: lost, text: plural('media.wins', lost), paint: 'bg-ink text-surface' },
  ]
  return (
    <ul className="flex gap-0.5 px-3">
      {parts.map(({ key, n, text, paint }) => (
        <li
          key={key}
          style={{ flexGrow: n + 1 }}
          className={`min-w-0 rounded-base px-1 py-1 text-center text-[13px] font-semibold ${paint}`}
        >
          {text}
        </li>
      ))}
    </ul>
  )
}

function Sums({ rows, scored, over, bothScored, homeWon }: Meetings) {
  const of = (n: number) => t('media.ofAll', { n, all: rows.length })
  const facts = [
    [t('media.perMatch'), (scored / rows.length).toFixed(1)],
    [t('media.over'), of(over)],
    [t('media.bothScored'), of(bothScored)],
    [t('media.homeWon'), of(homeWon)],
  ] as const
  return (
    <dl className="border-t border-line px-3 py-2 text-[13px]">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-3 py-0.5">
          <dt className="text-muted">{name}</dt>
          <dd className="figures font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function MeetingList({ met }: { met: Meetings }) {
  if (met.rows.length === 0) return <p className="px-3 py-4 text-muted">{t('media.noMeetings')}</p>
  return (
    <>
      <Balance won={met.won} drawn={met.drawn} lost={met.lost} />
      <ul className="mt-2 text-[13px]">
        {met.rows.map(({ matchId, startsAt, home, away, score, result }) => (
          <li key={matchId} className="flex items-center gap-2 border-t border-line px-3 py-1.5">
            <span className="figures w-[78px] shrink-0 text-muted">{dateTimeText(startsAt).slice(0, 10)}</span>
            <span className="min-w-0 grow">
              {teamText(home)} {t('media.versus')} {teamText(away)}
            </span>
            <b className="figures whitespace-nowrap">{`${score[0]}–${score[1]}`}</b>
            <FormMark result={result} />
          </li>
        ))}
      </ul>
      <Sums {...met} />
    </>
  )
}

export function HeadToHead({ leagueId, first, second }: Props) {
  const { data, isError, error, refetch } = useCall('media/headtohead', { leagueId, first, second })
  return (
    <section className="panel" aria-label={t('media.meetings')}>
      <h2 className="border-b border-line px-3 py-2 font-semibold">{t('media.meetings')}</h2>
      <p className="flex items-center justify-between gap-2 px-3 py-3 font-semibold">
        <span className="flex min-w-0 items-center gap-2">
          <Crest name={first} size={28} />
          {teamText(first)}
        </span>
        <span className="flex min-w-0 items-center gap-2 text-right">
          {teamText(second)}
          <Crest name={second} size={28} />
        </span>
      </p>
      {isError && <Failed text={t('media.failed')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton rows={4} height={28} />}
      {data && <MeetingList met={data} />}
    </section>
  )
}
