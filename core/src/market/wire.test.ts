/** The positional wire against its golden file and the positions that the specification fixes. */
import { describe, expect, it } from 'vitest'
import { type Board, decode, emptyBoard, matchesIn, sortMatches } from './board.ts'
import { applyEvent, openMatch } from './book/book.ts'
import { type BookMatch, type Market, marketGroup } from './book/match.ts'
import type { FeedEvent, FeedFact, MarketQuote } from './event.ts'
import golden from './wire.golden.json' with { type: 'json' }
import { encode, HEAD, MATCH, marketCode, priceRow, readStatus } from './wire.ts'

const NOW_MS = Date.UTC(2025, 7, 16, 12, 30)

function build(matchId: string, number: number, startsAtMs: number, facts: FeedFact[]): BookMatch {
  const leagueId = number < 200_000 ? 'L1' : 'L2'
  const fixture = {
    matchId,
    sport: 1,
    leagueId,
    league: `League ${leagueId}`,
    home: `${matchId} Home`,
    away: `${matchId} Away`,
    startsAtMs,
  }
  return facts.reduce<BookMatch>(
    (match, fact, at) => {
      const event: FeedEvent = { source: 's', seq: at + 1, key: `${at}`, atMs: startsAtMs, ...fact }
      return applyEvent(match, event)?.match ?? match
    },
    openMatch(fixture, 's', number),
  )
}

const quotes = (matchId: string): FeedFact => ({
  kind: 'market',
  matchId,
  markets: [
    { betType: 'BT_HDP', period: 'FT', slot: 0, line: -3, status: 'open', prices: [950, 930] },
    { betType: 'BT_HDP', period: 'FT', slot: 1, line: -2, status: 'suspended', prices: [780, 1100] },
    { betType: 'BT_OU', period: 'FT', slot: 0, line: 10, status: 'open', prices: [900, 980] },
    { betType: 'BT_1X2', period: 'FT', slot: 0, line: 0, status: 'closed', prices: [1950, 3400, 4100] },
  ],
})

const HOUR_MS = 3_600_000
const book = [
  build('early', 100_001, NOW_MS + 48 * HOUR_MS, [quotes('early')]),
  build('today', 100_002, NOW_MS + 2 * HOUR_MS, [quotes('today')]),
  build('live', 200_001, NOW_MS - HOUR_MS / 2, [
    quotes('live'),
    {
      kind: 'status',
      matchId: 'live',
      phase: '1H',
      score: [1, 0],
      redCards: [0, 1],
      clock: { fromMinute: 0, sinceMs: NOW_MS - HOUR_MS / 2, stopped: false },
    },
    { kind: 'suspend', matchId: 'live', reason: 'goal' },
  ]),
]

/** Board places as a book assigns them; matches are numbered in this order. */
const at = (nowMs: number) => (match: BookMatch) => {
  return {
    rank: 7,
    group: marketGroup(match, nowMs),
    order: 10 * (1 + ['early', 'today', 'live'].indexOf(match.fixture.matchId)),
  }
}

