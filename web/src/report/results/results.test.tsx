/**
 * The results page has, in each of the ten languages, distinct words for the eight states of a match and every label of
 * a bet; parts of a match are in the order of play; states of an address; names that a search finds.
 */
import { LANGUAGES } from '@quarterline/core/base/language'
import { MATCH_STATES } from '@quarterline/core/bet/matchState'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { loadClubs } from '../../text/clubs.ts'
import { loadMediaWords } from '../../text/mediaText.ts'
import { setClubs } from '../../text/teamText.ts'
import { addWords, loadWords, setWords, t, textOr } from '../../text/text.ts'
import { countAllSports, groupsOf, partScores, type ResultRow } from './results.ts'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
const { MatchMoments } = await import('./MatchMoments.tsx')
const { ResultTable } = await import('./ResultTable.tsx')
const { namesWith } = await import('./useFoundNames.ts')
const { textSearch } = await import('../../market/offer/searchText.ts')
afterAll(() => setClubs(undefined))

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

test.each<[string, number, ResultRow['state'], ResultRow['scores'], string]>([
  ['soccer: the second half follows', 1, 'completed', { '1H': [1, 0], FT: [2, 2] }, '1H 1-0, 2H 1-2'],
  [
    'soccer with extra time',
    1,
    'completed',
    { ET: [1, 0], '1H': [0, 0], '2H': [1, 1], FT: [1, 1] },
    '1H 0-0, 2H 1-1, ET 1-0',
  ],
  ['soccer under way', 1, 'pending', { '1H': [1, 0], FT: [1, 1] }, '1H 1-0'],
  [
    'basketball: quarters say the half too',
    2,
    'completed',
    { '1H': [40, 38], Q2: [20, 18], Q1: [20, 20], FT: [80, 70] },
    'Q1 20-20, Q2 20-18',
  ],
  ['soccer with extra time', 1, 'completed', { '1H': [0, 1], ET: [1, 0], FT: [1, 1] }, '1H 0-1, 2H 1-0, ET 1-0'],
  ['basketball of a half', 2, 'completed', { '1H': [40, 38], FT: [80, 70] }, '1H 40-38'],
  ['tennis', 7, 'completed', { S2: [6, 4], S1: [3, 6], FT: [1, 1] }, 'S1 3-6, S2 6-4'],
])('parts of a match: %s', (_, sportsType, state, scores, expected) => {
  const parts = partScores({ scores, sportsType, state })
  expect(parts.map(([period, score]) => `${period} ${score.join('-')}`).join(', ')).toBe(expected)
})

test('an address names states in any order, and unknown ones are left out', () => {
  expect(groupsOf('pending,completed,other')).toEqual(['completed', 'pending'])
  expect(groupsOf('')).toEqual([])
  expect(groupsOf(undefined)).toBeUndefined()
})

test('all sports together are counted without rounds of games', () => {
  const sports = [1, 33, 45, 54].map((sportsType) => ({ sportsType, matches: 10 ** (sportsType % 4) }))
  expect(countAllSports(sports)).toBe(10 + 100)
})

test('the goals of a result have minute, scorer, side and score; what no fact told is left out, and a gap is said', async () => {
  setWords(await loadWords('en'))
  addWords(await loadMediaWords('en'))
  const moments = [
    { kind: 'goal', side: 'H', minute: 23, score: [1, 0], scorer: 'K. Brunnwald' },
    { kind: 'goal', side: 'A' },
    { kind: 'redCard', side: 'A', minute: 80 },
  ] as const
  const shown = (isWhole: boolean) =>
    renderToStaticMarkup(
      <MatchMoments match={row('completed')} moments={moments.map((one) => ({ ...one }) as never)} isWhole={isWhole} />,
    )
  const rows = shown(true)
    .split('<li')
    .slice(1)
    .map((one) =>
      `<${one}`
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  expect(rows.map((one) => one.replaceAll('&#x27;', "'"))).toEqual([
    "23' K. Brunnwald · A 1-0",
    'B',
    "80' Red card · B",
  ])
  expect(shown(true)).not.toContain('does not add up')
  expect(shown(false)).toContain('does not add up')
})

test.each([
  ['en', 'ALDbury', ['Aldbury Town', 'North Aldbury']],
  ['en', 'premier', ['England Premier Division']],
  ['cn', '奥尔德', ['Aldbury Town', 'North Aldbury']],
  ['cn', 'north ald', ['North Aldbury']],
  ['cn', '英格兰', ['England Premier Division']],
  ['th', 'อัลด์เบอรี', ['Aldbury Town', 'North Aldbury']],
  ['kr', '없는', []],
] as const)('in %s the search %s finds names in the language and as they came', async (language, typed, expected) => {
  setWords(await loadWords(language))
  setClubs(await loadClubs(language))
  const names = ['Aldbury Town', 'England Premier Division', 'North Aldbury', 'Phu An FC']
  expect(namesWith(names, textSearch(typed))).toEqual(expected)
})
