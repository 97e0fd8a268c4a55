/**
 * The results page has, in each of the ten languages, distinct words for the eight states of a match and every label of
 * a bet.
 */
import { LANGUAGES } from '@quarterline/core/base/language'
import { MATCH_STATES } from '@quarterline/core/bet/matchState'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { loadMediaWords } from '../../text/mediaText.ts'
import { addWords, loadWords, setWords, t, textOr } from '../../text/text.ts'
import type { ResultRow } from './results.ts'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
const { ResultTable } = await import('./ResultTable.tsx')

const row = (state: ResultRow['state']): ResultRow => ({
  matchId: state,
  sportsType: 1,
  leagueId: 'L1',
  league: 'First League',
  home: 'A',
  away: 'B',
  isOutright: false,
  startsAt: 0,
  state,
  status_id: 0,
  scores: {},
  winners: [],
  voids: [],
  bets: 0,
  corrected: false,
})

/** Result labels of the specification (3); a bet that is pending has its state, not an outcome. */
const LABELS = [
  'outcome.win',
  'outcome.lose',
  'outcome.halfWin',
  'outcome.halfLose',
  'outcome.void',
  'outcome.draw',
  'outcome.refund',
  'outcome.abandoned',
  'matchState.pending',
  'state.waiting',
  'state.accepted',
  'state.rejected',
]

test.each(LANGUAGES)(
  '%s has a row for each of the eight states and each label of a bet, and no two alike',
  async (language) => {
    setWords(await loadWords(language))
    addWords(await loadMediaWords(language))
    const page = renderToStaticMarkup(<ResultTable rows={MATCH_STATES.map(row)} />)
    const states = MATCH_STATES.map((state) => t(`matchState.${state}`))
    for (const words of states) expect(page).toContain(`>${words}</td>`)
    expect(new Set(states).size).toBe(MATCH_STATES.length)
    const labels = LABELS.map((key) => textOr(key, 'app.none' as never))
    expect(new Set(labels).size).toBe(LABELS.length)
  },
)
