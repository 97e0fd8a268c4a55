/** Tests that a timeline never contradicts itself, the file or the book that trusts it, for any match and seed. */

import { isAsian } from '@quarterline/core/market/betType'
import type { MarketQuote, Phase } from '@quarterline/core/market/event'
import type { Score } from '@quarterline/core/market/score'
import type { BaseQuote, PriceSet } from '@quarterline/core/price/price'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf } from '../../test/testLines.ts'
import type { SeasonMatch } from './seasonFile.ts'
import { OPENS_BEFORE_MS, OVER_AFTER_MS, type TimedFact, timeline } from './timeline.ts'

const hk = fc.integer({ min: 1, max: 400 }).map((hundredths) => hundredths * 10)
const decimal = fc.integer({ min: 101, max: 3000 }).map((hundredths) => hundredths * 10)
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 5 })
const quote = (betType: BaseQuote['betType'], line: fc.Arbitrary<number>, prices: fc.Arbitrary<number[]>) =>
  optional(fc.record({ betType: fc.constant(betType), line, prices }))
const priceSet: fc.Arbitrary<PriceSet> = fc
  .record({
    BT_1X2: quote('BT_1X2', fc.constant(0), fc.array(decimal, { minLength: 3, maxLength: 3 })),
    BT_OU: quote('BT_OU', fc.constant(10), fc.array(hk, { minLength: 2, maxLength: 2 })),
    BT_HDP: quote('BT_HDP', fc.integer({ min: -12, max: 12 }), fc.array(hk, { minLength: 2, maxLength: 2 })),
  })
  .map((set) => Object.fromEntries(Object.entries(set).filter(([, one]) => one)) as PriceSet)

const fewGoals = fc.oneof({ weight: 9, arbitrary: fc.nat(5) }, { weight: 1, arbitrary: fc.nat(40) })
const match: fc.Arbitrary<SeasonMatch> = fc
  .record({
    first: fc.tuple(fewGoals, fewGoals),
    second: fc.tuple(fewGoals, fewGoals),
    isHalfTimeKnown: fc.boolean(),
    redCards: fc.tuple(fc.nat(3), fc.nat(3)),
    opening: priceSet,
    closing: priceSet,
  })
  .map(({ first, second, isHalfTimeKnown, redCards, opening, closing }) => ({
    matchId: 'E0-20250815-A-B',
    leagueId: 'E0',
    league: 'E0',
    home: 'A',
    away: 'B',
    startsAtMs: Date.parse('2025-08-15T19:00:00Z'),
    fullTime: [first[0] + second[0], first[1] + second[1]],
    halfTime: isHalfTimeKnown ? first : undefined,
    redCards,
    opening,
    closing: { ...opening, ...closing },
  }))
const records = fc
  .record({ played: match, seed: fc.nat(), isCorrected: fc.boolean() })
  .map(({ played, seed, isCorrected }) => ({
    played,
    facts: timeline(played, { seed, correctionsPpm: isCorrected ? 1_000_000 : 0 }),
  }))

/** One sample of timelines for all checks, because drawing them takes the most time. PROPERTY_SEED draws other ones. */
const sample = fc.sample(records, { numRuns: 80 })

function always(check: (facts: TimedFact[], played: SeasonMatch) => void): void {
  for (const [at, { played, facts }] of sample.entries()) {
    try {
      check(facts, played)
    } catch (error) {
      const of = `number ${at} of the sample: ${JSON.stringify(played)}`
      throw new Error(`${(error as Error).message}\nof ${of}`, { cause: error })
    }
  }
}

/** Expects a condition; formats the details only if it fails, because there are a hundred thousand facts to check. */
function expectTrue(isSo: boolean, about: unknown): void {
  if (!isSo) expect.fail(JSON.stringify(about))
}

const of = <K extends TimedFact['kind']>(facts: readonly TimedFact[], kind: K) =>
  facts.filter((fact): fact is TimedFact & { kind: K } => fact.kind === kind)
const total = ([home, away]: Score) => home + away
const costOf = ({ betType, prices }: MarketQuote) =>
  prices.reduce((sum, milli) => sum + (milli === 0 ? 0 : 1000 / (isAsian(betType) ? milli + 1000 : milli)), 0)

