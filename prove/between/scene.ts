/**
 * Sets the scene before two acts meet: matches in every state, and a member's tickets on them that can still have any
 * result.
 */
import { HOUR_MS, SECOND_MS } from '@quarterline/core/base/time'
import type { FeedEvent, FeedFact } from '@quarterline/core/market/event'
import type { Operator } from '../../server/src/account/operator.ts'
import { type Member, purseOf } from '../../server/src/account/session.ts'
import type { OpenHouse } from '../../server/src/app/house.ts'
import { setOrder } from '../../server/src/bet/cash/cashOrders.ts'
import { cashOut } from '../../server/src/bet/cash/cashOut.ts'
import type { BetWish } from '../../server/src/bet/place/request.ts'
import { fixture, HOME } from '../../server/test/testHouse.ts'
import { completed, LEG_QUOTES, leg, live } from '../../server/test/testParlay.ts'

export const SOURCE = 'between'

/** The house with its people, and the facts sent so far. */
export interface BetweenStage {
  house: OpenHouse
  /** Another process of the same house, with its own desk. */
  beside: OpenHouse
  members: readonly Member[]
  /** Members of another tree. */
  others: readonly Member[]
  settlers: readonly [Operator, Operator]
  supervisor: Operator
  factsSent: number
  scenes: number
}

/** Acts that may meet, in the scene that is set for them. */
export interface Plot<S> {
  acts: Readonly<Record<string, (scene: S, house: OpenHouse) => Promise<unknown>>>
  openScene(stage: BetweenStage): Promise<S>
  /** Runs the workers until no work is due. @throws with everything that is wrong after the acts */
  comeToRest(scene: S): Promise<void>
}

export interface BetweenScene {
  stage: BetweenStage
  member: Member
  /** Won, still open twice, in play. */
  matches: { won: string; open: string; other: string; live: string }
  /**
   * A parlay and a system whose first leg is won, singles before their match: one to be cashed, one with an order; one
   * in play that waits to be cashed.
   */
  bets: { parlay: string; system: string; single: string; ordered: string; live: string }
}

/** Sends facts to the house, at its current time. */
export async function tell(stage: BetweenStage, ...facts: readonly FeedFact[]): Promise<void> {
  const atMs = stage.house.clock.now()
  const events = facts.map((fact) => {
    stage.factsSent++
    return { source: SOURCE, seq: stage.factsSent, key: `${SOURCE} ${stage.factsSent}`, atMs, ...fact } as FeedEvent
  })
  await stage.house.ingest.take(events)
}

/** Moves the platform's clock. */
export function pass({ house: { clock } }: BetweenStage, ms: number): void {
  clock.set(clock.now() + ms, 0)
}

/** @returns the id of an accepted bet */
async function take({ house }: BetweenStage, member: Member, wish: object): Promise<string> {
  const request = { member, purse: purseOf(member), wish: wish as BetWish, option: 2, ip: '10.0.0.1' } as const
  const placed = await house.desk.place({ ...request, key: `between ${Math.random()}`.slice(0, 30) })
  const id = placed.ok ? placed.value.answer.bet_id : undefined
  if (id === undefined) throw new Error(`a bet was not taken: ${JSON.stringify(placed)}`)
  return id
}

const STAKE = 10
const ONE_UNIT = 10_000
const WAIT_MS = 6 * SECOND_MS

/** Opens the scene; a bet in play waits for acceptance, a cash-out in play for payment, both due. */
export async function openScene(stage: BetweenStage): Promise<BetweenScene> {
  const { house, members } = stage
  const n = ++stage.scenes
  const member = members[n % members.length] as Member
  const matches = { won: `w${n}`, open: `o${n}`, other: `x${n}`, live: `l${n}` }
  const startsAtMs = house.clock.now() + 2 * HOUR_MS
  const before = [matches.won, matches.open, matches.other]
  const quoted = (matchId: string): FeedFact => ({ kind: 'market', matchId, markets: LEG_QUOTES })
  await tell(
    stage,
    ...before.flatMap((id) => [fixture(id, { startsAtMs }), quoted(id)]),
    fixture(matches.live, { startsAtMs: house.clock.now() - 60 * SECOND_MS }),
    { kind: 'status', matchId: matches.live, phase: '1H', score: [0, 0], redCards: [0, 0], clock: null },
    quoted(matches.live),
  )
  pass(stage, SECOND_MS)
  const single = (matchId: string) => ({ ...HOME, odds: 1.9, matchId, bet_amount: STAKE })
  const inPlay = { ...live(matches.live), oddsType: 'DEC', bet_amount: STAKE }
  const bets = {
    parlay: await take(stage, member, { legs: [leg(matches.won), leg(matches.open)], bet_amount: STAKE }),
    system: await take(stage, member, { legs: before.map((id) => leg(id)), folds: [2], bet_amount: STAKE }),
    single: await take(stage, member, single(matches.open)),
    ordered: await take(stage, member, single(matches.other)),
    live: await take(stage, member, inPlay),
  }
  pass(stage, WAIT_MS)
  await house.accept()
  await tell(stage, completed(matches.won, 1, 0))
  await house.settle()
  await setOrder(house, member, { betId: bets.ordered, amount: 1 })
  const wish = { betId: bets.live, percent: 100, amount: ONE_UNIT as never, key: undefined }
  await cashOut(house, member, wish)
  await take(stage, member, inPlay)
  pass(stage, WAIT_MS)
  return { stage, member, matches, bets }
}
