/** A pond over its wire, with a wallet beside it: every shot a bet with its own answer, whatever happens to the messages. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noteCaught, type PondAnswer, type ShotTold, swimming } from '../../test/testPond.ts'
import { newDatabase, runSql, startTestStudio, type TestStudio } from '../../test/testStudio.ts'

const CENT = 100
const STAKE = 50 * CENT

let test: TestStudio
/** A second process on the same database. */
let other: TestStudio
beforeAll(async () => {
  const databaseUrl = await newDatabase()
  test = await startTestStudio({ databaseUrl })
  other = await startTestStudio({ databaseUrl, wallets: test.config.wallets })
})
afterAll(async () => {
  await other.stop()
  await test.stop()
})
beforeEach(() => test.wallet.setFault(() => 'none'))

async function page(player = 'p1', studio = test) {
  // The second studio has a wallet of its own, but asks the first one's.
  const sessionID = (await studio.launch('pond', 'studio', player)).searchParams.get('sessionID') as string
  const ask = async (path: string, body: object = {}) =>
    (await studio.ask<PondAnswer>(`/pond/${path}`, { sessionID, ...body })).body
  const { seed = '' } = await ask('me')
  const shoot = async (fish: readonly string[], stake = STAKE, list: string = crypto.randomUUID()) => {
    const said = await ask('shoot', { list, shots: fish.map((one) => ({ fish: one, stake })) })
    noteCaught(said)
    return said
  }
  return { sessionID, seed, ask, shoot }
}

const entriesOf = (shots: readonly ShotTold[]) => shots.map(({ id }) => test.wallet.entries.get(`p${id}-shot`))

/** Shoots small fish until one is caught. */
async function catchOne(one: Awaited<ReturnType<typeof page>>): Promise<ShotTold> {
  for (;;) {
    const [fish = ''] = swimming(one.seed, 'dart')
    const shot = (await one.shoot([fish])).shots?.[0]
    if (shot && shot.payout > 0) return shot
  }
}

describe('a list of shots', () => {
  it('is a bet and an answer for each shot, in one message to the wallet, and both ledgers say the same', async () => {
    const one = await page()
    expect(await one.ask('me')).toMatchObject({ balance: 10_000_000, currency: 'MYR' })
    const before = test.wallet.balance
    const fish = swimming(one.seed).slice(0, 4)
    const { shots = [], balance } = await one.shoot(fish)
    expect(shots.map((shot) => [shot.fish, shot.stake, shot.code])).toEqual(fish.map((name) => [name, STAKE, 'OK']))
    expect(entriesOf(shots).map((entry) => [entry?.bet, entry?.win])).toEqual(
      shots.map(({ payout }) => [STAKE, payout]),
    )
    const net = shots.reduce((sum, { stake, payout }) => sum + payout - stake, 0)
    expect([test.wallet.balance, balance]).toEqual([before + net, before + net])
    const first = shots[0]?.nonce ?? 0
    expect(shots.map(({ nonce }) => nonce)).toEqual([first, first + 1, first + 2, first + 3])
  })

  it('that is repeated, here or at another process, has the same answers and moves nothing', async () => {
    const one = await page()
    const list = crypto.randomUUID()
    const fish = swimming(one.seed).slice(0, 3)
    const [first, again] = await Promise.all([one.shoot(fish, STAKE, list), one.shoot(fish, STAKE, list)])
    const after = test.wallet.balance
    expect(again.shots).toEqual(first.shots)
    expect((await one.shoot(swimming(one.seed).slice(0, 5), 10 * STAKE, list)).shots).toEqual(first.shots)
    const said = await other.ask<PondAnswer>('/pond/shoot', {
      ...{ sessionID: one.sessionID, list },
      shots: [{ fish: fish[0], stake: STAKE }],
    })
    expect(said.body.shots).toEqual(first.shots)
    expect(test.wallet.balance).toBe(after)
  })

  it('takes no stake for a fish that is caught, has left or has not come', async () => {
    const one = await page()
    const two = await page('p2', other)
    const caught = await catchOne(one)
    const before = test.wallet.balance
    const { shots } = await two.shoot([caught.fish, 'dart-1-0', `carp-${10 ** 11}-0`])
    expect(shots?.map(({ code, stake }) => [code, stake])).toEqual([
      ['GONE', 0],
      ['GONE', 0],
      ['GONE', 0],
    ])
    expect(test.wallet.balance).toBe(before)
  })

  it('of two members at one fish pays one of them at most', async () => {
    const pages = [await page('p1'), await page('p2', other), await page('p3'), await page('p4', other)]
    const [{ seed }] = pages as [Awaited<ReturnType<typeof page>>]
    const landed: string[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const [fish = ''] = swimming(seed, 'dart')
      const answers = await Promise.all(pages.map((one) => one.shoot([fish, fish])))
      for (const { shots = [] } of answers) for (const shot of shots) if (shot.payout > 0) landed.push(shot.fish)
    }
    expect(landed.length).toBeGreaterThan(0)
    expect(new Set(landed).size).toBe(landed.length)
  })
})

