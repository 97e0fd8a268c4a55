/** The acts that can happen to a ticket and its matches between its placing and the sheet of its week. */
import { DAY_MS, MINUTE_MS, SECOND_MS, weekOf, workingDateStartMs } from '@quarterline/core/base/time'
import type { ActingOperator, Operator } from '../../server/src/account/operator.ts'
import { readApproval } from '../../server/src/account/record/approval.ts'
import { resetStep } from '../../server/src/account/week/resetStep.ts'
import { createCashOrders, setOrder } from '../../server/src/bet/cash/cashOrders.ts'
import { cashOut } from '../../server/src/bet/cash/cashOut.ts'
import { lookAtCashWaits } from '../../server/src/bet/cash/cashWaits.ts'
import { makeRuling, type RulingName } from '../../server/src/bet/settle/makeRuling.ts'
import { completed } from '../../server/test/testParlay.ts'
import { type BetweenScene, type BetweenStage, openScene, type Plot, pass, tell } from './scene.ts'

type Act = (scene: BetweenScene) => Promise<unknown>

/** A settler's act, approved at once by the second settler if it needs two. */
export async function ruled(
  { house, settlers }: BetweenStage,
  call: RulingName,
  request: { matchId: string } & object,
): Promise<void> {
  const acting = (by: Operator): ActingOperator => ({ by, ip: '10.0.0.8', now: house.clock.now })
  const requested = await makeRuling(house, acting(settlers[0]), call, request)
  const id = requested.ok && requested.value.state === 'pending' ? requested.value.approval_id : undefined
  if (id === undefined) return
  const approval = await readApproval(house.db, id)
  await makeRuling(house, acting(settlers[1]), call, approval?.request as { matchId: string }, approval)
}

/** Cashes a ticket out at its present offer. */
const cash =
  (which: 'parlay' | 'system' | 'single', percent: number): Act =>
  ({ stage: { house }, member, bets }) =>
    cashOut(house, member, { betId: bets[which], percent, amount: 1 as never, key: undefined })

const order =
  (amount: number | undefined): Act =>
  ({ stage: { house }, member, bets }) =>
    setOrder(house, member, { betId: bets.ordered, amount })

/** Moves the clock to Monday noon and resets the weeks that are over. */
const reset: Act = async ({ stage }) => {
  const monday = workingDateStartMs(weekOf(stage.house.clock.now())) + 7 * DAY_MS
  pass(stage, Math.max(0, monday - stage.house.clock.now()) + SECOND_MS)
  await resetStep(stage.house.db, stage.house.clock.now())
}

const ACTS: Readonly<Record<string, Act>> = {
  'the source corrects': ({ stage, matches }) => tell(stage, completed(matches.won, 0, 1)),
  'the source takes back': ({ stage, matches }) => tell(stage, { kind: 'resultRollback', matchId: matches.won }),
  'the source decides': ({ stage, matches }) => tell(stage, completed(matches.open, 1, 0)),
  'the source voids what was taken': ({ stage, matches }) =>
    tell(stage, { kind: 'cancel', matchId: matches.open, toMs: stage.house.clock.now() + 1 }),
  'a goal': ({ stage, matches }) =>
    tell(stage, {
      kind: 'status',
      matchId: matches.live,
      phase: '1H',
      score: [1, 0],
      redCards: [0, 0],
      clock: null,
    }),
  'two settlers correct': ({ stage, matches }) =>
    ruled(stage, 'console/resultcorrect', {
      matchId: matches.won,
      result: { state: 'completed', scores: { FT: [0, 2], '1H': [0, 0] } },
    } as never),
  'two settlers void a palpable error': ({ stage, matches }) =>
    ruled(stage, 'console/betvoid', { matchId: matches.open, reason: 'palpableError' } as never),
  settlement: ({ stage }) => stage.house.settle(),
  'a parlay is cashed': cash('parlay', 100),
  'a part of a parlay is cashed': cash('parlay', 40),
  'a system is cashed': cash('system', 100),
  'a single is cashed': cash('single', 100),
  'a part of a single is cashed': cash('single', 30),
  'orders are looked at': ({ stage }) => createCashOrders(stage.house)(),
  'an order is taken back': order(undefined),
  'an order is raised': order(18),
  'waits of cash-outs are looked at': ({ stage }) => lookAtCashWaits(stage.house),
  'waiting bets are turned': ({ stage }) => stage.house.accept(),
  'uplines have their shares': ({ stage }) => stage.house.share(),
  'a week is reset': reset,
}

/** Runs the workers until no work is due. */
async function comeToRest({ stage }: BetweenScene): Promise<void> {
  const { house } = stage
  pass(stage, 2 * MINUTE_MS)
  for (let turn = 0; turn < 2; turn++) {
    await house.settle()
    await house.accept()
    await lookAtCashWaits(house)
    await house.share()
  }
}

/** A member's tickets, from their placing to the sheet of their week. */
export const TICKETS: Plot<BetweenScene> = { acts: ACTS, openScene, comeToRest }
