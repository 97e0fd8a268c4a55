/** The slip over a reload: it comes back to its member alone, and bets sent without an answer are asked for again. */
import { EMPTY_SLIP, type SentTicket, type Slip } from '@quarterline/core/bet/slip/slipShape'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testStorage } from '../../../test/testBrowser.ts'
import { newLeg, wireBet } from '../../../test/testSlip.ts'

const KEY = 'quarterline.slip'
let storage: Storage
let preferred: Storage

/** The page as it is loaded: modules anew, what is kept in storage as it was. */
async function load() {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', preferred)
  const { useSlip, dispatch } = await import('./slipStore.ts')
  const { choose } = (await import('../../account/preferences.ts')).usePreferences.getState()
  return { dispatch, choose, slip: () => useSlip.getState().slip, adopt: (id: string) => useSlip.getState().adopt(id) }
}

beforeEach(() => {
  storage = testStorage()
  preferred = testStorage()
})
afterEach(() => vi.unstubAllGlobals())

const sent = { key: 'k1', option: 1, bet: wireBet('m1') } as const
const taken = { betId: 'b1', refNo: '7', odds: 0.9, stake: 0, risk: 0, profit: 0 } as never

test('a reload brings the slip back with its stakes, mode and option', async () => {
  const before = await load()
  before.adopt('demo01')
  before.dispatch({ type: 'toggle', leg: newLeg('m1'), typed: '100' })
  before.choose({ acceptAnyOdds: true })
  before.dispatch({ type: 'mode', mode: 'system' })
  before.dispatch({ type: 'unit', mode: 'system', typed: '5' })
  const after = await load()
  after.adopt('demo01')
  expect(after.slip()).toEqual(before.slip())
  expect(after.slip()).toMatchObject({ option: 2, mode: 'system', system: { typed: '5' }, legs: [{ typed: '100' }] })
})

test('a ticket of several legs with nothing on it does not outlive the page', async () => {
  const before = await load()
  before.adopt('demo01')
  before.dispatch({ type: 'mode', mode: 'parlay' })
  const after = await load()
  after.adopt('demo01')
  expect(after.slip().mode).toBe('single')
})

test('every slip accepts changed odds as the member prefers', async () => {
  const page = await load()
  page.adopt('demo01')
  expect(page.slip().option).toBe(1)
  page.choose({ acceptBetterOdds: false })
  expect(page.slip().option).toBe(0)
  page.choose({ acceptAnyOdds: true })
  page.adopt('demo02')
  expect(page.slip().option).toBe(2)
})

test('bets that were being sent when the page was closed have no answer yet; answered ones stay answered', async () => {
  const before = await load()
  before.adopt('demo01')
  for (const id of ['m1', 'm2', 'm3']) before.dispatch({ type: 'toggle', leg: newLeg(id), typed: '100' })
  const [first, second] = before.slip().legs.map(({ id }) => id) as [string, string, string]
  const other = { ...sent, key: 'k2' }
  before.dispatch({
    type: 'send',
    sent: new Map([
      [first, sent],
      [second, other],
    ]),
  })
  before.dispatch({ type: 'answered', key: 'k2', attempt: { step: 'accepted', taken } })
  const ticket: SentTicket = { key: 'k3', mode: 'parlay', option: 1, ticket: { legs: [] } }
  before.dispatch({ type: 'sendTicket', sent: ticket, legIds: [] })
  const after = await load()
  after.adopt('demo01')
  expect(after.slip().legs.map(({ attempt }) => attempt)).toEqual([
    { step: 'unknown', sent },
    { step: 'accepted', taken },
    { step: 'ready' },
  ])
  expect(after.slip().parlay.attempt).toEqual({ step: 'unknown', sent: ticket })
})

test('another member begins with an empty slip', async () => {
  const before = await load()
  before.adopt('demo01')
  before.dispatch({ type: 'toggle', leg: newLeg('m1'), typed: '100' })
  const after = await load()
  after.adopt('demo02')
  expect(after.slip()).toEqual(EMPTY_SLIP)
  expect(JSON.parse(storage.getItem(KEY) ?? '{}').state).toMatchObject({ owner: 'demo02', slip: { legs: [] } })
})

test('a slip of an older page is completed with what has come since', async () => {
  const { mode: _, parlay: __, system: ___, ...older } = EMPTY_SLIP satisfies Slip
  storage.setItem(KEY, JSON.stringify({ state: { owner: 'demo01', slip: older }, version: 0 }))
  const page = await load()
  page.adopt('demo01')
  expect(page.slip()).toEqual(EMPTY_SLIP)
})

test.each([
  ['nothing that can be read', '{'],
  ['something else', '"slip"'],
  ['no slip', '{"state":{"owner":"demo01"},"version":0}'],
])('a storage that holds %s means an empty slip', async (_, kept) => {
  vi.spyOn(console, 'error').mockReturnValue()
  storage.setItem(KEY, kept)
  const page = await load()
  page.adopt('demo01')
  expect(page.slip()).toEqual(EMPTY_SLIP)
})

test('where storage is not allowed the slip lives as long as the page', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const allowed = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage') as PropertyDescriptor
  const get = () => {
    throw new DOMException('not allowed here', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get })
  try {
    vi.resetModules()
    const { useSlip, dispatch } = await import('./slipStore.ts')
    useSlip.getState().adopt('demo01')
    dispatch({ type: 'toggle', leg: newLeg('m1'), typed: '100' })
    expect(useSlip.getState().slip.legs.length).toBe(1)
  } finally {
    Object.defineProperty(globalThis, 'sessionStorage', allowed)
  }
})
