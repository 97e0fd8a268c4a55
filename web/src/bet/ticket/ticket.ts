/** A ticket's texts: selections, outcomes and amounts. */
import { quartersOf } from '@quarterline/core/base/line'
import { MYANMAR } from '@quarterline/core/base/odds'
import { offeredFolds, systemName } from '@quarterline/core/bet/folds'
import type { SharedSlip } from '@quarterline/core/bet/slip/slipCombined'
import type { SuccessOf } from '@quarterline/core/calls'
import { myanmarText } from '@quarterline/core/market/myanmar'
import { lineOfPick, type MyanmarPick } from '@quarterline/core/market/myanmarPick'
import { amountText, MINUS } from '../../kit/format.ts'
import { priceText, scoreText } from '../../market/figures.ts'
import { marketText, matchText, periodText, pickText } from '../../market/selection.ts'
import { teamText } from '../../text/teamText.ts'
import { codeText, plural, t, textOr } from '../../text/text.ts'

export type Ticket = SuccessOf<'bet/betacceptlist'>['rows'][number]
export type CombinedTicket = Extract<Ticket, { legs: unknown }>
/** One selection on a ticket: a single's own, or a leg of several. */
export type Part = Extract<Ticket, { kind: 'single' }> | CombinedTicket['legs'][number]

/** A ticket's selections, in slip order. */
export function partsOf(ticket: Ticket): readonly Part[] {
  return ticket.kind === 'single' ? [ticket] : ticket.legs
}

/** The type of a ticket's odds: several legs are decimal, or a maung at Myanmar odds. */
export function oddsTypeOf(ticket: Ticket): string {
  return partsOf(ticket)[0]?.oddsType ?? 'DEC'
}

/** Whether a selection is at Myanmar odds, and with it its ticket. */
export const isMyanmar = ({ oddsType }: Pick<Part, 'oddsType'>): boolean => oddsType === MYANMAR

/** Whether a ticket is a body or a maung. */
export const isMyanmarTicket = (ticket: Ticket): boolean => oddsTypeOf(ticket) === MYANMAR

/** Whether a ticket is a settled body or maung, whose working can be shown. */
export const isWorkedOut = (ticket: Ticket): boolean =>
  ticket.state === 'settled' && ticket.outcome !== 'cashOut' && isMyanmarTicket(ticket)

/** A selection at Myanmar odds: its own line and percent. */
export const myanmarPickOf = ({ betType, pick, line = 0, odds }: Part): MyanmarPick => ({
  ...{ betType, pick },
  line: quartersOf(line) ?? 0,
  percent: Math.round(odds * 100),
})

/** The name of a selection at Myanmar odds, without its line. */
export function myanmarName({ betType, pick, home, away }: Part): string {
  if (betType === 'BT_OU') return t(pick === 'O' ? 'board.over' : 'board.under')
  return teamText(pick === 'H' ? home : away)
}

/** The name of a parlay or system; undefined for a single. */
export function kindText(ticket: Ticket): string | undefined {
  if (ticket.kind === 'single') return undefined
  const { legs, lines, folds } = ticket
  if (ticket.kind === 'parlay') return t(isMyanmarTicket(ticket) ? 'bets.maung' : 'bets.parlay', { legs: legs.length })
  const name = systemName(legs.length, folds)
  const text = t('bets.system', { legs: legs.length, combinations: plural('fold.combinations', lines) })
  return name ? `${name} · ${text}` : text
}

/** A ticket as it is shared: its selections and folds alone. */
export function sharedTicket(ticket: Ticket): SharedSlip {
  const legs = partsOf(ticket).map(({ matchId, betType, period, pick, line }) => {
    return { matchId, betType, period, pick, ...(line !== undefined && { line }) }
  })
  const isOfAll = ticket.kind !== 'system' || ticket.folds.length === offeredFolds(legs.length).length
  return { kind: ticket.kind, legs, ...(!isOfAll && { folds: ticket.folds }) }
}

