/** The matches of a day by league; a row opens the details of its match. */
import { timeText } from '../../kit/format.ts'
import type { Columns } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { LeagueName } from '../../market/LeagueName.tsx'
import { matchText, sportText } from '../../market/selection.ts'
import { teamText } from '../../text/teamText.ts'
import { t, textOr } from '../../text/text.ts'
import { MatchDetails } from './MatchDetails.tsx'
import { scoreColumn, stateColumn, statePaint } from './resultColumns.tsx'
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
        <span className={statePaint(row)}>{t(`matchState.${row.state}`)}</span>
        {row.bets > 0 && ` · ${t('result.mine')} ${row.bets}`}
      </span>
    </>
  )
}

const columnsOf = (): Columns<ResultRow> => ({
  time: {
    head: t('statement.time'),
    paint: 'figures whitespace-nowrap text-muted',
    show: ({ startsAt }) => timeText(startsAt),
  },
  match: { head: t('result.match'), show: (row) => <MatchName row={row} /> },
  half: scoreColumn('1H'),
  full: scoreColumn('FT'),
  state: { ...stateColumn(), isWide: true },
  mine: {
    head: t('result.mine'),
    align: 'right',
    paint: 'figures',
    isWide: true,
    show: ({ bets }) => (bets > 0 ? bets : ''),
  },
})

export function ResultTable({ rows }: { rows: readonly ResultRow[] }) {
  return (
    <Table
      caption={t('result.heading')}
      columns={columnsOf()}
      rows={byLeague(rows).flatMap((league) => league.rows)}
      keyOf={({ matchId }) => matchId}
      cell="px-2 py-1 align-middle"
      bandOf={({ leagueId, league, sportsType }) => ({
        key: leagueId,
        head: (
          <>
            <span className="text-muted">{sportText(sportsType)} · </span>
            <LeagueName name={league} />
          </>
        ),
      })}
      opens={{
        column: 'match',
        below: ({ matchId }) => (
          <div className="p-3">
            <MatchDetails matchId={matchId} />
          </div>
        ),
      }}
    />
  )
}
