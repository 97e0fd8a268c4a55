/** What people type becomes lines, or a fault at the signs that are wrong; and lines become text again. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLine } from '../../../test/testLottery.ts'
import { MONEY_SCALE, toDecimal } from '../../base/money.ts'
import { readLotteryLine } from '../readLine.ts'
import { readTypedLines, type TypedLine } from './typedLines.ts'
import { typedText } from './typedText.ts'

/** A line in short: `BIG 1234 box 2`, `H_BIG @1 10`. */
function short(typed: TypedLine): string {
  if (typed.kind === 'remark') return 'remark'
  if (typed.kind === 'fault')
    return `${typed.fault.reason} at "${typed.text.slice(typed.fault.start, typed.fault.end)}"`
  const lines = typed.lines.map(({ betType, number, cover, prize, stake }) => {
    const on = prize === 0 ? ` ${number}${cover === 'straight' ? '' : ` ${cover}`}` : ` @${prize}`
    return `${betType.replace(/^(LOT|D)_/, '')}${on} ${toDecimal(stake)}`
  })
  return `${lines.join(', ')}; ${typed.ways} for ${toDecimal(typed.cost)}`
}
const linesOf = (typed: TypedLine[]) => typed.flatMap((line) => (line.kind === 'bets' ? line.lines : []))
const read = (text: string) => readTypedLines(text, 'MYR').typed.map(short)

test.each([
  ['1234 B2 S1', 'BIG 1234 2, SMALL 1234 1; 1 for 3'],
  ['7766 B1 X', 'BIG 7766 box 1; 6 for 6'],
  ['5050 B3 S2 X ', 'BIG 5050 box 3, SMALL 5050 box 2; 6 for 30'],
  ['3806 B5 IB', 'BIG 3806 ibox 5; 1 for 5'],
  ['321 C2', '3ABC 321 2; 1 for 2'],
  ['45 C2', '2ABC 45 2; 1 for 2'],
  ['0912 A10', '4A 0912 10; 1 for 10'],
  ['321 A10', '3A 321 10; 1 for 10'],
  ['45 A10', '2A 45 10; 1 for 10'],
  ['45 2A20', '2A 45 20; 1 for 20'],
  ['45 2ABC5', '2ABC 45 5; 1 for 5'],
  ['321 3A5', '3A 321 5; 1 for 5'],
  ['0912 4B5 4C5 4D5 4E5 4ABC2', '4B 0912 5, 4C 0912 5, 4D 0912 5, 4E 0912 5, 4ABC 0912 2; 1 for 22'],
  ['0912 ABC2', '4ABC 0912 2; 1 for 2'],
  ['4721 DH B10', 'H_BIG @1 10; 1 for 10'],
  ['DH B10', 'H_BIG @1 10; 1 for 10'],
  ['2DT O5', 'T_ODD @2 5; 1 for 5'],
  ['DT3 E5', 'T_EVEN @3 5; 1 for 5'],
  ['DH 7=10', 'H_7 @1 10; 1 for 10'],
  ['dh7=10', 'H_7 @1 10; 1 for 10'],
  ['DHB10', 'H_BIG @1 10; 1 for 10'],
  ['D2 B5 D3 S5', '2_BIG @1 5, 3_SMALL @1 5; 1 for 10'],
  ['D1 B5 D4 S5 DS S4', 'H_BIG @1 5, T_SMALL @1 5, S_SMALL @1 4; 1 for 14'],
  ['4721 B2 DH B10', 'BIG 4721 2, H_BIG @1 10; 1 for 12'],
  ['1230#1239 B1', 'BIG 1230#1239 1; 10 for 10'],
  ['1230 # 1239 b1', 'BIG 1230#1239 1; 10 for 10'],
  ['12*4 B1', 'BIG 12*4 1; 10 for 10'],
  ['1234 R B1', 'BIG 1234 roll 1; 37 for 37'],
  ['1234b2s1', 'BIG 1234 2, SMALL 1234 1; 1 for 3'],
  ['1234,b2,\ts1', 'BIG 1234 2, SMALL 1234 1; 1 for 3'],
  ['1234 S4B1', 'SMALL 1234 4, BIG 1234 1; 1 for 5'],
  ['1234 big 2 small 1 box', 'BIG 1234 box 2, SMALL 1234 box 1; 24 for 72'],
  ['1234 B 2 S=1', 'BIG 1234 2, SMALL 1234 1; 1 for 3'],
  ['1234x2', 'BIG 1234 2; 1 for 2'],
  ['1234 × 2', 'BIG 1234 2; 1 for 2'],
  ['1234=2', 'BIG 1234 2; 1 for 2'],
  ['1234 2 1', 'BIG 1234 2, SMALL 1234 1; 1 for 3'],
  ['1234-2-1', 'BIG 1234 2, SMALL 1234 1; 1 for 3'],
  ['1234 X B1', 'BIG 1234 box 1; 24 for 24'],
  ['1234 5678 B2', 'BIG 1234 2, BIG 5678 2; 2 for 4'],
  ['1234 2.00', 'BIG 1234 2; 1 for 2'],
  ['１２３４ Ｂ２', 'BIG 1234 2; 1 for 2'],
  ['၁၂၃၄ B၂', 'BIG 1234 2; 1 for 2'],
  ['๑๒๓๔ B2', 'BIG 1234 2; 1 for 2'],
])('"%s" is read as %s', (text, lines) => {
  expect(read(text)).toEqual([lines])
})

