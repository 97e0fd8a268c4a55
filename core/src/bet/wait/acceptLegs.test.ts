/**
 * Several legs wait together: for the longest delay, decided at once at its end, rejected by any of them (rules 14.10).
 */
import { describe, expect, it } from 'vitest'
import { applyEvent, openMatch } from '../../market/book/book.ts'
import type { BookMatch } from '../../market/book/match.ts'
import type { FeedFact, Phase } from '../../market/event.ts'
import type { OddsOption } from '../bet.ts'
import { decideAcceptance, type WaitingLeg } from './accept.ts'

const PLACED_MS = Date.UTC(2025, 7, 16, 12)
const SPORTS = { football: 1, basketball: 2, later: 1 }
type Name = keyof typeof SPORTS

let seq = 0
function apply(match: BookMatch, fact: FeedFact, atMs: number): BookMatch {
  return applyEvent(match, { source: 's', seq: ++seq, key: `${seq}`, atMs, ...fact })?.match ?? match
}
const price = (matchId: Name, milli: number): FeedFact => {
  const winner = { betType: 'BT_ML', period: 'FT', slot: 0, line: 0, status: 'open' } as const
  return { kind: 'market', matchId, markets: [{ ...winner, prices: [milli, 1900] }] }
}
const begun = (matchId: Name, phase: Phase, score: [number, number] = [0, 0]): FeedFact => {
  return { kind: 'status', matchId, phase, score, redCards: [0, 0], clock: null }
}

/** Two matches in play, 6 and 4 seconds of delay, and one that kicks off in an hour; each leg at 1.90. */
function opened(name: Name): BookMatch {
  const isLater = name === 'later'
  const startsAtMs = PLACED_MS + (isLater ? 3_600_000 : -600_000)
  const fixture = { matchId: name, sport: SPORTS[name], leagueId: 'l', league: 'L', home: 'H', away: 'A', startsAtMs }
  const match = apply(openMatch(fixture, 's', 1), price(name, 1900), PLACED_MS - 1000)
  return isLater ? match : apply(match, begun(name, name === 'football' ? '1H' : 'Q1'), PLACED_MS - 1000)
}
function legOn(name: Name): WaitingLeg {
  const inPlay = name !== 'later'
  return {
    selection: { matchId: name, betType: 'BT_ML', period: 'FT', line: 0, pick: 'H' },
    odds: { type: 'DEC', milli: 1900 },
    inPlay,
    score: inPlay ? [0, 0] : null,
    redCards: inPlay ? [0, 0] : null,
    phase: inPlay ? (name === 'football' ? '1H' : 'Q1') : 'scheduled',
  }
}

type Story = [second: number, matchId: Name, fact: FeedFact][]
function decide(names: Name[], story: Story, atS: number, option: OddsOption = 1, up = true): string {
  const grounds = names.map((name) => {
    const events = story.filter(([second, matchId]) => matchId === name && second <= atS)
    const match = events.reduce((so, [second, , fact]) => apply(so, fact, PLACED_MS + second * 1000), opened(name))
    return { match, sourceUp: up }
  })
  const bet = { legs: names.map(legOn), placedAtMs: PLACED_MS, oddsOption: option }
  const said = decideAcceptance(bet, grounds, PLACED_MS + atS * 1000)
  if (said.do === 'accept') return `accepted ${said.odds.map(({ milli }) => milli / 1000).join(' ')}`
  if (said.do === 'wait') return 'waits'
  return `rejected ${said.reason}${said.leg === undefined ? '' : ` by leg ${said.leg + 1}`}`
}

const ALL: Name[] = ['later', 'basketball', 'football']
describe('legs that wait together', () => {
  it.each<[string, Name[], Story, number, string]>([
    ['basketball alone is due after four seconds', ['later', 'basketball'], [], 4, 'accepted 1.9 1.9'],
    ['with football after six', ALL, [], 5.999, 'waits'],
    ['with football after six', ALL, [], 6, 'accepted 1.9 1.9 1.9'],
    ['danger in one of them holds all', ALL, [[3, 'football', danger('football')]], 10, 'waits'],
    [
      'for ten seconds more',
      ALL,
      [
        [3, 'football', danger('football')],
        [5, 'football', { kind: 'incident', matchId: 'football', what: 'safe' }],
      ],
      16,
      'accepted 1.9 1.9 1.9',
    ],
    ['danger before a match counts for nobody', ALL, [[3, 'later', danger('later')]], 6, 'accepted 1.9 1.9 1.9'],
    ['the prices of the end are granted together', ALL, [[5, 'later', price('later', 2000)]], 6, 'accepted 2 1.9 1.9'],
    ['a worse one turns all down', ALL, [[1, 'basketball', price('basketball', 1800)]], 6, 'rejected odds by leg 2'],
    ['though not before the end', ALL, [[1, 'basketball', price('basketball', 1800)]], 5, 'waits'],
    [
      'a goal turns all down at once',
      ALL,
      [[1, 'football', begun('football', '1H', [1, 0])]],
      2,
      'rejected score by leg 3',
    ],
    ['points do not', ALL, [[1, 'basketball', begun('basketball', 'Q1', [2, 0])]], 6, 'accepted 1.9 1.9 1.9'],
    [
      'the end of a quarter does',
      ALL,
      [[1, 'basketball', begun('basketball', 'break')]],
      2,
      'rejected period by leg 2',
    ],
    ['a kick-off does', ALL, [[1, 'later', begun('later', '1H')]], 2, 'rejected marketTypeChanged by leg 1'],
    ['a suspension before a match holds all', ALL, [[1, 'later', shut('later')]], 59, 'waits'],
    ['for a minute', ALL, [[1, 'later', shut('later')]], 60, 'rejected timeout'],
  ])('%s: at the time it is so', (_, names, story, atS, expected) => {
    expect(decide(names, story, atS)).toBe(expected)
  })

  it('are rejected with their source', () => {
    expect(decide(ALL, [], 1, 1, false)).toBe('rejected feed by leg 1')
  })
})

function danger(matchId: Name): FeedFact {
  return { kind: 'incident', matchId, what: 'danger' }
}
function shut(matchId: Name): FeedFact {
  return { kind: 'suspend', matchId, reason: 'trader' }
}
