/**
 * What a settler may decide: contradictory results are refused in every sport, and an operator's decision holds against
 * the source.
 */
import { describe, expect, it } from 'vitest'
import { applyEvent, openMatch } from '../book/book.ts'
import type { BookMatch } from '../book/match.ts'
import { isDisputed } from '../book/ruling.ts'
import type { FeedFact, Fixture } from '../event.ts'
import type { Score } from '../score.ts'
import {
  correctResult,
  enterResult,
  readResult,
  releaseResult,
  rollBackResult,
  tellPeriod,
  voidBets,
  type WireResult,
} from './settlerActs.ts'

const START_MS = Date.UTC(2025, 7, 16, 14)
const AFTER_MS = START_MS + 7_200_000

function match(sport: number, changes: Partial<Fixture> = {}): BookMatch {
  const fixture = { matchId: 'm', sport, leagueId: 'l', league: 'L', home: 'H', away: 'A', startsAtMs: START_MS }
  return openMatch({ ...fixture, ...changes }, 's', 1)
}
let seq = 0
function tell(before: BookMatch, fact: FeedFact): BookMatch {
  return applyEvent(before, { source: 's', seq: ++seq, key: `${seq}`, atMs: AFTER_MS, ...fact })?.match ?? before
}
function entered(before: BookMatch, written: object): BookMatch | string {
  const read = readResult(written as WireResult)
  const after = read.ok ? enterResult(before, read.value, AFTER_MS) : read
  return after.ok ? after.value : `${after.code} ${after.params?.reason ?? ''} ${after.params?.at ?? ''}`.trim()
}
const full = (scores: object, more: object = {}) => ({ state: 'completed', scores, ...more })
const runners = { away: '', runners: ['a', 'b', 'c'].map((id) => ({ id, name: id })) }

describe('an impossible result is refused', () => {
  it.each<[number, object, string]>([
    [1, full({ FT: [2, 1], '1H': [1, 0], '2H': [1, 1] }), ''],
    [1, full({ FT: [2, 1], '1H': [3, 0] }), 'contradiction scores FT'],
    [1, full({ FT: [2, 1] }, { scorers: { FT: { first: 'H', last: 'A' } } }), ''],
    [1, full({ FT: [0, 0] }, { scorers: { FT: { first: 'H' } } }), 'contradiction scorers FT'],
    [1, full({ FT: [1, 0] }, { scorers: { Q1: { first: 'H' } } }), 'unknownPeriod scorers Q1'],
    [1, full({ FT: [1, 1] }, { winner: 'H' }), ''],
    [1, full({ FT: [1, 0] }, { winner: 'D' }), 'contradiction winner'],
    [2, full({ Q1: [20, 18], Q2: [25, 30], Q3: [20, 20], Q4: [35, 32] }), ''],
    [2, full({ Q1: [20, 18], Q2: [25, 30], '1H': [44, 48] }), 'contradiction scores 1H'],
    [2, full({ FT: [100, 98], '1H': [40, 50], '2H': [60, 49] }), 'contradiction scores FT'],
    [7, full({ S1: [6, 4], S2: [6, 3] }), ''],
    [7, full({ Q1: [6, 4] }), 'contradiction scores Q1'],
    [16, full({}, { winner: 'H', halfRounds: 7 }), ''],
    [1, { state: 'abandoned', during: '2H', scores: { FT: [1, 0] } }, ''],
    [1, { state: 'abandoned', during: 'Q4', scores: { FT: [1, 0] } }, 'unknownPeriod during'],
    [1, { state: 'refunded' }, ''],
  ])('sport %i %j', (sport, written, fault) => {
    const after = entered(match(sport), written)
    expect(typeof after === 'string' ? after : '').toBe(fault && `incompletedRequest ${fault}`)
  })

  it.each<[object, string]>([
    [{ winners: ['a'] }, ''],
    [{ winners: ['a', 'b'], nonStarters: ['c'] }, ''],
    [{ winners: ['x'] }, 'invalidBetTeam  x'],
    [{ winners: ['a'], nonStarters: ['a'] }, 'incompletedRequest contradiction placing'],
    [{ winners: [] }, 'incompletedRequest contradiction placing'],
  ])('an outright’s placing %j', (placing, fault) => {
    const after = entered(match(38, runners), full({}, { placing }))
    expect(typeof after === 'string' ? after : '').toBe(fault)
  })

  it('a result against a known half', () => {
    const halved = tell(match(1), { kind: 'periodResult', matchId: 'm', period: '1H', score: [2, 0] })
    expect(entered(halved, full({ FT: [1, 0] }))).toBe('incompletedRequest contradiction scores FT')
  })
})

