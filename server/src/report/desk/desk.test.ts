/** The desks' own lists: the board with what is at stake, the stakes on a match, and how a member bets. */
import { MINUTE_MS, workingDate } from '@quarterline/core/base/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture, HOME, markets, type Operate, OVER, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'

let house: TestHouse
let trader: Operate
let range: { startDate: string; endDate: string }

async function bet(account: string, wish: object) {
  const me = await house.login(account)
  const { bets } = await house.call('bet/betsingle', { ...me, bets: [{ bet_amount: 100, ...wish }] })
  expect(bets).toMatchObject([{ status: 1 }])
}

beforeAll(async () => {
  house = await openTestHouse()
  trader = await house.operator('trader1')
  const date = workingDate(house.clock.now())
  range = { startDate: date, endDate: date }
  await house.feed(
    fixture('m1'),
    markets('m1'),
    fixture('m2', { sport: 2 }),
    markets('m2'),
    fixture('m3'),
    markets('m3'),
  )
  await bet('demo01', { ...OVER, matchId: 'm1' })
  house.clock.move(10_000)
  await bet('demo02', { ...OVER, matchId: 'm1', bet_amount: 50 })
  house.clock.move(MINUTE_MS)
  await bet('demo01', { ...HOME, matchId: 'm1', bet_amount: 200 })
  await bet('demousd', { ...OVER, matchId: 'm3', bet_amount: 10 })
})
afterAll(() => house.close())

describe('the trade board', () => {
  it('has the worst match first, with its open bets in MYR, and counts by group', async () => {
    const { rows, total, counts, sums } = await trader('tradeboard', {})
    expect([rows.map(({ matchId }) => matchId), total]).toEqual([['m1', 'm3', 'm2'], 3])
    expect(rows[0]).toMatchObject({ bets: 3, stakes: 350, open: expect.any(Number), byHand: 0, group: 2 })
    expect(rows[2]).toMatchObject({ bets: 0, stakes: 0, worst: 0 })
    expect(rows[0]?.worst).toBeLessThan(rows[1]?.worst ?? 0)
    expect(counts.early + counts.today + counts.live).toBe(3)
    expect(sums.bets).toBe(4)
  })

  it('is filtered by sport, ordered by start, and turned page by page', async () => {
    const ids = async (request: object) =>
      (await trader('tradeboard', request)).rows.map(({ matchId }: { matchId: string }) => matchId)
    expect(await ids({ sport: 2 })).toEqual(['m2'])
    expect(await ids({ order: 'start' })).toEqual(['m1', 'm2', 'm3'])
    expect(await ids({ pageNumber: 2, pageSize: 2 })).toEqual(['m2'])
    expect(await ids({ group: 3 })).toEqual([])
  })

  it('counts what a trader shut', async () => {
    await trader('marketsuspend', { matchId: 'm2', betType: 'BT_OU', period: 'FT' })
    expect((await trader('tradeboard', { sport: 2 })).rows).toMatchObject([{ byHand: 1 }])
  })
})

it('a match’s results say what the house wins or pays by selection', async () => {
  const { rows } = await trader('matchstakes', { matchId: 'm1' })
  expect(rows).toHaveLength(2)
  const over = rows.find(({ betType }: { betType: string }) => betType === 'BT_OU')
  expect(over).toMatchObject({ pick: 'O', bets: 2, stakes: 150 })
  expect(over?.ifWins).toBeLessThan(-100)
  expect(await trader('matchstakes', { matchId: 'nobody\0' })).toMatchObject({ rows: [] })
})

describe('a member’s habits', () => {
  it('compare his price with the last one that somebody took after him', async () => {
    const { closing, compared } = await trader('memberhabits', { account: 'demo01', ...range })
    expect(closing).toMatchObject({ bets: 1, mean: 0, better: 0 })
    expect(closing.classes.reduce((sum: number, n: number) => sum + n, 0)).toBe(1)
    expect(compared).toBe(2)
    // Nobody bet after him on his selection.
    expect((await trader('memberhabits', { account: 'demo02', ...range })).closing.bets).toBe(0)
  })

  it('have the time between his bets, and who backed the same within half a minute', async () => {
    const { pauses, alike } = await trader('memberhabits', { account: 'demo01', ...range })
    expect(pauses.half_s).toBe(70)
    expect(alike).toEqual([{ account_id: 'demo02', agent: 'demoagent', together: 1, apart_s: 10, sameAddress: true }])
  })

  it('say what a limit would have changed, once bets are settled', async () => {
    house.clock.move(3 * 60 * MINUTE_MS)
    const result = { state: 'completed', scores: { FT: [2, 1], '1H': [1, 0] } } as const
    await house.feed({ kind: 'result', matchId: 'm1', result })
    await house.settle()
    const { largest, limits } = await trader('memberhabits', { account: 'demo01', ...range })
    expect([largest, limits.map(({ limit }: { limit: number }) => limit)]).toEqual([200, [100, 50, 20, 10, 5]])
    expect(limits[0]).toMatchObject({ cut: 1, stays: 66.7 })
    expect(limits[0]?.winlose).toBeGreaterThan(limits[1]?.winlose ?? 0)
  })

  it('are refused for an unknown account and an impossible range', async () => {
    expect(await trader('memberhabits', { account: 'nobody', ...range })).toMatchObject({
      statusdesc: 'requestConflict',
    })
    const reversed = { account: 'demo01', startDate: '2026-02-01', endDate: '2026-01-01' }
    expect(await trader('memberhabits', reversed)).toMatchObject({ statusdesc: 'incompletedRequest' })
  })
})
