/** The actors of a simulation: each does one thing when the scheduler calls it. */
import { isDeepStrictEqual } from 'node:util'
import type { Chance } from '@quarterline/core/base/chance'
import { type BookMatch, isOnBoard } from '@quarterline/core/market/book/match'
import type { ActingOperator, Operator } from '../../server/src/account/operator.ts'
import { readApproval } from '../../server/src/account/record/approval.ts'
import type { Member } from '../../server/src/account/session.ts'
import type { OpenHouse } from '../../server/src/app/house.ts'
import type { BetAnswer, BetRequest } from '../../server/src/bet/place/request.ts'
import { makeRuling, type RulingName } from '../../server/src/bet/settle/makeRuling.ts'
import { trade, tradesUnder } from '../../server/src/market/trade/trading.ts'
import { drawRequest } from '../season/seasonWish.ts'
import { overspent } from './invariants.ts'
import type { SimHouse } from './simHouse.ts'

/** Counts of a simulation's events, by name: `died in settle`, `refused requestFunds`, … */
export type SeenCounts = Map<string, number>

export interface Scene {
  sim: SimHouse
  chance: Chance
  seed: string
  members: readonly Member[]
  operators: readonly Operator[]
  seen: SeenCounts
}

/** Counts an event once more. */
export const note = (seen: SeenCounts, what: string) => void seen.set(what, (seen.get(what) ?? 0) + 1)

export type Actor = (scene: Scene) => Promise<void>

const TOGETHER_MAX = 12
/** Clients retry within half a day, while their answers are stored. */
const ASKED_AGAIN_WITHIN_MS = 12 * 3_600_000
const REMEMBERED_MAX = 400

const offered = (house: OpenHouse): BookMatch[] =>
  [...house.book.matches()].filter(isOnBoard).sort((a, b) => (a.fixture.matchId < b.fixture.matchId ? -1 : 1))

const oneOf = <T>(list: readonly T[], chance: Chance): T | undefined =>
  list.length === 0 ? undefined : list[chance.whole(0, list.length - 1)]

/** A house may fail a request because it dies; it may do nothing else. */
const place = (house: OpenHouse, requests: readonly BetRequest[]) =>
  Promise.all(requests.map((request) => house.desk.place(request)))

/** The answers that clients received, and the requests without one. */
interface Notes {
  sent: number
  answered: { request: BetRequest; answer: BetAnswer; atMs: number }[]
  unanswered: BetRequest[]
}

async function send({ sim, seen }: Scene, notes: Notes, requests: readonly BetRequest[]): Promise<void> {
  const results = await sim.live((house) => place(house, requests))
  if (!results) {
    note(seen, 'died in a batch of bets')
    for (const request of requests) notes.unanswered.push(request)
    return
  }
  const taken: string[] = []
  for (const [at, result] of results.entries()) {
    const request = requests[at] as BetRequest
    if (!result.ok || result.value.answer.bet_id === undefined) {
      note(seen, `refused ${result.ok ? result.value.answer.statusdesc : result.code}`)
      continue
    }
    const { answer } = result.value
    note(seen, `taken ${answer.state}`)
    taken.push(request.member.id)
    notes.answered.push({ request, answer, atMs: sim.clock.now() })
  }
  notes.answered = notes.answered.slice(-REMEMBERED_MAX)
  const wrong = await overspent(sim.db, taken)
  if (wrong.length > 0) throw new Error(`a bet was taken that could not be paid: ${wrong.join('; ')}`)
}

/** Sends unanswered requests again; else an answered one, which must be answered alike. */
async function askAgain(scene: Scene, notes: Notes): Promise<void> {
  const { sim, chance, seen } = scene
  if (notes.unanswered.length > 0) {
    const again = notes.unanswered
    notes.unanswered = []
    note(seen, 'asked again without an answer')
    return send(scene, notes, again)
  }
  const one = oneOf(notes.answered, chance)
  if (!one || sim.clock.now() - one.atMs > ASKED_AGAIN_WITHIN_MS) return
  const [result] = (await sim.live((house) => place(house, [one.request]))) ?? []
  if (!result) return note(seen, 'died in an answer that was given before')
  if (!result.ok || !isDeepStrictEqual(result.value.answer, one.answer))
    throw new Error(`${one.request.key} was answered otherwise: ${JSON.stringify([one.answer, result])}`)
  note(seen, 'answered again alike')
}

