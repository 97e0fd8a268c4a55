/** What starred leagues are called: learned from the boards that are here, kept when those are gone, forgotten with the star. */
import '../../../test/testBrowser.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { during, mount, openTestPage } from '../../../test/testHook.ts'
import { usePreferences } from '../../account/preferences.ts'
import { learnNames, useStarred } from './starred.ts'

const { boards } = vi.hoisted(() => ({ boards: new Map<string, { name: string; sport: number }>() }))
vi.mock('../store/oddsStore.ts', () => ({
  findLeague: (id: string) => boards.get(id),
  onAnyAnswer: () => () => undefined,
}))

beforeEach(() => {
  boards.clear()
  learnNames([])
})

test('names stay when their board is gone, and go with the star', async () => {
  openTestPage()
  boards.set('a', { name: 'League A', sport: 1 }).set('b', { name: 'League B', sport: 2 })
  usePreferences.setState({ favourites: { leagues: ['b', 'unknown', 'a'], matches: [] } })
  const starred = await mount(useStarred)
  const ids = () => starred.now().map(({ id, name, sport }) => `${sport} ${id} ${name}`)
  expect(ids()).toEqual(['2 b League B', '1 a League A'])
  boards.clear()
  await during(() => learnNames(['b', 'unknown', 'a']))
  expect(ids()).toEqual(['2 b League B', '1 a League A'])
  await during(() => usePreferences.setState({ favourites: { leagues: ['a'], matches: [] } }))
  expect(ids()).toEqual(['1 a League A'])
  expect(localStorage.getItem('quarterline.leagues')).not.toContain('League B')
  await starred.leave()
})
