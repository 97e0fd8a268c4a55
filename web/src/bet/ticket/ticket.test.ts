/** What a selection came to, in the specification's words for results. */
import { beforeEach, expect, test } from 'vitest'
import { en } from '../../text/en/app.ts'
import { setWords } from '../../text/text.ts'
import { type Part, partResult, sharedTicket, type Ticket } from './ticket.ts'

beforeEach(() => setWords(en))

const part = (outcome: string | undefined, state: string) =>
  ({
    ...(outcome && { outcome }),
    evidence: { rule: 'R2-13', state, score: [1, 0], scores: {}, source: 's' },
  }) as unknown as Part

test.each([
  ['win', 'completed', 'Win 1-0'],
  ['halfLose', 'completed', 'Half lose 1-0'],
  ['refund', 'abandoned', 'Abandoned 1-0'],
  // Decided before the match was abandoned: it stands.
  ['win', 'abandoned', 'Win 1-0'],
  ['refund', 'completed', 'Refund 1-0'],
  ['void', 'abandoned', 'Void 1-0'],
])('%s of a match that is %s reads "%s"', (outcome, state, words) => {
  expect(partResult(part(outcome, state))?.words).toBe(words)
})

test('what is not decided has no result', () => {
  expect(partResult(part(undefined, 'completed'))).toBeUndefined()
})

test('a ticket is shared as its selections, a system with its folds unless it has all of them', () => {
  const address = { betType: 'BT_OU', period: 'FT', pick: 'O', line: 2.5 }
  const legs = ['m1', 'm2', 'm3'].map((matchId) => ({ matchId, ...address, odds: 1.9, home: 'H', away: 'A' }))
  const shared = (folds: number[]) => sharedTicket({ kind: 'system', folds, legs, bet_amount: 5 } as unknown as Ticket)
  expect(shared([2, 3])).toEqual({
    kind: 'system',
    legs: ['m1', 'm2', 'm3'].map((matchId) => ({ matchId, ...address })),
  })
  expect(shared([2]).folds).toEqual([2])
  const single = { kind: 'single', ...legs[0], betType: 'BT_1X2', line: undefined, pick: 'X' } as unknown as Ticket
  expect(sharedTicket(single)).toEqual({
    kind: 'single',
    legs: [{ matchId: 'm1', betType: 'BT_1X2', period: 'FT', pick: 'X' }],
  })
})
