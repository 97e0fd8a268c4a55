/** Acceptance in play by the table of rules 6, second by second. */
import { describe, expect, it } from 'vitest'
import { applyEvent, openMatch } from '../../market/book/book.ts'
import type { BookMatch } from '../../market/book/match.ts'
import type { FeedEvent, FeedFact, MarketQuote } from '../../market/event.ts'
import type { OddsOption } from '../bet.ts'
import { decideAcceptance, type WaitingBet } from './accept.ts'

const KICKOFF_MS = Date.UTC(2025, 7, 16, 12)
const PLACED_MS = KICKOFF_MS + 20 * 60_000

const quote = (line: number, decimal: number, status: MarketQuote['status'] = 'open'): FeedFact => {
  const home = Math.round((decimal - 1) * 1000)
  return {
    kind: 'market',
    matchId: 'm',
    markets: [{ betType: 'BT_HDP', period: 'FT', slot: 0, line: line * 4, status, prices: [home, 900] }],
  }
}
const status = (score: [number, number], redCards: [number, number] = [0, 0], phase: '1H' | 'HT' = '1H'): FeedFact => {
  return {
    kind: 'status',
    matchId: 'm',
    phase,
    score,
    redCards,
    clock: { fromMinute: 0, sinceMs: KICKOFF_MS, stopped: false },
  }
}
const incident = (what: 'danger' | 'safe'): FeedFact => ({ kind: 'incident', matchId: 'm', what })

let seq = 0
function apply(match: BookMatch, fact: FeedFact, atMs: number): BookMatch {
  const event: FeedEvent = { source: 's', seq: ++seq, key: `${seq}`, atMs, ...fact }
  return applyEvent(match, event)?.match ?? match
}

/** A match in the first half at 0-0 with home −0.5 at 1.93. */
function running(): BookMatch {
  const fixture = { matchId: 'm', sport: 1, leagueId: 'l', league: 'L', home: 'H', away: 'A', startsAtMs: KICKOFF_MS }
  return apply(apply(openMatch(fixture, 's', 1), status([0, 0]), KICKOFF_MS), quote(-0.5, 1.93), KICKOFF_MS)
}

function waiting(oddsOption: OddsOption): WaitingBet {
  return {
    legs: [
      {
        selection: { matchId: 'm', betType: 'BT_HDP', period: 'FT', line: -2, pick: 'H' },
        odds: { type: 'DEC', milli: 1930 },
        inPlay: true,
        score: [0, 0],
        redCards: [0, 0],
        phase: '1H',
      },
    ],
    placedAtMs: PLACED_MS,
    oddsOption,
  }
}

/** Facts by seconds after placing; then the decision at a second. */
function decide(option: OddsOption, story: [number, FeedFact][], atS: number, sourceUp = true): string {
  let match = running()
  for (const [second, fact] of story) match = apply(match, fact, PLACED_MS + second * 1000)
  const result = decideAcceptance(waiting(option), [{ match, sourceUp }], PLACED_MS + atS * 1000)
  if (result.do === 'accept') return `accepted ${((result.odds[0]?.milli ?? 0) / 1000).toFixed(2)}`
  return result.do === 'reject' ? `rejected ${result.reason}` : 'waits'
}

describe('acceptance in play (R6)', () => {
  it.each<[string, OddsOption, [number, FeedFact][], number, string]>([
    ['before the delay', 0, [], 5.999, 'waits'],
    ['unchanged', 0, [], 6, 'accepted 1.93'],
    ['any change with option 0', 0, [[3, quote(-0.5, 1.95)]], 6, 'rejected odds'],
    ['better with option 1', 1, [[3, quote(-0.5, 1.95)]], 6, 'accepted 1.95'],
    ['worse with option 1', 1, [[3, quote(-0.5, 1.9)]], 6, 'rejected odds'],
    ['worse with option 2', 2, [[3, quote(-0.5, 1.9)]], 6, 'accepted 1.90'],
    ['another line with option 2', 2, [[3, quote(-0.75, 2.05)]], 6, 'rejected ball'],
    ['safe that was never danger', 0, [[3, incident('safe')]], 6, 'accepted 1.93'],
    [
      'a scorer who is told',
      0,
      [[3, { kind: 'scorer', matchId: 'm', side: 'H', goal: 1, scorer: 'K. Brunnwald' }]],
      6,
      'accepted 1.93',
    ],
    ['a goal', 2, [[3, status([1, 0])]], 4, 'rejected score'],
    [
      'a goal that was taken back',
      2,
      [
        [3, status([1, 0])],
        [4, status([0, 0])],
      ],
      6,
      'rejected score',
    ],
    [
      'a line that came back before the end',
      0,
      [
        [3, quote(-0.75, 2.05)],
        [5, quote(-0.5, 1.93)],
      ],
      6,
      'accepted 1.93',
    ],
    ['another line before the end', 2, [[3, quote(-0.75, 2.05)]], 5, 'waits'],
    [
      'a price that came back before the end',
      0,
      [
        [3, quote(-0.5, 1.8)],
        [5, quote(-0.5, 1.93)],
      ],
      6,
      'accepted 1.93',
    ],
    ['a red card', 2, [[3, status([0, 0], [0, 1])]], 4, 'rejected redCard'],
    ['the end of the half', 2, [[3, status([0, 0], [0, 0], 'HT')]], 4, 'rejected period'],
    ['the market closed', 2, [[3, quote(-0.5, 1.93, 'closed')]], 4, 'rejected closed'],
    ['a penalty given', 1, [[3, incident('danger')]], 20, 'waits'],
    [
      'a penalty missed: safe before the longer delay',
      1,
      [
        [3, incident('danger')],
        [9, incident('safe')],
      ],
      15.999,
      'waits',
    ],
    [
      'a penalty missed: at the longer delay',
      1,
      [
        [3, incident('danger')],
        [9, incident('safe')],
      ],
      16,
      'accepted 1.93',
    ],
    [
      'safe after the longer delay',
      1,
      [
        [3, incident('danger')],
        [30, incident('safe')],
      ],
      30,
      'accepted 1.93',
    ],
    ['danger for a minute', 1, [[3, incident('danger')]], 60, 'rejected timeout'],
    [
      'danger that was over before the bet',
      1,
      [
        [-30, incident('danger')],
        [-10, incident('safe')],
      ],
      6,
      'accepted 1.93',
    ],
    [
      'danger that was on when it was placed',
      1,
      [
        [-5, incident('danger')],
        [2, incident('safe')],
      ],
      10,
      'waits',
    ],
    ['a suspension by the trader', 1, [[3, { kind: 'suspend', matchId: 'm', reason: 'trader' }]], 10, 'waits'],
    [
      'a suspension for a minute',
      1,
      [[3, { kind: 'suspend', matchId: 'm', reason: 'trader' }]],
      60,
      'rejected timeout',
    ],
    ['the result', 2, [[3, { kind: 'result', matchId: 'm', result: { state: 'refunded' } }]], 4, 'rejected period'],
  ])('%s', (_, option, story, atS, expected) => {
    expect(decide(option, story, atS)).toBe(expected)
  })

  it('ends when the source is lost or the book forgot the match', () => {
    expect(decide(2, [], 1, false)).toBe('rejected feed')
    expect(decideAcceptance(waiting(2), [{ match: undefined, sourceUp: true }], PLACED_MS)).toEqual({
      do: 'reject',
      reason: 'closed',
      leg: 0,
    })
  })
})
