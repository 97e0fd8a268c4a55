/** Bench: two hundred members who shoot in the ponds of one room of the studio with money, alone and beside other members' bets. */
import { setTimeout as sleep } from 'node:timers/promises'
import { fishAt, isInPond } from '../../studio/games/pond/paths.ts'
import { ordersOn, readBoard } from '../bets.ts'
import { runLoad } from '../load/load.ts'
import { PACE } from '../pace.ts'
import { freePort, type Stage } from '../stage.ts'
import type { Row } from '../table.ts'
import { percentile, post, register, startStudio } from './games.ts'

const SHOOTERS = 200
const BETTORS = 64
const CONNECTIONS = 16
const PROVIDER = 'studio'
/** A page sends what was shot in a quarter of a second, and here waits for its answer. */
const LIST_MS = 250
const STAKE = 1000

interface Shooter {
  sessionID: string
  /** Of his pond. */
  seed: string
  socket: WebSocket
  gone: Set<string>
}

/** Opens a pond with a member's money, as his browser does. */
async function wade({ address }: Stage, session_token: string, url: string): Promise<Shooter> {
  const launch = { session_token, provider: PROVIDER, game: 'pond' }
  const { url: launched } = await post<{ url: string }>(`${address}/api/game/LaunchGame`, launch)
  const to = (await fetch(launched, { redirect: 'manual' })).headers.get('location')
  const sessionID = new URL(to ?? '', url).searchParams.get('sessionID') ?? ''
  const { seed } = await post<{ seed: string }>(`${url}/pond/me`, { sessionID })
  const socket = new WebSocket(`${url.replace('http', 'ws')}/pond/pond/live?sessionID=${sessionID}`)
  const gone = new Set<string>()
  socket.addEventListener('message', ({ data }) => {
    const { caught = [] } = JSON.parse(String(data)) as { caught?: (string | { fish: string })[] }
    for (const one of caught) gone.add(typeof one === 'string' ? one : one.fish)
  })
  await new Promise((open, fail) => {
    socket.addEventListener('open', open, { once: true })
    socket.addEventListener('error', fail, { once: true })
  })
  return { sessionID, seed, socket, gone }
}

interface Tally {
  /** How long each list took, in ms. */
  times: number[]
  shots: number
  gone: number
  other: string[]
}

/** Shoots lists of one shot as fast as a page that waits for its answers. */
async function shootOn(url: string, one: Shooter, untilMs: number, at: number, tally: Tally) {
  await sleep((at * LIST_MS) / SHOOTERS)
  while (performance.now() < untilMs) {
    const sinceMs = performance.now()
    const now = Date.now()
    const there = fishAt(one.seed, now).filter((fish) => isInPond(one.seed, fish, now) && !one.gone.has(fish.name))
    const fish = there[Math.floor(Math.random() * there.length)]
    if (fish) {
      const body = { sessionID: one.sessionID, list: crypto.randomUUID(), shots: [{ fish: fish.name, stake: STAKE }] }
      const said = await post<{ shots?: { code: string }[]; error?: string }>(`${url}/pond/shoot`, body)
      tally.times.push(performance.now() - sinceMs)
      for (const { code } of said.shots ?? []) {
        if (code === 'OK') tally.shots += 1
        else if (code === 'GONE') tally.gone += 1
        else tally.other.push(code)
      }
      if (said.error !== undefined) tally.other.push(said.error)
    }
    await sleep(Math.max(0, LIST_MS - (performance.now() - sinceMs)))
  }
}

async function shootFor(url: string, shooters: readonly Shooter[], seconds: number): Promise<Tally> {
  const tally: Tally = { times: [], shots: 0, gone: 0, other: [] }
  const untilMs = performance.now() + seconds * 1000
  await Promise.all(shooters.map((one, at) => shootOn(url, one, untilMs, at, tally)))
  tally.times.sort((a, b) => a - b)
  return tally
}

const otherText = ({ gone, other }: Tally): string =>
  [`${gone} fish were gone`, ...new Set(other)].join(', ') + (other.length > 0 ? ` ${other.length}` : '')

async function measure(stage: Stage, url: string): Promise<Row[]> {
  const { address, workers } = stage
  const tokens = await stage.members(SHOOTERS + BETTORS)
  const shooters: Shooter[] = []
  for (const token of tokens.slice(0, SHOOTERS)) shooters.push(await wade(stage, token, url))
  const bettors = tokens.slice(SHOOTERS)
  const matches = (await readBoard(stage, bettors[0] as string)).sort((a, b) => b.startsAtMs - a.startsAtMs)
  const load = { address, connections: CONNECTIONS, tokens: bettors, orders: ordersOn(matches), isHeard: true }
  const bets = (run: string, seconds: number) => runLoad({ ...load, seconds, run }, workers)
  await bets('warm', PACE.warmS)
  await shootFor(url, shooters, PACE.warmS)
  const quiet = await bets('quiet', PACE.measuredS)
  const alone = await shootFor(url, shooters, PACE.measuredS)
  const [beside, crowded] = await Promise.all([bets('beside', PACE.measuredS), shootFor(url, shooters, PACE.measuredS)])
  for (const { socket } of shooters) socket.close()
  const name = `ponds for ${SHOOTERS}`
  return [
    { name: `${name}: shots a second`, value: alone.shots / PACE.measuredS, note: otherText(alone) },
    { name: `${name}: p99 of a list`, value: percentile(alone.times, 0.99), unit: 'ms' },
    { name: `${name} beside bets: shots a second`, value: crowded.shots / PACE.measuredS, note: otherText(crowded) },
    { name: `${name} beside bets: p99 of a list`, value: percentile(crowded.times, 0.99), unit: 'ms' },
    {
      name: `bets a second beside ${name}, ${CONNECTIONS} connections`,
      value: beside.perSecond,
      yardstick: { name: 'without it', value: quiet.perSecond },
    },
    {
      name: `p99 of a bet beside ${name}`,
      value: beside.p99Ms,
      unit: 'ms',
      yardstick: { name: 'without it', value: quiet.p99Ms },
    },
  ]
}

/** Measures it. */
export async function benchPond(stage: Stage): Promise<Row[]> {
  const port = await freePort()
  const { keyId, secret } = await register(stage, `http://localhost:${port}/launch/studio`)
  await sleep(2000)
  const studio = await startStudio(stage, `${PROVIDER}=${keyId}:${secret}`, port)
  try {
    // The studio tells its games every two seconds until the platform has them, which offers them a moment later.
    await sleep(5000)
    return await measure(stage, studio.url)
  } finally {
    await studio.stop()
  }
}
