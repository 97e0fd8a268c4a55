/** Matches of a day under their leagues; a row opens to what is known of its match and the member's bets on it. */
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, useState } from 'react'
import { timeText } from '../../kit/format.ts'
import { scoreText } from '../../market/figures.ts'
import { LeagueName } from '../../market/LeagueName.tsx'
import { matchText, sportText } from '../../market/selection.ts'
import { teamText } from '../../text/teamText.ts'
import { t, textOr } from '../../text/text.ts'
import { Head } from '../Figure.tsx'
import { MatchDetails } from './MatchDetails.tsx'
import { byLeague, type ResultRow } from './results.ts'

const COLUMNS = 6
const CELL = 'px-2 py-1 align-middle'
/** On a phone the match says it: names need the room. */
const WIDE = 'max-mid:hidden'

const STATE_PAINT: Partial<Record<ResultRow['state'], string>> = { completed: 'text-ink', pending: 'text-muted' }

function Score({ row, period }: { row: ResultRow; period: 'FT' | '1H' }) {
  const score = row.scores[period]
  return (
    <td className={`${CELL} figures text-center whitespace-nowrap ${period === 'FT' ? 'font-semibold' : 'text-muted'}`}>
      {/* Of a race the winner's number stands as its score. */}
      {score ? (row.isOutright ? score[0] : scoreText([score[0] ?? 0, score[1] ?? 0])) : '–'}
    </td>
  )
}

function Match({ row }: { row: ResultRow }) {
  const [open, setOpen] = useState(false)
  const Arrow = open ? ChevronDown : ChevronRight
  const name = matchText(row)
  const child = row.child && row.child !== 'places' ? ` · ${textOr(`child.${row.child}`, 'child.corners')}` : ''
  const state = t(`matchState.${row.state}`)
  const paint = STATE_PAINT[row.state] ?? 'text-danger'
  return (
    <>
      <tr className="border-t border-line hover:bg-surface-3">
        <td className={`${CELL} figures whitespace-nowrap text-muted`}>{timeText(row.startsAt)}</td>
        <td className={CELL}>
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex min-h-8 items-center gap-1 text-left max-wide:min-h-11"
          >
            <Arrow size={16} aria-hidden className="print:hidden shrink-0" />
            <span>
              {name}
              {child}
              {row.winners.length > 0 && (
                <span className="block font-semibold">{row.winners.map(teamText).join(', ')}</span>
              )}
              <span className="block text-[12px] mid:hidden">
                <span className={paint}>{state}</span>
                {row.bets > 0 && ` · ${t('result.mine')} ${row.bets}`}
              </span>
            </span>
          </button>
        </td>
        <Score row={row} period="1H" />
        <Score row={row} period="FT" />
        <td className={`${CELL} ${WIDE} ${paint}`}>{state}</td>
        <td className={`${CELL} ${WIDE} figures text-right`}>{row.bets > 0 ? row.bets : ''}</td>
      </tr>
      {open && (
        <tr>
          <td colSpan={COLUMNS} className="bg-surface-3 p-3">
            <MatchDetails matchId={row.matchId} />
          </td>
        </tr>
      )}
    </>
  )
}

export function ResultTable({ rows }: { rows: readonly ResultRow[] }) {
  return (
    // biome-ignore lint/a11y: what scrolls sideways must be reachable by the keyboard
    <div className="sideways" tabIndex={0} role="region" aria-label={t('result.heading')}>
      <table className="w-full border-collapse text-[13px]">
        <thead>
          <tr>
            <Head>{t('statement.time')}</Head>
            <Head>{t('result.match')}</Head>
            <Head center>{t('short.1H')}</Head>
            <Head center>{t('short.FT')}</Head>
            <Head wide>{t('result.state')}</Head>
            <Head right wide>
              {t('result.mine')}
            </Head>
          </tr>
        </thead>
        <tbody>
          {byLeague(rows).map(({ leagueId, league, rows: matches }) => (
            <Fragment key={leagueId}>
              <tr className="border-t border-line bg-surface-3">
                <th scope="colgroup" colSpan={COLUMNS} className="px-2 py-1 text-left font-semibold">
                  <span className="text-muted">{sportText(matches[0]?.sportsType ?? 0)} · </span>
                  <LeagueName name={league} />
                </th>
              </tr>
              {matches.map((row) => (
                <Match key={row.matchId} row={row} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
