/** Helpers of the set-up steps: the clone's directory, running a program, and a lock between two set-ups. */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Reports a slow step on the terminal. */
export const say = (text) => process.stderr.write(`${text}\n`)

/** The Node that the packages bring, once they are installed; until then the one that runs us. */
export const node = () => {
  const brought = join(root, 'node_modules', '.bin', 'node')
  return existsSync(brought) ? brought : process.execPath
}

/** Runs a program in the clone; its output is shown only when it fails. */
export const run = (what, file, args, options = {}) => {
  const result = spawnSync(file, args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000, ...options })
  if (result.status === 0) return result.stdout
  const said = [result.error?.message, result.stdout, result.stderr].filter(Boolean).join('\n').trim()
  throw new Error(`${what} failed.\n${said.split('\n').slice(0, 30).join('\n')}`)
}

/** npm as the one that started us, with the arguments that keep it quiet. */
export const npm = (what, args, options) => {
  const cli = process.env.npm_execpath
  const command = cli?.endsWith('.js') ? [process.execPath, cli] : ['npm']
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  return run(what, command[0], [...command.slice(1), ...args, ...quiet], options)
}

/**
 * Runs work under a lock per file, so that no other process does the same; the kernel frees the lock of a dead process.
 */
export const alone = async (file, work) => {
  const { dev, ino } = statSync(file)
  const lock = createServer()
  for (let told = false; !(await taken(lock, `\0quarterline-setup-${dev}-${ino}`)); told = true) {
    if (!told) say('Another set-up of this clone is running; waiting for it.')
    await sleep(300)
  }
  try {
    await work()
  } finally {
    lock.close()
  }
}

// On systems without such sockets the set-up continues without a lock.
const taken = (lock, name) =>
  new Promise((resolve) => {
    lock.once('error', (error) => resolve(error.code !== 'EADDRINUSE'))
    lock.listen(name, () => resolve(true))
  })
