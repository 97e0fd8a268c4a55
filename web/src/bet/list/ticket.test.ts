/** What a selection came to, in the specification's words for results. */
import { beforeEach, expect, test } from 'vitest'
import { en } from '../../text/en/app.ts'
import { setWords } from '../../text/text.ts'
import { type Part, partResult } from './ticket.ts'

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
  // Decided before the match was broken off: it stands.
  ['win', 'abandoned', 'Win 1-0'],
  ['refund', 'completed', 'Refund 1-0'],
  ['void', 'abandoned', 'Void 1-0'],
])('%s of a match that is %s reads "%s"', (outcome, state, words) => {
  expect(partResult(part(outcome, state))?.words).toBe(words)
})

test('what is not decided has no result', () => {
  expect(partResult(part(undefined, 'completed'))).toBeUndefined()
})
