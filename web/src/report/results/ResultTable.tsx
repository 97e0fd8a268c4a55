/** The matches of a day by league, of any sport or of virtual ones; a row opens the details of its match. */
import { timeText } from '../../kit/format.ts'
import type { Columns } from '../../kit/table/column.ts'
import { timeFile } from '../../kit/table/csvFile.ts'
import { Table } from '../../kit/table/Table.tsx'
import { LeagueName } from '../../market/LeagueName.tsx'
import { matchText, shortPeriodText, sportText } from '../../market/selection.ts'
import { teamText } from '../../text/teamText.ts'
import { t, textOr } from '../../text/text.ts'
import { LeagueTableLink } from './LeagueTableLink.tsx'
import { MatchDetails } from './MatchDetails.tsx'
import { Corrected, periodsColumn, scoreColumn, stateColumn, statePaint } from './resultColumns.tsx'
import { byLeague, type ResultRow } from './results.ts'

/** The match with its winners; on a phone also with its state, which has no column there. */
function MatchName({ row }: { row: ResultRow }) {
  const child = row.child && row.child !== 'places' ? ` · ${textOr(`child.${row.child}`, 'child.corners')}` : ''
  return (
    <>
      {matchText(row)}
      {child}
      {row.winners.length > 0 && <span className="block font-semibold">{row.winners.map(teamText).join(', ')}</span>}
      <span className="block text-[12px] mid:hidden print:hidden">
        {row.corrected ? <Corrected /> : <span className={statePaint(row)}>{t(`matchState.${row.state}`)}</span>}
        {row.bets > 0 && ` · ${t('result.mine')} ${row.bets}`}
      </span>
    </>
  )
}

const periodText = ({ scores, sportsType }: ResultRow) =>
  Object.entries(scores)
    .map(([period, score]) => `${shortPeriodText(period, sportsType)} ${score.join('-')}`)
    .join(' ')

/** The columns of a list of results; its file has the league, both sides and every score. */
export const resultColumns = (): Columns<ResultRow> => ({
  time: {
    head: t('statement.time'),
    paint: 'figures whitespace-nowrap text-muted',
    show: ({ startsAt }) => timeText(startsAt),
    file: timeFile(({ startsAt }) => startsAt),
  },
  match: {
    head: t('result.match'),
    show: (row) => <MatchName row={row} />,
    file: {
      league: ({ league }) => league,
      home: ({ home }) => home,
      away: ({ away }) => away,
      winners: ({ winners }) => winners.join(', '),
    },
  },
  periods: { ...periodsColumn(), file: { scores: periodText } },
  full: { ...scoreColumn('FT'), file: {} },
  state: {
    ...stateColumn(),
    isWide: true,
    show: (row) => (row.corrected ? <Corrected /> : t(`matchState.${row.state}`)),
    file: { state: ({ state }) => state, corrected: ({ corrected }) => String(corrected) },
  },
  mine: {
    head: t('result.mine'),
    align: 'right',
    paint: 'figures',
    isWide: true,
    show: ({ bets }) => (bets > 0 ? bets : ''),
    file: { bets: ({ bets }) => bets },
  },
})

/** The band of a row's league, and what a row opens: common to all tables of results. */
export const RESULT_FRAME = {
  cell: 'px-2 py-1 align-middle',
  keyOf: ({ matchId }: ResultRow) => matchId,
  bandOf: ({ leagueId, league, sportsType }: ResultRow) => ({
    key: leagueId,
    head: (
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span>
          <span className="text-muted">{sportText(sportsType)} · </span>
          <LeagueName name={league} />
        </span>
        <LeagueTableLink leagueId={leagueId} />
      </span>
    ),
  }),
  opens: {
    column: 'match',
    below: ({ matchId }: ResultRow) => (
      <div className="p-3">
        <MatchDetails matchId={matchId} />
      </div>
    ),
  },
}

export function ResultTable({ rows }: { rows: readonly ResultRow[] }) {
  const { periods, full, ...others } = resultColumns()
  const hasScores = rows.some(({ isOutright, scores }) => !isOutright || scores.FT !== undefined)
  return (
    <Table
      {...RESULT_FRAME}
      caption={t('result.heading')}
      columns={hasScores ? resultColumns() : others}
      rows={byLeague(rows).flatMap((league) => league.rows)}
    />
  )
}