/** A selection in words, shared by cards and tables. */
export function partWords(part: Part) {
  const { betType, pick, home, away, marketType, score } = part
  const line = quartersOf(part.line ?? 0) ?? 0
  const seen = score ? ` ${t('bets.score', { score: scoreText(score) })}` : ''
  const group = marketType === 3 ? t('group.3') : marketType === 2 ? t('group.2') : t('group.1')
  const match = matchText(part)
  if (isMyanmar(part)) {
    const text = myanmarText(lineOfPick(myanmarPickOf(part))).replace('-', MINUS)
    const market = `${periodText(part.period, part.sport)} ${t(betType === 'BT_OU' ? 'bets.goals' : 'bets.body')}`
    return { pick: `${myanmarName(part)} ${text}`, market: `${market} · ${group}${seen}`, match, odds: '' }
  }
  return {
    pick: pickText({ betType, pick, line, home, away, name: part.name }),
    market: `${marketText(part, part.child)} · ${group}${seen}`,
    match,
    odds: priceText(Math.round(part.odds * 1000)),
  }
}

/** An outcome in the specification's words. A refund of an abandoned match has its own. */
export function outcomeText(outcome: string, evidence: Part['evidence']): string {
  const isBrokenOff = outcome === 'refund' && evidence?.state === 'abandoned'
  return isBrokenOff ? t('outcome.abandoned') : textOr(`outcome.${outcome}`, 'outcome.void')
}

/** A decided selection's outcome with the score that was counted. */
export function partResult(part: Part): { outcome: string; words: string } | undefined {
  const { outcome, evidence } = part
  if (!outcome) return undefined
  const counted = evidence?.score ? ` ${scoreText(evidence.score)}` : ''
  const own = evidence?.outcome ?? outcome
  if (isMyanmar(part) && own === 'draw') {
    // Exactly its line: a part of the stake is won or lost, or the stake comes back.
    const { percent } = myanmarPickOf(part)
    const gets = percent === 0 ? 'draw' : percent > 0 ? 'win' : 'lose'
    const share = percent === 0 ? '' : ` ${Math.abs(percent)} %`
    return { outcome: gets, words: `${t(`outcome.${gets}`)}${share}${counted}` }
  }
  return { outcome, words: `${outcomeText(outcome, evidence)}${counted}` }
}

/** The payout if all of a ticket wins: for a system the largest. */
export const payoutOf = ({ risk, win }: Ticket): number => risk + win

/** The net of a settled ticket. */
export const netOf = ({ credited = 0, risk }: Ticket): number => credited - risk

/** The colour of an outcome. */
export function outcomeClass(outcome: string): string {
  if (outcome === 'win' || outcome === 'halfWin') return 'text-win'
  return outcome === 'lose' || outcome === 'halfLose' ? 'text-lose' : 'text-muted'
}

/** The colour of a net amount. */
export const netClass = (net: number): string => (net > 0 ? 'text-win' : net < 0 ? 'text-lose' : 'text-muted')

/** Why a ticket was rejected or is void; for several legs, also which one. */
export function reasonWords(ticket: Ticket): string {
  const { reason, state } = ticket
  if (!reason) return t(state === 'void' ? 'bets.voided' : 'bets.rejected')
  const leg = ticket.kind === 'single' ? undefined : ticket.reasonLeg
  return leg === undefined ? codeText(reason) : t('slip.ofLeg', { n: leg, words: codeText(reason) })
}

/** The part of a ticket's stake that was cashed out, and its price; undefined without one. */
export function cutText({ cut, cut_paid, bet_amount, currency }: Ticket): string | undefined {
  if (cut === undefined) return undefined
  const [amount, whole] = [amountText(cut, currency), amountText(bet_amount + cut, currency)]
  return t('cash.cut', { amount, whole, paid: amountText(cut_paid ?? 0, currency) })
}
