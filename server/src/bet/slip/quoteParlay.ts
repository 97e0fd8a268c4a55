/** betcheckparlay: quotes a mix parlay or system before placing, by the desk's own rules. */

import type { Currency, Money } from '@quarterline/core/base/money'
import { toDecimal } from '@quarterline/core/base/money'
import { type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import { workingDayStartMs } from '@quarterline/core/base/time'
import { combinationCount, offeredFolds, systemName } from '@quarterline/core/bet/folds'
import { type CheckedSelection, checkSelection } from '@quarterline/core/bet/place/check'
import { natureOf, parlayOf, wishOfLeg } from '@quarterline/core/bet/place/checkParlay'
import {
  checkTogether,
  largestUnit,
  legParams,
  type ParlayBounds,
  parlayMoney,
  strictest,
  type TicketMoney,
} from '@quarterline/core/bet/place/parlayLimits'
import { combinedOdds, type Parlay, potentialReturn } from '@quarterline/core/bet/settle/parlay'
import { waitMs } from '@quarterline/core/bet/wait/accept'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { spendable } from '@quarterline/core/wallet/ownLimits'
import type { Member } from '../../account/session.ts'
import { readPotential } from '../betRows.ts'
import { type CheckHouse, maxOnWire, readHouseViews, readTyped } from './checkBets.ts'

type Request = RequestOf<'bet/betcheckparlay'>
type Quote = Omit<SuccessOf<'bet/betcheckparlay'>, 'status' | 'statusdesc'>
type TicketQuote = Quote['ticket']

/** A refusal, and a grant, as parts of an answer. */
export const refusedAs = ({ code, params }: Refusal) => ({
  status: 0 as const,
  statusdesc: code,
  ...(params && { params }),
})
export const granted = { status: 1 as const, statusdesc: '' }

function legQuote(wish: Request['legs'][number], at: number, checked: Result<CheckedSelection>): Quote['legs'][number] {
  const { matchId, betType, period, line, pick } = wish
  const address = { leg: at + 1, matchId, betType, period, ...(line !== undefined && { line }), pick }
  if (!checked.ok) return { ...address, ...refusedAs(checked) }
  const { quote } = checked.value
  return {
    ...address,
    ...granted,
    odds: quote.odds.milli / 1000,
    marketType: quote.group,
    ...(quote.inPlay && { score: [...quote.match.score] }),
  }
}

/** Brings the typed unit within the limits (rules 14.2), with the whole ticket's amounts. */
export function withLimits(parlay: TicketMoney, unit: Money | undefined, view: ParlayBounds): Partial<TicketQuote> {
  const largest = largestUnit(parlay, view)
  const { minBet, maxPayout } = view.limits
  const terms = {
    min_bet: toDecimal(minBet),
    max_bet: largest.ok ? toDecimal(largest.value) : 0,
    ...(largest.ok && maxOnWire(largest.by)),
    max_payout: toDecimal(maxPayout),
  }
  if (!largest.ok) return { ...terms, ...refusedAs(largest) }
  if (unit === undefined) return { ...terms, ...granted }
  const inside = Math.min(Math.max(unit, minBet), largest.value) as Money
  const code = inside > unit ? 'changeStakeMin' : inside < unit ? 'changeStakeMax' : undefined
  const said = code ? refusedAs({ ok: false, code }) : granted
  return { ...terms, ...said, bet_amount: toDecimal(inside) }
}

/** A ticket's cost and return at a unit. */
function amountsAt(parlay: Omit<Parlay, 'unit'>, unit: number | undefined): { stake?: number; payout?: number } {
  if (unit === undefined) return {}
  const money = Math.round(unit * 10_000) as Money
  const stake = toDecimal((money * combinationCount(parlay.legs.length, parlay.folds)) as Money)
  return { stake, payout: Number(potentialReturn({ ...parlay, unit: money })) / 10_000 }
}

function ticketQuote(
  request: Request,
  checks: readonly Result<CheckedSelection>[],
  unit: Result<Money | undefined>,
  view: Omit<ParlayBounds, 'limits'> & { currency: Currency },
): Pick<Quote, 'ticket' | 'folds'> {
  const folds = request.folds ? [...request.folds].sort((a, b) => a - b) : [checks.length]
  const name = systemName(checks.length, folds)
  const shape = { folds, ...(request.folds && name && { name }), lines: combinationCount(checks.length, folds) }
  const offered = offeredFolds(checks.length).map((fold) => ({ fold, lines: combinationCount(checks.length, [fold]) }))
  const at = checks.findIndex((one) => !one.ok)
  const failed = checks[at]
  if (!unit.ok) return { ticket: { ...shape, ...refusedAs(unit) }, folds: offered }
  if (failed && !failed.ok) {
    const params = { ...failed.params, ...legParams(at) }
    return { ticket: { ...shape, ...refusedAs({ ...failed, params }) }, folds: offered }
  }
  const legs = checks.flatMap((one) => (one.ok ? [one.value] : []))
  const apart = checkTogether(legs.map(natureOf), request.folds)
  if (apart) return { ticket: { ...shape, ...refusedAs(apart) }, folds: offered }
  const { legs: arithmetic } = parlayOf(
    legs.map(({ quote }) => quote),
    { folds, currency: view.currency },
  )
  const parlay = { legs: arithmetic, folds, currency: view.currency }
  const limits = strictest(legs.map((leg) => leg.limits))
  const terms = withLimits(parlayMoney(parlay), unit.value, { ...view, limits })
  const longestMs = legs.reduce((most, { quote }) => Math.max(most, quote.inPlay ? waitMs(quote.match) : 0), 0)
  const ticket = {
    ...shape,
    ...granted,
    ...terms,
    ...amountsAt(parlay, terms.bet_amount),
    odds: combinedOdds(arithmetic),
    wait_s: longestMs / 1000,
  }
  return {
    ticket,
    folds: offered.map((one) => ({ ...one, ...amountsAt({ ...parlay, folds: [one.fold] }, terms.bet_amount) })),
  }
}

/** What a ticket of several selections is checked by: its bettor, the desks of its matches and what he can still stake. */
export async function readTicketView(house: CheckHouse, member: Member, { legs }: { legs: Request['legs'] }) {
  const nowMs = house.clock.now()
  const [{ bettor, deskOf }, potential] = await Promise.all([
    readHouseViews(house, member, legs, nowMs),
    readPotential(
      house.db,
      member.shardKey,
      [{ memberId: member.id, cashId: member.cashId }],
      workingDayStartMs(nowMs),
    ),
  ])
  const view = {
    potentialToday: (potential.get(member.cashId) ?? 0) as Money,
    ...spendable(bettor.available, bettor.ownLimits),
    currency: member.currency as Currency,
  }
  return { bettor, deskOf, view }
}

/** Quotes a ticket; nothing is changed. */
export async function quoteParlay(house: CheckHouse, member: Member, request: Request): Promise<Quote> {
  const { bettor, deskOf, view } = await readTicketView(house, member, request)
  const checks = request.legs.map((leg) => {
    const wish = wishOfLeg(leg)
    // As at placing: a leg's odds are decimal (R3-1).
    return wish.oddsType === 'DEC' ? checkSelection(wish, bettor, deskOf(leg.matchId)) : refuse('oddsDisplayInvalid')
  })
  const desks = request.legs.map((leg) => deskOf(leg.matchId))
  const unit = readTyped(request.bet_amount, bettor, desks)
  const legs = request.legs.map((leg, at) => legQuote(leg, at, checks[at] as Result<CheckedSelection>))
  return { legs, ...ticketQuote(request, checks, unit, view) }
}
