/** Whether a bet is winning or losing at the present score, and by how much if it is a single. */
import { quartersOf } from '@quarterline/core/base/line'
import { fromDecimal, NOTHING, toDecimal } from '@quarterline/core/base/money'
import type { Outcome } from '@quarterline/core/bet/bet'
import { outcomeNow } from '@quarterline/core/bet/list/outcomeNow'
import { pay } from '@quarterline/core/bet/settle/settle'
import type { BetType, Period } from '@quarterline/core/market/betType'
import type { Score } from '@quarterline/core/market/score'
import { amountText } from '../../kit/format.ts'
import type { MatchView } from '../../market/store/oddsStore.ts'
import { t } from '../../text/text.ts'
import { netClass, type Part } from '../ticket/ticket.ts'

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
  const side = SIDE[outcome]
  const net =
    'risk' in part
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
