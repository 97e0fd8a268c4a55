/** An explained bet speaks the member's words: no code of a rule, no name of a source. */
import { beforeEach, expect, test } from 'vitest'
import { cn } from '../../text/cn/app.ts'
import { en } from '../../text/en/app.ts'
import { setWords } from '../../text/text.ts'
import { stepText } from './explainWords.ts'

beforeEach(() => setWords(en))

test.each([
  ['BT_1X2', 'Win (1X2).'],
  ['R2-3', 'Win (score since the bet).'],
  ['R2-13', 'Win (not finished in time).'],
  ['14.21', 'Win (obvious price error).'],
  ['R9-9', 'Win (the rules).'],
])('rule %s: %s', (rule, words) => {
  expect(stepText({ step: 'outcome', values: { outcome: 'win', rule } }, { currency: 'MYR', sport: 1 })).toBe(words)
})

test.each([
  ['simulator', 'the feed'],
  ['replay', 'the feed'],
  ['operator', 'the house'],
])('told by %s: %s', (source, words) => {
  const step = { step: 'score' as const, values: { score: '2-1', period: 'FT', source } }
  expect(stepText(step, { currency: 'MYR', sport: 1 })).toContain(`source: ${words}`)
  setWords(cn)
  expect(stepText(step, { currency: 'MYR', sport: 1 })).not.toContain(source)
})
