/** Tests the pages of a board: every match is on one page, 30 on each but the last, in the board's order. */
import { MATCHES_PER_PAGE } from '@quarterline/core/base/page'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LeagueMatch } from '../offer/leagues.ts'
import type { GroupView } from '../offer/level.ts'
import { pageOf } from './paging.ts'

const row = (id: string, isChild = false): LeagueMatch => ({
  id,
  slots: [0],
  home: id,
  away: 'x',
  startsAtMs: 0,
  ...(isChild && { child: 'corners' as const }),
})

/** Groups of leagues with these numbers of matches; every third match is followed by its corners. */
function board(groups: readonly (readonly number[])[]): GroupView[] {
  return groups.map((sizes, group) => ({
    group: 3,
    stale: false,
    leagues: sizes.map((size, league) => ({
      id: `${group}.${league}`,
      key: `${group}.${league}`,
      name: 'L',
      matches: Array.from({ length: size }, (_, at) => `${group}.${league}.${at}`).flatMap((id, at) =>
        at % 3 === 0 ? [row(id), row(`${id}c`, true)] : [row(id)],
      ),
    })),
  }))
}
const rows = (groups: readonly GroupView[]) =>
  groups.flatMap(({ leagues }) => leagues.flatMap(({ matches }) => matches))
const none = () => false

test('every match is on one page, in its place, with its child matches', () => {
  const sizes = fc.array(fc.array(fc.nat(70), { maxLength: 4 }), { maxLength: 3 })
  fc.assert(
    fc.property(sizes, (wish) => {
      const groups = board(wish)
      const { pages } = pageOf(groups, none, 1)
      const all = Array.from({ length: pages }, (_, at) => pageOf(groups, none, at + 1).groups)
      expect(all.flatMap(rows)).toEqual(rows(groups))
      for (const [at, page] of all.entries()) {
        const own = rows(page).filter(({ child }) => !child).length
        if (at < pages - 1) expect(own).toBe(MATCHES_PER_PAGE)
        else expect(own).toBeLessThanOrEqual(MATCHES_PER_PAGE)
        expect(rows(page)[0]?.child).toBeUndefined()
      }
    }),
  )
})

test('a league that continues on the next page has its heading on both; a collapsed league counts no matches and is on one page', () => {
  const groups = board([[20, 40], [5]])
  const bands = (page: number, isFolded: (id: string) => boolean = none) =>
    pageOf(groups, isFolded, page).groups.map(({ leagues }) => leagues.map(({ id }) => id))
  expect([bands(1), bands(2), bands(3)]).toEqual([
    [['0.0', '0.1'], []],
    [['0.1'], []],
    [[], ['1.0']],
  ])
  expect([bands(1, (id) => id === '0.1'), pageOf(groups, (id) => id === '0.1', 1).pages]).toEqual([
    [['0.0', '0.1'], ['1.0']],
    1,
  ])
  expect(bands(1, () => true)).toEqual([['0.0', '0.1'], ['1.0']])
})

test.each([
  [0, 1],
  [1, 1],
  [3, 3],
  [9, 3],
  [-1, 1],
])('a request for page %i of three shows page %i', (wanted, page) => {
  expect(pageOf(board([[65]]), none, wanted)).toMatchObject({ page, pages: 3 })
})