test.each([
  ['1234 Q2', 'unreadable at "Q"'],
  ['1234 B2 🍀', 'unreadable at "🍀"'],
  ['1234 B2 HB', 'unreadable at "HB"'],
  ['1234 DX B2', 'unreadable at "DX"'],
  ['1234 D5 B2', 'unreadable at "D5"'],
  ['B2 S1', 'noNumber at "B2"'],
  ['4D5', 'noNumber at "4D5"'],
  ['12345 B2', 'wrongDigits at "12345"'],
  ['321 B2', 'wrongDigits at "B2"'],
  ['1234 3A2', 'wrongDigits at "3A2"'],
  ['5678', 'noBet at "5678"'],
  ['2DH', 'noBet at "2DH"'],
  ['DH DT B2', 'noBet at "DH"'],
  ['1234 B', 'noStake at "B"'],
  ['1234 B S1', 'noStake at "B"'],
  ['1234 B2.5', 'badStake at "2.5"'],
  ['1234 B0', 'badStake at "0"'],
  ['1234 B999999999', 'badStake at "999999999"'],
  ['1234 B99999999999999999999', 'badStake at "99999999999999999999"'],
  ['1234 B2 3', 'lostAmount at "3"'],
  ['1234 B1,000', 'lostAmount at "000"'],
  ['1234 B2 = 6', 'lostAmount at "6"'],
  ['1234 1 2 3', 'lostAmount at "3"'],
  ['321 5', 'lostAmount at "5"'],
  ['1111 B1 IB', 'badCover at "IB"'],
  ['1234 A1 IB', 'badCover at "IB"'],
  ['12*4 B1 X', 'badCover at "X"'],
  ['DH B1 X', 'badCover at "X"'],
  ['**** B1', 'tooManyWays at "****"'],
  ['0000#1000 B1', 'tooManyWays at "0000#1000"'],
  ['1239#1230 B1', 'badRange at "1239#1230"'],
  ['123#1239 B1', 'badRange at "123#1239"'],
  ['1230-1239 B1', 'badRange at "-"'],
  ['1234 B2 B3', 'twice at "B3"'],
  ['1234 B2 BIG 3', 'twice at "BIG 3"'],
  ['1234 1234 B2', 'twice at "1234"'],
  ['1234 B2 X R', 'twice at "R"'],
  ['1234 C2', 'unclear at "C2"'],
  ['452A20', 'unclear at "2A"'],
  ['4722DH B10', 'unclear at "2DH"'],
  ['1234 B12A5', 'unclear at "2A"'],
  ['1234=2x1', 'unclear at "x"'],
  ['1234 2 = 2', 'unclear at "="'],
  [`1234 B2${' '.repeat(200)}S1`, `tooLong at "${' '.repeat(7)}S1"`],
])('"%s" is refused: %s', (text, fault) => {
  expect(read(text)).toEqual([fault])
})

