/** The grid of a score map: for each final score an amount where stakes are known, else the outcome as a sign. */

import { type Currency, toDecimal } from '@quarterline/core/base/money'
import type { Outcome } from '@quarterline/core/bet/bet'
import { isOfFinalScore, type MapCell, type MapMatch, scoreMap } from '@quarterline/core/bet/settle/scoreMap'
import { amountText, briefAmount, MINUS } from '../../kit/format.ts'
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

/** A cell in short, in full, and which way it goes: without stakes as many of several go the one way as the other. */
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

function Cell({ cell, currency, isNow }: { cell: MapCell; currency: Currency; isNow: boolean }) {
  const { short, full, way } = describeCell(cell, currency)
  const text = `${scoreText(cell.score)}: ${full}`
  return (
    <td
      title={text}
      className={`h-6 border border-surface-2 px-px text-center font-semibold ${looks(way)} ${isNow ? 'outline-2 -outline-offset-2 outline-ink' : ''}`}
    >
      <span aria-hidden>{short}</span>
      <span className="sr-only">{text}</span>
    </td>
  )
}

export function ScoreGrid({ match, of: named, currency }: Props) {
  const decided = named.filter(({ selection }) => isOfFinalScore(selection, match))
  const others = named.filter((one) => !decided.includes(one))
  const rows = scoreMap(decided, match, currency)
  return (
    <div className="flex flex-col gap-1">
      {decided.length > 0 && (
        <table className="figures w-full max-w-96 table-fixed border-collapse text-small">
          <caption className="pb-1 text-left leading-normal text-muted">
            {t('map.axes', { home: teamText(match.home), away: teamText(match.away) })}
          </caption>
          <thead>
            <tr>
              <td className="w-6" />
              {rows[0]?.map(({ score }) => (
                <th
                  key={score[1]}
                  scope="col"
                  aria-label={`${teamText(match.away)} ${score[1]}`}
                  className="font-normal"
                >
                  {score[1]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row[0]?.score[0]}>
                <th scope="row" aria-label={`${teamText(match.home)} ${row[0]?.score[0]}`} className="font-normal">
                  {row[0]?.score[0]}
                </th>
                {row.map((cell, across) => (
                  <Cell
                    key={cell.score[1]}
                    cell={cell}
                    currency={currency}
                    isNow={match.inPlay && at === 0 && across === 0}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others.length > 0 && (
        <p className="text-[12px] leading-normal text-muted">
          {t('map.without', { what: others.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </div>
  )
}
