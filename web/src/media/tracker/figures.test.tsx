/** The bars of a match's figures: a side without any has no piece, and nothing on both sides is an empty bar. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { loadMediaWords } from '../../text/mediaText.ts'
import { addWords, loadWords, setWords } from '../../text/text.ts'
import type { TrackerBody } from './useTracker.ts'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
const { Figures } = await import('./Figures.tsx')

const tracker: TrackerBody = {
  ...{ matchId: 'm', sport: 1, leagueId: 'L', league: 'League', home: 'Ulvness', away: 'Elmsmouth', starts: 0 },
  ...{ state: 'play', phase: '1H', score: [0, 0], running: [], events: [] },
  figures: {
    ...{
      dangers: [0, 0],
      dangerMs: [0, 0],
      redCards: [0, 0],
      largestLead: [0, 0],
      leadChanges: 0,
      shuts: 0,
      shutMs: 0,
    },
    corners: [3, 0],
  },
}

test('only a side that has a figure has a piece of its bar', async () => {
  setWords(await loadWords('en'))
  addWords(await loadMediaWords('en'))
  const bars = renderToStaticMarkup(<Figures tracker={tracker} />)
    .split('tracker-bar')
    .slice(1)
    .map((bar) => bar.slice(0, bar.indexOf('</dd>')))
  expect(bars.map((bar) => [bar.includes('--side-a'), bar.includes('--side-b'), bar.includes('bg-line')])).toEqual([
    [false, false, true],
    [true, false, false],
  ])
})
