/** Processes of others that stand beside a demo house: each with a database of its own in the same server, started again whenever it ends. */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Db } from '../../kit/db.ts'

/** Pause before it is started again, in real ms. */
const AGAIN_MS = 2000

/** The address of a database beside the house's, which is created if it is missing. */
export async function databaseBeside(owner: Db, ownerUrl: string, whose: string): Promise<string> {
  const url = new URL(ownerUrl)
  const name = `${url.pathname.slice(1)}_${whose}`
  const { rowCount } = await owner.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (!rowCount) await owner.query(`CREATE DATABASE "${name}"`)
  url.pathname = name
  return url.href
}

export interface ProcessBeside<M> {
  program: string
  /** What runs the program where it is none of Node: it says a line of JSON when it is up, and ends when its input does. */
  runner?: string
  /** Its environment, read anew at each start. */
  env(): Promise<Record<string, string>>
  /** Receives what it says when it is up. */
  onUp(said: M): Promise<unknown>
  onFailure(error: Error): void
}

// The channel, or the input, ends with this process, however it ends, and the other process with it.
function forked<M>(program: string, env: Record<string, string>, hear: (said: M) => void): ChildProcess {
  const child = fork(program, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  child.on('message', hear)
  return child
}

function spawned<M>(
  runner: string,
  program: string,
  env: Record<string, string>,
  hear: (said: M) => void,
): ChildProcess {
  const child = spawn(runner, [program], { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'ignore'] })
  createInterface({ input: child.stdout }).on('line', (line) => hear(JSON.parse(line) as M))
  return child
}

/** Starts it and keeps it running, without waiting for it. */
export function keepBeside<M>({ program, runner, env, onUp, onFailure }: ProcessBeside<M>): { stop(): Promise<void> } {
  let child: ChildProcess | undefined
  let again: NodeJS.Timeout | undefined
  let isStopping = false

  async function begin(): Promise<void> {
    const own = await env()
    if (isStopping) return
    const hear = (said: M) => void onUp(said).catch(onFailure)
    child = runner === undefined ? forked(program, own, hear) : spawned(runner, program, own, hear)
    child.once('error', onFailure)
    child.once('exit', beginAgain)
  }
  const beginAgain = () => {
    if (!isStopping) again = setTimeout(tryToBegin, AGAIN_MS)
  }
  const tryToBegin = () => {
    begin().catch((error: Error) => {
      onFailure(error)
      beginAgain()
    })
  }

  tryToBegin()
  return {
    async stop() {
      isStopping = true
      clearTimeout(again)
      if (child && child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((end) => child?.once('exit', end))
        child.kill('SIGTERM')
        await ended
      }
    },
  }
}
