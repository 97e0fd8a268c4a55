/** A room whose opening has no answer is asked for again, unchanged under its key, until the platform has decided. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testStorage } from '../../../test/testBrowser.ts'
import { during, type MountedHook, mount, openTestPage, pass } from '../../../test/testHook.ts'
import { openTestPlatform, type Reply, refusal, success, type TestPlatform } from '../../../test/testPlatform.ts'
import type { RoomMaking } from './useMaking.ts'

const went = vi.hoisted(() => ({ to: [] as unknown[], step: 'review', again: undefined as string | undefined }))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => (to: unknown) => void went.to.push(to),
}))
vi.mock('./route.ts', () => ({ createRoute: { useSearch: () => ({ step: went.step, again: went.again }) } }))

const IDS = ['m1', 'm2', 'm3']
const FEES = { min: 10, max: 1000, step: 1 }
const rowsOf = (ids: readonly string[]) => ids.map((matchId) => ({ matchId, leagueId: 'l1', startsAt: 0 }))
const opened: Reply = success({ room_id: '10001', lastJoin: 0, balance: 950 })

let platform: TestPlatform
let page: MountedHook<RoomMaking>

/** The page as a browser opens it: nothing is in memory, only what the tab has kept. */
async function openPage(accountId = 'demo01'): Promise<void> {
  vi.resetModules()
  const { useSession } = await import('../../account/session.ts')
  useSession.setState({ member: { accountId, currency: 'MYR' } as never })
  const { useMaking } = await import('./useMaking.ts')
  page = await mount(useMaking)
  await pass(1)
}

async function reload(accountId?: string): Promise<void> {
  await page.leave()
  await openPage(accountId)
}

/** Presses the button that pays, and waits longer than an answer may take. */
async function pay(reply: Reply): Promise<void> {
  platform.on('tournament/roomcreate', () => reply)
  await during(() => void page.now().open())
  await pass(21_000)
}
const asked = () => platform.requests('tournament/roomcreate')
const change = (...changes: object[]) =>
  during(() => {
    for (const one of changes) page.now().change(one)
  })

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('sessionStorage', testStorage())
  openTestPage()
  platform = openTestPlatform()
  platform.on('tournament/roomleaguelist', () =>
    success({ rows: [], roomRate: FEES, matchesMax: 20, rake_ppm: 100_000 }),
  )
  platform.on('tournament/roommatchlist', () => success({ rows: rowsOf(IDS) }))
  Object.assign(went, { to: [], step: 'review', again: undefined })
  await openPage()
  await change({ leagues: ['l1'], matches: IDS, name: 'Cousins and Co', fee: '50' })
  await pass(1)
})
afterEach(async () => {
  await page.leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('without a decision', () => {
  test.each<[string, Reply]>([
    ['silence', 'silence'],
    ['a cut', 'cut'],
    ['a failed platform', { http: 500, body: { status: 0, statusdesc: 'serverError' } }],
    ['its wallet being asked', refusal('requestProcessing')],
    ['too many requests', { http: 429, body: { status: 0, statusdesc: 'requestLimit' } }],
    ['a lost session', { http: 401, body: { status: 0, statusdesc: 'invalidSession' } }],
  ])('%s: whatever is typed, the same room is asked for', async (_, reply) => {
    await pay(reply)
    expect(page.now()).toMatchObject({ isUndecided: true, step: 'review', sending: false, fee: 50 })
    await change({ name: 'N' }, { name: 'Ni' }, { fee: '60' }, { seats: 4, matches: ['m1'] })
    expect(page.now()).toMatchObject({ isUndecided: true, draft: { name: 'Cousins and Co', fee: '50' } })
    await pay(opened)
    expect(asked()).toHaveLength(2)
    expect(asked()[1]).toEqual(asked()[0])
    expect(went.to).toMatchObject([{ params: { roomId: '10001' } }])
    expect(page.now()).toMatchObject({ isUndecided: false, draft: { name: '', fee: '' } })
  })

  test('it stays at its review: wherever the address leads, and though a match has left the offer', async () => {
    await pay('silence')
    Object.assign(went, { step: 'fee', again: '10000' })
    platform.on('tournament/roommatchlist', () => success({ rows: rowsOf(['m3']) }))
    await reload()
    expect(page.now()).toMatchObject({ step: 'review', isUndecided: true, chosen: rowsOf(IDS) })
    expect(platform.requests('tournament/roominfo')).toEqual([])
    await pay(opened)
    expect(asked()[1]).toEqual(asked()[0])
  })

  test('a page that is closed while it is sent asks for it again under its key', async () => {
    platform.on('tournament/roomcreate', () => 'silence')
    await during(() => void page.now().open())
    await reload()
    expect(page.now()).toMatchObject({ isUndecided: true, sending: false })
    await pay(opened)
    expect(asked()[1]).toEqual(asked()[0])
  })

  test('another member of the same tab sees nothing of it; its owner finds it again', async () => {
    await pay('cut')
    const { pin } = page.now().draft
    await reload('demo02')
    expect(page.now()).toMatchObject({ isUndecided: false, draft: { name: '', leagues: [] } })
    expect(page.now().draft.pin).not.toBe(pin)
    await change({ name: 'Mine' })
    await reload()
    expect(page.now()).toMatchObject({ isUndecided: true, draft: { name: 'Cousins and Co', pin } })
  })
})

test('a press while it is sent asks nothing', async () => {
  platform.on('tournament/roomcreate', () => 'silence')
  await during(() => void page.now().open())
  expect(page.now()).toMatchObject({ sending: true, isUndecided: true })
  await during(() => void page.now().open())
  expect(asked()).toHaveLength(1)
  await pass(21_000)
})

test('a refusal decides: it stands at its step, the draft can be changed, and is asked for under another key', async () => {
  await pay(refusal('roomExists'))
  expect(page.now()).toMatchObject({ isUndecided: false, refusal: { code: 'roomExists' } })
  expect(went.to).toMatchObject([{ search: { step: 'fee' } }])
  await change({ name: 'Night Owls' })
  expect(page.now()).toMatchObject({ refusal: null, draft: { name: 'Night Owls' } })
  await pay(opened)
  expect(asked().map(({ name }) => name)).toEqual(['Cousins and Co', 'Night Owls'])
  expect(new Set(asked().map(({ room_key }) => room_key)).size).toBe(2)
})

test('a draft outlives a reload, and is reviewed once its matches are known', async () => {
  platform.on('tournament/roommatchlist', () => 'silence')
  await reload()
  expect(page.now()).toMatchObject({ step: 'matches', draft: { name: 'Cousins and Co' } })
  platform.on('tournament/roommatchlist', () => success({ rows: rowsOf(IDS) }))
  await reload()
  expect(page.now()).toMatchObject({ step: 'review', isUndecided: false })
})
