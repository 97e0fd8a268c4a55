/** betmmoclick: quotes bodies and the maung of them before placing, by the desk's own rules. */

import type { Currency, Money } from '@quarterline/core/base/money'
import { MYANMAR } from '@quarterline/core/base/odds'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { type CheckedSelection, checkSelection, type SingleWish } from '@quarterline/core/bet/place/check'
import { natureOf } from '@quarterline/core/bet/place/checkParlay'
import { checkMaungTogether, legParams, maungMoney, strictest } from '@quarterline/core/bet/place/parlayLimits'
import { bodyAmounts } from '@quarterline/core/bet/settle/myanmar'
import { waitMs } from '@quarterline/core/bet/wait/accept'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { WithheldPpm } from '@quarterline/core/upline/withheld'
import type { Member } from '../../account/session.ts'
import { type CheckHouse, checkup, readTyped } from './checkBets.ts'
import { granted, readTicketView, refusedAs, withLimits } from './quoteParlay.ts'

type Request = RequestOf<'bet/betmmoclick'>
type Quote = Omit<SuccessOf<'bet/betmmoclick'>, 'status' | 'statusdesc'>

const amountOf = (typed: number | undefined) =>
  typed === undefined ? undefined : (Math.round(typed * 10_000) as Money)

/** What all of a ticket returns. */
const payoutOf = (units: bigint): { payout: number } => ({ payout: Number(units) / 10_000 })

/** A row of a body: the checked selection, with what it returns if it wins. */
function bodyRow(
  row: ReturnType<typeof checkup>,
  at: number,
  { withheld, currency }: { withheld: WithheldPpm; currency: Currency },
): Quote['legs'][number] {
  const { oddsType: _, ...rest } = row
  const stake = row.status === 1 ? amountOf(row.bet_amount) : undefined
  if (stake === undefined) return { leg: at + 1, ...rest }
  const { risk, profit } = bodyAmounts(stake, withheld, currency)
  return { leg: at + 1, ...rest, ...payoutOf(BigInt(risk + profit)) }
}

/** Quotes bodies and their maung; nothing is changed. `oddsDisplayInvalid` for a member without Myanmar odds. */
export async function quoteMyanmar(house: CheckHouse, member: Member, request: Request): Promise<Result<Quote>> {
  const { bettor, deskOf, view } = await readTicketView(house, member, request)
  const { withheld } = bettor
  if (!withheld) return refuse('oddsDisplayInvalid')
  const wishes = request.legs.map((leg): SingleWish => ({ ...leg, oddsType: MYANMAR }))
  const checks = wishes.map((wish) => checkSelection(wish, bettor, deskOf(wish.matchId)))
  const unit = readTyped(
    request.bet_amount,
    bettor,
    request.legs.map(({ matchId }) => deskOf(matchId)),
  )
  return ok({
    legs: wishes.map((wish, at) =>
      bodyRow(checkup(wish, bettor, deskOf(wish.matchId)), at, { withheld, currency: view.currency }),
    ),
    maung: maungQuote(checks, unit, { view, withheld }),
    withheld_ppm: [...withheld],
  })
}

function maungQuote(
  checks: readonly Result<CheckedSelection>[],
  unit: Result<Money | undefined>,
  { view, withheld }: { view: Awaited<ReturnType<typeof readTicketView>>['view']; withheld: WithheldPpm },
): Quote['maung'] {
  if (!unit.ok) return refusedAs(unit)
  const at = checks.findIndex((one) => !one.ok)
  const failed = checks[at]
  if (failed && !failed.ok) return refusedAs({ ...failed, params: { ...failed.params, ...legParams(at) } })
  const legs = checks.flatMap((one) => (one.ok ? [one.value] : []))
  const apart = checkMaungTogether(legs.map(natureOf))
  if (apart) return refusedAs(apart)
  const ticket = maungMoney({ count: legs.length, withheld, currency: view.currency })
  const terms = withLimits(ticket, unit.value, { ...view, limits: strictest(legs.map(({ limits }) => limits)) })
  const stake = amountOf(terms.bet_amount)
  const longestMs = legs.reduce((most, { quote }) => Math.max(most, quote.inPlay ? waitMs(quote.match) : 0), 0)
  return {
    ...granted,
    ...terms,
    ...(stake !== undefined && payoutOf(ticket.potential(stake))),
    wait_s: longestMs / 1000,
  }
}
