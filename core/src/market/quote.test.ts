/** Addresses, market states and groups: what can be bet on, and why not. */
import { describe, expect, it } from 'vitest'
import { applyEvent, isForgettable, openMatch } from './book/book.ts'
import { type BookMatch, isOnBoard, marketGroup } from './book/match.ts'
import type { FeedEvent, FeedFact, MarketQuote } from './event.ts'
import { type Address, findMatch, findQuote, readAddress, readOddsType, type Selection } from './quote.ts'

const KICKOFF_MS = Date.UTC(2025, 7, 16, 12)
const BEFORE_MS = KICKOFF_MS - 3_600_000
const fixture = { matchId: 'm', sport: 1, leagueId: 'l', league: 'L', home: 'H', away: 'A', startsAtMs: KICKOFF_MS }

let seq = 0
function story(...facts: FeedFact[]): BookMatch {
  return facts.reduce<BookMatch>(
    (match, fact) => {
      const event: FeedEvent = { source: 's', seq: ++seq, key: `${seq}`, atMs: KICKOFF_MS, ...fact }
      return applyEvent(match, event)?.match ?? match
    },
    openMatch(fixture, 's', 1),
  )
}

const market = (line: number, status: MarketQuote['status'] = 'open', slot = 0): FeedFact => {
  return {
    kind: 'market',
    matchId: 'm',
    markets: [{ betType: 'BT_HDP', period: 'FT', slot, line: line * 4, status, prices: [950, 930] }],
  }
}

const address = (changes: Partial<Address> = {}): Address => ({
  matchId: 'm',
  betType: 'BT_HDP',
  period: 'FT',
  line: -0.5,
  pick: 'H',
  ...changes,
})

describe('addresses (rules 14.1, shape)', () => {
  it.each<[Partial<Address>, string]>([
    [{}, 'ok'],
    [{ betType: 'BT_XYZ' }, 'invalidBetType'],
    [{ betType: 'bt_hdp' }, 'invalidBetType'],
    [{ betType: 'BT_CS', pick: '1-0' }, 'invalidBet'],
    [{ betType: 'BT_TT', pick: 'HO', line: 1.5 }, 'ok'],
    [{ betType: 'BT_TT', pick: 'HO', line: -1.5 }, 'invalidBet'],
    [{ period: '2H' }, 'ok'],
    [{ period: 'Q5' }, 'invalidBet'],
    [{ period: '1H' }, 'ok'],
    [{ period: 'XX' }, 'invalidBet'],
    [{ pick: 'O' }, 'invalidBetTeam'],
    [{ pick: 'h' }, 'invalidBetTeam'],
    [{ line: -0.3 }, 'invalidBet'],
    [{ line: 1000 }, 'invalidBet'],
    [{ betType: 'BT_OU', pick: 'O', line: -2.5 }, 'invalidBet'],
    [{ betType: 'BT_OU', pick: 'O', line: 2.5 }, 'ok'],
    [{ betType: 'BT_1X2', pick: 'X' }, 'invalidBet'],
  ])('%j reads as %s', (changes, expected) => {
    const result = readAddress(address(changes))
    expect(result.ok ? 'ok' : result.code).toBe(expected)
  })

  it.each([
    ['BT_CS', '1-0', 'ok'],
    ['BT_CS', 'AOS', 'ok'],
    ['BT_CS', 'H', 'invalidBetTeam'],
    ['BT_TG', '4-6', 'ok'],
    ['BT_TG', '7+', 'ok'],
    ['BT_TG', '10', 'ok'],
    ['BT_TG', '+7', 'invalidBetTeam'],
    ['BT_OR', 'club.7', 'ok'],
    ['BT_OR', 'a b', 'invalidBetTeam'],
    ['BT_HTFT', 'HD', 'ok'],
    ['BT_HTFT', '1X', 'invalidBetTeam'],
  ])('%s %s, without a line, reads as %s', (betType, pick, expected) => {
    const { line: _, ...bare } = address({ betType, pick })
    const read = readAddress(bare)
    expect(read.ok ? 'ok' : read.code).toBe(expected)
  })

  it('a handicap needs a line and 1X2 has none', () => {
    const { line: _, ...without } = address()
    expect(readAddress(without)).toMatchObject({ ok: false, code: 'invalidBet' })
    expect(readAddress({ ...without, betType: 'BT_1X2', pick: 'X' })).toMatchObject({ ok: true })
  })

  it('1X2 is shown in decimals only (R1-5)', () => {
    expect(readOddsType('HK', 'BT_1X2')).toMatchObject({ ok: false, code: 'oddsDisplayInvalid' })
    expect(readOddsType('MM', 'BT_1X2')).toMatchObject({ ok: false, code: 'oddsDisplayInvalid' })
    expect(readOddsType('MM', 'BT_HDP')).toEqual({ ok: true, value: 'MM' })
    expect(readOddsType('ID', 'BT_HDP')).toEqual({ ok: true, value: 'ID' })
  })
})

