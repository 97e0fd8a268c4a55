/**
 * Tests that settings follow the member: sent after a pause, kept while offline, undone when refused, never another
 * member's.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testStorage } from '../../../test/testBrowser.ts'
import { openTestPlatform, refusal, success, type TestPlatform } from '../../../test/testPlatform.ts'
import type { Member, PlayerSettings } from '../../account/session.ts'

let platform: TestPlatform
let storage: Storage
const NONE: PlayerSettings = { pageDisplay: {}, betting: {} }
const member = (settings: PlayerSettings = NONE, accountId = 'demo01', currency = 'MYR') =>
  ({ accountId, currency, settings }) as unknown as Member

/** Loads the page, with or without a logged-in member. */
async function load(settings?: PlayerSettings) {
  vi.resetModules()
  const { usePreferences } = await import('../../account/preferences.ts')
  const { useLook } = await import('../../kit/look.ts')
  const { useSession } = await import('../../account/session.ts')
  const { useNotices } = await import('../../kit/notices.ts')
  const { followSettings } = await import('./follow.ts')
  if (settings) useSession.setState({ member: member(settings) })
  followSettings()
  const enter = (settings: PlayerSettings, accountId?: string, currency?: string) =>
    useSession.setState({ member: member(settings, accountId, currency) })
  return {
    kept: usePreferences,
    look: useLook,
    notices: useNotices,
    enter,
    leave: () => useSession.setState({ member: null }),
  }
}
const rest = () => vi.advanceTimersByTimeAsync(800)
const sent = () => platform.requests('setsettings')

let heard: Record<string, (event: object) => void>
beforeEach(() => {
  vi.useFakeTimers()
  storage = testStorage()
  heard = {}
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => (heard[type] = listener))
  platform = openTestPlatform()
  platform.on('setsettings', () => success({}))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the browser shows the stored settings and does not send them back', async () => {
  const { kept, look } = await load({
    pageDisplay: { language: 'vi', oddsType: 4, eventSorting: 1, pageSize: 50, marketType: 1 },
    betting: { quickBet: true, quickBetAmount: 20, defaultStakeAmount: 0, acceptAnyOdds: true },
    theme: 'color5',
    sportsOrder: [2, 1],
  })
  expect(kept.getState()).toMatchObject({
    oddsType: 'DEC',
    sort: 'time',
    pageSize: 50,
    marketType: 1,
    quickBet: true,
    quickStake: '20',
    defaultStakeAmount: '',
    acceptAnyOdds: true,
    sportOrder: [2, 1],
    lines: 'main',
  })
  expect(look.getState()).toMatchObject({ language: 'vi', theme: 'color5', density: 'normal' })
  await rest()
  expect(sent()).toEqual([])
})

test('changed settings are sent after a pause, with their last values', async () => {
  const { kept, look } = await load(NONE)
  for (const quickStake of ['1', '10', '100']) kept.getState().setQuick({ quickStake })
  look.getState().setLook({ density: 'roomy' })
  kept.getState().setSort('time')
  expect(sent()).toEqual([])
  await rest()
  expect(sent()).toEqual([{ quickBetAmount: 100, density: 'roomy', eventSorting: 1 }])
  kept.getState().setFolded(['l1'], true)
  look.getState().setMode('dark')
  kept.getState().choose({ lastStake: '7' })
  await rest()
  expect(sent()).toHaveLength(1)
})

test('a stake that cannot be bet is not sent while it is typed', async () => {
  const { kept } = await load(NONE)
  kept.getState().setQuick({ quickStake: '1.' })
  kept.getState().setQuick({ quickStake: '1.5x' })
  await rest()
  expect(sent().filter((one) => JSON.stringify(one) !== '{"quickBetAmount":1}')).toEqual([])
})

test('offline, a change waits, survives a reload and takes precedence over the profile', async () => {
  platform.on('setsettings', () => 'cut')
  const { kept } = await load(NONE)
  kept.getState().setOddsType('ID')
  await rest()
  expect(sent()).toHaveLength(1)
  const again = await load({ pageDisplay: { oddsType: 1, pageSize: 20 }, betting: {} })
  expect(again.kept.getState()).toMatchObject({ oddsType: 'ID', pageSize: 20 })
  platform.on('setsettings', () => success({}))
  heard.online?.({})
  await rest()
  expect(sent().at(-1)).toEqual({ oddsType: 3 })
  const sentBefore = sent().length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toHaveLength(sentBefore)
})

test('a refusal puts the old value back and says so', async () => {
  platform.on('setsettings', () => refusal('invalidBetAmount'))
  const { kept, notices } = await load({ pageDisplay: { oddsType: 4 }, betting: {} })
  kept.getState().setOddsType('MY')
  await rest()
  expect(kept.getState().oddsType).toBe('DEC')
  expect(notices.getState().toasts).toHaveLength(1)
  await rest()
  expect(sent()).toHaveLength(1)
})

test('another member starts with his own settings, never with the former member’s quick bet', async () => {
  const { kept, look, enter, leave } = await load(NONE)
  kept.getState().setQuick({ quickBet: true, quickStake: '500' })
  look.getState().setLook({ theme: 'color6' })
  leave()
  enter({ pageDisplay: { pageSize: 100 }, betting: {} }, 'demo02')
  expect(kept.getState()).toMatchObject({ quickBet: false, quickStake: '', pageSize: 100 })
  expect(look.getState().theme).toBe('color2')
  await rest()
  expect(sent()).toEqual([])
})

test('a language chosen before the login is kept for the member; otherwise his stored one is used', async () => {
  const { look, enter } = await load()
  look.getState().setLanguage('th')
  enter({ pageDisplay: { language: 'en' }, betting: {} })
  expect(look.getState().language).toBe('th')
  await rest()
  expect(sent()).toEqual([{ language: 'th' }])
  const other = await load({ pageDisplay: { language: 'jp' }, betting: {} })
  expect(other.look.getState().language).toBe('jp')
})

test('another tab’s change is shown here and sent there', async () => {
  const { kept } = await load(NONE)
  const newValue = JSON.stringify({ state: { ...kept.getState(), lines: 'all' } })
  heard.storage?.({ key: 'quarterline.preferences', newValue })
  expect(kept.getState().lines).toBe('all')
  await rest()
  expect(sent()).toEqual([])
})

test('the odds type is his currency’s until he chooses one, which then stays', async () => {
  const { kept, enter } = await load(NONE)
  expect(kept.getState().oddsType).toBe('MY')
  enter({ pageDisplay: { oddsType: 4 }, betting: {} })
  expect(kept.getState().oddsType).toBe('DEC')
  await rest()
  expect(sent()).toEqual([])
})

test('the board of Myanmar odds is a setting of members in kyat alone', async () => {
  const { kept, enter } = await load(NONE)
  kept.getState().choose({ mmoType: 2 })
  await rest()
  expect(sent()).toEqual([])
  enter({ pageDisplay: { mmoType: 2 }, betting: {} }, 'demommk', 'MMK')
  expect(kept.getState().mmoType).toBe(2)
  kept.getState().choose({ mmoType: 0 })
  await rest()
  expect(sent()).toEqual([{ mmoType: 0 }])
})
