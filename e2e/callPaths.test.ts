/**
 * Tests that the page's rule for the path of a call agrees with core's map, which would bring every shape into the
 * bundle.
 */
import { CALLS, type CallName, pathOf as corePathOf } from '@quarterline/core/calls'
import { expect, test } from 'vitest'
import { pathOf } from '../web/src/kit/call.ts'

// Pages make no calls at the wallet host.
const names = (Object.keys(CALLS) as CallName[]).filter((name) => CALLS[name].host !== 'wallet')

test.each(names)('%s has the path that core gives it', (name) => {
  expect(pathOf(name)).toBe(corePathOf(name))
})
