/** The rows of one working date with their running total; a bet opens to how it came about. */
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { ExplainButton } from '../bet/list/ExplainButton.tsx'
import {
  cutText,
  kindText,
  oddsTypeOf,
  outcomeText,
  type Part,
  partResult,
  partsOf,
  partWords,
} from '../bet/ticket/ticket.ts'
import { amountText, dateTimeText, timeText } from '../kit/format.ts'
import { Pager } from '../kit/Pager.tsx'
import { Empty } from '../kit/States.tsx'
import { scoreText } from '../market/figures.ts'
import { leagueText } from '../market/leagueText.ts'
import { marketText, matchText } from '../market/selection.ts'
import { t } from '../text/text.ts'
import { Figure, Head } from './Figure.tsx'
import { type BookedRow, isBookedRow, isInForce, type Statement } from './statement.ts'

type Ticket = NonNullable<BookedRow['ticket']>
const COLUMNS = 8

/** KL City −0.5 @ 0.93 HK. */
function partText(part: Part, oddsType: string): string {
  const { pick, odds } = partWords(part)
  return `${pick} @ ${odds} ${oddsType}`
}

/** The market and the kick-off; of a leg its outcome as well. */
function partFacts(part: Part): string {
  const facts = [marketText(part, part.child), `${t('statement.kickOff')} ${dateTimeText(part.startsAt)}`]
  if ('leg' in part && part.outcome) facts.push(outcomeText(part.outcome, part.evidence))
  return facts.join(' · ')
}

/** The final score, with the half-time score where it is told; of what was decided before the end, the score that decided. */
function resultText({ scores, score }: NonNullable<Part['evidence']>): string | undefined {
  const { FT: full, '1H': half } = scores
  const shown = full ?? score
  const text = shown && t('statement.result', { score: scoreText(shown) })
  return text && full && half ? `${text} (${t('statement.halfTime', { score: scoreText(half) })})` : text
}

