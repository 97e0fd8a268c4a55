/** Bench: five hundred viewers of one live picture, alone and beside other members' bets. */
import { Agent, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { simulatorFeed } from '../../server/test/feed/testFeed.ts'
import { ordersOn, readBoard } from '../bets.ts'
import { runLoad } from '../load/load.ts'
import { PACE } from '../pace.ts'
import { openStage, type Stage } from '../stage.ts'
import type { Row } from '../table.ts'
import { percentile, post } from './games.ts'

const VIEWERS = 500
const BETTORS = 64
const CONNECTIONS = 16
const SOCKETS = 64
/** A player reads its playlist once in the length of a segment. */
const READS_EVERY_MS = 2000

interface Viewer {
  token: string
  address: string
  /** The last segment that he has. */
  last: number
}

interface Tally {
  /** How long each request took, in ms. */
  times: number[]
  bytes: number
  segments: number
  /** Seconds from a segment's first frame until a viewer had all of it. */
  ages: number[]
  other: string[]
}

const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })

async function fetchAs({ token }: Viewer, url: string, tally: Tally): Promise<Buffer | undefined> {
  const sinceMs = performance.now()
  const answer = await new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
    get(url, { agent, headers: { cookie: `session=${token}` } }, (response) =>
      buffer(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject),
    ).on('error', reject)
  })
  tally.times.push(performance.now() - sinceMs)
  tally.bytes += answer.body.length
  if (answer.status === 200) return answer.body
  tally.other.push(`${answer.status} ${answer.body.toString().slice(0, 60)}`)
  return undefined
}

/** Reads the playlist and what is new in it. */
async function read(viewer: Viewer, tally: Tally): Promise<void> {
  const playlist = (await fetchAs(viewer, viewer.address, tally))?.toString() ?? ''
  const listed = [...playlist.matchAll(/PROGRAM-DATE-TIME:(\S+)\n[^\n]*\n(\d+)\.ts/g)]
  for (const [, at = '', seq = ''] of viewer.last === 0 ? listed.slice(-1) : listed) {
    if (Number(seq) <= viewer.last) continue
    viewer.last = Number(seq)
    const segment = await fetchAs(viewer, viewer.address.replace(/[^/]*$/, `${seq}.ts`), tally)
    if (!segment) continue
    tally.segments += 1
    tally.ages.push((Date.now() - Date.parse(at)) / 1000)
  }
}

async function watch(viewer: Viewer, at: number, untilMs: number, tally: Tally): Promise<void> {
  await sleep((at * READS_EVERY_MS) / VIEWERS)
  while (performance.now() < untilMs) {
    const sinceMs = performance.now()
    await read(viewer, tally)
    await sleep(Math.max(0, READS_EVERY_MS - (performance.now() - sinceMs)))
  }
}

async function watchFor(viewers: readonly Viewer[], seconds: number): Promise<Tally> {
  const tally: Tally = { times: [], bytes: 0, segments: 0, ages: [], other: [] }
  const untilMs = performance.now() + seconds * 1000
  await Promise.all(viewers.map((one, at) => watch(one, at, untilMs, tally)))
  tally.times.sort((a, b) => a - b)
  tally.ages.sort((a, b) => a - b)
  return tally
}

/** A match in play with a picture. */
async function pictured(address: string, session_token: string): Promise<string> {
  const { matches } = await post<{ matches: string[] }>(`${address}/api/media/livetvlist`, { session_token })
  if (matches[0] === undefined) throw new Error('no match has a picture: is there an ffmpeg?')
  return matches[0]
}

async function measure(stage: Stage): Promise<Row[]> {
  const { address, workers } = stage
  const tokens = await stage.members(VIEWERS + BETTORS)
  const bettors = tokens.slice(VIEWERS)
  const matches = (await readBoard(stage, bettors[0] as string)).sort((a, b) => b.startsAtMs - a.startsAtMs)
  const matchId = await pictured(address, bettors[0] as string)
  const viewers: Viewer[] = []
  for (const token of tokens.slice(0, VIEWERS)) {
    const given = await post<{ address: string }>(`${address}/api/media/livetv2`, { session_token: token, matchId })
    viewers.push({ token, address: address + given.address, last: 0 })
  }
  const load = { address, connections: CONNECTIONS, tokens: bettors, orders: ordersOn(matches), isHeard: true }
  const bets = (run: string, seconds: number) => runLoad({ ...load, seconds, run }, workers)
  await bets('warm', PACE.warmS)
  const quiet = await bets('quiet', PACE.measuredS)
  await watchFor(viewers, PACE.warmS)
  const alone = await watchFor(viewers, PACE.measuredS)
  const [beside, crowded] = await Promise.all([bets('beside', PACE.measuredS), watchFor(viewers, PACE.measuredS)])
  const name = `${VIEWERS} viewers of one picture`
  const noteOf = ({ other, segments, bytes }: Tally) =>
    [`${segments} segments, ${Math.round(bytes / 1e6)} MB`, ...new Set(other)].join(', ')
  return [
    { name: `${name}: p99 of a request`, value: percentile(alone.times, 0.99), unit: 'ms', note: noteOf(alone) },
    { name: `${name}: p99 of a segment’s age when it is there`, value: percentile(alone.ages, 0.99), unit: 's' },
    {
      name: `${name} beside bets: p99 of a request`,
      value: percentile(crowded.times, 0.99),
      unit: 'ms',
      note: noteOf(crowded),
    },
    {
      name: `bets a second beside ${name}, ${CONNECTIONS} connections`,
      value: beside.perSecond,
      yardstick: { name: 'without them', value: quiet.perSecond },
    },
    {
      name: `p99 of a bet beside ${name}`,
      value: beside.p99Ms,
      unit: 'ms',
      yardstick: { name: 'without them', value: quiet.p99Ms },
    },
  ]
}

/** Measures viewers of a live picture, on a stage whose offer has matches in play from the start. */
export async function benchPictures(): Promise<Row[]> {
  const stage = await openStage({ FEED: simulatorFeed({ matches: 60 }) })
  try {
    return await measure(stage)
  } finally {
    agent.destroy()
    await stage.stop()
  }
}
