/** The days of a month: each names its date, its matches and its first competitions, and says how many more it has. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { loadMediaWords } from '../../text/mediaText.ts'
import { addWords, loadWords, setWords } from '../../text/text.ts'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
const { DayGrid } = await import('./DayGrid.tsx')

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('a day with more competitions than it shows says so; a day that nothing is known of is empty', async () => {
  setWords(await loadWords('en'))
  addWords(await loadMediaWords('en'))
  const days = Array.from({ length: 7 }, (_, at) => `2026-11-${23 + at}`)
  const first = [
    { leagueId: 'L1', league: 'England Premier Division', sportsType: 1, kind: 'table' as const, round: 9 },
    { leagueId: 'L2', league: 'Friendly', sportsType: 1 },
  ]
  const found = new Map([['2026-11-24', { date: '2026-11-24', matches: 12, played: 3, competitions: 5, first }]])
  const html = renderToStaticMarkup(
    <DayGrid label="11/2026" days={days} found={found} date="2026-11-24" onDay={() => {}} onOpen={() => {}} />,
  )
  const cells = html
    .slice(html.indexOf('<ol'))
    .split(/<li class="min-h-14/)
    .slice(1)
  expect(cells).toHaveLength(7)
  expect(textOf(`<li ${cells[1]}`)).toBe(
    '24 Tue 24/11/2026 12 matches England Premier Division · Round 9 Friendly +3 more',
  )
  expect(cells[1]).toContain('aria-current="date"')
  // Only what has a table or a bracket can be opened.
  expect(cells[1]?.match(/<button/g)).toHaveLength(2)
  expect(textOf(`<li ${cells[2]}`)).toBe('25 Wed 25/11/2026')
})
