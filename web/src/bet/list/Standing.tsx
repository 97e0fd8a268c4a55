/** Whether a bet is winning or losing at the present score, and by how much if it is a single. */
import { quartersOf } from '@quarterline/core/base/line'
import { type Currency, fromDecimal, type Money, NOTHING, subtract, toDecimal } from '@quarterline/core/base/money'
import type { Outcome } from '@quarterline/core/bet/bet'
import { outcomeNow } from '@quarterline/core/bet/list/outcomeNow'
import { bodyReturn, withheldFor } from '@quarterline/core/bet/settle/myanmar'
import { pay } from '@quarterline/core/bet/settle/settle'
import type { BetType, Period } from '@quarterline/core/market/betType'
import type { Score } from '@quarterline/core/market/score'
import { amountText } from '../../kit/format.ts'
import type { MatchView } from '../../market/store/oddsStore.ts'
import { t } from '../../text/text.ts'
import { isMyanmar, myanmarPickOf, netClass, type Part, type Ticket } from '../ticket/ticket.ts'

type Single = Extract<Ticket, { kind: 'single' }>

/** 1 if the outcome wins, −1 if it loses. */
const SIDE: Readonly<Record<Outcome, number>> = {
  win: 1,
  halfWin: 1,
  draw: 0,
  refund: 0,
  void: 0,
  halfLose: -1,
  lose: -1,
}
const money = (decimal: number) => fromDecimal(decimal) ?? NOTHING

/** What a body would win or lose at a percent, after what is withheld. */
function myanmarNet({ bet_amount, withheld_ppm = [], currency }: Single, percent: number): Money {
  const stake = money(bet_amount)
  return subtract(bodyReturn(stake, percent, withheldFor(withheld_ppm, 1), currency as Currency), stake)
}

export function Standing({ part, match }: { part: Part; match: MatchView }) {
  const { matchId, betType, period, pick, line = 0, score } = part
  const selection = {
    matchId,
    betType: betType as BetType,
    period: period as Period,
    pick,
    line: quartersOf(line) ?? 0,
  }
  const { sport, live, phase, running } = match
  const seen = { selection, score: score as Score | undefined }
  const outcome = outcomeNow(seen, { sport, inPlay: live, score: match.score, phase, running })
  if (!outcome) return null
  // Exactly its line, a Myanmar selection wins or loses its percent.
  const percent = isMyanmar(part) ? (outcome === 'draw' ? myanmarPickOf(part).percent : 100 * SIDE[outcome]) : undefined
  const side = percent === undefined ? SIDE[outcome] : Math.sign(percent)
  const net =
    'risk' in part && percent !== undefined
      ? myanmarNet(part, percent)
      : 'risk' in part
        ? pay(
            { outcome },
            {
              stake: money(part.bet_amount),
              risk: money(part.risk),
              profit: money(part.win),
              currency: part.currency as Parameters<typeof pay>[1]['currency'],
            },
          ).net
        : NOTHING
  return (
    <strong className={`ml-auto ${netClass(side)}`}>
      {t(side > 0 ? 'standing.winning' : side < 0 ? 'standing.losing' : 'standing.level')}{' '}
      {'risk' in part && net > 0 && amountText(toDecimal(net), part.currency)}
    </strong>
  )
}
