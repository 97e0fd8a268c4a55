/** Members of a season who cash out bets, whole or in parts, and the paper of their payments. */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { CURRENCY, type Currency, MONEY_SCALE, type Money, toDecimal } from '@quarterline/core/base/money'
import { HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import type { Member } from '../../server/src/account/session.ts'
import type { OpenHouse } from '../../server/src/app/house.ts'
import { cashOut } from '../../server/src/bet/cash/cashOut.ts'
import { lookAtCashWaits } from '../../server/src/bet/cash/cashWaits.ts'
import type { CashWish } from '../../server/src/bet/cash/cashWish.ts'
import type { CashAnswer } from '../../server/src/bet/cash/payOut.ts'
import type { PlannedBet } from './seasonPlan.ts'
import { type Columns, csv } from './seasonTickets.ts'

/** More than any offer, so that the answer contains the offer. */
const TOO_MUCH = (99_999_999 * MONEY_SCALE) as Money
/** The time from a bet to a look at its cash-out offer: minutes for half of them, hours for the others. */
const SOON_MS = 100 * MINUTE_MS
const LATER_MS = 30 * HOUR_MS

/** A cash-out that was paid. */
interface PaidAnswer {
  betId: string
  cashedId: string
  percent: number
  amountMin: Money
  paid: number
  toldMs: number
}

const COLUMNS: Columns<PaidAnswer> = [
  ['bet_id', (row) => row.betId],
  ['cashed_id', (row) => row.cashedId],
  ['percent', (row) => row.percent],
  ['asked', (row) => toDecimal(row.amountMin)],
  ['paid', (row) => row.paid],
  ['told_ms', (row) => row.toldMs],
]

const OPEN = `SELECT id, member_id FROM bet WHERE state = 'accepted' AND product = 'bet' ORDER BY ref_no`

/** The instants of the cash-out looks: some time after one of the bets was sent. */
function drawLooks({
  count,
  seed,
  errands,
}: {
  count: number
  seed: string
  errands: readonly PlannedBet[]
}): number[] {
  const chance = chanceOf(`${seed}/cash-out looks`)
  return Array.from({ length: count }, () => {
    const { sendMs } = errands[chance.whole(0, errands.length - 1)] as PlannedBet
    return sendMs + Math.ceil(chance.unit() * (chance.unit() < 0.5 ? SOON_MS : LATER_MS))
  }).sort((a, b) => a - b)
}

/** A whole ticket as often as a part of one. */
const drawPercent = (chance: Chance): number => (chance.unit() < 0.5 ? 100 : chance.whole(1, 99))

/** Sends the cash-out requests, with their answers. */
function openCounter(house: OpenHouse) {
  const answers: PaidAnswer[] = []
  const refused = new Map<string, number>()
  let waiting: { member: Member; wish: CashWish }[] = []

  function note(wish: CashWish, { cashed_id: cashedId, amount: paid }: CashAnswer): void {
    const { betId, percent, amount: amountMin } = wish
    answers.push({ betId, cashedId: cashedId ?? '', percent, amountMin, paid: paid ?? 0, toldMs: house.clock.now() })
  }

  /** @returns the amount that is offered instead, where it was too much */
  async function ask(member: Member, wish: CashWish): Promise<number | undefined> {
    const answer = await cashOut(house, member, wish)
    if (answer.ok) {
      if (answer.value.state === 'waiting') waiting.push({ member, wish })
      else note(wish, answer.value)
      return undefined
    }
    const offered = answer.code === 'invalidOdds' ? Number(answer.params?.amount) : undefined
    if (wish.amount === TOO_MUCH && offered !== undefined) return offered
    refused.set(answer.code, (refused.get(answer.code) ?? 0) + 1)
    return undefined
  }

  /** Ends the waits that are due, and fetches their outcomes. */
  async function settleWaits(): Promise<void> {
    if (waiting.length === 0) return
    await lookAtCashWaits(house)
    const due = waiting
    waiting = []
    for (const { member, wish } of due) await ask(member, wish)
  }
  return { ask, settleWaits, told: answers, refused, hasWaiting: () => waiting.length > 0 }
}

export type Takers = ReturnType<typeof openTakers>

/** Opens the members who cash out. @param plan how often they look at a ticket, with the errands of the bettors */
export function openTakers(
  house: OpenHouse,
  members: readonly Member[],
  plan: { count: number; seed: string; errands: readonly PlannedBet[] },
) {
  const looks = drawLooks(plan)
  const chance = chanceOf(`${plan.seed}/cash-outs`)
  const { ask, settleWaits, told: answers, refused, hasWaiting } = openCounter(house)
  let next = 0
  const nextMs = () => looks[next] ?? Number.POSITIVE_INFINITY

  async function look(number: number): Promise<void> {
    const { rows } = await house.db.query<{ id: string; member_id: string }>(OPEN)
    if (rows.length === 0) return
    const ticket = rows[chance.whole(0, rows.length - 1)] as { id: string; member_id: string }
    const member = members.find(({ id }) => id === ticket.member_id) as Member
    const wish = { betId: ticket.id, percent: drawPercent(chance), amount: TOO_MUCH, key: `look ${number}` }
    const offered = await ask(member, wish)
    if (offered === undefined) return
    // In play the offer falls as well as it rises: some members accept a little less.
    const { step } = CURRENCY[member.currency as Currency]
    const content = Math.round(offered * MONEY_SCALE) * (chance.unit() < 0.5 ? 1 : 0.9)
    const least = Math.max(step, Math.floor(content / step) * step) as Money
    await ask(member, { ...wish, amount: least, key: `take ${number}` })
  }

  return {
    nextMs,
    /** The members whose look is due. @returns whether one of them waits */
    async due(nowMs: number): Promise<boolean> {
      while (nextMs() <= nowMs) await look(next++)
      return hasWaiting()
    },
    settleWaits,
    refused,
    write: () => csv(COLUMNS, answers),
  }
}
