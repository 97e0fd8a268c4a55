/** The table of a season. A click on a team chooses it for the comparison. */
import type { SuccessOf } from '@quarterline/core/calls'
import { dateTimeText } from '../../kit/format.ts'
import type { Columns } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { teamText } from '../../text/teamText.ts'
import { t } from '../../text/text.ts'
import { Crest } from '../Crest.tsx'
import { FormMarks } from './FormMarks.tsx'

export type LeagueAnswer = SuccessOf<'media/standingresult'>
type Row = LeagueAnswer['rows'][number]

interface Props {
  standing: LeagueAnswer
  chosen: readonly (string | undefined)[]
  onTeam: (team: string) => void
}

const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

function TeamCell({ row, isChosen, onTeam }: { row: Row; isChosen: boolean; onTeam: Props['onTeam'] }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={`flex min-h-8 w-full min-w-0 items-center gap-2 text-left font-semibold max-wide:min-h-11 ${isChosen ? 'text-brand' : ''}`}
      onClick={() => onTeam(row.team)}
    >
      <Crest name={row.team} />
      <span className="min-w-0">
        {teamText(row.team)}
        {row.deducted > 0 && (
          <span className="block text-[12px] font-normal text-muted">
            {t('media.deducted', { n: row.deducted })}
            {row.reason && `: ${row.reason}`}
          </span>
        )}
      </span>
    </button>
  )
}

const figure = (key: 'won' | 'drawn' | 'lost') => ({
  head: t(`media.head.${key}`),
  align: 'center' as const,
  paint: 'figures',
  isWide: true,
  show: (row: Row) => row[key],
})

function columnsOf({ chosen, onTeam }: Props): Columns<Row> {
  return {
    position: {
      head: '#',
      align: 'center',
      paint: 'figures font-semibold',
      show: (row) => row.position,
    },
    team: {
      head: t('media.team'),
      isRowHead: true,
      show: (row) => <TeamCell row={row} isChosen={chosen.includes(row.team)} onTeam={onTeam} />,
    },
    played: { head: t('media.head.played'), align: 'center', paint: 'figures', show: (row) => row.played },
    won: figure('won'),
    drawn: figure('drawn'),
    lost: figure('lost'),
    scored: {
      head: t('media.head.scored'),
      align: 'center',
      paint: 'figures whitespace-nowrap',
      isWide: true,
      show: (row) => `${row.scored}–${row.conceded}`,
    },
    difference: { head: '+/−', align: 'center', paint: 'figures', show: (row) => signed(row.scored - row.conceded) },
    points: {
      head: t('media.head.points'),
      align: 'center',
      paint: 'figures text-[15px] font-bold',
      show: (row) => row.points,
    },
    form: { head: t('media.head.form'), align: 'center', show: (row) => <FormMarks form={row.form} /> },
    next: {
      head: t('media.head.next'),
      align: 'center',
      isWide: true,
      show: ({ next }) =>
        next && (
          <span
            title={`${teamText(next.opponent)} · ${dateTimeText(next.startsAt)}`}
            className="inline-flex align-middle"
          >
            <Crest name={next.opponent} />
            <span className="sr-only">{teamText(next.opponent)}</span>
          </span>
        ),
    },
  }
}

export function StandingTable(props: Props) {
  const { standing } = props
  const { lastAt, ties } = standing
  const named = ties.map((tie) => t(`media.tie.${tie as 'headToHead' | 'difference' | 'scored'}`)).join(', ')
  return (
    <div className="panel">
      <Table
        caption={t('media.table')}
        frame="plain"
        cell="px-1.5 py-0.5 align-middle mid:px-2"
        columns={columnsOf(props)}
        rows={standing.rows}
        keyOf={({ team }) => team}
      />
      {lastAt !== undefined && (
        <p className="border-t border-line px-3 py-2 text-[12px] text-muted">
          {t('media.note', { time: dateTimeText(lastAt), ties: named })}
        </p>
      )}
    </div>
  )
}
