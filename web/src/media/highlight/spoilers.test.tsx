/** Without spoilers, neither a card nor its picture tells how a match ended, before its box is pressed. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { loadMediaWords } from '../../text/mediaText.ts'
import { addWords, loadWords, setWords } from '../../text/text.ts'
import type { HighlightMatch } from './highlightMatch.ts'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
const { Sides } = await import('./Sides.tsx')
const { ClipPlace } = await import('./ClipPlace.tsx')

const match: HighlightMatch = {
  ...{ matchId: 'm', sport: 1, leagueId: 'L', league: 'League', home: 'Ulvness', away: 'Elmsmouth', starts: 0 },
  score: [7, 3],
}
const ended = { ...match, score: [0, 9] }

test('a card of a match has no score, and is the same whatever the score was', async () => {
  setWords(await loadWords('en'))
  addWords(await loadMediaWords('en'))
  const cardOf = (one: HighlightMatch) =>
    renderToStaticMarkup(
      <>
        <ClipPlace match={one} />
        <Sides match={one} />
      </>,
    )
  const card = cardOf(match)
  expect(card).toContain('Show the score of Ulvness – Elmsmouth')
  expect(card).toContain(encodeURIComponent('0 – 0'))
  expect(cardOf(ended)).toBe(card)
  expect(card).not.toMatch(/>[79]<|7 – 3|7%20%E2%80%93%203/)
})
