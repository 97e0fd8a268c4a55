/** The operators' page of games: what is unfinished, what games give back beside their sheets, and who may act. */
import { expect, test } from 'vitest'
import { answers, textOf, visit } from '../../../test/testConsole.tsx'

const NOON = Date.UTC(2026, 10, 27, 4)
const ROUND = {
  ...{ round_id: 'r1', provider: 'studio', game: 'mines', kind: 'mini', round: 'abc', account_id: 'demo04' },
  ...{ currency: 'MYR', stake: 20, paid: 0, bets: 1, wins: 0, opened: NOON },
}
const PROVIDER = {
  ...{ provider: 'studio', name: 'studio', url: 'https://games.example/', key_id: 'k1', addresses: [] },
  ...{ open: true, games: 2, unfinished: 1, wallet: 'transfer', calls: 'https://games.example/calls', in_transit: 1 },
}
const GAME = {
  ...{ provider: 'studio', game: 'mines', name: 'Mines', kind: 'mini', open: true, shutCurrencies: ['IDR'] },
  ...{ rounds: 5000, stake: 10_000, paid: 9000, measured_ppm: 900_000, error_ppm: 50_000, return_ppm: 970_000 },
}
/** Lost both of its rounds. */
const FRESH_GAME = {
  ...{ ...GAME, game: 'reels', name: 'Reels', rounds: 2, stake: 2, paid: 0, measured_ppm: 0, error_ppm: 0 },
}
const MOVE = {
  ...{
    tx: 'move 7',
    provider: 'studio',
    account_id: 'demo07',
    currency: 'MYR',
    way: 'in',
    amount: 45.5,
    tries: 3,
    asked: NOON,
  },
}
const GRANT = {
  ...{ grant_id: 'g1', account_id: 'demo05', provider: 'studio', game: 'reels', currency: 'MYR', spins: 10, used: 3 },
  ...{ value: 0.5, made: NOON, ends: NOON + 1, made_by: 'supervisor1' },
}
const ASKED = {
  ...{ approval_id: 'x', call: 'console/gamegrant', why: 'amount', requested_by: 'supervisor2', requested_at: NOON },
  ...{ request: { provider: 'studio', game: 'reels', account: 'demo06', spins: 900, value: 50 }, state: 'pending' },
}

/** What somebody reads on the page, as markup. */
function see(role: 'supervisor' | 'trader'): Promise<string> {
  const pageOf = (rows: readonly object[], pageSize: number) => [{ pageNumber: 1, pageSize }, rows] as const
  answers('console/approvallist', { state: 'pending', pageSize: 100 }, { rows: [ASKED], total: 1 })
  answers('console/gameproviders', {}, { rows: [PROVIDER] })
  const [rounds, games, grants] = [pageOf([ROUND], 20), pageOf([GAME, FRESH_GAME], 20), pageOf([GRANT], 10)]
  answers('console/gamerounds', rounds[0], { rows: rounds[1], total: 1, stake: 20 })
  answers('console/gametransit', pageOf([], 20)[0], { rows: [MOVE], total: 1, amount: 45.5 })
  answers('console/gameroundask', { round_id: 'r1' }, { said: 'open' })
  answers('console/gamelist', games[0], { rows: games[1], total: 2 })
  answers('console/gamegrants', grants[0], { rows: grants[1], total: 1 })
  return visit('/console/games?round=r1', role)
}

test.each([
  ['supervisor', true],
  ['trader', false],
] as const)('a %s sees rounds, returns and spins; he may act: %s', async (role, mayAct) => {
  const text = textOf(await see(role))
  for (const part of [
    '20.00 MYR held in them',
    'demo04',
    '90.00 %',
    '97.00 %',
    '± 3.29',
    'Closed in IDR',
    '3/10',
    'move 7',
    '45.50 MYR on its way',
    'Money on its way: 1',
  ])
    expect(text).toContain(part)
  expect(text).toContain('900 free spins for demo06')
  for (const act of [
    'The stakes come back',
    'What the provider says of it',
    'The provider says that the round goes on',
    'Approve',
    'Spins',
  ])
    expect([act, text.includes(act)]).toEqual([act, mayAct])
  expect(text.includes('Only a supervisor can end rounds')).toBe(!mayAct)
})

test('a return that chance does not explain is red', async () => {
  const markup = await see('trader')
  expect(markup).toMatch(/text-danger[^>]*>(<[^>]*>)*90\.00 %/)
})

test('a return that no chance explains is marked, and that of a few rounds is not', async () => {
  const marked = (await see('trader')).match(/text-danger[^>]*>[\d.]+ %/g)
  expect(marked?.map((one) => one.replace(/.*>/, ''))).toEqual(['90.00 %'])
})
