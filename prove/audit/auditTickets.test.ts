/** The auditor of lottery tickets by itself: tickets that stand as they should, and each wrong cell named. */
import { describe, expect, test } from 'vitest'
import { auditTicketOfDraw, type WrittenTicket } from './auditTickets.ts'
import { fraction } from './exact.ts'

const HOUR_MS = 3_600_000
const drawn = (...top: string[]) => Array.from({ length: 23 }, (_, at) => top[at] ?? String(9000 + at))
const line = { betType: 'LOT_BIG', number: '1234', cover: 'straight', prize: 0, stake: 20_000, reduced: {} }
/** BIG 2 on 1234 at commission of 8 %: 2 is held until the draw. */
const OPEN: WrittenTicket = {
  ...{ ticket: '7', table: 'A', lines: [line], placedMs: 0, cutOffMs: HOUR_MS, state: 'open', ruling: null },
  ...{ rebatePpm: 80_000, step: fraction(1, 100), cash: fraction(-2), held: fraction(2) },
}
const ruling = { isCancelled: false, numbers: drawn('1234'), closedMs: null }
const back = { state: 'refunded', cash: fraction(0), held: fraction(0) }
const paid = (units: number) => ({ held: fraction(0), cash: fraction(Math.round(units * 100), 100) })
const digit = { ...line, betType: 'D_T_EVEN', number: '', prize: 1 }

describe('a ticket stands as it should', () => {
  test.each<[string, Partial<WrittenTicket>]>([
    ['while it waits', {}],
    ['cancelled by its member', { ...back, state: 'cancelled' }],
    ['won: 5000 less 2, and 0.16 of commission', { ruling, state: 'won', ...paid(4998.16) }],
    ['lost', { ruling: { ...ruling, numbers: drawn() }, state: 'lost', ...paid(-1.84) }],
    ['of a cancelled draw', { ruling: { ...ruling, isCancelled: true }, ...back }],
    ['placed when the draw had closed', { ruling: { ...ruling, closedMs: 0 }, ...back }],
    ['placed before it had closed', { ruling: { ...ruling, closedMs: 1 }, state: 'won', ...paid(4998.16) }],
    ['paid at 50 percent', { ruling, lines: [{ ...line, reduced: { '4:1234': 50 } }], state: 'won', ...paid(2498.16) }],
    ['on a digit, which earns no commission', { ruling, lines: [digit], state: 'won', ...paid(1.9) }],
    ['in the other table', { ruling, table: 'B', state: 'won', ...paid(3998.16) }],
  ])('%s', (_, changes) => {
    expect(auditTicketOfDraw({ ...OPEN, ...changes })).toEqual([])
  })
})

describe('a wrong cell is named', () => {
  test.each<[string, Partial<WrittenTicket>]>([
    ['cash', { cash: fraction(-1) }],
    ['held', { held: fraction(0) }],
    ['state', { ruling, state: 'lost', ...paid(4998.16) }],
    ['cash', { ruling, state: 'won', ...paid(4998) }],
    ['placed before the cut-off', { placedMs: HOUR_MS }],
  ])('%s', (column, changes) => {
    expect(auditTicketOfDraw({ ...OPEN, ...changes }).map((one) => one.column)).toEqual([column])
  })
})