describe('the positional wire', () => {
  it('is pinned by its golden file', () => {
    const lists = JSON.parse(JSON.stringify(encode(book, at(NOW_MS))))
    expect(lists).toEqual(golden)
  })

  it('has Myanmar lines on their own page and with whole matches, and nowhere in a house without them', () => {
    const asked = (page: 'mmo' | 'whole' | 'hdpou', hasMyanmar = true) => encode(book, at(NOW_MS), { page, hasMyanmar })
    const rows = [
      ['BT_HDP', 'FT', 'H', 1, 44, 0],
      ['BT_OU', 'FT', 'O', 3, 81, 0],
    ]
    expect(asked('mmo').mmo?.slice(0, 2)).toEqual([
      ['early', rows],
      ['today', rows],
    ])
    expect(asked('mmo').heads.map((head) => head[HEAD.odds])).toEqual([[], [], []])
    expect(asked('whole').mmo).toEqual(asked('mmo').mmo)
    expect([asked('hdpou').mmo, asked('mmo', false).mmo]).toEqual([undefined, undefined])
    const board = decode(emptyBoard(), asked('mmo'))
    expect(board.match.get('today')?.mmo).toEqual([
      { betType: 'BT_HDP', period: 'FT', upper: 'H', line: { goals: 1, percent: 44 }, status: 'open' },
      { betType: 'BT_OU', period: 'FT', upper: 'O', line: { goals: 3, percent: 81 }, status: 'open' },
    ])
    // A row has all lines of its match: one without any takes them away.
    const later = { leagues: [], matches: [], links: [], heads: [], mmo: [['today', []]] }
    expect(decode(board, later).match.get('today')?.mmo).toEqual([])
    expect([...matchesIn(board, later)]).toEqual(['today'])
  })

  it('has the positions that the specification fixes', () => {
    expect([MATCH.id, MATCH.kind, MATCH.clock, MATCH.startsAtMs, MATCH.liveOrder, MATCH.order]).toEqual([
      0, 4, 12, 9, 3, 1,
    ])
    expect(HEAD.matchId).toBe(0)
    expect(encode(book, at(NOW_MS)).heads.map((head) => head[HEAD.group])).toEqual([1, 2, 3])
  })

  it('decodes into league, match and group maps', () => {
    const board = decode(emptyBoard(), encode(book, at(NOW_MS)))
    expect([...board.early, ...board.today, ...board.live]).toEqual(['early', 'today', 'live'])
    expect(board.match.get('live')).toMatchObject({
      score: [1, 0],
      redCards: [0, 1],
      phase: '1H',
      lock: 'goal',
      group: 3,
    })
    expect(board.match.get('live')?.markets.every(({ status }) => status === 'suspended')).toBe(true)
    expect(board.match.get('today')?.markets).toEqual([
      { betType: 'BT_HDP', period: 'FT', slot: 0, line: -0.75, status: 'open', prices: [950, 930] },
      { betType: 'BT_HDP', period: 'FT', slot: 1, line: -0.5, status: 'suspended', prices: [780, 1100] },
      { betType: 'BT_OU', period: 'FT', slot: 0, line: 2.5, status: 'open', prices: [900, 980] },
    ])
    expect(board.league.get('L1')).toEqual({ id: 'L1', name: 'League L1', rank: 7, sport: 1 })
  })

  it('says who serves and the score of the game, and nothing while nobody serves', () => {
    const status = (more: object): FeedFact => ({
      kind: 'status',
      matchId: 'live',
      phase: 'S1',
      score: [0, 0],
      redCards: [0, 0],
      clock: null,
      ...more,
    })
    const row = (facts: FeedFact[]) => encode([build('live', 1, NOW_MS - HOUR_MS, facts)], at(NOW_MS)).matches[0]!
    const read = (facts: FeedFact[]) =>
      decode(emptyBoard(), encode([build('live', 1, NOW_MS - HOUR_MS, facts)], at(NOW_MS))).match.get('live')?.service
    const game = status({ service: { side: 'A', points: ['40', 'A'] } })
    expect(row([game])[MATCH.service]).toEqual(['A', '40', 'A'])
    expect(read([game])).toEqual({ side: 'A', points: ['40', 'A'] })
    expect(read([game, status({ service: { side: 'H' } })])).toEqual({ side: 'H' })
    // Older pages know no further position.
    expect(row([game, status({})])).toHaveLength(MATCH.service)
    expect(read([game, status({})])).toBeUndefined()
  })

  it('decodes a head: number of markets, parlay markets, in play, and the counters', () => {
    const board = decode(emptyBoard(), encode(book, at(NOW_MS)))
    const none = { oe: 0, oxt: 0, ml: 0, tw: 0, cs: 0, dc: 0, fglg: 0, htft: 0, tg: 0, orz: 0 }
    expect(board.match.get('today')).toMatchObject({
      total: 3,
      parlay: 3,
      more: 1,
      live: false,
      counts: { hdp: 2, ou: 1, ...none },
    })
    expect(board.match.get('live')?.live).toBe(true)
  })

  it('links parents and children both ways, until they leave', () => {
    const lists = encode(book, at(NOW_MS))
    lists.links = [['live', 'today', 'corners']]
    const board = decode(emptyBoard(), lists)
    expect([...(board.child.get('live') ?? [])]).toEqual(['today'])
    expect(board.parent.get('today')).toEqual({ id: 'live', type: 'corners' })
    decode(board, { leagues: [], matches: [], links: [], heads: [] }, ['today'])
    expect([[...(board.child.get('live') ?? [])], board.parent.has('today')]).toEqual([[], false])
  })

  it('states a match’s status by the specification’s numbers', () => {
    const of = (more: Partial<BookMatch>) =>
      encode([{ ...(book[1] as BookMatch), ...more }], at(NOW_MS)).matches[0]?.[8]
    expect(of({})).toBe(0)
    expect(of({ result: { state: 'completed', scores: {} } })).toBe(1)
    expect(of({ result: { state: 'refunded' } })).toBe(2)
    expect([of({ phase: 'abandoned' }), of({ phase: 'postponed' })]).toEqual([5, 5])
    expect(of({ phase: 'ended' })).toBe(500)
    expect([0, 1, 2, 5, 500, 7].map(readStatus)).toEqual([
      'live',
      'completed',
      'cancelled',
      'suspended',
      'untold',
      'untold',
    ])
  })

  it('takes position 12 of a child from its parent when its kind is 3, and only then', () => {
    const lists = encode(book, at(NOW_MS))
    const parent = lists.matches.find((row) => row[MATCH.id] === 'live') as unknown[]
    const child = lists.matches.find((row) => row[MATCH.id] === 'today') as unknown[]
    lists.links = [['live', 'today', 'corners']]
    child[MATCH.clock] = [9, 9, 1]
    expect(decode(emptyBoard(), lists).match.get('today')?.clock).toEqual({ fromMinute: 9, sinceMs: 9, stopped: true })
    child[MATCH.kind] = 3
    const inherited = decode(emptyBoard(), lists)
    expect(inherited.match.get('today')?.clock).toEqual({
      fromMinute: 0,
      sinceMs: (parent[MATCH.clock] as number[])[1],
      stopped: false,
    })
    expect(inherited.parent.get('today')).toEqual({ id: 'live', type: 'corners' })
  })

  it('a delta leads to what a fresh snapshot shows', () => {
    const later = NOW_MS + 3 * HOUR_MS
    const board = decode(emptyBoard(), encode(book, at(NOW_MS)))
    const now = [book[0], book[1]] as BookMatch[]
    const followed = decode(board, encode([book[1] as BookMatch], at(later)), ['live'])
    const fresh = decode(emptyBoard(), encode(now, at(later)))
    const maps = ({ match, early, today, live }: Board) => ({ match: [...match].sort(), early, today, live })
    expect(maps(followed)).toEqual(maps(fresh))
  })
})

