/** The grid of a score map: for each final score an amount where stakes are known, else the outcome as a sign. */

import { type Currency, toDecimal } from '@quarterline/core/base/money'
import type { Outcome } from '@quarterline/core/bet/bet'
import { isOfFinalScore, type MapCell, type MapMatch, scoreMap } from '@quarterline/core/bet/settle/scoreMap'
import { amountText, briefAmount, MINUS } from '../../kit/format.ts'
import type { Column, Columns } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { scoreText } from '../../market/figures.ts'
import { teamText } from '../../text/teamText.ts'
import { t } from '../../text/text.ts'
import type { NamedBet } from './mapBets.ts'

interface Props {
  match: MapMatch & { home: string; away: string }
  of: readonly NamedBet[]
  currency: Currency
}

/** An outcome's sign, readable in every language. */
const SIGNS: Record<Outcome, string> = {
  win: '+',
  halfWin: '+½',
  draw: '0',
  halfLose: `${MINUS}½`,
  lose: MINUS,
  refund: '0',
  void: '0',
}
/** The direction of an outcome: won, lost or neither. */
const WAYS: Record<Outcome, number> = {
  win: 1,
  halfWin: 1,
  draw: 0,
  halfLose: -1,
  lose: -1,
  refund: 0,
  void: 0,
}
const LOOKS = { '1': 'bg-ok-bg text-ok', '0': 'bg-surface-3 text-muted', '-1': 'bg-danger-bg text-danger' } as const

const looks = (way: number) => LOOKS[String(Math.sign(way)) as keyof typeof LOOKS]

/**
 * A cell's short text, its full text, and its direction: won, lost or neither. Without stakes, several bets may cancel
 * out.
 */
function describeCell({ net, outcomes }: MapCell, currency: Currency): { short: string; full: string; way: number } {
  if (net !== null) {
    const full = `${currency} ${amountText(toDecimal(net), currency, { sign: true })}`
    return { short: briefAmount(toDecimal(net)), full, way: net }
  }
  const way = outcomes.reduce((sum, outcome) => sum + WAYS[outcome], 0)
  const full = outcomes.map((outcome) => t(`outcome.${outcome}`)).join(', ')
  const [only] = outcomes
  if (outcomes.length === 1 && only) return { short: SIGNS[only], full, way }
  return { short: `${outcomes.filter((outcome) => WAYS[outcome] > 0).length}/${outcomes.length}`, full, way }
}

function CellText({ cell, currency }: { cell: MapCell; currency: Currency }) {
  const { short, full } = describeCell(cell, currency)
  const text = `${scoreText(cell.score)}: ${full}`
  return (
    <span title={text} className="block h-6">
      <span aria-hidden>{short}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}

/** A number of goals; screen readers also hear its team. */
function Goals({ team, goals }: { team: string; goals: number | undefined }) {
  return (
    <>
      <span className="sr-only">{teamText(team)} </span>
      {goals}
    </>
  )
}

type MapRow = readonly MapCell[]
const SET = 'border border-surface-2 px-px'

/** A column that names the row, then one for each number of away goals. */
function columnsOf([first]: readonly MapRow[], { match, currency }: Props): Columns<MapRow> {
  const columns = (first ?? []).map(({ score }, at): [string, Column<MapRow>] => [
    `away${score[1]}`,
    {
      head: <Goals team={match.away} goals={score[1]} />,
      align: 'center',
      paint: (row) => {
        const cell = row[at]
        const isNow = match.inPlay && row === first && at === 0
        const ring = isNow ? 'outline-2 -outline-offset-2 outline-ink' : ''
        return cell ? `${SET} font-semibold ${looks(describeCell(cell, currency).way)} ${ring}` : ''
      },
      show: (row) => row[at] && <CellText cell={row[at]} currency={currency} />,
    },
  ])
  return {
    home: {
      head: teamText(match.home),
      isHeadQuiet: true,
      isRowHead: true,
      align: 'center',
      classes: 'w-6',
      show: ([cell]) => <Goals team={match.home} goals={cell?.score[0]} />,
    },
    ...Object.fromEntries(columns),
  }
}

export function ScoreGrid(props: Props) {
  const { match, of: named, currency } = props
  const decided = named.filter(({ selection }) => isOfFinalScore(selection, match))
  const others = named.filter((one) => !decided.includes(one))
  const rows = scoreMap(decided, match, currency)
  const axes = t('map.axes', { home: teamText(match.home), away: teamText(match.away) })
  return (
    <div className="flex flex-col gap-1">
      {decided.length > 0 && (
        <div>
          <p aria-hidden className="pb-1 text-left leading-normal text-muted text-small">
            {axes}
          </p>
          <Table
            caption={axes}
            columns={columnsOf(rows, props)}
            rows={rows}
            keyOf={([cell]) => String(cell?.score[0])}
            frame="plain"
            cell=""
            className="figures max-w-96 table-fixed text-small"
          />
        </div>
      )}
      {others.length > 0 && (
        <p className="text-[12px] leading-normal text-muted">
          {t('map.without', { what: others.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </div>
  )
}