/** Sends another bet under a used key. */
async function lie({ sim, chance, seen }: Scene, { answered }: Notes): Promise<void> {
  const one = oneOf(answered, chance)
  if (!one) return
  const stake = (one.request.wish.bet_amount ?? 0) + 1
  const request = { ...one.request, wish: { ...one.request.wish, bet_amount: stake } } as BetRequest
  const [result] = (await sim.live((house) => place(house, [request]))) ?? []
  if (!result) return note(seen, 'died of a lie')
  const code = result.ok ? result.value.answer.statusdesc : result.code
  if (code !== 'invalidBet') throw new Error(`another bet under the key ${request.key} was answered ${code}`)
  note(seen, 'another bet under a known key refused')
}

/** Members with their pages: they bet, retry, and try forbidden things. */
export function clients(): { bet: Actor; askAgain: Actor; lie: Actor } {
  const notes: Notes = { sent: 0, answered: [], unanswered: [] }
  return {
    async bet(scene) {
      const { sim, chance, members, seed } = scene
      const matches = offered(sim.house())
      const view = { members, nowMs: sim.clock.now(), offered: () => matches }
      const requests = Array.from({ length: chance.whole(1, TOGETHER_MAX) }, () => {
        const match = oneOf(matches, chance)
        return drawRequest({ seed, number: ++notes.sent, matchId: match?.fixture.matchId ?? 'none' }, match, view)
      })
      await send(scene, notes, requests)
    },
    askAgain: (scene) => askAgain(scene, notes),
    lie: (scene) => lie(scene, notes),
  }
}

const TRADES = ['console/matchsuspend', 'console/matchopen', 'console/matchopen'] as const

/** A trader shuts a match or opens it again. */
export const trader: Actor = async ({ sim, chance, operators, seen }) => {
  const match = oneOf(offered(sim.house()), chance)
  if (!match) return
  const by = operators.find(({ role }) => role === 'trader') as Operator
  const call = oneOf(TRADES, chance) as (typeof TRADES)[number]
  const request = { matchId: match.fixture.matchId }
  const acting: ActingOperator = { by, ip: '10.0.0.9', now: sim.clock.now }
  const done = await sim.live((house) =>
    trade(house, acting, { call, request }, tradesUnder(house.exposedOn)[call](request)),
  )
  note(seen, done ? `${call} ${done.ok ? 'done' : done.code}` : `died in ${call}`)
}

/** A settler's ruling on a match, which conflicts with the source's. */
function rulingOn(match: BookMatch, chance: Chance): { call: RulingName; request: { matchId: string } & object } {
  const { matchId } = match.fixture
  const kind = chance.unit()
  if (kind < 0.3) return { call: 'console/betvoid', request: { matchId, reason: 'notPlayed' } as never }
  if (kind < 0.5) return { call: 'console/voidrollback', request: { matchId } }
  if (kind < 0.7) return { call: 'console/resultrollback', request: { matchId } }
  if (kind < 0.85) return { call: 'console/resultrelease', request: { matchId } }
  const scores = { FT: [chance.whole(0, 3), chance.whole(0, 3)], '1H': [0, 0] }
  return { call: 'console/resultcorrect', request: { matchId, result: { state: 'completed', scores } } as never }
}

/** A settler voids, reverses or corrects; an act that needs two waits for the second settler. */
export const settler: Actor = async ({ sim, chance, operators, seen }) => {
  const matches = [...sim.house().book.matches()].sort((a, b) => (a.fixture.matchId < b.fixture.matchId ? -1 : 1))
  const match = oneOf(matches, chance)
  if (!match) return
  const settlers = operators.filter(({ role }) => role === 'settler')
  const [one, other] = chance.unit() < 0.5 ? settlers : settlers.toReversed()
  const acting = (by: Operator): ActingOperator => ({ by, ip: '10.0.0.8', now: sim.clock.now })
  const { call, request } = rulingOn(match, chance)
  const done = await sim.live((house) => makeRuling(house, acting(one as Operator), call, request))
  const approvalId = done?.ok && done.value.state === 'pending' ? done.value.approval_id : undefined
  note(seen, done ? `${call} ${done.ok ? done.value.state : done.code}` : `died in ${call}`)
  if (approvalId === undefined || chance.unit() < 0.3) return
  const approval = await readApproval(sim.db, approvalId)
  const approvedRequest = approval?.request as { matchId: string }
  const approved = await sim.live((house) =>
    makeRuling(house, acting(other as Operator), call, approvedRequest, approval),
  )
  note(seen, approved ? `approved ${approved.ok ? 'done' : approved.code}` : 'died in an approval')
}
