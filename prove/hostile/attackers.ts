/**
 * Starts attackers in separate processes, and the bare server that they attack for comparison, to separate their
 * own load on the same cores.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type AttackKind = 'pipelines' | 'guesses' | 'bets'

/** The report of an attacker. */
export interface AttackTold {
  opened: number
  sent: number
  refused: number
  served: number
}

interface Attack {
  /** Ends the attack. */
  stop(): Promise<AttackTold>
}

const run = (file: string, args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, file), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })

/** Begins an attack over a given number of connections. */
export async function attack(kind: AttackKind, url: string, loops: number): Promise<Attack> {
  const child = run('attacker.ts', [kind, url, String(loops)])
  const lines = createInterface({ input: child.stdout as NonNullable<typeof child.stdout> })
  await once(lines, 'line')
  return {
    async stop() {
      const saying = once(lines, 'line')
      child.kill('SIGTERM')
      const [said] = await saying
      return JSON.parse(String(said))
    },
  }
}

/**
 * Starts Node's own HTTP server, which refuses everything and does nothing else. @returns its address, and how to end
 * it
 */
export async function startBare(): Promise<{ url: string; stop(): Promise<void> }> {
  const child = run('bare.ts', [])
  const [said] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
  return {
    url: String(said).trim(),
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
