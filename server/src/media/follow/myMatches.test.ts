/** The matches of a member's open tickets, and who is told of them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, openTestHouse, TEST_NOW_MS, type TestHouse } from '../../../test/testHouse.ts'
import { completed, handicap, inPlay, leg, offers } from '../../../test/testParlay.ts'
import { changedMatchesStep } from '../changedMatches.ts'

let house: TestHouse
let me: Awaited<ReturnType<TestHouse['login']>>
let other: typeof me

beforeAll(async () => {
  house = await openTestHouse()
  const cash = 1_000_000_000
  const member = { currency: 'MYR', cash, credit: 0, commType: 0 } as const
  await house.add([
    { accountId: 'follower', ...member },
    { accountId: 'stranger', ...member },
  ])
  me = await house.login('follower')
  other = await house.login('stranger')
  await house.feed(...offers('m1', 'm2'))
})
afterAll(() => house.close())

const look = () => house.call('media/mymatches', me)
const score = (home: number, away: number) =>
  house.feed({ kind: 'status', matchId: 'm1', phase: '2H', score: [home, away], redCards: [0, 0], clock: null })

test('a member sees the matches of his own open tickets, with what each needs and how it stands', async () => {
  expect(await look()).toMatchObject({ status: 1, matches: [], tickets: [], total: 0 })
  const placed = await house.call('bet/betparlay', { ...me, legs: [handicap('m2'), leg('m1')], bet_amount: 20 })
  expect(placed).toMatchObject({ status: 1 })
  await house.feed(...inPlay('m1').slice(1))
  const { matches, tickets, total } = await look()
  expect(total).toBe(tickets.length)
  expect(matches.map(({ match_id, stage }) => [match_id, stage])).toEqual([
    ['m1', 'live'],
    ['m2', 'coming'],
  ])
  const parlay = tickets.find(({ ticket }) => ticket.kind === 'parlay')
  expect(parlay?.needs).toEqual([{ leg: 2, match_id: 'm1', is: 'needs', side: 'home', home: 1, away: 0 }])
  expect(parlay?.state).toBe('losing')
  await score(1, 0)
  const after = (await look()).tickets.find(({ ticket }) => ticket.kind === 'parlay')
  expect(after?.needs[0]).toMatchObject({ is: 'holds', side: 'away', away: 1 })
  // Its other match has not begun.
  expect(after?.state).toBeUndefined()
  expect((await house.call('media/mymatches', other)).total).toBe(0)
})

test('followers alone are told of a goal and of the end, and nobody of a clock', async () => {
  const told: string[] = []
  house.onMembersChanged((ids, topic) => topic === 'matches' && told.push(...ids))
  const step = changedMatchesStep(house, (_, error) => {
    throw error
  })
  await step.run()
  expect(told).toHaveLength(1)
  await step.run()
  expect(told).toHaveLength(1)
  await score(1, 1)
  await step.run()
  expect(told).toHaveLength(2)
  await house.feed(fixture('m9', { startsAtMs: TEST_NOW_MS - 1 }))
  await step.run()
  expect(told).toHaveLength(2)
  await house.feed(completed('m1', 1, 1))
  await step.run()
  expect(told).toHaveLength(3)
  const { matches } = await look()
  expect(matches.find(({ match_id }) => match_id === 'm1')?.stage).toBe('over')
})

test('a member with five hundred open tickets gets the first hundred', async () => {
  const ids = Array.from({ length: 50 }, (_, at) => `f${at}`)
  await house.feed(...offers(...ids))
  for (const id of ids)
    await house.call('bet/betsingle', {
      ...me,
      bets: Array.from({ length: 10 }, () => ({ ...leg(id), oddsType: 'DEC', bet_amount: 10 })),
    })
  const { matches, tickets, total } = await look()
  expect(total).toBeGreaterThanOrEqual(500)
  expect(tickets).toHaveLength(100)
  expect(matches.length).toBeLessThanOrEqual(40)
})
