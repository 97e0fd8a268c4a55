/**
 * Proves several processes of one house on one database and one bus, under load: the leader, the other processes and
 * the bus are killed or frozen in turn. Another process takes the lead, and no bet is lost or duplicated.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { chanceOf } from '@quarterline/core/base/chance'
import { lacksPostgres15 } from '../../server/test/testServer.ts'
import type { Proof } from '../proof.ts'
import { alarmed } from './alarmed.ts'
import { lacksNats } from './bus.ts'
import { compareWith } from './chaos.ts'
import { until } from './chaosPlatform.ts'
import { type HouseProcess, leaderOf, type SeveralProcesses, several } from './several.ts'

/** The process that serves pages and never leads. */
const PAGES = 'pages'
const HARMS = 18
const DATABASE_AWAY_MS = 4000
const LEADS_WITHIN_MS = 30_000
const BETS_WITHIN_MS = 60_000
/** How long a stopped process stays stopped: longer than a lease, so that it has lost the lead when it continues. */
const STOPPED_MS = 4_000

/**
 * Recovery times, in ms: until another process led and a bet was accepted; until a bet was accepted after the database
 * was lost, and after a server of the bus was.
 */
type RecoveryTimes = Record<'leads' | 'bets' | 'database' | 'server', number[]>

/** How often the source was opened, in all processes together. */
const opened = ({ all }: SeveralProcesses) =>
  all.reduce(
    (sum, { platform }) => sum + (platform.log().match(/has sent its snapshot; its markets are open/g)?.length ?? 0),
    0,
  )

/** The next bet that is accepted after markets reopen: one already under way may be answered sooner. */
async function nextBetAfter(town: SeveralProcesses, openedBefore: number): Promise<void> {
  await until(() => opened(town) > openedBefore, BETS_WITHIN_MS, 'a source that has sent its snapshot')
  await nextBet(town)
}

/** The next bet that is accepted. */
async function nextBet({ people }: SeveralProcesses): Promise<void> {
  const before = people.accepted()
  await until(() => people.accepted() > before, BETS_WITHIN_MS, 'a bet that is taken')
}

async function loseLeader(town: SeveralProcesses, took: RecoveryTimes, how: 'killed' | 'stopped'): Promise<void> {
  const { one, fence } = leaderOf(town.all)
  const [fromMs, before] = [performance.now(), opened(town)]
  one.isUp = false
  if (how === 'killed') await one.platform.kill('server')
  else one.platform.hold()
  await until(() => leaderOf(town.all).fence > fence, LEADS_WITHIN_MS, 'another leader')
  took.leads.push(Math.round(performance.now() - fromMs))
  await nextBetAfter(town, before)
  took.bets.push(Math.round(performance.now() - fromMs))
  if (how === 'stopped') await sleep(Math.max(0, STOPPED_MS - (performance.now() - fromMs)))
  if (how === 'killed') await one.platform.start()
  else one.platform.goOn()
  one.isUp = true
}

async function loseOther(town: SeveralProcesses, one: HouseProcess): Promise<void> {
  one.isUp = false
  await one.platform.kill('server')
  await nextBet(town)
  await one.platform.start()
  one.isUp = true
}

/** Stops one server of the bus: its clients reconnect to another. */
async function loseServer(town: SeveralProcesses, took: RecoveryTimes, at: number): Promise<void> {
  const fromMs = performance.now()
  await town.bus.lose(at % town.bus.count)
  await nextBet(town)
  took.server.push(Math.round(performance.now() - fromMs))
  await sleep(1500)
  await town.bus.restore()
}

/** Stops the whole bus, and waits for the alarm of a process that cannot lead. */
async function loseBus(town: SeveralProcesses): Promise<void> {
  await town.bus.lose('all')
  for (const { name, platform } of town.all) if (name === PAGES) await alarmed(platform, 'busAway')
  await town.bus.restore()
  await nextBet(town)
}

/** Stops all leaders until a process that cannot lead raises the alarm. */
async function loseAllLeaders(town: SeveralProcesses): Promise<void> {
  const leaders = town.all.filter(({ mayLead }) => mayLead)
  for (const one of leaders) {
    one.isUp = false
    one.platform.hold()
  }
  for (const { name, platform } of town.all) if (name === PAGES) await alarmed(platform, 'leaderMissing')
  for (const one of leaders) {
    one.platform.goOn()
    one.isUp = true
  }
  await nextBet(town)
}

async function loseDatabase(town: SeveralProcesses, took: RecoveryTimes): Promise<void> {
  const [fromMs, before] = [performance.now(), opened(town)]
  town.database.lose()
  await sleep(DATABASE_AWAY_MS)
  await town.database.restore()
  await nextBetAfter(town, before)
  took.database.push(Math.round(performance.now() - fromMs))
}

async function harmAll(town: SeveralProcesses, seed: string): Promise<RecoveryTimes> {
  const chance = chanceOf(seed)
  const took: RecoveryTimes = { leads: [], bets: [], database: [], server: [] }
  const other = () => {
    const others = town.all.filter((one) => one !== leaderOf(town.all).one)
    return others[chance.whole(0, others.length - 1)] as HouseProcess
  }
  const turns = [
    () => loseLeader(town, took, 'killed'),
    () => loseLeader(town, took, 'stopped'),
    () => loseOther(town, other()),
    (at: number) => loseServer(town, took, at),
    () => loseDatabase(town, took),
    () => loseBus(town),
  ]
  for (let at = 0; at < HARMS; at++) {
    await sleep(chance.whole(500, 3000))
    await turns[at % turns.length]?.(at)
  }
  await loseAllLeaders(town)
  return took
}

async function story(town: SeveralProcesses, seed: string): Promise<string> {
  const { people, all, url } = town
  let isOver = false
  const betting = people.bet(() => isOver)
  const took = await harmAll(town, seed).finally(() => {
    isOver = true
  })
  await betting
  await people.resend(2 * BETS_WITHIN_MS)
  const stood = await compareWith(url, people)
  const changed = await people.replay(2 * BETS_WITHIN_MS)
  if (changed.length > 0) throw new Error(`${changed.length} keys are answered otherwise now: ${changed.slice(0, 5)}`)
  if ((await compareWith(url, people)) !== stood) throw new Error('sending keys again made bets')
  const { code, said } = await (all[0] as HouseProcess).platform.verify()
  if (code !== 0) throw new Error(`verify ended with ${code}:\n${said}`)
  const range = (ms: number[]) => `${Math.min(...ms)} to ${Math.max(...ms)} ms`
  return (
    `${took.leads.length} leaders lost, another led after ${range(took.leads)} and bets were taken after ${range(took.bets)}; the database lost and back after ${DATABASE_AWAY_MS / 1000} s, bets after ${range(took.database)}; one of three servers of the bus lost, bets after ${range(took.server)}; busAway called without the bus, leaderMissing without anybody who leads; ` +
    `${people.answered()} bets sent, ${people.doubted()} of them more than once, all ${stood} acknowledged are there once, verify clean`
  )
}

const ROLES = { one: 'all', two: 'all', [PAGES]: 'web', hands: 'work' }
const run = (seed: string) => several({ seed, roles: ROLES, members: 6 }, (town) => story(town, seed))

/** For `npm run prove`. */
export const proofs: readonly Proof[] = [
  {
    name: 'several processes of one house: leaders killed and stopped, the bus between them and their database [L6]',
    alarms: ['busAway', 'leaderMissing'],
    lacks: () => lacksPostgres15() ?? lacksNats(),
    run: () => run('1'),
  },
]