describe('an operator’s decision', () => {
  const resultOf = (home: number): FeedFact => {
    return { kind: 'result', matchId: 'm', result: { state: 'completed', scores: { FT: [home, 0] } } }
  }
  const back: FeedFact = { kind: 'resultRollback', matchId: 'm' }
  const ftOf = ({ result }: BookMatch) => (result && 'scores' in result ? result.scores.FT?.[0] : result)

  it('holds through the source’s results, rollbacks and repeats; after release the source’s last result stands', () => {
    const decided = entered(match(1), full({ FT: [3, 0] })) as BookMatch
    const heard = [resultOf(1), { kind: 'resultRollback', matchId: 'm' } as const, resultOf(2)].reduce(tell, decided)
    expect([ftOf(heard), isDisputed(heard)]).toEqual([3, true])
    const released = releaseResult(heard, AFTER_MS)
    expect(released.ok && [ftOf(released.value), released.value.held]).toEqual([2, null])
  })

  it('is not disputed while the source says nothing, or the same in another order', () => {
    const scores = { FT: [3, 0], '1H': [1, 0] } as const
    const decided = entered(match(1), full(scores)) as BookMatch
    expect(isDisputed(decided)).toBe(false)
    const same: FeedFact = {
      kind: 'result',
      matchId: 'm',
      result: { scores: { '1H': [1, 0], FT: [3, 0] }, state: 'completed' },
    }
    expect(isDisputed(tell(decided, same))).toBe(false)
    expect(isDisputed(tell(decided, resultOf(3)))).toBe(true)
  })

  it('takes a source’s result back until it is released', () => {
    const back = rollBackResult(tell(match(1), resultOf(1)))
    expect(back.ok && ftOf(tell(back.value, resultOf(1)))).toBeNull()
    expect(back.ok && correctResult(back.value, { state: 'refunded' }, AFTER_MS)).toMatchObject({
      params: { reason: 'noResult' },
    })
  })

  const half = (score: Score | null): FeedFact => ({ kind: 'periodResult', matchId: 'm', period: '1H', score })
  it.each<[string, FeedFact[], Score | undefined]>([
    ['told before the end, it stands', [half([1, 0]), resultOf(3)], [1, 0]],
    ['taken back before the end, it is gone', [half([1, 0]), half(null), resultOf(3)], undefined],
    ['told after the end, it is heard', [resultOf(3), half([1, 0])], [1, 0]],
    ['taken back after the end, it stands', [half([1, 0]), resultOf(3), half(null)], [1, 0]],
    ['corrected after the end, the other stands', [half([1, 0]), resultOf(3), half([2, 0])], [2, 0]],
    ['above the whole after the end, it is not heard', [half([1, 0]), resultOf(3), half([4, 0])], [1, 0]],
    ['taken back after the result was, it is gone', [half([1, 0]), resultOf(3), back, half(null)], undefined],
  ])('a half’s score and the final one: %s', (_, facts, expected) => {
    expect(facts.reduce(tell, match(1)).scores['1H']).toEqual(expected)
  })

  it('cannot take back one period of a decided match', () => {
    const decided = [half([1, 0]), resultOf(3)].reduce(tell, match(1))
    const request = { period: '1H', score: null, correct: true }
    expect(tellPeriod(decided, request, AFTER_MS)).toMatchObject({ params: { reason: 'resultExists' } })
    expect(tellPeriod(tell(decided, back), request, AFTER_MS)).toMatchObject({ ok: true })
  })

  it('holds a period separately from the result', () => {
    const half = tellPeriod(match(1), { period: '1H', score: [1, 0], correct: false }, AFTER_MS)
    if (!half.ok) throw new Error(half.code)
    const heard = tell(half.value, { kind: 'periodResult', matchId: 'm', period: '1H', score: [0, 0] })
    expect([heard.scores['1H'], isDisputed(heard)]).toEqual([[1, 0], true])
    expect(ftOf(tell(heard, resultOf(4)))).toBe(4)
  })
})

it('voids in at most two hundred windows, and none for bets that one of them covers', () => {
  const voided = (before: BookMatch, fromMs: number) => voidBets(before, { from: fromMs, to: fromMs + 1 }, 'other')
  let full = match(1)
  for (let at = 0; at < 200; at++) {
    const next = voided(full, at)
    if (!next.ok) throw new Error(next.code)
    full = next.value
  }
  expect(voided(full, 200)).toMatchObject({ code: 'requestConflict', params: { reason: 'tooMany' } })
  expect(voided(full, 7)).toMatchObject({ params: { reason: 'unchanged' } })
})
