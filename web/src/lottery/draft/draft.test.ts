/**
 * A draft: typed text becomes rows, the platform's answer cuts or divides them, and after a placement the refused rows
 * stay.
 */
import { LINES_MAX } from '@quarterline/core/lottery/lotteryCalls'
import { expect, test } from 'vitest'
import { addRows, DRAFT_ROWS_MAX, type Draft, EMPTY_DRAFT, moveRow, toggleDraw, undoCut } from './draft.ts'
import { afterPlacing, placingOf, SENT_LINES_MAX } from './placing.ts'
import { isPlaceable, rowState } from './rowState.ts'
import { type CheckedLine, entryTexts, rowLines } from './rows.ts'
import { settleRows } from './settleRows.ts'

const [HB, KP] = ['harbour', 'kampong']
const draftOf = (texts: readonly string[], draws: readonly string[] = [HB]) => addRows(EMPTY_DRAFT, texts, draws)
const line = (status: 0 | 1, statusdesc = '', more: Partial<CheckedLine> = {}): CheckedLine => ({
  ...{ status, statusdesc, ways: 1, cost: 0, best_win: 0 },
  ...more,
})
const ALL_OPEN = () => true

/** What becomes of a draft when the platform answers its lines in their order. */
function answered(draft: Draft, answers: readonly CheckedLine[], isOpen: (id: string) => boolean = ALL_OPEN) {
  const lines = rowLines(draft.rows, 'MYR')
  const byKey = new Map(lines.map(({ key }, at) => [key, answers[at] ?? line(1)]))
  const ground = { answers: byKey, isOpen, currency: 'MYR' as const }
  return { after: settleRows(draft, lines, ground), lines, ground }
}
const textsOf = ({ rows }: Draft) => rows.map(({ text, draws }) => `${text} @${draws.join('+')}`)

test('a message becomes rows: remarks are left out, a number alone says the bets it takes over, a fault stays', () => {
  const texts = entryTexts('Tonight\n1234 B2 S1\n5678\n99 B1', [], 'MYR')
  expect(texts).toEqual(['1234 B2 S1', '5678 B2 S1', '99 B1'])
})

test('a draft takes no more rows than it has room for', () => {
  const draft = draftOf(Array.from({ length: DRAFT_ROWS_MAX + 5 }, () => '1234 B1'))
  expect(draft.rows).toHaveLength(DRAFT_ROWS_MAX)
})

test('a stake is cut to what is left, undone, and moved with the stake that was typed', () => {
  const { after } = answered(draftOf(['8888 B50']), [line(0, 'betOverLimit', { left: 20 })])
  expect(textsOf(after)).toEqual(['8888 B20 @harbour'])
  const undone = undoCut(after, 1)
  expect(textsOf(undone)).toEqual(['8888 B50 @harbour'])
  const again = answered(undone, [line(0, 'betOverLimit', { left: 20 })])
  expect(again.after).toBe(undone)
  const [row] = undone.rows
  expect(row && rowState(row, again.lines, again.ground)).toEqual({ kind: 'short', left: 20 })
  expect(textsOf(moveRow(after, 1, [KP]))).toEqual(['8888 B50 @kampong'])
})

test('a row that one company takes and another does not becomes two', () => {
  const { after } = answered(draftOf(['1688 S5'], [HB, KP]), [line(0, 'betOverLimit', { left: 0 }), line(1)])
  expect(textsOf(after)).toEqual(['1688 S5 @harbour', '1688 S5 @kampong'])
})

test('of a row the bet that is sold out stands alone, and the other is placed', () => {
  const { after } = answered(draftOf(['1688 B5 S5']), [line(0, 'betOverLimit', { left: 0 }), line(1)])
  expect(textsOf(after)).toEqual(['1688 B5 @harbour', '1688 S5 @harbour'])
})

test.each([
  ['taken', [line(1)], 'ready', true],
  ['paid less', [line(1, '', { percent: 80 })], 'reduced', true],
  ['sold out', [line(0, 'betOverLimit', { left: 0 })], 'soldOut', false],
  ['over its maximum', [line(0, 'betOverMax', { params: { max: 100 } })], 'refused', false],
] as const)('a line that is %s', (_, answers, kind, isPlaced) => {
  const { after, lines, ground } = answered(draftOf(['1234 B5']), answers)
  const [row] = after.rows
  const state = row && rowState(row, lines, ground)
  expect(state?.kind).toBe(kind)
  expect(state && isPlaceable(state)).toBe(isPlaced)
})

