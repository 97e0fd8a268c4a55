/** What a screen reader hears of the slip: sentences after one another, each with one stop. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeTestSlip, legId, openTestSlip, putLegs } from '../../../test/testSlip.ts'
import { cn } from '../../text/cn/app.ts'
import { en } from '../../text/en/app.ts'
import { setWords } from '../../text/text.ts'
import { dispatch, useSlip } from '../store/slipStore.ts'
import { slipWords } from './slipWords.ts'

beforeEach(() => {
  openTestSlip()
  putLegs(['m1', 'm2'])
  for (const [key, id] of [
    ['k1', 'm1'],
    ['k2', 'm2'],
  ] as const) {
    dispatch({ type: 'send', sent: new Map([[legId(id), { key, option: 1, bet: {} as never }]]) })
    dispatch({ type: 'answered', key, attempt: { step: 'rejected', code: 'betOverLimit' } })
  }
})
afterEach(closeTestSlip)

test.each([
  ['English', en],
  ['Chinese', cn],
])('two bets that were turned down are said without a doubled stop, in %s', (_, words) => {
  setWords(words)
  const said = slipWords(useSlip.getState().slip)
  expect(said).toContain(words['slip.rejected'])
  expect(said).not.toMatch(/[.。…]\s*[.。]/)
  expect(said.match(/2\.5/g)).toHaveLength(2)
})