describe('time', () => {
  test('facts come in order, from seven days before to a few hours after the kick-off', () => {
    always((facts, { startsAtMs }) => {
      for (let at = 1; at < facts.length; at++) expectTrue(facts[at]!.atMs >= facts[at - 1]!.atMs, facts[at])
      expect(facts[0]).toMatchObject({ kind: 'fixture', atMs: startsAtMs - OPENS_BEFORE_MS })
      expect(facts.at(-1)!.atMs).toBeLessThanOrEqual(startsAtMs + OVER_AFTER_MS)
      expect(facts.every(({ atMs }) => Number.isInteger(atMs))).toBe(true)
    })
  })
  test('phases follow one another, each half within its length and a quarter of an hour more', () => {
    always((facts) => {
      const changes: { phase: Phase; atMs: number }[] = []
      for (const { phase, atMs } of of(facts, 'status'))
        if (changes.at(-1)?.phase !== phase) changes.push({ phase, atMs })
      expect(changes.map(({ phase }) => phase)).toEqual(['1H', 'HT', '2H', 'ended'])
      for (const at of [0, 2]) {
        const minutes = (changes[at + 1]!.atMs - changes[at]!.atMs) / 60_000
        expect(minutes).toBeGreaterThanOrEqual(45.25)
        expect(minutes).toBeLessThanOrEqual(61.5)
      }
    })
  })
})

describe('score', () => {
  test('never falls, and rises by one goal of the side that the incident names', () => {
    always((facts) => {
      let score: Score = [0, 0]
      for (const [at, fact] of facts.entries()) {
        if (fact.kind !== 'status') continue
        const scored = facts[at - 2]
        const goals = total(fact.score) - total(score)
        if (goals !== 0) {
          expect(goals).toBe(1)
          expect(scored).toMatchObject({ kind: 'incident', what: 'goal', side: fact.score[0] > score[0] ? 'H' : 'A' })
          expect(scored!.atMs).toBe(fact.atMs)
        }
        score = fact.score
      }
    })
  })
  test('agrees with the half-time and full-time score and the cards', () => {
    always((facts, { fullTime, halfTime, redCards }) => {
      const status = of(facts, 'status')
      const atBreak = status.find(({ phase }) => phase === 'HT')!
      if (halfTime) expect(atBreak.score).toEqual(halfTime)
      const end = status.at(-1)!
      expect(end).toMatchObject({ phase: 'ended', score: fullTime, redCards })
      expect(of(facts, 'result').at(-1)!.result).toEqual({
        state: 'completed',
        // Values missing in the file are missing here.
        scores: { FT: fullTime, ...(halfTime && { '1H': halfTime }) },
      })
    })
  })
  test('a wrong result is reversed before the next, and the last is right', () => {
    always((facts, { fullTime }) => {
      const kinds = facts.filter(({ kind }) => kind === 'result' || kind === 'resultRollback').map(({ kind }) => kind)
      expect(kinds.length % 2).toBe(1)
      for (const [at, kind] of kinds.entries()) expect(kind).toBe(at % 2 === 0 ? 'result' : 'resultRollback')
      for (const { result } of of(facts, 'result').slice(0, -1)) {
        if (result.state !== 'completed') throw new Error('a correction is a score')
        expect(result.scores.FT).not.toEqual(fullTime)
        for (const side of [0, 1] as const) {
          expect(result.scores.FT![side]).toBeGreaterThanOrEqual(result.scores['1H']?.[side] ?? 0)
          expect(Math.abs(result.scores.FT![side] - fullTime[side])).toBeLessThanOrEqual(1)
        }
      }
    })
  })
})

