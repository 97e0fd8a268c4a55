/** Columns common to all tables of results: a match's scores and its state. */
import type { Column } from '../../kit/table/column.ts'
import { scoreText } from '../../market/figures.ts'
import { shortPeriodText } from '../../market/selection.ts'
import { t } from '../../text/text.ts'
import { type MatchResult, partScores } from './results.ts'

type MatchScores = Pick<MatchResult, 'scores' | 'isOutright'>
type MatchPeriods = Pick<MatchResult, 'scores' | 'sportsType' | 'state' | 'isOutright'>
type MatchState = Pick<MatchResult, 'state'>

const STATE_PAINT: Partial<Record<MatchResult['state'], string>> = { completed: 'text-ink', pending: 'text-muted' }

/** The colour of a match's state: red unless completed or pending. */
export const statePaint = ({ state }: MatchState) => STATE_PAINT[state] ?? 'text-danger'

/** That the result was corrected; its history is in the details. */
export const Corrected = () => (
  <span className="rounded-base bg-warn-bg px-1.5 py-0.5 text-[12px] font-semibold text-warn">
    {t('media.corrected')}
  </span>
)

/** The score of the match or of its first half. */
export function scoreColumn<Row extends MatchScores>(period: 'FT' | '1H'): Column<Row> {
  return {
    head: t(`short.${period}`),
    align: 'center',
    paint: `figures whitespace-nowrap ${period === 'FT' ? 'font-semibold' : 'text-muted'}`,
    show: ({ scores, isOutright }) => {
      const score = scores[period]
      if (!score) return '–'
      // A race has the winner's number as its score.
      return isOutright ? score[0] : scoreText([score[0] ?? 0, score[1] ?? 0])
    },
  }
}

/** The state of the match. */
export function stateColumn<Row extends MatchState>(): Column<Row> {
  return { head: t('result.state'), paint: statePaint, show: ({ state }) => t(`matchState.${state}`) }
}

/** The score of each period in the order of play, each with its short name. */
export function periodsColumn<Row extends MatchPeriods>(): Column<Row> {
  return {
    head: t('media.periods'),
    paint: 'figures text-muted',
    isWide: true,
    show: (row) => (
      <span className="flex flex-wrap gap-x-3">
        {partScores(row).map(([period, [home = 0, away = 0]]) => (
          <span key={period} className="whitespace-nowrap">
            <span className="text-[12px]">{shortPeriodText(period, row.sportsType)}</span>{' '}
            <span className="text-ink">{row.isOutright ? home : scoreText([home, away])}</span>
          </span>
        ))}
      </span>
    ),
  }
}
