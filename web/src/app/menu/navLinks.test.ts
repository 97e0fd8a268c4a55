/** Which link of the navigation is that of the page on the screen. */
import { expect, test } from 'vitest'
import { isBehind } from './NavLinks.tsx'

test.each([
  ['/tournament2/room/10001', '/tournament2/home', true],
  ['/tournament2/create', '/tournament2/home', true],
  // The router marks the page itself.
  ['/tournament2/home', '/tournament2/home', false],
  ['/highlight/home', '/tournament2/home', false],
  ['/info/betlist', '/info/statement', false],
])('%s is behind %s: %s', (at, path, is) => expect(isBehind(at, path)).toBe(is))
