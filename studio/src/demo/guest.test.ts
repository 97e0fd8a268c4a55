/** A demo account at a table plays while a member watches, by the page's own calls, and is marked before others. */
import { expect, test } from 'vitest'
import { startTestStudio } from '../../test/testStudio.ts'
import { playAsGuest, SPOTS_OF_100 } from './guest.ts'

interface News {
  seated?: number
  guests?: number
  pools?: Record<string, { members: number; sum: number }>
}

test('a guest bets while somebody watches, says that it is a demo account, and leaves with its line', async () => {
  const house = await startTestStudio()
  const page = await fetch(`${house.studio.url}/launch/studio?game=baccarat&lang=en`, { redirect: 'manual' })
  const sessionID = new URL(page.headers.get('location') ?? '', house.studio.url).searchParams.get('sessionID')
  const socket = new WebSocket(`${house.studio.url.replace('http', 'ws')}/table/baccarat/live?sessionID=${sessionID}`)
  const news: News[] = []
  socket.onmessage = ({ data }) => void news.push(JSON.parse(String(data)) as News)
  await expect.poll(() => news.length).toBeGreaterThan(0)
  const launched = `${house.studio.url}/launch/studio?token=baccarat.guest&game=baccarat&lang=en`
  // The least chance: it plays this round, soon, one chip on the banker.
  const played = playAsGuest(launched, () => 0)
  await expect.poll(() => news.at(-1)).toMatchObject({ seated: 2, guests: 1 })
  await expect.poll(() => house.wallet.balance).toBe(995 * 10_000)
  // His answer is on its way: a server that ends meanwhile keeps that connection until it is idle for long.
  await new Promise((resolve) => setTimeout(resolve, 500))
  socket.close()
  await house.stop()
  await played
})

test('a guest shoots at the pond while a member of its pond watches, and is marked before him', async () => {
  const house = await startTestStudio()
  const launched = (player: string) =>
    `${house.studio.url}/launch/studio?token=pond.${player}@${player}&game=pond&lang=en`
  const played = playAsGuest(launched('guest'), () => 0.5)
  const page = await fetch(launched('p1'), { redirect: 'manual' })
  const sessionID = new URL(page.headers.get('location') ?? '', house.studio.url).searchParams.get('sessionID')
  const socket = new WebSocket(`${house.studio.url.replace('http', 'ws')}/pond/pond/live?sessionID=${sessionID}`)
  const news: { seats?: { isGuest?: boolean }[]; shots?: object[] }[] = []
  socket.onmessage = ({ data }) => void news.push(JSON.parse(String(data)) as (typeof news)[number])
  const seats = () => news.findLast((one) => one.seats)?.seats?.map(({ isGuest = false }) => isGuest)
  await expect.poll(() => seats()?.sort()).toEqual([false, true])
  await expect.poll(() => news.flatMap(({ shots = [] }) => shots).length).toBeGreaterThan(0)
  socket.close()
  await house.stop()
  await played
})

test('an address that opens no game is an error', async () => {
  const answer = playAsGuest('http://127.0.0.1:9/launch/studio?game=baccarat', () => 0)
  await expect(answer).rejects.toThrow()
})

test.each(Object.entries(SPOTS_OF_100))(
  'guests at %s bet on spots that it has, of a hundred bets each so many',
  async (game, spots) => {
    const { SPOTS } = (await import(`../../games/${game}/rules.ts`)) as { SPOTS: readonly string[] }
    for (const [spot] of spots) expect(SPOTS).toContain(spot)
    expect(spots.reduce((sum, [, part]) => sum + part, 0)).toBe(100)
  },
)
