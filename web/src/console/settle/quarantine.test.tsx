/** The page of the quarantine: what failed and why, and who may release what. */
import { expect, test } from 'vitest'
import { answers, visit } from '../../../test/testConsole.tsx'

const NOON = Date.UTC(2026, 10, 27, 4)
const SHORT = {
  ...{ quarantine_id: 'q1', kind: 'order', item: 'bet-1', code: '23514', reason: 'escrow is short' },
  ...{ first_at: NOON, last_at: NOON, count: 3 },
}
const ODD = {
  ...{ quarantine_id: 'q2', kind: 'feed', item: 'sim-7', matchId: 'sim-7', code: 'Error', reason: 'no such pick' },
  ...{ told: '{"pick":"?"}', first_at: NOON, last_at: NOON, count: 1 },
}

/** What somebody reads on the page, as markup. */
function see(role: 'supervisor' | 'settler' | 'trader', rows: readonly object[], more = false) {
  answers('console/quarantinelist', { pageSize: 100 }, { rows, more })
  return visit('/console/quarantine', role)
}

test('each failure is told with its item, its reason and what the source said', async () => {
  const markup = await see('supervisor', [SHORT, ODD], true)
  for (const part of ['Automatic cash-out', 'escrow is short', '23514', 'Source message', 'no such pick', 'pick'])
    expect(markup).toContain(part)
  expect(markup).toContain('href="/console/ticket?bet=bet-1"')
  expect(markup).toContain('href="/console/match?match=sim-7"')
  expect(markup).toContain('Only the latest 100 are shown.')
})

test.each([
  ['supervisor', 2],
  ['settler', 1],
  ['trader', 1],
] as const)('a %s may open %i of a bet and a message of a source', async (role, opens) => {
  expect(
    (await see(role, [SHORT, ODD])).match(/aria-expanded="false"[^>]*>(?:(?!<\/button>).)*(Automatic|Source)/g),
  ).toHaveLength(opens)
})

test('an empty quarantine says so', async () => {
  expect(await see('trader', [])).toContain('Nothing is in quarantine.')
})
