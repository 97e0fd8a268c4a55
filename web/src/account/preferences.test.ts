/** How the member wants to bet: kept over a reload, taken over from where an older page kept it, and leagues forgotten in time. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testStorage } from '../../test/testBrowser.ts'

let storage: Storage

/** The page as it is loaded, with what is kept in storage. */
async function load() {
  vi.resetModules()
  vi.stubGlobal('localStorage', storage)
  const { usePreferences } = await import('./preferences.ts')
  return usePreferences
}
const DEFAULTS = { oddsType: 'HK', lines: 'main', folded: [], quickBet: false, quickStake: '' }
const OLDER = { language: 'en', mode: 'dark', oddsType: 'MY', lines: 'main', folded: ['l1'], quickStake: '50' }

beforeEach(() => {
  storage = testStorage()
})
afterEach(() => vi.unstubAllGlobals())

test('a reload brings them back', async () => {
  const before = await load()
  expect(before.getState()).toMatchObject(DEFAULTS)
  before.getState().setOddsType('ID')
  before.getState().setQuick({ quickBet: true, quickStake: '20' })
  expect((await load()).getState()).toMatchObject({ ...DEFAULTS, oddsType: 'ID', quickBet: true, quickStake: '20' })
})

test('what an older page kept is taken over, until something is chosen here', async () => {
  storage.setItem('quarterline.look', JSON.stringify({ state: OLDER, version: 0 }))
  const { language: _, mode: __, ...kept } = OLDER
  const page = await load()
  expect(page.getState()).toMatchObject({ ...DEFAULTS, ...kept })
  expect(page.getState()).not.toHaveProperty('mode')
  page.getState().setOddsType('DEC')
  expect((await load()).getState()).toMatchObject({ ...kept, oddsType: 'DEC' })
})

test('a storage that cannot be read means the defaults', async () => {
  storage.setItem('quarterline.look', '{')
  expect((await load()).getState()).toMatchObject(DEFAULTS)
})

test('leagues fold and unfold, and the oldest of very many are forgotten', async () => {
  const { getState } = await load()
  getState().setFolded(['a', 'b'], true)
  getState().setFolded(['a'], false)
  expect(getState().folded).toEqual(['b'])
  const many = Array.from({ length: 500 }, (_, at) => `l${at}`)
  getState().setFolded(many, true)
  expect(getState().folded).toEqual(many)
})
