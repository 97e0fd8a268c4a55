/**
 * Members who cash out: whole or in parts, in play with a wait, twice over, and once more where the answer was lost.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Chance } from '@quarterline/core/base/chance'
import { MONEY_SCALE, type Money } from '@quarterline/core/base/money'
import type { Result } from '@quarterline/core/base/result'
import type { Member } from '../../server/src/account/session.ts'
import { cashOut } from '../../server/src/bet/cash/cashOut.ts'
import type { CashWish } from '../../server/src/bet/cash/cashWish.ts'
import type { CashAnswer } from '../../server/src/bet/cash/payOut.ts'
import type { Db } from '../../server/src/kit/db.ts'
import { type Actor, note, type Scene } from './actors.ts'

/** How long an answer is stored, and how many are. */
const ASKED_AGAIN_WITHIN_MS = 12 * 3_600_000
const REMEMBERED_MAX = 100
/** More than any offer, so that the answer contains the offer. */
const TOO_MUCH = (99_999_999 * MONEY_SCALE) as Money

interface CashRequest {
  member: Member
  wish: CashWish
  /** Undefined if the house died. */
  answer: Result<CashAnswer> | undefined
  atMs: number
}

interface Open extends Record<string, unknown> {
  id: string
  risk: number
  most: number
}

const OPEN = `
  SELECT id, risk, risk + profit AS most FROM bet
  WHERE shard_key = $1 AND member_id = $2 AND state = 'accepted' ORDER BY ref_no`
const PAID = 'SELECT outcome, net + risk AS paid, risk + profit AS most FROM bet WHERE shard_key = $1 AND id = $2'

async function openTicket({ sim, chance }: Scene, member: Member): Promise<Open | undefined> {
  const { rows } = await sim.db.query<Open>(OPEN, [member.shardKey, member.id])
  return rows.length === 0 ? undefined : rows[chance.whole(0, rows.length - 1)]
}

const percentOf = (chance: Chance): number => (chance.unit() < 0.5 ? 100 : chance.whole(1, 99))

/** The payment equals the ticket's, and no more than it could have won. */
async function expectPaid(db: Db, { member, answer }: CashRequest): Promise<void> {
  if (!answer?.ok || answer.value.state === 'waiting') return
  const { cashed_id: id, amount = 0 } = answer.value
  const { rows } = await db.query<{ outcome: string; paid: number; most: number }>(PAID, [member.shardKey, id])
  const [row] = rows
  if (
    row?.outcome !== 'cashOut' ||
    Number(row.paid) !== Math.round(amount * MONEY_SCALE) ||
    Number(row.paid) > Number(row.most)
  )
    throw new Error(`${id} was taken out for ${amount}, and stands as ${JSON.stringify(row)}`)
}

/** The answers that members received, and the requests without one. */
interface Notes {
  sent: number
  answered: CashRequest[]
  lost: CashRequest[]
  /** In play, until their outcome is fetched. */
  waiting: CashRequest[]
}

const WORDS = { paid: 'cashed out', waiting: 'a cash-out waits for' }

async function send({ sim, seen }: Scene, notes: Notes, member: Member, wish: CashWish): Promise<CashRequest> {
  const answer = await sim.live((house) => cashOut(house, member, wish))
  const one: CashRequest = { member, wish, answer, atMs: sim.clock.now() }
  if (!answer) notes.lost.push(one)
  else if (answer.ok && answer.value.state === 'waiting') notes.waiting.push(one)
  else if (answer.ok) notes.answered = [...notes.answered, one].slice(-REMEMBERED_MAX)
  const part = wish.percent < 100 ? ' a part' : ''
  note(
    seen,
    !answer
      ? 'died in a cash-out'
      : answer.ok
        ? `${WORDS[answer.value.state]}${part}`
        : `cash-out refused ${answer.code}`,
  )
  await expectPaid(sim.db, one)
  return one
}

async function takeOut(scene: Scene, notes: Notes): Promise<void> {
  const { chance, members } = scene
  const member = members[chance.whole(0, members.length - 1)] as Member
  const ticket = await openTicket(scene, member)
  if (!ticket) return
  const wishOf = (amount: Money): CashWish => {
    return { betId: ticket.id, percent: percentOf(chance), amount, key: `cash${++notes.sent}` }
  }
  const first = wishOf(chance.unit() < 0.5 ? TOO_MUCH : (1 as Money))
  const { answer } = await send(scene, notes, member, first)
  // A double click, and another part of what is left or gone.
  if (chance.unit() < 0.3) await send(scene, notes, member, chance.unit() < 0.5 ? first : wishOf(1 as Money))
  const counter = answer && !answer.ok && answer.code === 'invalidOdds' && answer.params?.amount
  if (!counter) return
  const amount = Math.round(Number(counter) * MONEY_SCALE) as Money
  await send(scene, notes, member, { ...first, amount, key: `cash${++notes.sent}` })
}

/** Retries unanswered requests; else an answered one, which must be answered alike. */
async function takeOutAgain(scene: Scene, notes: Notes): Promise<void> {
  const { sim, chance, seen } = scene
  if (notes.lost.length > 0) {
    const again = notes.lost
    notes.lost = []
    for (const { member, wish } of again) await send(scene, notes, member, wish)
    return
  }
  const waited = notes.waiting.shift()
  if (waited) {
    await send(scene, notes, waited.member, waited.wish)
    return
  }
  const one = notes.answered[chance.whole(0, Math.max(0, notes.answered.length - 1))]
  if (!one || sim.clock.now() - one.atMs > ASKED_AGAIN_WITHIN_MS) return
  const answer = await sim.live((house) => cashOut(house, one.member, one.wish))
  if (!answer) return note(seen, 'died in a cash-out that was answered before')
  if (!isDeepStrictEqual(answer, one.answer))
    throw new Error(`a cash-out was answered otherwise: ${JSON.stringify([one.answer, answer])}`)
  note(seen, 'a cash-out answered again alike')
}

/** Members who cash out open tickets; on a lower offer they accept that. */
export function takers(): { takeOut: Actor; takeOutAgain: Actor } {
  const notes: Notes = { sent: 0, answered: [], lost: [], waiting: [] }
  return { takeOut: (scene) => takeOut(scene, notes), takeOutAgain: (scene) => takeOutAgain(scene, notes) }
}
