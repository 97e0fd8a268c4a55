/** The trade desk: how far prices are from the source's, and which columns a match's markets have. */
import { expect, it } from 'vitest'
import { setConsoleWords } from '../../text/consoleText.ts'
import { enConsole } from '../../text/en/console.ts'
import { type Market, marketColumns, shiftOf } from './marketColumns.tsx'

setConsoleWords(enConsole)

const market: Market = {
  ...{ betType: 'BT_HDP', period: 'FT', slot: 0, picks: ['H', 'A'], line: -0.5, status: 'open', prices: [0.95, 0.93] },
}
const quoted = { line: -0.5, status: 'open', prices: [0.91, 0.93] }

it.each([
  ['the source’s price is followed', { prices: [0.95, 0.93] }, 0, undefined],
  ['a price above the source’s', { prices: [0.95, 0.93], quoted }, 0, 4],
  ['a price below it', { prices: [0.85, 0.93], quoted }, 0, -6],
  ['only the other side was moved', { prices: [0.95, 0.93], quoted }, 1, undefined],
  ['a pick that the source does not quote', { prices: [0.95, 0.93, 3], quoted }, 2, undefined],
])('the shift in hundredths: %s', (_, prices, at, shift) => expect(shiftOf(prices, at)).toBe(shift))

it('source and shift are columns once a trader has changed a market, acts only for those who may act', () => {
  expect(Object.keys(marketColumns([market], [], undefined))).not.toContain('source')
  const columns = Object.keys(marketColumns([market, { ...market, quoted }], [], () => null))
  expect(columns).toEqual(['type', 'period', 'line', 'source', 'ours', 'shift', 'stakes', 'ifWins', 'state', 'act'])
})