describe('what the book says of a selection', () => {
  const find = (match: BookMatch, line: number, pick = 'H', nowMs = BEFORE_MS, sourceUp = true) => {
    const selection = { matchId: 'm', betType: 'BT_HDP', period: 'FT', line: line * 4, pick } as Selection
    const result = findQuote(match, selection, { type: 'MY', sourceUp, nowMs })
    return result.ok ? result.value.odds.milli : result.code
  }

  it('both sides of a line are found, signed for the picked side', () => {
    const match = story(market(-0.5))
    expect([find(match, -0.5, 'H'), find(match, 0.5, 'A')]).toEqual([950, 930])
    expect([find(match, 0.5, 'H'), find(match, -0.5, 'A')]).toEqual(['328', '328'])
  })

  it.each<[string, FeedFact[], number, string]>([
    ['nothing of the bet type', [], -0.5, '340'],
    ['a line nobody offered', [market(-0.5)], -1.5, '328'],
    ['a line that moved', [market(-0.5), market(-0.75)], -0.5, 'invalidOddsBall'],
    ['a closed market', [market(-0.5), market(-0.5, 'closed')], -0.5, '313'],
    ['a suspended market', [market(-0.5, 'suspended')], -0.5, '314'],
    ['a suspended match', [market(-0.5), { kind: 'suspend', matchId: 'm', reason: 'trader' }], -0.5, '314'],
    [
      'a moved line in a suspended match',
      [market(-0.5), market(-1), { kind: 'suspend', matchId: 'm', reason: 'goal' }],
      -0.5,
      '314',
    ],
  ])('%s', (_, facts, line, expected) => {
    expect(find(story(...facts), line)).toBe(expected)
  })

  it('an expired price is not for sale', () => {
    const begun: FeedFact = {
      kind: 'status',
      matchId: 'm',
      phase: '1H',
      score: [0, 0],
      redCards: [0, 0],
      clock: { fromMinute: 0, sinceMs: KICKOFF_MS, stopped: false },
    }
    const quoted = market(-0.5) as Extract<FeedFact, { kind: 'market' }>
    const at = (match: BookMatch, afterMs: number) => find(match, -0.5, 'H', KICKOFF_MS + afterMs)
    const holding = story(begun, { ...quoted, holdsMs: 5000 })
    expect([at(holding, 5000), at(holding, 5001)]).toEqual([950, 'oddsIsUpdating'])
    // The source confirms that nothing moved.
    const still: FeedFact = { kind: 'market', matchId: 'm', markets: [], holdsMs: 9000 }
    expect(at(story(begun, { ...quoted, holdsMs: 5000 }, still), 9000)).toBe(950)
    // A fact without a price leaves it as it was, and prices hold in a pause.
    expect(at(story(begun, { ...quoted, holdsMs: 5000 }, quoted), 5001)).toBe('oddsIsUpdating')
    expect(at(story(begun, { ...quoted, holdsMs: 5000 }, { ...quoted, holdsMs: null }), 500_000)).toBe(950)
  })
  it('nothing is for sale while the source is down, or between kick-off and its first fact about it', () => {
    expect(find(story(market(-0.5)), -0.5, 'H', BEFORE_MS, false)).toBe('oddsIsUpdating')
    expect(find(story(market(-0.5)), -0.5, 'H', KICKOFF_MS)).toBe('oddsIsUpdating')
  })

  it('a market fact reopens a suspended market', () => {
    const match = story(market(-0.5), { kind: 'suspend', matchId: 'm', reason: 'goal' }, market(-0.5))
    expect(find(match, -0.5)).toBe(950)
  })
})

describe('market groups (R0-4)', () => {
  const match = story(market(-0.5))
  it.each([
    ['2025-08-16T19:59:59', 2],
    ['2025-08-16T20:00:00', 3],
    ['2025-08-16T12:00:00', 2],
    ['2025-08-16T11:59:59', 1],
  ])('at %s GMT+8 it is in group %i', (text, group) => {
    expect(marketGroup(match, Date.parse(`${text}+08:00`))).toBe(group)
  })

  it('only matches that are over are hidden', () => {
    const ended = story({ kind: 'result', matchId: 'm', result: { state: 'refunded' } })
    expect([isOnBoard(match), isOnBoard(ended)]).toEqual([true, false])
    const calledOff = story(market(-0.5), { kind: 'cancel', matchId: 'm' })
    expect([isOnBoard(calledOff), isForgettable(calledOff, KICKOFF_MS)]).toEqual([false, false])
    expect(isForgettable(calledOff, KICKOFF_MS + 6 * 86_400_000)).toBe(true)
    expect(isOnBoard(story(market(-0.5), { kind: 'cancel', matchId: 'm', fromMs: 1 }))).toBe(true)
    const back: FeedFact[] = [
      { kind: 'cancel', matchId: 'm' },
      { kind: 'cancelRollback', matchId: 'm' },
    ]
    expect(isOnBoard(story(market(-0.5), ...back))).toBe(true)
    expect(findMatch(undefined)).toMatchObject({ code: '318' })
    expect(findMatch(ended)).toMatchObject({ code: '308' })
  })
})

describe('repeats', () => {
  it('are not applied twice, and raise the gate only when something can shut', () => {
    const match = story(market(-0.5))
    const event: FeedEvent = { source: 's', seq: seq + 1, key: 'x', atMs: 0, ...market(-0.5) }
    const priced = applyEvent(match, event)
    expect(priced?.gate).toBe(false)
    expect(priced && applyEvent(priced.match, event)).toBeUndefined()
    const moved = applyEvent(match, { ...event, ...market(-0.75) })
    expect(moved?.match.gateSeq).toBe(match.gateSeq + 1)
  })
})
