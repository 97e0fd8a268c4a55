/** Tests a real season, where the test data lies beside the repository: every match ends with the file's score. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FeedEvent } from '@quarterline/core/market/event'
import { describe, expect, test } from 'vitest'
import { readSeasonFile } from './replayFile.ts'
import { seasonEvents } from './season.ts'

const file = fileURLToPath(new URL('../../../../shared/data/E0-2025-26.csv', import.meta.url))

describe.runIf(existsSync(file))('the English Premier League of 2025/26', () => {
  const season = existsSync(file) ? readSeasonFile(file) : 'none'
  if (typeof season === 'string') return
  const { matches, malformed } = season
  /** The file read another way: by position of the names in its header, cells as text. */
  const [header = [], ...rows] = readFileSync(file, 'utf8')
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/)
    .map((row) => row.split(','))
  const cellOf = (row: string[], name: string) => row[header.indexOf(name)] ?? ''
  const rowOf = new Map(rows.map((row) => [`${cellOf(row, 'HomeTeam')}-${cellOf(row, 'AwayTeam')}`, row]))
  const events: FeedEvent[] = [...seasonEvents(matches, { seed: 1, correctionsPpm: 100_000 })]
  const byMatch = Map.groupBy(events, ({ key }) => key.split('/')[0] ?? '')
  const cents = (price: string) => Math.round(Number(price) * 100) * 10

  test('has 328 matches and no malformed row', () => {
    expect(matches).toHaveLength(328)
    expect(malformed).toEqual([])
    expect(byMatch.size).toBe(328)
  })
  test.each(matches.map((match) => [match.matchId, match] as const))('%s', (matchId, match) => {
    const row = rowOf.get(`${match.home}-${match.away}`) ?? []
    const cell = (name: string) => cellOf(row, name)
    const facts = byMatch.get(matchId) ?? []
    const fullTime = [Number(cell('FTHG')), Number(cell('FTAG'))]
    const halfTime = [Number(cell('HTHG')), Number(cell('HTAG'))]
    expect(facts.at(-1)).toMatchObject({
      kind: 'result',
      result: { state: 'completed', scores: { FT: fullTime, '1H': halfTime } },
    })
    const statuses = facts.filter((fact) => fact.kind === 'status')
    expect(statuses.find(({ phase }) => phase === 'HT')?.score).toEqual(halfTime)
    expect(statuses.at(-1)).toMatchObject({
      phase: 'ended',
      score: fullTime,
      redCards: [Number(cell('HR')), Number(cell('AR'))],
    })
    const opening = facts.find((fact) => fact.kind === 'market')?.markets
    expect(opening?.slice(0, 3)).toMatchObject([
      { betType: 'BT_1X2', prices: ['B365H', 'B365D', 'B365A'].map((name) => cents(cell(name))) },
      { betType: 'BT_OU', line: 10, prices: ['B365>2.5', 'B365<2.5'].map((name) => cents(cell(name)) - 1000) },
      {
        betType: 'BT_HDP',
        line: 4 * Number(cell('AHh')),
        prices: ['B365AHH', 'B365AHA'].map((name) => cents(cell(name)) - 1000),
      },
    ])
  })
})