test('a row whose draw has closed is told so, and one of two draws that closed stands apart', () => {
  const { after, lines, ground } = answered(draftOf(['1234 B5'], [HB, KP]), [], (id) => id === KP)
  expect(textsOf(after)).toEqual(['1234 B5 @harbour', '1234 B5 @kampong'])
  const [closed] = after.rows
  expect(closed && rowState(closed, lines, ground)).toEqual({ kind: 'closed' })
})

test('a placement takes whole rows as far as one request goes, with the percents that were told', () => {
  expect(SENT_LINES_MAX).toBe(LINES_MAX)
  const rows = Array.from({ length: 101 }, () => '1234 B5')
  const placing = placingOf('key', rowLines(draftOf(rows, [HB, KP]).rows, 'MYR'), () => 80)
  expect(placing.lines).toHaveLength(200)
  expect(placing.rows.at(-1)).toBe(100)
  expect(placing.lines[0]).toEqual({
    ...{ draw_id: HB, bet_type: 'LOT_BIG', number: '1234', cover: 'straight', prize: 0, stake: 5, percent: 80 },
  })
})

test('after a placement only what was refused stays, on its draw and with its reason', () => {
  const draft = draftOf(['1234 B5', '5678 B5'], [HB, KP])
  const placing = placingOf('key', rowLines(draft.rows, 'MYR'), () => undefined)
  const after = afterPlacing({ ...draft, placing }, placing, [{ line: 3, status: 0, statusdesc: '313' }])
  expect(after.placing).toBe(null)
  expect(after.rows).toEqual([{ id: 2, text: '5678 B5', draws: [KP], refusal: { code: '313' } }])
})

test('a placement buys no more numbers than one request may, and what has no room stays', () => {
  const draft = draftOf(['1*** B1', '2*** B1', '3*** B1', '4*** B1', '5*** B1', '6*** B1'])
  const placing = placingOf('key', rowLines(draft.rows, 'MYR'), () => undefined)
  expect(placing.rows).toEqual([1, 2, 3, 4, 5])
  expect(textsOf(afterPlacing({ ...draft, placing }, placing, []))).toEqual(['6*** B1 @harbour'])
})

test('a row that one request takes in part stays with its other bets and draws', () => {
  const draft = addRows(draftOf(Array.from({ length: 198 }, () => '1234 B5')), ['5678 B5 S5'], [HB, KP])
  const placing = placingOf('key', rowLines(draft.rows, 'MYR'), () => undefined)
  expect(placing.lines).toHaveLength(200)
  expect(textsOf(afterPlacing({ ...draft, placing }, placing, []))).toEqual(['5678 B5 S5 @kampong'])
  const one = addRows(draftOf(Array.from({ length: 199 }, () => '1234 B5')), ['5678 B5 S5'], [HB])
  const sent = placingOf('key', rowLines(one.rows, 'MYR'), () => undefined)
  expect(textsOf(afterPlacing({ ...one, placing: sent }, sent, []))).toEqual(['5678 S5 @harbour'])
})

test('of a row one bet of which was refused, the placed one is not kept to be placed again', () => {
  const draft = draftOf(['1688 B5 S5'], [HB, KP])
  const placing = placingOf('key', rowLines(draft.rows, 'MYR'), () => undefined)
  const soldOut = { status: 0 as const, statusdesc: 'betOverLimit' }
  const after = afterPlacing(
    { ...draft, placing },
    placing,
    [1, 2, 3].map((at) => ({ line: at, ...soldOut })),
  )
  expect(textsOf(after)).toEqual(['1688 S5 @harbour', '1688 B5 S5 @kampong'])
  expect(after.rows.map(({ id, refusal }) => [id, refusal?.code])).toEqual([
    [1, 'betOverLimit'],
    [2, 'betOverLimit'],
  ])
})

test('one draw stays chosen', () => {
  expect(toggleDraw([HB], KP)).toEqual([HB, KP])
  expect(toggleDraw([HB, KP], HB)).toEqual([KP])
  expect(toggleDraw([KP], KP)).toEqual([KP])
})
