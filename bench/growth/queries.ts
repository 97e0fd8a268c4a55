/** The other operations that are timed in a growing house: idle steps of its workers, look-ups, lists, statements. */
import { createHash } from 'node:crypto'
import { DEMO_PASSWORD } from '../../server/src/account/demoHouse.ts'
import { logIn } from '../../server/src/account/login.ts'
import { createSessions, type Member } from '../../server/src/account/session.ts'
import { fullList } from '../../server/src/bet/list/combinedLists.ts'
import { listBets } from '../../server/src/bet/list/listBets.ts'
import { dailyStatement } from '../../server/src/report/statement.ts'
import type { Town } from '../town.ts'

const TIMES = 9

/** The operations by name. The first member has a hundredth of all bets, the second an ordinary number. */
export function queriesOf(
  town: Town,
  [heavy, usual]: readonly Member[],
): [name: string, ask: () => Promise<unknown>][] {
  const { house, db } = town
  if (!heavy || !usual) throw new Error('there are too few members to ask for')
  const nowMs = house.clock.now()
  const sessions = createSessions(db, house.wallMs)
  const credentials = { account_id: usual.accountId, password: DEMO_PASSWORD }
  const open = { states: ['waiting', 'accepted'] } as const
  const all = { states: ['waiting', 'accepted', 'settled'] } as const
  return [
    ['exposure read anew', () => house.exposure.refresh(db)],
    ['accept step, nothing due', () => house.accept()],
    ['settle step, nothing due', () => house.settle()],
    ['session of an unknown token', () => sessions.find(createHash('sha256').update('x').digest('base64url'), false)],
    ['login', () => logIn(house, credentials, { ip: '127.0.0.1', now: () => nowMs, device: undefined })],
    ['open bets of a usual member', () => listBets(db, usual, { filter: open, nowMs }, {})],
    ['all bets of a usual member', () => fullList(db, usual, { filter: all, nowMs }, {})],
    ['open bets of the one with a hundredth of all', () => listBets(db, heavy, { filter: open, nowMs }, {})],
    ['all bets of the one with a hundredth of all', () => fullList(db, heavy, { filter: all, nowMs }, {})],
    ['statement of today of that one', () => dailyStatement(db, heavy, {}, nowMs)],
  ]
}

/** The duration of each operation, in ms: the median of several runs. */
export async function timeQueries(town: Town, members: readonly Member[]): Promise<[name: string, ms: number][]> {
  const timed: [string, number][] = []
  for (const [name, ask] of queriesOf(town, members)) {
    const took: number[] = []
    for (let time = 0; time < TIMES; time++) {
      const sinceMs = performance.now()
      await ask()
      took.push(performance.now() - sinceMs)
    }
    timed.push([name, took.sort((a, b) => a - b)[Math.floor(TIMES / 2)] as number])
  }
  return timed
}
