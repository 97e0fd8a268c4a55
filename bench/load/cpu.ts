/**
 * Measures the processor time of the platform, the database and the generator, so that a figure has its cost beside it.
 */
import { readFileSync } from 'node:fs'
import { clusterProcesses } from '../../server/src/kit/postgres/clusterProcesses.ts'

/** The kernel counts in hundredths of a second. */
const TICK_US = 10_000
/** The fields of /proc/<pid>/stat behind the name: own user and system time, and those of children that ended. */
const OWN = [11, 12]
const ENDED = [13, 14]

/** µs of processor time by user. */
export interface Cpu {
  platform: number
  database: number
  generator: number
}

/** The measured workers: the platform's process, and the database's directory. */
export interface Workers {
  pid: number
  cluster: string
}

function timeUs(pid: number | 'self', fields: readonly number[]): number {
  try {
    const values = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields.reduce((sum, at) => sum + Number(values[at]) * TICK_US, 0)
  } catch {
    // The process ended after it was listed; its parent's time includes it now or soon.
    return 0
  }
}

function read({ pid, cluster }: Workers): Cpu {
  // The generator is a child that has ended when this is read: only then does the kernel add its time to ours.
  const generator = timeUs('self', ENDED)
  const database = clusterProcesses(cluster).reduce((sum, one) => sum + timeUs(one, [...OWN, ...ENDED]), 0)
  return { platform: timeUs(pid, OWN), database, generator }
}

/** Begins to measure. @returns the processor time since then per operation */
export function startCpu(workers: Workers): (count: number) => Cpu {
  const before = read(workers)
  return (count) => {
    const after = read(workers)
    const each = (who: keyof Cpu) => (after[who] - before[who]) / Math.max(1, count)
    return { platform: each('platform'), database: each('database'), generator: each('generator') }
  }
}
