/** Tests that reading any file ends, names existing rows, and yields only playable matches. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSeason } from './seasonFile.ts'
import { timeline } from './timeline.ts'

const columns = ['Div', 'Date', 'Time', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG', 'FTR', 'HTHG', 'HTAG', 'HR', 'AR']
const priced = [
  'B365H',
  'B365D',
  'B365A',
  'B365>2.5',
  'B365<2.5',
  'AHh',
  'B365AHH',
  'B365AHA',
  'AHCh',
  'AvgCAHH',
  'AvgCAHA',
]
const header = fc.shuffledSubarray([...columns, ...priced, 'HomeTeam', 'Nonsense', ''], { minLength: 5 })
const cell = fc.oneof(
  fc.constantFrom('', '0', '1', '2', '1.5', '-1', '21', '2.03', '1.0', '-0.75', '0.3', '1e9', 'NaN', 'H', 'D', 'A'),
  fc.constantFrom('15/08/2025', '15/08/93', '31/02/2025', '20:00', '24:61', 'A', 'B', 'E0', '__proto__', 'constructor'),
  fc.string({ unit: 'binary', maxLength: 80 }),
)
const file = fc.tuple(header, fc.array(fc.array(cell, { maxLength: 28 }), { maxLength: 12 }))

test('any cells', () => {
  fc.assert(
    fc.property(file, ([names, rows]) => {
      const records = [names, ...rows].map((cells, at) => ({ rowNo: at + 1, cells }))
      const { matches, malformed } = readSeason(records, 'x')
      for (const { rowNo, reason } of malformed) {
        expect(rowNo).toBeGreaterThanOrEqual(1)
        expect(rowNo).toBeLessThanOrEqual(records.length)
        expect(reason).not.toBe('')
      }
      expect(matches.length + malformed.length).toBeLessThanOrEqual(records.length)
      for (const match of matches) {
        expect(match.matchId).toMatch(/^[A-Za-z0-9._-]{1,64}$/)
        const last = timeline(match, { seed: 1 }).at(-1)
        expect(last).toMatchObject({ kind: 'result', result: { fullTime: match.fullTime } })
      }
    }),
    { numRuns: 300 },
  )
})

const good = fc.record({
  cells: fc.tuple(
    fc.constantFrom('E0', 'SP1', 'Élite', ''),
    fc.constantFrom('15/08/2025', '16/08/93'),
    fc.constantFrom('', '12:30'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 70 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 70 }),
    fc.nat(6).map(String),
    fc.nat(6).map(String),
  ),
})

test('any team names: ids are valid and never the same', () => {
  fc.assert(
    fc.property(fc.array(good, { maxLength: 30 }), (rows) => {
      const records = [columns.slice(0, 7), ...rows.map(({ cells }) => cells)].map((cells, at) => ({
        rowNo: at + 1,
        cells,
      }))
      const ids = readSeason(records, 'x').matches.map(({ matchId }) => matchId)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9._-]{1,64}$/)
    }),
  )
})
