/** Terms are accepted once by each account, and again when they say something else. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testStorage } from '../../../test/testBrowser.ts'
import { accept, hasAccepted, TERMS_VERSION } from './accepted.ts'

beforeEach(() => vi.stubGlobal('localStorage', testStorage()))
afterEach(() => vi.unstubAllGlobals())

test('what one account accepted another has not', () => {
  expect(hasAccepted('demo01')).toBe(false)
  accept('demo01')
  expect([hasAccepted('demo01'), hasAccepted('demo02')]).toEqual([true, false])
})

test('who accepted earlier terms is asked again', () => {
  localStorage.setItem('quarterline.terms.demo01', String(TERMS_VERSION - 1))
  expect(hasAccepted('demo01')).toBe(false)
})
