/** A bet in a report: its selection, its booking, and its explanation when opened. */
import type { BookedOutcome } from '@quarterline/core/bet/list/ticketFile'
import { isInForce } from '@quarterline/core/bet/list/ticketFile'
import { ExplainButton } from '../../bet/list/ExplainButton.tsx'
import {
  cutText,
  kindText,
  oddsTypeOf,
  outcomeText,
  type Part,
  partResult,
  partsOf,
  partWords,
  type Ticket,
} from '../../bet/ticket/ticket.ts'
import { amountText, dateTimeText } from '../../kit/format.ts'
import { scoreText } from '../../market/figures.ts'
import { leagueText } from '../../market/leagueText.ts'
import { marketText, matchText } from '../../market/selection.ts'
import { t } from '../../text/text.ts'

/** KL City −0.5 @ 0.93 HK. */
function partText(part: Part, oddsType: string): string {
  const { pick, odds } = partWords(part)
  // A Myanmar line is its price.
  return odds === '' ? `${pick} ${oddsType}` : `${pick} @ ${odds} ${oddsType}`
}

/** The market and the kick-off; a leg also shows its outcome. */
function partFacts(part: Part): string {
  const facts = [marketText(part, part.child), `${t('statement.kickOff')} ${dateTimeText(part.startsAt)}`]
  if ('leg' in part && part.outcome) facts.push(outcomeText(part.outcome, part.evidence))
  return facts.join(' · ')
}

/** The final score, with the half-time score if known; for a selection decided earlier, the score that decided it. */
function resultText({ scores, score }: NonNullable<Part['evidence']>): string | undefined {
  const { FT: full, '1H': half } = scores
  const shown = full ?? score
  const text = shown && t('statement.result', { score: scoreText(shown) })
  return text && full && half ? `${text} (${t('statement.halfTime', { score: scoreText(half) })})` : text
}

/** The details of a bet; its net is in the row of its booking. */
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

/** The scores that a selection was settled by. */
function evidenceOf({ score, evidence }: Part, inForce: boolean): (string | undefined)[] {
  return [
    score && t('statement.scoreAtBet', { score: scoreText(score) }),
    inForce && evidence ? resultText(evidence) : undefined,
  ]
}

/** A selection with its match. A leg shows its own outcome, a single the booked one. */
function PartText({
  part,
  ticket,
  bookedText,
  inForce,
}: {
  part: Part
  ticket: Ticket
  bookedText: string
  inForce: boolean
}) {
  const own = 'leg' in part ? (inForce ? partResult(part)?.words : undefined) : bookedText
  const facts = [own, ...evidenceOf(part, inForce && !('leg' in part))]
  return (
    <span className="block">
      <span className="font-medium">{partText(part, oddsTypeOf(ticket))}</span>
      <span className="block text-muted">{matchText(part)}</span>
      <span className="block text-muted empty:hidden">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

interface Props {
  booking: BookedOutcome
  ticket: Ticket
}

/** The booked outcome with its evidence. A ticket keeps only its last result, so a corrected outcome has no evidence. */
export function BookedBet({ booking, ticket }: Props) {
  const inForce = isInForce(booking)
  const outcome = outcomeText(booking.remark, inForce && ticket.kind === 'single' ? ticket.evidence : undefined)
  const bookedText = booking.reversed ? t('statement.takenBack', { outcome }) : outcome
  return (
    <>
      {kindText(ticket) && <span className="block font-medium">{kindText(ticket)}</span>}
      {partsOf(ticket).map((part) => (
        <PartText key={part.matchId} part={part} ticket={ticket} bookedText={bookedText} inForce={inForce} />
      ))}
      {ticket.kind !== 'single' && <span className="block text-muted">{bookedText}</span>}
    </>
  )
}

/** The bet opened below its row. */
export function BookedDetails({ booking, ticket }: Props) {
  return (
    <div className="p-3">
      <Details ticket={ticket} inForce={isInForce(booking)} />
      <ExplainButton betId={ticket.bet_id} refNo={ticket.ref_no} />
    </div>
  )
}