test('a message is read line by line, without what is not bet on', () => {
  const message = `[24/11/2026, 17:37] Ah Meng: Harbour Tue 24/11

• 1234 B2 S1
1) 7766 B1 X
2. 321 C2
- 5678 B1
thanks boss 🙏`
  expect(readTypedLines(message, 'MYR').typed.map((typed) => `${typed.row} ${short(typed)}`)).toEqual([
    '0 remark',
    '2 BIG 1234 2, SMALL 1234 1; 1 for 3',
    '3 BIG 7766 box 1; 6 for 6',
    '4 3ABC 321 2; 1 for 2',
    '5 BIG 5678 1; 1 for 1',
    '6 remark',
  ])
})

test('a number alone takes the bets of the line before, and nothing of a line that cannot be read', () => {
  expect(read('1234 B2 S1 IB\n5678\n9012 X\n1111\n2222')).toEqual([
    'BIG 1234 ibox 2, SMALL 1234 ibox 1; 1 for 3',
    'BIG 5678 ibox 2, SMALL 5678 ibox 1; 1 for 3',
    'BIG 9012 box 2, SMALL 9012 box 1; 24 for 72',
    'BIG 1111 box 2, SMALL 1111 box 1; 1 for 3',
    'BIG 2222 box 2, SMALL 2222 box 1; 1 for 3',
  ])
  expect(read('1234 B2\nHarbour\n5678\n321\n5678')).toEqual([
    'BIG 1234 2; 1 for 2',
    'remark',
    'BIG 5678 2; 1 for 2',
    'wrongDigits at "321"',
    'noBet at "5678"',
  ])
  expect(read('DH B10\n5678')[1]).toBe('noBet at "5678"')
  expect(read('1234 B2\n5678 9012')[1]).toBe('noBet at "9012"')
  const before = linesOf(readTypedLines('1234 B2', 'MYR').typed)
  expect(readTypedLines('5678', 'MYR', before).typed.map(short)).toEqual(['BIG 5678 2; 1 for 2'])
})

test('stakes are multiples of the currency’s stake step', () => {
  expect(readTypedLines('1234 B250', 'MMK').typed.map(short)).toEqual(['badStake at "250"'])
  expect(readTypedLines('1234 B200', 'MMK').typed.map(short)).toEqual(['BIG 1234 200; 1 for 200'])
})

test('a text of more lines than are read at once says how many are left', () => {
  const { typed, left } = readTypedLines('1234 B1\n'.repeat(503), 'MYR')
  expect([typed.length, left]).toEqual([500, 4])
})

const signs = fc.constantFrom(
  ...'0123456789BSACXRIDHTOE4=#*-x, .\n\t',
  ...'၁１é🍀\u200b\u0130ß',
  '1234 ',
  'B2 ',
  ' X',
  ' IB',
)

test('whatever is typed is read, and what is read is a valid line or a fault in its place', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(signs, { maxLength: 40 }).map((all) => all.join('')),
      ),
      (text) => {
        for (const typed of readTypedLines(text, 'MYR').typed) {
          if (typed.kind === 'fault') {
            const { start, end } = typed.fault
            expect(start >= 0 && start < end && end <= typed.text.length).toBe(true)
          }
          if (typed.kind !== 'bets') continue
          expect(typed.lines.length).toBeGreaterThan(0)
          for (const line of typed.lines) expect(readLotteryLine(line, 'MYR')).toEqual({ ok: true, value: line })
        }
      },
    ),
    { numRuns: 3_000 },
  )
})

test('lines that are written are read as the same lines', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
      const again = readTypedLines(typedText(lines), 'MYR').typed
      expect(again.filter(({ kind }) => kind !== 'bets')).toEqual([])
      expect(linesOf(again)).toEqual(lines)
      expect(again.every(({ text }) => text.length < 150)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
  expect(typedText([])).toBe('')
})

test('a ticket is written as short as it is typed', () => {
  const text = '1234 B2 S1 X\n45 2A20\nDH B10 2DH 7=10'
  const lines = linesOf(readTypedLines(text, 'MYR').typed)
  expect(lines[0]?.stake).toBe(2 * MONEY_SCALE)
  expect(typedText(lines)).toBe(text)
})