describe('a hostile page', () => {
  it.each<[string, (fish: string) => object]>([
    ['a stake off the steps', (fish) => ({ shots: [{ fish, stake: STAKE + 1 }] })],
    ['a stake below nothing', (fish) => ({ shots: [{ fish, stake: -STAKE }] })],
    ['a made-up kind', () => ({ shots: [{ fish: 'whale-1-0', stake: STAKE }] })],
    ['another name of a fish', () => ({ shots: [{ fish: 'dart-01-0', stake: STAKE }] })],
    ['a fish beyond its shoal', () => ({ shots: [{ fish: 'dart-200000000-6', stake: STAKE }] })],
    ['no shots', () => ({ shots: [] })],
    ['ten thousand shots', (fish) => ({ shots: Array.from({ length: 100 }, () => ({ fish, stake: STAKE })) })],
    ['a list without a name', (fish) => ({ list: 'x', shots: [{ fish, stake: STAKE }] })],
  ])('that sends %s is refused whole, and nothing moves', async (_, body) => {
    const one = await page()
    const before = test.wallet.balance
    const [fish = ''] = swimming(one.seed)
    expect(await one.ask('shoot', { list: crypto.randomUUID(), ...body(fish) })).toMatchObject({ error: 'ERR_VAL' })
    expect(test.wallet.balance).toBe(before)
  })

  it('with a session that is none, or of another game, is refused', async () => {
    const mines = (await test.launch('mines')).searchParams.get('sessionID')
    const shots = [{ fish: 'dart-1-0', stake: STAKE }]
    for (const sessionID of ['x', mines])
      expect(await test.ask('/pond/shoot', { sessionID, list: crypto.randomUUID(), shots })).toMatchObject({
        status: 400,
      })
  })

  it('that shoots faster than a page can is held back', async () => {
    const one = await page('p9')
    const fish = swimming(one.seed)
    const said = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const shots = Array.from({ length: 16 }, (_, at) => ({ fish: fish[at % fish.length], stake: 1000 }))
        const body = JSON.stringify({ sessionID: one.sessionID, list: crypto.randomUUID(), shots })
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(`${test.studio.url}/pond/shoot`, { method: 'POST', headers, body })
        noteCaught((await answer.json()) as PondAnswer)
        return answer.status
      }),
    )
    expect(said.filter((status) => status === 429).length).toBeGreaterThanOrEqual(8)
  })
})

describe('a wallet', () => {
  it('that refuses one shot takes the others; the fish of a refused one is in the pond again', async () => {
    const one = await page()
    let asked = 0
    test.wallet.setFault((call) => {
      if (call === 'betWin') asked += 1
      return call === 'betWin' && asked % 2 === 1 ? 'INSUFFICIENT_FUNDS' : 'none'
    })
    const fish = swimming(one.seed).slice(0, 4)
    const { shots = [] } = await one.shoot(fish)
    expect(shots.map(({ code }) => code)).toEqual(['INSUFFICIENT_FUNDS', 'OK', 'INSUFFICIENT_FUNDS', 'OK'])
    test.wallet.setFault(() => 'none')
    const again = await one.shoot([fish[0] ?? '', fish[2] ?? ''])
    expect(again.shots?.map(({ code }) => code)).toEqual(['OK', 'OK'])
  })

  it.each(['lostAsk', 'lostAnswer'] as const)('%s: every stake and win of the list is taken back', async (fault) => {
    const one = await page()
    const before = test.wallet.balance
    test.wallet.setFault((call) => (call === 'batch' ? fault : 'none'))
    const { shots = [] } = await one.shoot(swimming(one.seed).slice(0, 3))
    expect(shots.map(({ code, stake }) => [code, stake])).toEqual(shots.map(() => ['NOT_ANSWERED', 0]))
    test.wallet.setFault(() => 'none')
    await expect.poll(() => entriesOf(shots).every((entry) => entry?.isBack)).toBe(true)
    expect(test.wallet.balance).toBe(before)
  })
})

