/** What is done to a house and its studio while their games are played. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChaosPlatform } from '../chaos/chaosPlatform.ts'

export const HARMS = ['studio', 'server', 'database', 'silence', 'both'] as const
export type GameHarm = (typeof HARMS)[number]

/** The studio's process, if it runs. */
export function studioPid(platform: ChaosPlatform): number | undefined {
  return platform.processes().find((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(join('studio', 'src', 'main.ts'))
    } catch {
      return false
    }
  })
}

/** Does one of them. @param silentMs how long the studio stands still */
export async function strike(platform: ChaosPlatform, harm: GameHarm, silentMs: number): Promise<void> {
  const pid = studioPid(platform)
  if (harm === 'studio') {
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
    return
  }
  if (harm === 'silence') {
    if (pid === undefined) return
    process.kill(pid, 'SIGSTOP')
    await sleep(silentMs)
    return void process.kill(pid, 'SIGCONT')
  }
  // The studio is a child of the platform: killed with it, it has no time to end in order.
  if (harm === 'both' && pid !== undefined) process.kill(pid, 'SIGKILL')
  await platform.kill(harm)
  if (harm !== 'database') await platform.start()
}