describe('markets', () => {
  test('are shut at every goal, card and whistle before any other fact, and open again only with prices', () => {
    always((facts) => {
      for (const [at, fact] of facts.entries()) {
        const isShutting =
          (fact.kind === 'incident' && (fact.what === 'goal' || fact.what === 'redCard')) ||
          (fact.kind === 'status' && facts[at - 1]?.kind !== 'suspend')
        const next = facts[at + 1]
        if (isShutting) expectTrue(next?.kind === 'suspend' && next.atMs === fact.atMs, [fact, next])
      }
    })
  })
  test('stay shut for thirty seconds after a goal or a card, unless a whistle comes first', () => {
    always((facts) => {
      let shutAtMs = Number.NEGATIVE_INFINITY
      for (const fact of facts) {
        if (fact.kind === 'suspend') shutAtMs = fact.reason === 'goal' || fact.reason === 'card' ? fact.atMs : -Infinity
        if (fact.kind === 'market') expectTrue(fact.atMs - shutAtMs >= 30_000, [fact, shutAtMs])
      }
    })
  })
  test('a danger that shuts them opens them after it is safe; danger never outlives the match', () => {
    always((facts) => {
      let isDanger = false
      let isShutByDanger = false
      for (const fact of facts) {
        if (fact.kind === 'incident' && fact.what === 'danger') {
          expectTrue(!isDanger, fact)
          isDanger = true
        }
        if (fact.kind === 'incident' && fact.what === 'safe') {
          expectTrue(isDanger, fact)
          isDanger = false
        }
        if (fact.kind === 'suspend') isShutByDanger = fact.reason === 'danger'
        if (fact.kind === 'market') {
          if (isShutByDanger) expectTrue(!isDanger, fact)
          isShutByDanger = false
        }
      }
      expect(isDanger).toBe(false)
    })
  })
  test('are all closed at the end, and each period with its last whistle', () => {
    always((facts) => {
      const lists = of(facts, 'market')
      const open = new Set<string>()
      let isSecondHalf = false
      for (const fact of facts) {
        if (fact.kind === 'status') isSecondHalf = isSecondHalf || fact.phase === '2H'
        if (fact.kind !== 'market') continue
        for (const { betType, period, slot, status } of fact.markets) {
          const place = `${betType} ${period} ${slot}`
          if (status === 'open') open.add(place)
          else open.delete(place)
          if (isSecondHalf) expectTrue(period !== '1H', fact)
        }
      }
      if (lists.length > 0) expect([...open]).toEqual([])
    })
  })
  test('only markets that the file decides are quoted: its own, halves with a score, and never scorers', () => {
    let derived = 0
    always((facts, { closing, halfTime }) => {
      const file = new Set<string>(Object.keys(closing))
      for (const { markets } of of(facts, 'market'))
        for (const { betType, period } of markets) {
          expectTrue(betType !== 'BT_FGLG', betType)
          if (['BT_HDP', 'BT_OU', 'BT_1X2'].includes(betType) && period === 'FT') expectTrue(file.has(betType), betType)
          else derived += 1
          if (period !== 'FT' || betType === 'BT_HTFT') expectTrue(halfTime !== undefined, [betType, period])
        }
      if (of(facts, 'market').length > 0) expect(file.size).toBeGreaterThan(0)
    })
    expect(derived).toBeGreaterThan(1000)
  })
  test('in play: valid base prices, a margin in every set, and lines that goals cannot have decided', () => {
    always((facts, { startsAtMs }) => {
      let goals = 0
      for (const fact of facts) {
        if (fact.kind === 'status') goals = total(fact.score)
        if (fact.kind !== 'market' || fact.atMs < startsAtMs) continue
        for (const market of fact.markets) {
          expectTrue(
            market.prices.every((milli) => Number.isInteger(milli) && milli % 10 === 0),
            market,
          )
          const { betType, period, prices, status } = market
          // Zero is the price of an impossible pick.
          const alive = prices.filter((milli) => milli > 0)
          expectTrue(Math.min(...alive) >= (isAsian(betType) ? 10 : 1010), market)
          if (betType === 'BT_OU' && period !== '2H' && status === 'open')
            expectTrue(market.line > 4 * goals, [market, goals])
          if (status === 'open' && betType !== 'BT_TWTN') expectTrue(costOf(market) > 1, market)
        }
      }
    })
  })
})

test('the same seed yields the same timeline, another seed a different one', () => {
  fc.assert(
    fc.property(match, fc.nat(), (played, seed) => {
      const lines = linesOf(timeline(played, { seed }))
      expect(linesOf(timeline(played, { seed }))).toEqual(lines)
      expect(linesOf(timeline(played, { seed: seed + 1 }))).not.toEqual(lines)
    }),
    { numRuns: 10 },
  )
})

test('corrections change nothing but the result', () => {
  fc.assert(
    fc.property(match, fc.nat(), (played, seed) => {
      const plain = linesOf(timeline(played, { seed }))
      const corrected = linesOf(timeline(played, { seed, correctionsPpm: 1_000_000 }))
      expect(corrected.slice(0, plain.length - 1)).toEqual(plain.slice(0, -1))
      expect(corrected.length).toBeGreaterThan(plain.length)
    }),
    { numRuns: 10 },
  )
})
