/** betcheck: the present price and the member's limits for each selection, by the desk's own rule. */

import { largestStake, type TightestBound, tightestBound } from '@quarterline/core/account/limits'
import { lineOf } from '@quarterline/core/base/line'
import { type Money, money, toDecimal } from '@quarterline/core/base/money'
import { ok, type Refusal, type Result } from '@quarterline/core/base/result'
import {
  type Bettor,
  type CheckedSelection,
  checkBettor,
  checkSelection,
  correctStake,
  type HouseView,
  readStake,
} from '@quarterline/core/bet/place/check'
import { MONEY_TERMS } from '@quarterline/core/bet/terms'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { hasLine } from '@quarterline/core/market/betType'
import { familyOf } from '@quarterline/core/market/book/match'
import { readLimits } from '../../account/limits.ts'
import { type Member, purseOf } from '../../account/session.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import type { BookStore } from '../../market/bookStore.ts'
import type { Chains } from '../../upline/chains.ts'
import { readWallet } from '../../wallet/balance.ts'
import { readOwnLimits } from '../../wallet/play/ownLimitState.ts'
import { NOT_BOUNDED } from '../../wallet/seamless/asked.ts'
import { readStaked } from '../betRows.ts'
import { type MyanmarHouse, myanmarTerms } from '../myanmarTerms.ts'
import { houseViewOf } from '../place/houseView.ts'
import type { Exposure } from '../risk/exposure.ts'

type RequestedCheck = RequestOf<'bet/betcheck'>['bets'][number]
type Checkup = SuccessOf<'bet/betcheck'>['bets'][number]

export interface CheckHouse extends MyanmarHouse {
  db: Db
  book: BookStore
  clock: Clock
  exposure: Exposure
  chains: Chains
}

const addressOf = ({ matchId, betType, period, line, pick }: RequestedCheck) => {
  return { matchId, betType, period, ...(line !== undefined && { line }), pick }
}

/** The bound of a largest stake on the wire. */
export const maxOnWire = ({ code, params }: TightestBound) => ({ max_by: code, ...(params && { max_params: params }) })

/** An offer with the stake brought within the bounds (rules 14.2). */
function offer(wish: RequestedCheck, checked: CheckedSelection, stake: Money | undefined): Checkup {
  const { quote, limits, bounds, selection } = checked
  const largest = largestStake(bounds, limits.minBet)
  const line = lineOf(quote.line)
  const terms = {
    ...addressOf(wish),
    ...(hasLine(selection.betType) && { line }),
    odds: quote.odds.milli / 1000,
    oddsType: quote.odds.type,
    marketType: quote.group,
    ...(quote.inPlay && { score: [...quote.match.score] }),
    min_bet: toDecimal(limits.minBet),
    max_bet: toDecimal(largest.ok ? largest.value : money(0)),
    ...maxOnWire(tightestBound(bounds)),
    max_per_match: toDecimal(limits.maxPerMatch),
    max_payout: toDecimal(limits.maxPayout),
  }
  const refused = (code: string, more: object = {}): Checkup => ({ ...terms, status: 0, statusdesc: code, ...more })
  if (!largest.ok) {
    const said = wish.bet_amount === undefined ? {} : { bet_amount: wish.bet_amount }
    return refused(largest.code, { ...said, ...(largest.params && { params: largest.params }) })
  }
  if (stake === undefined) return { ...terms, status: 1, statusdesc: '' }
  const corrected = correctStake(stake, checked)
  if (!corrected) return { ...terms, status: 1, statusdesc: '', bet_amount: wish.bet_amount }
  if ('ok' in corrected) return refused(corrected.code)
  return refused(corrected.code, { bet_amount: toDecimal(corrected.stake) })
}

/** An unreadable stake is refused before the match is checked, as at the desk (rules 14.1). */
export function readTyped(
  typed: number | undefined,
  bettor: Bettor,
  desks: readonly HouseView[],
): Result<Money | undefined> {
  const currency = checkBettor(bettor, desks)
  if (!currency.ok) return currency
  return typed === undefined ? ok(undefined) : readStake(typed, currency.value)
}

/** The member's and the house's present state for bets on some matches; read without a lock. */
export async function readHouseViews(
  house: CheckHouse,
  member: Member,
  wishes: readonly { matchId: string }[],
  nowMs: number,
): Promise<{ bettor: Bettor; deskOf: (matchId: string) => HouseView }> {
  const { db, book, exposure, chains } = house
  const known = wishes.flatMap(({ matchId }) => book.match(matchId) ?? [])
  const purse = purseOf(member)
  const places = known.map((match) => ({ memberId: member.id, cashId: purse.cash, familyId: familyOf(match) }))
  const [wallet, limits, staked, chainTerms] = await Promise.all([
    readWallet(db, member),
    readLimits(db, member.shardKey, [member]),
    readStaked(db, member.shardKey, places),
    chains.terms(db, member.shardKey, [member.chainId]),
  ])
  const { isReady: commissionReady, withheldPpm } = chainTerms(member.chainId)
  const watched = wallet.watched ? [member.cashId] : []
  const ownLimits = (await readOwnLimits(db, member.shardKey, watched, nowMs)).get(member.cashId)
  const { state, currency } = member
  const view = { house: { book, exposure }, nowMs, limits, staked }
  const who = { memberId: member.id, purse, terms: MONEY_TERMS }
  return {
    bettor: {
      state,
      currency,
      commissionReady,
      off: member.off,
      ...myanmarTerms(house, currency, withheldPpm),
      // A seamless wallet decides when it is asked; its last known balance may be old.
      available: member.licenseeType === 2 ? NOT_BOUNDED : wallet.available,
      ...(ownLimits && { ownLimits }),
    },
    deskOf: (matchId) => houseViewOf(view, who, { matchId, isCurrent: true }),
  }
}

/** Checks a selection, and corrects its stake. */
export function checkup(wish: RequestedCheck, bettor: Bettor, desk: HouseView): Checkup {
  const stake = readTyped(wish.bet_amount, bettor, [desk])
  const checked = stake.ok ? checkSelection(wish, bettor, desk) : stake
  if (stake.ok && checked.ok) return offer(wish, checked.value, stake.value)
  const { code, params } = checked as Refusal
  return { ...addressOf(wish), status: 0, statusdesc: code, ...(params && { params }) }
}

/** Checks each selection; nothing is changed. */
export async function checkBets(
  house: CheckHouse,
  member: Member,
  wishes: readonly RequestedCheck[],
): Promise<Checkup[]> {
  const { bettor, deskOf } = await readHouseViews(house, member, wishes, house.clock.now())
  return wishes.map((wish) => checkup(wish, bettor, deskOf(wish.matchId)))
}
