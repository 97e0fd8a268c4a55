/** Money moved to a provider: without an answer the same move is asked for again under its key, also by a reloaded page. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testStorage } from '../../../test/testBrowser.ts'
import { during, type MountedHook, mount, openTestPage, pass } from '../../../test/testHook.ts'
import { openTestPlatform, type Reply, refusal, success, type TestPlatform } from '../../../test/testPlatform.ts'

type Game = Parameters<typeof import('./useMoves.ts').useMoves>[0]
const game = { provider: 'keeper', provider_name: 'Keeper', game: 'reef' } as Game

let platform: TestPlatform
let page: MountedHook<ReturnType<typeof import('./useMoves.ts').useMoves>>

/** The bar as a browser opens it: nothing is in memory, only what the tab has kept. */
async function openBar(accountId = 'demo01', of = game): Promise<void> {
  vi.resetModules()
  const { useSession } = await import('../../account/session.ts')
  useSession.setState({ member: { accountId, currency: 'MYR' } as never })
  const [{ setWords }, { en }, { enGames }] = await Promise.all([
    import('../../text/text.ts'),
    import('../../text/en/app.ts'),
    import('../../text/en/game.ts'),
  ])
  setWords({ ...en, ...enGames })
  const { useMoves } = await import('./useMoves.ts')
  page = await mount(() => useMoves(of, 'MYR'))
}

async function reload(accountId?: string, of?: Game): Promise<void> {
  await page.leave()
  await openBar(accountId, of)
}

/** Moves an amount in, and waits longer than an answer may take. @returns whether the platform has it */
async function moveIn(amount: number, reply: Reply): Promise<boolean | undefined> {
  platform.on('game/MoveIn', () => reply)
  let isTaken: boolean | undefined
  await during(
    () =>
      void page
        .now()
        .moveIn(amount)
        .then((taken) => (isTaken = taken)),
  )
  await pass(11_000)
  return isTaken
}
const asked = () => platform.requests('game/MoveIn')
const done = success({ state: 'done' })

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('sessionStorage', testStorage())
  openTestPage()
  platform = openTestPlatform()
  await openBar()
})
afterEach(async () => {
  await page.leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each<[string, Reply]>([
  ['silence', 'silence'],
  ['a cut', 'cut'],
  ['a failed platform', { http: 500, body: { status: 0, statusdesc: 'serverError' } }],
  ['too many requests', { http: 429, body: { status: 0, statusdesc: 'requestLimit' } }],
  ['a lost session', { http: 401, body: { status: 0, statusdesc: 'invalidSession' } }],
])('after %s the amount stays, and is asked for again as it was', async (_, reply) => {
  expect(await moveIn(60, reply)).toBe(false)
  expect(page.now()).toMatchObject({ undecided: 60, isMoving: false })
  expect(await moveIn(75, done)).toBe(true)
  expect(asked()).toHaveLength(2)
  expect(asked()[1]).toEqual(asked()[0])
  expect(page.now().undecided).toBeUndefined()
})

test('a page that is closed meanwhile asks again under the key, from another game of the provider too', async () => {
  platform.on('game/MoveIn', () => 'silence')
  await during(() => void page.now().moveIn(60))
  expect(page.now()).toMatchObject({ undecided: 60, isMoving: true })
  await reload('demo01', { ...game, game: 'shells' })
  expect(page.now()).toMatchObject({ undecided: 60, isMoving: false })
  await moveIn(60, success({ state: 'asked' }))
  expect(asked()[1]).toEqual(asked()[0])
  expect(page.now().undecided).toBeUndefined()
})

test('another member of the tab, and another provider, have no part in it', async () => {
  await moveIn(60, 'cut')
  await reload('demo02')
  expect(page.now().undecided).toBeUndefined()
  await reload('demo01', { ...game, provider: 'other' })
  expect(page.now().undecided).toBeUndefined()
  await moveIn(5, done)
  await reload()
  expect(page.now().undecided).toBe(60)
})

test('a decision ends it: what is moved next has another key', async () => {
  expect(await moveIn(60, refusal('insufficient_balance'))).toBe(false)
  expect(page.now().undecided).toBeUndefined()
  for (const amount of [30, 30]) expect(await moveIn(amount, done)).toBe(true)
  expect(asked().map(({ amount }) => amount)).toEqual([60, 30, 30])
  expect(new Set(asked().map(({ move_key }) => move_key)).size).toBe(3)
})
