/** What stands in the row of a match, and what its +n counts. */
import { beforeEach, expect, test } from 'vitest'
import { en } from '../../../text/en/app.ts'
import { enRooms } from '../../../text/en/tournament/rooms.ts'
import { setWords } from '../../../text/text.ts'
import { cellLabel, furtherMarkets, rowMarkets } from './rowMarkets.ts'

beforeEach(() => setWords({ ...en, ...enRooms }))

const market = (betType: string, slot = 0, period = 'FT', status = 'open') =>
  ({ betType, slot, period, status }) as Parameters<typeof rowMarkets>[0][number]
const SOCCER = [
  ...[market('BT_HDP'), market('BT_HDP', 1), market('BT_OU'), market('BT_1X2'), market('BT_OE')],
  ...[market('BT_CS'), market('BT_HDP', 0, '1H'), market('BT_OU', 1, 'FT', 'closed')],
]

test('the row has the main line of each, and the rest is what rooms take of the others', () => {
  expect(rowMarkets(SOCCER).map((one) => one?.betType)).toEqual(['BT_HDP', 'BT_OU', 'BT_1X2'])
  expect(furtherMarkets(SOCCER)).toEqual([SOCCER[1], SOCCER[4], SOCCER[6]])
})

test('where nobody can draw the winner stands in the third column', () => {
  expect(rowMarkets([market('BT_ML')]).map((one) => one?.betType)).toEqual([undefined, undefined, 'BT_ML'])
  expect(furtherMarkets([market('BT_ML')])).toEqual([])
})

test.each([
  ['BT_HDP', -0.75, 'H', '0.5-1'],
  ['BT_HDP', -0.75, 'A', ''],
  ['BT_HDP', 0.5, 'A', '0.5'],
  ['BT_OU', 2.5, 'O', '2.5'],
  ['BT_OU', 2.5, 'U', 'u'],
  ['BT_1X2', 0, 'X', 'X'],
  ['BT_ML', 0, 'A', '2'],
] as const)('%s %d: beside %s stands "%s"', (betType, line, pick, label) => {
  expect(cellLabel({ betType, line }, pick)).toBe(label)
})
