/**
 * Real processes whose disk fills up while members bet: database, log and everything else of a house on one small disk.
 * No acknowledged bet is lost and none is half done, the house reports it, and it recovers by itself when there is
 * room.
 */
import { execFileSync } from 'node:child_process'
import { closeSync, fstatSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AlarmName } from '@quarterline/core/base/watch/alarm'
import { findRunning } from '../../server/src/kit/postgres/postgres.ts'
import type { Proof } from '../proof.ts'
import { alarmedByFigure } from './alarmed.ts'
import { compareWith } from './chaos.ts'
import { type Crowd, crowd } from './chaosMembers.ts'
import { type ChaosPlatform, chaosPlatform, until } from './chaosPlatform.ts'
import { asOwner } from './inside.ts'

const MEMBERS = 6
/** Room for a house and a minute of bets, and little more. */
const DISK = 'size=320m,mode=755'
const BETS_BEFORE = 50
const BACK_WITHIN_MS = 100_000
const CALLED_WITHIN_MS = 60_000
const FULL_MS = 8000
const REFILL_EVERY_MS = 50
/** The refusal of the whole request while nothing can be written, as in the catalogue. */
const TOLD = 'requestFailed'
const ALARMS: readonly AlarmName[] = ['diskNearlyFull', 'logUnwritten']

/** A house whose disk is filled, with its members. */
interface Ground {
  dir: string
  platform: ChaosPlatform
  people: Crowd
}

const mount = (dir: string) => execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', dir], { stdio: 'ignore' })
const unmount = (dir: string) => execFileSync('umount', ['-l', dir], { stdio: 'ignore' })

/** Only a user who may mount can have a disk small enough to fill. */
function lacksMount(): string | undefined {
  const dir = mkdtempSync(join(tmpdir(), 'quarterline-mount-'))
  try {
    mount(dir)
    unmount(dir)
    return undefined
  } catch {
    return 'nobody may mount a small disk here'
  } finally {
    rmdirSync(dir)
  }
}

/** Fills the disk with a file, repeatedly, because the house frees some space meanwhile. */
function ballast(dir: string) {
  const file = join(dir, 'ballast')
  const block = Buffer.alloc(1 << 20)
  const fd = openSync(file, 'w')
  const fill = () => {
    for (let size = block.length; size >= 512; size = Math.floor(size / 2)) {
      try {
        while (writeSync(fd, block, 0, size) === size);
      } catch {
        // No room for this block: perhaps for a smaller one.
      }
    }
  }
  fill()
  const filling = setInterval(fill, REFILL_EVERY_MS)
  return {
    size: () => fstatSync(fd).size,
    takeAway() {
      clearInterval(filling)
      closeSync(fd)
      rmSync(file)
    },
  }
}

/** The database's log needs its next file after some megabytes of bets: without room it dies, and is restarted. */
async function needRoom(dir: string): Promise<void> {
  const running = await findRunning(dir)
  if (running) await asOwner(running.ownerUrl, 'SELECT pg_switch_wal()').catch(() => {})
}

/**
 * Fills the disk and frees it again, once, under load.
 * @param dies whether the database's own log reaches its next file
 * @returns the time until bets were accepted, in ms
 */
async function fillOnce({ dir, platform, people }: Ground, dies: boolean): Promise<number> {
  const before = people.accepted()
  await until(() => people.accepted() > before + BETS_BEFORE, BACK_WITHIN_MS, 'some bets')
  const refusalsBefore = people.refusals().get(TOLD) ?? 0
  const weight = ballast(dir)
  const pushing = dies ? setInterval(() => void needRoom(dir), 500) : undefined
  try {
    for (const alarm of ALARMS) await alarmedByFigure(platform, alarm, CALLED_WITHIN_MS)
    await sleep(FULL_MS)
    const free = statfsSync(dir)
    if (free.bavail * free.bsize > 1 << 20) throw new Error('the disk is not full')
  } finally {
    clearInterval(pushing)
    weight.takeAway()
  }
  if ((people.refusals().get(TOLD) ?? 0) === refusalsBefore)
    throw new Error(`bets were refused with: ${[...people.refusals()].join('; ')}`)
  const fromMs = performance.now()
  const taken = people.accepted()
  await until(() => people.accepted() > taken, BACK_WITHIN_MS, 'a bet that is taken again')
  const ms = Math.round(performance.now() - fromMs)
  for (const alarm of ALARMS) await alarmedByFigure(platform, alarm, CALLED_WITHIN_MS, false)
  return ms
}

async function story(ground: Ground): Promise<string> {
  const { dir, platform, people } = ground
  await platform.start()
  await people.logIn()
  let isOver = false
  const betting = people.bet(() => isOver)
  const backMs: number[] = []
  try {
    for (const dies of [false, true]) backMs.push(await fillOnce(ground, dies))
  } finally {
    isOver = true
    await betting
  }
  await people.resend(BACK_WITHIN_MS)
  const running = await findRunning(dir)
  if (!running) throw new Error('the database does not run')
  const stood = await compareWith(running.ownerUrl, people)
  const changed = await people.replay(BACK_WITHIN_MS)
  if (changed.length > 0) throw new Error(`${changed.length} keys are answered otherwise now: ${changed.slice(0, 5)}`)
  if ((await compareWith(running.ownerUrl, people)) !== stood) throw new Error('sending keys again made bets')
  const { code, said } = await platform.verify()
  if (code !== 0) throw new Error(`verify ended with ${code}:\n${said}`)
  const ended = await platform.stop()
  if (ended !== 0) throw new Error(`the platform was stopped and ended with ${ended}`)
  const codes = [...people.refusals()].map(([name, count]) => `${name} ${count}`).join(', ')
  return (
    `full twice under load (${ALARMS.join(', ')} called, told ${codes}), bets taken ${backMs.join(' and ')} ms ` +
    `after there was room; ${people.answered()} bets, ${people.doubted()} of them sent more than once, ` +
    `all ${stood} acknowledged are there once, verify clean`
  )
}

async function run(seed: string): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'quarterline-full-'))
  mount(dir)
  const platform = chaosPlatform(dir)
  try {
    return await story({ dir, platform, people: crowd(platform.url, { members: MEMBERS, seed }) })
  } catch (error) {
    throw new Error(`with seed ${seed}: ${(error as Error).message}`, { cause: error })
  } finally {
    await platform.kill('both')
    await until(() => platform.processes().length === 0, BACK_WITHIN_MS, 'the end of every process').catch(() => {})
    unmount(dir)
    rmdirSync(dir)
  }
}

/** For `npm run prove`. */
export const proofs: readonly Proof[] = [
  {
    name: 'the disk of real processes full under load [B4] [B5] [L6] [O2]',
    alarms: ALARMS,
    lacks: lacksMount,
    run: () => run('1'),
  },
]
