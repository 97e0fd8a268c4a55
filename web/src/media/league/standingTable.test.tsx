/** The table of a season: each of its columns has a heading that a screen reader can say. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { loadMediaWords } from '../../text/mediaText.ts'
import { addWords, loadWords, setWords } from '../../text/text.ts'
import type { LeagueAnswer } from './StandingTable.tsx'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
const { StandingTable } = await import('./StandingTable.tsx')

const row = {
  ...{ position: 1, team: 'Ulvness', played: 1, won: 1, drawn: 0, lost: 0, scored: 2, conceded: 0, points: 3 },
  ...{ deducted: 0, form: [] },
}

test('no column of a league table has an empty heading', async () => {
  setWords(await loadWords('en'))
  addWords(await loadMediaWords('en'))
  const standing = { rows: [row], ties: [] } as unknown as LeagueAnswer
  const heads = renderToStaticMarkup(<StandingTable standing={standing} chosen={[]} onTeam={() => {}} />).match(
    /<th scope="col".*?<\/th>/g,
  )
  const texts = heads?.map((head) => head.replace(/<[^>]*>/g, ''))
  expect(texts).toEqual(['#', 'Team', 'P', 'W', 'D', 'L', 'Scored', '+/−', 'Points', 'Form', 'Next'])
})