/** How a bet came about; what it came to in the end is with the row that booked it. */
function Details({ ticket, inForce }: { ticket: Ticket; inForce: boolean }) {
  const { currency, acceptedAt, settledAt, credited } = ticket
  const facts: (readonly [string, string] | null)[] = [
    [t('statement.details', { ref: `#${ticket.ref_no}` }), kindText(ticket) ?? ''],
    ...partsOf(ticket).map((part) => [`${leagueText(part.league)} · ${matchText(part)}`, partFacts(part)] as const),
    [
      t('slip.stake'),
      ticket.kind === 'system'
        ? `${amountText(ticket.bet_amount, currency)} × ${ticket.lines}`
        : amountText(ticket.bet_amount, currency),
    ],
    ticket.part_of === undefined ? null : [t('cash.heading'), t('cash.partOf', { ref: `#${ticket.part_of}` })],
    ticket.cut === undefined ? null : [t('cash.heading'), cutText(ticket) ?? ''],
    [t('slip.risk'), amountText(ticket.risk, currency)],
    [t('slip.win'), amountText(ticket.win, currency)],
    credited === undefined || !inForce ? null : [t('statement.credited'), amountText(credited, currency)],
    [t('statement.placed'), dateTimeText(ticket.placedAt)],
    acceptedAt ? [t('statement.accepted'), dateTimeText(acceptedAt)] : null,
    settledAt && inForce ? [t('statement.settled'), dateTimeText(settledAt)] : null,
  ]
  return (
    <dl className="figures grid max-w-xl grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className="contents">
              <dt className="text-muted">{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

interface BetCellProps {
  row: BookedRow
  ticket: Ticket
  open: boolean
  onToggle: () => void
}

/** The scores that a selection was settled by. */
function evidenceOf({ score, evidence }: Part, inForce: boolean): (string | undefined)[] {
  return [
    score && t('statement.scoreAtBet', { score: scoreText(score) }),
    inForce && evidence ? resultText(evidence) : undefined,
  ]
}

/** A selection with its match; of a leg what it came to, of a single what was booked. */
function PartText({ part, ticket, said, inForce }: { part: Part; ticket: Ticket; said: string; inForce: boolean }) {
  const own = 'leg' in part ? (inForce ? partResult(part)?.words : undefined) : said
  const facts = [own, ...evidenceOf(part, inForce && !('leg' in part))]
  return (
    <span className="block">
      <span className="font-medium">{partText(part, oddsTypeOf(ticket))}</span>
      <span className="block text-muted">{matchText(part)}</span>
      <span className="block text-muted empty:hidden">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

/** What was booked, and why. The ticket knows the last result only, so an outcome that was corrected goes without. */
function BetCell({ row, ticket, open, onToggle }: BetCellProps) {
  const Arrow = open ? ChevronDown : ChevronRight
  const inForce = isInForce(row)
  const outcome = outcomeText(row.remark, inForce && ticket.kind === 'single' ? ticket.evidence : undefined)
  const said = row.reversed ? t('statement.takenBack', { outcome }) : outcome
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="flex min-h-8 items-start gap-1 text-left max-wide:min-h-11"
    >
      <Arrow size={16} aria-hidden className="print:hidden mt-0.5 shrink-0" />
      <span>
        {kindText(ticket) && <span className="block font-medium">{kindText(ticket)}</span>}
        {partsOf(ticket).map((part) => (
          <PartText key={part.matchId} part={part} ticket={ticket} said={said} inForce={inForce} />
        ))}
        {ticket.kind !== 'single' && <span className="block text-muted">{said}</span>}
      </span>
    </button>
  )
}

function Row({ row, currency }: { row: BookedRow; currency: string }) {
  const [open, setOpen] = useState(false)
  const { ticket } = row
  return (
    <>
      <tr className="border-t border-line">
        <td className="figures px-2 py-2 align-baseline whitespace-nowrap" title={dateTimeText(row.at)}>
          {timeText(row.at, { seconds: true })}
        </td>
        <td className="px-2 py-2 align-baseline">{t(`row.${row.type}`)}</td>
        <td className="min-w-60 px-2 py-1 align-baseline">
          {ticket ? (
            <BetCell row={row} ticket={ticket} open={open} onToggle={() => setOpen(!open)} />
          ) : (
            <span className="block py-1">{row.type === 'Bal' ? t('statement.opening') : row.remark}</span>
          )}
        </td>
        <Figure amount={row.turnover} currency={currency} />
        <Figure amount={row.valid_turnover} currency={currency} />
        <Figure amount={row.total} currency={currency} sign />
        <Figure amount={row.commission} currency={currency} sign />
        <Figure amount={row.running} currency={currency} />
      </tr>
      {ticket && open && (
        <tr>
          <td colSpan={COLUMNS} className="bg-surface-3 p-3">
            <Details ticket={ticket} inForce={isInForce(row)} />
            <ExplainButton betId={ticket.bet_id} refNo={ticket.ref_no} />
          </td>
        </tr>
      )}
    </>
  )
}

interface Props {
  statement: Statement
  date: string
  currency: string
  page: number
  size: number
  onTurn: (page: number, size: number) => void
}

export function Booked({ statement, date, currency, page, size, onTurn }: Props) {
  const rows = statement.rows.filter(isBookedRow)
  const { sums, closing, total } = statement
  if (rows.length === 0) return <Empty text={t('statement.emptyDay', { date })} />
  return (
    <>
      {/* biome-ignore lint/a11y: what scrolls sideways must be reachable by the keyboard */}
      <div className="sideways" tabIndex={0} role="region" aria-label={date}>
        <table className="w-full min-w-[52rem] border-collapse text-[13px] print:min-w-0">
          <thead>
            <tr>
              <Head>{t('statement.time')}</Head>
              <Head>{t('statement.type')}</Head>
              <Head>{t('statement.remark')}</Head>
              <Head right>{t('statement.turnover')}</Head>
              <Head right>{t('statement.valid')}</Head>
              <Head right>{t('statement.amount')}</Head>
              <Head right>{t('statement.commission')}</Head>
              <Head right>{t('statement.running')}</Head>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <Row
                key={row.ticket ? `${row.ticket.bet_id}/${row.type}/${row.at}/${row.reversed}` : `${row.type}/${at}`}
                row={row}
                currency={currency}
              />
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t-2 border-line-strong font-semibold">
              <th scope="row" colSpan={3} className="px-2 py-2 text-left">
                {t('statement.total')}
              </th>
              <Figure amount={sums.turnover} currency={currency} />
              <Figure amount={sums.valid_turnover} currency={currency} />
              <Figure amount={sums.total} currency={currency} sign />
              <Figure amount={sums.commission} currency={currency} sign />
              <Figure amount={closing} currency={currency} />
            </tr>
          </tfoot>
        </table>
      </div>
      <Pager page={page} size={size} total={total} onTurn={onTurn} />
    </>
  )
}
