/** The bodies and maungs of a season's members in Myanmar currencies. */

import type { Chance } from '@quarterline/core/base/chance'
import { lineOf } from '@quarterline/core/base/line'
import { type Currency, MYANMAR_CURRENCIES } from '@quarterline/core/base/money'
import { MYANMAR } from '@quarterline/core/base/odds'
import { MAUNG_LEGS_MAX, MAUNG_LEGS_MIN } from '@quarterline/core/bet/settle/myanmar'
import { picksOf } from '@quarterline/core/market/betType'
import { type BookMatch, isStarted, marketGroup } from '@quarterline/core/market/book/match'
import { myanmarOdds } from '@quarterline/core/market/myanmar'
import { MYANMAR_BET_TYPES, MYANMAR_PERIODS, myanmarOffer, myanmarPick } from '@quarterline/core/market/myanmarOffer'
import type { BetWish } from '../../server/src/bet/place/request.ts'

/** Of the bets of these members, the share at Myanmar odds, and the share of maungs among those. */
const AT_MYANMAR_ODDS = 0.6
const MAUNGS = 0.5
/** A maung of more matches is rarely won, and soon reaches the limit of a ticket's return. */
const USUALLY = 5

type SeenPick = Omit<BetWish, 'bet_key' | 'bet_amount'>

/** Whether this bet of a member is at Myanmar odds; only of those who may it is drawn. */
export const isAtMyanmarOdds = (currency: Currency, chance: Chance): boolean =>
  MYANMAR_CURRENCIES.includes(currency) && chance.unit() < AT_MYANMAR_ODDS

export const isMaung = (chance: Chance): boolean => chance.unit() < MAUNGS

/** A pick of one of a match's lines as the member's page shows it; undefined for a match without any. */
export function drawPick(match: BookMatch, nowMs: number, chance: Chance): SeenPick | undefined {
  const lines = MYANMAR_BET_TYPES.flatMap((betType) =>
    MYANMAR_PERIODS.flatMap((period) => myanmarOffer(match, betType, period) ?? []),
  ).filter(({ market }) => market.status === 'open')
  const offer = lines[chance.whole(0, Math.max(0, lines.length - 1))]
  if (!offer) return undefined
  const { betType, period } = offer.market
  const picks = picksOf(offer.market)
  const pick = picks[chance.whole(0, picks.length - 1)] as string
  const { line, percent } = myanmarPick(offer, pick)
  const score = isStarted(match, nowMs) ? { score: [...match.score] } : {}
  const seen = { odds: myanmarOdds(percent).milli / 1000, oddsType: MYANMAR, marketType: marketGroup(match, nowMs) }
  return { matchId: match.fixture.matchId, betType, period, line: lineOf(line), pick, ...seen, ...score }
}

/** Picks of a maung on some of the matches on offer; undefined if too few have lines. */
export function drawMaung(matches: readonly BookMatch[], nowMs: number, chance: Chance): SeenPick[] | undefined {
  const most = chance.unit() < 0.8 ? USUALLY : MAUNG_LEGS_MAX
  const count = chance.whole(MAUNG_LEGS_MIN, most)
  const left = [...matches]
  const legs: SeenPick[] = []
  while (legs.length < count && left.length > 0) {
    const [match] = left.splice(chance.whole(0, left.length - 1), 1)
    const leg = match && drawPick(match, nowMs, chance)
    if (leg) legs.push(leg)
  }
  return legs.length < MAUNG_LEGS_MIN ? undefined : legs
}
