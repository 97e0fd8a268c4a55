/** The sure-win watch over the shown board: finds what a trader or source causes, logs it once, and counts it. */
import type { MarketQuote } from '@quarterline/core/market/event'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fixture, markets, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'

let house: TestHouse
beforeEach(async () => {
  await house?.close()
  house = await openTestHouse()
})
afterAll(() => house.close())

/** Looks until a whole round is done. @returns the matches reported */
function lookRound(): string[] {
  const names: string[] = []
  for (let look = 0; look < 500; look++) names.push(...house.sureWins.look().map(({ match }) => match.fixture.matchId))
  return names
}
const quote = (changes: Partial<MarketQuote>): MarketQuote => ({
  betType: 'BT_1X2',
  period: 'FT',
  slot: 0,
  line: 0,
  status: 'open',
  prices: [1950, 3400, 4100],
  ...changes,
})
const figure = async (name: string): Promise<number> => {
  const { body } = await house.site.inject('/metrics')
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1])
}

describe('the watch', () => {
  test('finds nothing on a board with margins, and checks a match once until it changes', async () => {
    await house.feed(fixture('m1'), markets('m1'), fixture('m2'), markets('m2'))
    expect(lookRound()).toEqual([])
    expect(house.sureWins.figures()).toEqual({ sureWins: 0, unchecked: 0, checks: 2 })
    lookRound()
    expect(house.sureWins.figures().checks).toBe(2)
    await house.feed(markets('m2', [quote({ prices: [2000, 3300, 4000] })]))
    lookRound()
    expect(house.sureWins.figures().checks).toBe(3)
  })
  test('finds what a source causes, reports it once, and counts it until it is gone', async () => {
    await house.feed(
      fixture('m1'),
      markets('m1'),
      fixture('m2'),
      markets('m2', [quote({ prices: [9000, 9000, 9000] })]),
    )
    expect(lookRound()).toEqual(['m2'])
    expect(await figure('quarterline_sure_wins')).toBe(1)
    await house.feed(markets('m2', [quote({ prices: [8000, 9000, 9000] })]))
    expect(lookRound()).toEqual([])
    expect(await figure('quarterline_sure_wins')).toBe(1)
    await house.feed({ kind: 'suspend', matchId: 'm2', reason: 'trader' })
    lookRound()
    expect(await figure('quarterline_sure_wins')).toBe(0)
    await house.feed(markets('m2', [quote({ prices: [9000, 9000, 9000] })]))
    expect(lookRound()).toEqual(['m2'])
  })
  test('names the selections and their cost', async () => {
    await house.feed(fixture('m1'), markets('m1', [quote({ prices: [9000, 9000, 9000] })]))
    let found: ReturnType<TestHouse['sureWins']['look']> = []
    for (let look = 0; look < 500 && found.length === 0; look++) found = house.sureWins.look()
    expect(found[0]!.sureWin.cost).toBeCloseTo(1 / 3, 6)
    expect(found[0]!.sureWin.stakes.map(({ selection }) => selection.pick).sort()).toEqual(['1', '2', 'X'])
  })
  test('finds what a trader lays over good prices', async () => {
    await house.feed(fixture('m1'), markets('m1'))
    expect(lookRound()).toEqual([])
    const trader = await house.operator('trader1')
    // Within a trader's bounds: each price alone is close to its source's.
    const moved = await trader('pricemove', { matchId: 'm1', betType: 'BT_OU', period: 'FT', pick: 'O', by: 20 })
    expect(moved.status).toBe(1)
    expect(lookRound()).toEqual(['m1'])
    expect(await figure('quarterline_sure_wins')).toBe(1)
  })
  test('counts matches that it cannot check', async () => {
    await house.feed(fixture('m1', { sport: 16 }), markets('m1'))
    lookRound()
    expect(await figure('quarterline_sure_wins_unchecked')).toBe(1)
  })
  test('drops matches that leave the board', async () => {
    await house.feed(fixture('m1'), markets('m1', [quote({ prices: [9000, 9000, 9000] })]))
    lookRound()
    await house.feed({ kind: 'result', matchId: 'm1', result: { state: 'refunded' } })
    lookRound()
    expect(await figure('quarterline_sure_wins')).toBe(0)
    expect(await figure('quarterline_sure_win_checks')).toBe(1)
  })
})
