/**
 * Measures how soon bets are accepted again in the house of docs/operating.md (two webs, two books, one worker) when a
 * leader is killed or stopped, and when the database is: the total time, and its parts.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { lacksPostgres15 } from '../../server/test/testServer.ts'
import type { Proof } from '../proof.ts'
import { lacksNats } from './bus.ts'
import { compareWith } from './chaos.ts'
import { until } from './chaosPlatform.ts'
import { leaderOf, type SeveralProcesses, several } from './several.ts'

const ROLES = { book1: 'book', book2: 'book', web1: 'web', web2: 'web', hands: 'work' }
/** Some fifty bets a second, of members who are rarely refused often enough to be suspended. */
const CROWD = { members: 12, restMs: 500 }
const TIMES = 5
const DATABASE_AWAY_MS = 4000
/** A process that is stalled by others on its machine for this long keeps the lead. */
const HELD_UP_MS = 1000
const STOPPED_MS = 5000
const WITHIN_MS = 60_000
/** The house runs undisturbed this long before the next loss. */
const AT_REST_MS = 12_000

/** When each step was done, in ms after the harm. */
interface Steps {
  /** Another process leads, or the same one again. */
  leads: number
  /** The book is loaded from its rows. */
  takenOver: number
  /** The source has sent everything. */
  refused: number
  bet: number
}

// Machine's clock: the processes write their logs by it.
const wallMs = () => Date.now()

const LEADS = 'This process leads the book'
const TAKEN_OVER = 'The book is taken over'
const TOLD = 'has sent its snapshot; its markets are open'

/** When a process last wrote a line after an instant, in ms after it; undefined where none did. */
function wrote({ all }: SeveralProcesses, what: string, sinceMs: number): number | undefined {
  const lines = all.flatMap(({ platform }) => platform.log().split('\n'))
  const times = lines.filter((line) => line.includes(what)).map((line) => Number(/"time":(\d+)/.exec(line)?.[1]))
  const last = Math.max(...times)
  return last >= sinceMs ? last - sinceMs : undefined
}

/** Waits for the next bet that is accepted once the source has sent everything. */
async function stepsSince(town: SeveralProcesses, sinceMs: number): Promise<Steps> {
  await until(() => wrote(town, TOLD, sinceMs) !== undefined, WITHIN_MS, 'a source that has sent its snapshot')
  const before = town.people.accepted()
  await until(() => town.people.accepted() > before, WITHIN_MS, 'a bet that is taken')
  const bet = wallMs() - sinceMs
  const [leads = 0, takenOver = 0, refused = 0] = [LEADS, TAKEN_OVER, TOLD].map((line) => wrote(town, line, sinceMs))
  return { leads, takenOver, refused, bet }
}

async function loseLeader(town: SeveralProcesses, how: 'killed' | 'stopped'): Promise<Steps> {
  const { one } = leaderOf(town.all)
  const sinceMs = wallMs()
  if (how === 'killed') await one.platform.kill('server')
  else one.platform.hold()
  const steps = await stepsSince(town, sinceMs)
  await sleep(Math.max(0, STOPPED_MS - (wallMs() - sinceMs)))
  if (how === 'killed') await one.platform.start()
  else one.platform.goOn()
  return steps
}

async function loseDatabase(town: SeveralProcesses): Promise<Steps & { back: number }> {
  const sinceMs = wallMs()
  town.database.lose()
  await sleep(DATABASE_AWAY_MS)
  await town.database.restore()
  const back = wallMs() - sinceMs
  return { ...(await stepsSince(town, sinceMs)), back }
}

/** Stalls the leader for a moment. @throws when another process then leads */
async function holdUp(town: SeveralProcesses): Promise<void> {
  const { one, fence } = leaderOf(town.all)
  one.platform.hold()
  await sleep(HELD_UP_MS)
  one.platform.goOn()
  await sleep(AT_REST_MS)
  if (leaderOf(town.all).fence !== fence) throw new Error(`who was held up for ${HELD_UP_MS} ms leads no longer`)
}

const inSeconds = (ms: number) => (ms / 1000).toFixed(1)
/** Minimum, median and maximum. */
function range(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  return [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)].map((ms = 0) => inSeconds(ms)).join(' / ')
}
function inWords<S extends Steps>(what: string, all: readonly S[]): string {
  const names = Object.keys(all[0] ?? {}) as (keyof S)[]
  const parts = names.map((name) => `${String(name)} ${range(all.map((steps) => Number(steps[name])))}`)
  return `${what}: ${parts.join(', ')}`
}

async function story(town: SeveralProcesses): Promise<string> {
  const { people, url } = town
  const killed: Steps[] = []
  const stopped: Steps[] = []
  const databases: (Steps & { back: number })[] = []
  let isOver = false
  const betting = people.bet(() => isOver)
  const harm = async () => {
    for (let turn = 0; turn < TIMES; turn++) {
      await sleep(AT_REST_MS)
      killed.push(await loseLeader(town, 'killed'))
      await sleep(AT_REST_MS)
      await holdUp(town)
      stopped.push(await loseLeader(town, 'stopped'))
      await sleep(AT_REST_MS)
      databases.push(await loseDatabase(town))
    }
  }
  await harm().finally(() => {
    isOver = true
  })
  await betting
  await people.resend(2 * WITHIN_MS)
  const stood = await compareWith(url, people)
  const figures = [
    inWords('leader killed', killed),
    inWords('leader stopped', stopped),
    inWords(`database killed and started again after ${inSeconds(DATABASE_AWAY_MS)} s`, databases),
  ]
  return `In seconds, least / middle / most of ${TIMES}. ${figures.join('; ')}; a leader held up for ${inSeconds(HELD_UP_MS)} s led on each time; all ${stood} acknowledged bets are there once.`
}

/** For `npm run prove`. */
export const proofs: readonly Proof[] = [
  {
    name: 'how soon bets are taken again when whoever leads or the database is lost [L6]',
    lacks: () => lacksPostgres15() ?? lacksNats(),
    run: () => several({ seed: '1', roles: ROLES, ...CROWD }, story),
  },
]
