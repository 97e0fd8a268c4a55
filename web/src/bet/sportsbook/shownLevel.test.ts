/** Which level the sportsbook opens, by the address, the menu and the member’s wish. */
import { expect, test } from 'vitest'
import type { MenuSport } from '../../market/offer/menu.ts'
import { shownLevel } from './shownLevel.ts'

const SOCCER = 1
const GOLF = 12
const counts = (live: number, today: number, early: number) => ({ 3: live, 2: today, 1: early })
const menu = [
  { id: SOCCER, name: 'Soccer', counts: counts(0, 4, 9), outrights: 2 },
  { id: GOLF, name: 'Golf', counts: counts(0, 0, 0), outrights: 3 },
] as readonly MenuSport[]
const open = (more: Partial<Parameters<typeof shownLevel>[0]>) =>
  shownLevel({ market: undefined, sport: SOCCER, menu, wanted: undefined, ...more })

test.each([
  ['what the address names', { market: 'early' }, 'early', 'early'],
  ['the liveliest group where it names none', {}, 'today', 'today'],
  ['nothing yet while the menu is on its way', { menu: undefined }, undefined, 'live'],
  ['outrights where the address names them', { market: 'outright' }, undefined, 'outright'],
  ['outrights where a sport has winners alone', { sport: GOLF }, undefined, 'outright'],
  ['a named level of such a sport all the same', { sport: GOLF, market: 'today' }, 'today', 'today'],
] as const)('it shows %s', (_, requested, level, chosen) => {
  expect(open(requested)).toEqual({ level, chosen, isRounds: false })
})

test('a game in rounds begins with all of it, but its favourites are a list', () => {
  const sport = 41
  expect(open({ sport })).toEqual({ level: 'all', chosen: 'all', isRounds: true })
  expect(open({ sport, market: 'favourites' })).toMatchObject({ level: 'favourites', isRounds: false })
})
