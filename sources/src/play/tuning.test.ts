/**
 * Tests that a shift moves every market of a match through its model, that margins are added on top, and that the
 * course of play stays the same.
 */
import { sportOf } from '@quarterline/core/base/sport/sport'
import type { FeedEvent, MarketQuote } from '@quarterline/core/market/event'
import { afterAll, describe, expect, it } from 'vitest'
import { simulatorEvents } from '../simulator/simulator.ts'
import { tune } from './tuning.ts'

const NOW_MS = Date.parse('2026-07-31T12:00:00Z')
const UNTIL_MS = NOW_MS + 40 * 60_000
/** A shift in favour of home, and towards more goals. */
const SHIFT = { total: 0.1, balance: 0.2 }
const MORE = 0.04

afterAll(() => tune())

function allEvents(): FeedEvent[] {
  const events: FeedEvent[] = []
  for (const event of simulatorEvents({ seed: '1', matches: 150, ticks: 0 }, { nowMs: NOW_MS })) {
    if (event.atMs > UNTIL_MS) break
    events.push(event)
  }
  return events
}

const usual = allEvents()
const fixtures = new Map(
  usual.flatMap((event) => (event.kind === 'fixture' ? [[event.fixture.matchId, event.fixture]] : [])),
)
tune({ shifts: Object.fromEntries([...fixtures.keys()].map((id) => [id, SHIFT])), margins: {} })
const shiftedOnes = allEvents()
tune({ shifts: {}, margins: { twoWay: MORE, threeWay: MORE, scores: MORE, goals: MORE } })
const dearer = allEvents()

/** Pairs the main lines of two runs at the same event. */
function pairs(others: readonly FeedEvent[]): { matchId: string; was: MarketQuote; is: MarketQuote }[] {
  const bySeq = new Map(others.map((event) => [event.seq, event]))
  return usual.flatMap((event) => {
    const other = bySeq.get(event.seq)
    if (event.kind !== 'market' || other?.kind !== 'market') return []
    return event.markets.flatMap((was) => {
      const is = other.markets.find(
        ({ betType, period, slot }) => betType === was.betType && period === was.period && slot === was.slot,
      )
      const isOpen = is?.status === 'open' && was.status === 'open' && was.slot === 0 && was.period === 'FT'
      return is && isOpen ? [{ matchId: event.matchId, was, is }] : []
    })
  })
}

/** Which way a two-way market moved: 1 when its first side became more likely or gives more, −1 otherwise. */
function wayOf(was: MarketQuote, is: MarketQuote): number {
  // A home side that gives more has a lower line; a total that is higher has more expected of it.
  if (was.line !== is.line) return Math.sign(is.betType === 'BT_HDP' ? was.line - is.line : is.line - was.line)
  return Math.sign((was.prices[0] as number) - (is.prices[0] as number))
}

it('a shift changes neither the course of play nor the numbers of its events', () => {
  const facts = (events: readonly FeedEvent[]) => events.filter(({ kind }) => kind !== 'market')
  expect(facts(shiftedOnes)).toEqual(facts(usual))
  expect(facts(dearer)).toEqual(facts(usual))
})

describe('a shift', () => {
  it.each(['BT_HDP', 'BT_ML', 'BT_1X2', 'BT_OU'])('moves %s of every sport that has it the same way', (betType) => {
    const ways = new Map<string, number[]>()
    for (const { matchId, was, is } of pairs(shiftedOnes)) {
      const sport = fixtures.get(matchId)?.sport
      if (was.betType !== betType || sport === undefined) continue
      const { name, template } = sportOf(sport)
      // Sets and frames have no total of their own: a better side makes them shorter.
      if (betType === 'BT_OU' && template !== 'A' && template !== 'B') continue
      ways.set(name, [...(ways.get(name) ?? []), wayOf(was, is)])
    }
    expect(ways.size).toBeGreaterThan(2)
    for (const [name, all] of ways) {
      expect([name, all.filter((way) => way < 0).length]).toEqual([name, 0])
      expect([name, all.some((way) => way > 0)]).toEqual([name, true])
    }
  })
})

it('an extra margin is charged in every market', () => {
  const taken = ({ betType, prices }: MarketQuote) => {
    const back = ['BT_HDP', 'BT_OU', 'BT_OE'].includes(betType) ? 1000 : 0
    return prices.reduce((sum, milli) => sum + (milli > 0 ? 1000 / (milli + back) : 0), -1)
  }
  const all = pairs(dearer).filter(({ was, is }) => was.line === is.line && taken(was) > 0 && was.prices.length <= 3)
  expect(all.length).toBeGreaterThan(100)
  const gains = all.map(({ was, is }) => taken(is) - taken(was))
  expect(Math.min(...gains)).toBeGreaterThan(0)
  expect(gains.reduce((sum, gain) => sum + gain, 0) / gains.length).toBeCloseTo(MORE, 1)
})
