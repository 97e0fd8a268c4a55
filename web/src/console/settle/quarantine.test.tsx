/** The page of the quarantine: what failed and why, and who may release what. */
import '../../../test/testBrowser.ts'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { afterEach, expect, test, vi } from 'vitest'
import { setConsoleWords } from '../../text/consoleText.ts'
import { enConsole } from '../../text/en/console.ts'

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
vi.stubGlobal('scrollTo', () => undefined)
const { createConsole } = await import('../routes.tsx')
const { queries } = await import('../../kit/useCall.ts')
const { en } = await import('../../text/en/app.ts')
const { setWords } = await import('../../text/text.ts')
setWords(en)
setConsoleWords(enConsole)
afterEach(() => queries.clear())

const NOON = Date.UTC(2026, 10, 27, 4)
const OK = { status: 1 as const, statusdesc: '' as const }
const SHORT = {
  ...{ quarantine_id: 'q1', kind: 'order', item: 'bet-1', code: '23514', reason: 'escrow is short' },
  ...{ first_at: NOON, last_at: NOON, count: 3 },
}
const ODD = {
  ...{ quarantine_id: 'q2', kind: 'feed', item: 'sim-7', matchId: 'sim-7', code: 'Error', reason: 'no such pick' },
  ...{ told: '{"pick":"?"}', first_at: NOON, last_at: NOON, count: 1 },
}

/** What somebody reads on the page, as markup. */
async function visit(role: 'supervisor' | 'settler' | 'trader', rows: readonly object[], more = false) {
  const set = (call: string, request: object, answer: object) =>
    queries.setQueryData([call, request], { ...OK, ...answer })
  set('console/whoami', {}, { account: `${role}1`, role, must_set_up: false })
  set('console/status', {}, { up_s: 9, figures: {}, past: { ago_s: [], lines: {} }, alarms: [] })
  set('console/quarantinelist', { pageSize: 100 }, { rows, more })
  const router = createConsole(createMemoryHistory({ initialEntries: ['/console/quarantine'] }))
  await router.load()
  const { prelude } = await prerender(<RouterProvider router={router} />)
  return new Response(prelude).text()
}

test('each failure is told with its item, its reason and what the source said', async () => {
  const markup = await visit('supervisor', [SHORT, ODD], true)
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
    (await visit(role, [SHORT, ODD])).match(/aria-expanded="false"[^>]*>(?:(?!<\/button>).)*(Automatic|Source)/g),
  ).toHaveLength(opens)
})

test('an empty quarantine says so', async () => {
  expect(await visit('trader', [])).toContain('Nothing is in quarantine.')
})
