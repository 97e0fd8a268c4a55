/** Which link of the navigation is that of the page on the screen, and in which order they stand there. */
import { expect, test } from 'vitest'
import { headerPages, isBehind } from './NavLinks.tsx'

test.each([
  ['/tournament2/room/10001', '/tournament2/home', true],
  ['/tournament2/create', '/tournament2/home', true],
  // The router marks the page itself.
  ['/tournament2/home', '/tournament2/home', false],
  ['/highlight/home', '/tournament2/home', false],
  ['/info/betlist', '/info/statement', false],
])('%s is behind %s: %s', (at, path, is) => expect(isBehind(at, path)).toBe(is))

test.each([
  ['/desktop', ['/desktop', '/info/betlist', '/info/statement']],
  ['/info/settings', ['/desktop', '/info/betlist', '/info/statement']],
  ['/slots3', ['/desktop', '/casino', '/slots', '/fishing', '/minigame', '/info/result']],
  ['/casino100', ['/desktop', '/casino', '/slots', '/fishing', '/minigame', '/info/result']],
  ['/play/studio/mines', ['/desktop', '/casino', '/slots', '/fishing', '/minigame', '/info/result']],
  ['/tournament2/room/10001', ['/desktop', '/tournament2/home', '/info/betlist', '/info/statement']],
])('at %s the header begins with %j, and every page has a link', (at, first) => {
  const paths = headerPages(at).map(({ path }) => path)
  expect(paths.slice(0, first.length)).toEqual(first)
  expect(paths.toSorted()).toEqual(
    headerPages('/desktop')
      .map(({ path }) => path)
      .toSorted(),
  )
})