describe('a shot that is over', () => {
  it('of the room of high stakes stands apart from the others, and is checked by the same rules', async () => {
    const sessionID = (await test.launch('pond-2', 'studio', 'p8')).searchParams.get('sessionID')
    const ask = async (path: string, body: object = {}) =>
      (await test.ask<PondAnswer>(`/pond/${path}`, { sessionID, ...body })).body
    const { seed = '', stakes = [] } = await ask('me')
    expect([seed === (await page('p8')).seed, stakes[0], stakes.at(-1)]).toEqual([false, 10_000, 1_000_000])
    const [fish = ''] = swimming(seed)
    const shoot = (stake: number) => ask('shoot', { list: crypto.randomUUID(), shots: [{ fish, stake }] })
    expect(await shoot(STAKE)).toMatchObject({ error: 'ERR_VAL' })
    const [shot] = (await shoot(1_000_000)).shots ?? []
    const read = await fetch(`${test.studio.url}/fair/shot/${shot?.id}`)
    expect(await read.json()).toMatchObject({ game: 'pond' })
  })

  it('is told by its number without what it brought, until its seed is revealed', async () => {
    const one = await page('p7')
    const [fish = ''] = swimming(one.seed)
    const [shot] = (await one.shoot([fish])).shots ?? []
    const read = async () => (await fetch(`${test.studio.url}/fair/shot/${shot?.id}`)).json()
    const before = await read()
    expect(before).toMatchObject({ game: 'pond', nonce: 1, serverSeed: null })
    expect(Object.keys(before as object)).not.toContain('payout')
    const changed = await test.ask<{ revealed: { serverSeed: string } }>('/fair/seed', {
      ...{ sessionID: one.sessionID, clientSeed: 'another' },
    })
    const { serverSeed } = changed.body.revealed
    const after = await read()
    expect(after).toMatchObject({ serverSeed, payout: shot?.payout, stake: STAKE, play: { fish } })
    const past = (await one.ask('history')).shots?.map(({ id, payout }) => ({ id, payout }))
    expect(past).toEqual([{ id: shot?.id, payout: shot?.payout }])
  })
})

describe('the line to the pond', () => {
  interface News {
    type: string
    seat?: number
    seats?: { seat: number; alias: string; net: number }[]
    shots?: { seat: number; fish: string; stake: number }[]
    caught?: { fish: string; seat: number; payout: number }[] | string[]
  }

  async function watch({ sessionID }: { sessionID: string }, studio = test) {
    const socket = new WebSocket(`${studio.studio.url.replace('http', 'ws')}/pond/pond/live?sessionID=${sessionID}`)
    const news: News[] = []
    socket.onmessage = ({ data }) => void news.push(JSON.parse(String(data)) as News)
    await expect.poll(() => news.some(({ type }) => type === 'hello')).toBe(true)
    return { news, socket, hello: news.find(({ type }) => type === 'hello') }
  }

  it('shows members of a pond each other’s shots, catches and sums, over two processes', async () => {
    // Whoever played before has left: those who come sit at one pond.
    await runSql(test.config.databaseUrl, 'UPDATE pond_seat SET pond = NULL, seat = NULL')
    const [one, two] = [await page('w1'), await page('w2', other)]
    const [a, b] = [await watch(one), await watch(two, other)]
    expect(new Set([a.hello?.seat, b.hello?.seat]).size).toBe(2)
    const caught = await catchOne(one)
    const shown = () => b.news.flatMap(({ type, shots = [] }) => (type === 'shots' ? shots : []))
    await expect.poll(shown).toContainEqual({ seat: a.hello?.seat, fish: caught.fish, stake: STAKE })
    const landed = () => b.news.flatMap(({ type, caught: all = [] }) => (type === 'shots' ? (all as object[]) : []))
    await expect.poll(landed).toContainEqual({ fish: caught.fish, seat: a.hello?.seat, payout: caught.payout })
    const seats = () => b.news.findLast((one) => one.seats)?.seats?.find(({ seat }) => seat === a.hello?.seat)
    const { shots = [] } = await one.ask('history')
    const net = shots.reduce((sum, { payout, stake }) => sum + payout - stake, 0)
    await expect.poll(() => seats()?.net).toBe(net)
    expect(JSON.stringify([...a.news, ...b.news])).not.toMatch(/"w[12]"/)
    a.socket.close()
    b.socket.close()
  })

  it('is closed for a session of another game', async () => {
    const sessionID = (await test.launch('mines')).searchParams.get('sessionID')
    const socket = new WebSocket(`${test.studio.url.replace('http', 'ws')}/pond/pond/live?sessionID=${sessionID}`)
    expect(await new Promise((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))).toBe(4401)
  })
})

describe('play money', () => {
  it('is staked and paid by the studio, in a pond of its own, and never below nothing', async () => {
    const launched = await fetch(`${test.studio.url}/launch/studio?game=pond`, { redirect: 'manual' })
    const sessionID = new URL(launched.headers.get('location') ?? '', test.studio.url).searchParams.get('sessionID')
    const ask = async (path: string, body: object = {}) =>
      (await test.ask<PondAnswer>(`/pond/${path}`, { sessionID, ...body })).body
    const { seed = '', balance, stakes = [] } = await ask('me')
    expect(seed).not.toBe((await page()).seed)
    let money = balance ?? 0
    const most = stakes.at(-1) ?? 0
    for (let turn = 0; turn < 4; turn += 1) {
      const fish = swimming(seed).slice(0, 3)
      const said = await ask('shoot', {
        list: crypto.randomUUID(),
        shots: fish.map((one) => ({ fish: one, stake: most })),
      })
      money += (said.shots ?? []).reduce((sum, { stake, payout }) => sum + payout - stake, 0)
      expect(said.balance).toBe(money)
    }
  })
})

it('nothing was logged as an error', () => expect([test.errors, other.errors]).toEqual([[], []]))