describe('price rows', () => {
  const [early] = book as [BookMatch]
  const boardNow = () => decode(emptyBoard(), encode(book, at(NOW_MS)))
  const follow = (quotes: MarketQuote[]) => {
    const event: FeedEvent = {
      source: 's',
      seq: 99,
      key: 'x',
      atMs: NOW_MS,
      kind: 'market',
      matchId: 'early',
      markets: quotes,
    }
    const after = applyEvent(early, event)?.match as BookMatch
    const named = after.markets.filter((market) => !early.markets.includes(market))
    const lists = {
      leagues: [],
      matches: [],
      links: [],
      heads: [],
      prices: named.map((market) => priceRow(after, market)),
    }
    const board = decode(boardNow(), lists)
    const fresh = decode(emptyBoard(), encode([after], at(NOW_MS)))
    return {
      markets: board.match.get('early')?.markets,
      fresh: fresh.match.get('early')?.markets,
      ids: [...matchesIn(board, lists)],
    }
  }

  it('have one number where other rows have words', () => {
    expect(marketCode({ betType: 'BT_1X2', period: '1H', slot: 2 })).toBe(20_102)
    expect(priceRow(early, early.markets[1] as Market)).toEqual([100_001, 1, -0.5, 1, [0.78, 1.1]])
  })

  it.each<[string, MarketQuote]>([
    ['a price', { betType: 'BT_HDP', period: 'FT', slot: 0, line: -3, status: 'open', prices: [990, 890] }],
    ['a line', { betType: 'BT_OU', period: 'FT', slot: 0, line: 11, status: 'open', prices: [990, 890] }],
    ['a suspension', { betType: 'BT_HDP', period: 'FT', slot: 0, line: -3, status: 'suspended', prices: [950, 930] }],
    ['a closing', { betType: 'BT_HDP', period: 'FT', slot: 1, line: -2, status: 'closed', prices: [780, 1100] }],
  ])('lead by %s to what a snapshot shows', (_, quote) => {
    const { markets, fresh, ids } = follow([quote])
    expect(markets).toEqual(fresh)
    expect(ids).toEqual(['early'])
  })
})

describe('sorting', () => {
  const board = decode(emptyBoard(), encode(book, at(NOW_MS)))
  const ids = (byTime: boolean, group: 1 | 2 | 3) =>
    sortMatches([...board.match.values()], group, byTime).map(({ id }) => id)

  it('goes by position 1, in the live group by position 3, by time by position 9', () => {
    expect(ids(false, 2)).toEqual(['early', 'today', 'live'])
    expect(ids(false, 3)).toEqual(['live', 'today', 'early'])
    expect(ids(true, 1)).toEqual(['live', 'today', 'early'])
  })
})
