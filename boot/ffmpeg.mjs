/** Finds an ffmpeg for live pictures or installs one: the system's, Debian's when we are root, else npm's. */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { npm, root, run, say } from './machine.mjs'

const cache = join(root, '.cache')
const record = join(cache, 'ffmpeg')
const packed = { x64: '@ffmpeg-installer/linux-x64@4.1.0', arm64: '@ffmpeg-installer/linux-arm64@4.1.4' }
/** Where none could be had, the next set-up after this long tries again. */
const TRIED_AGAIN_MS = 86_400_000

/** Writes the path of a working ffmpeg to `.cache/ffmpeg`, or nothing: the platform then runs without pictures. */
export const ensureFfmpeg = () => {
  if (existsSync(record)) {
    const path = readFileSync(record, 'utf8')
    const isFresh = Date.now() - statSync(record).mtimeMs < TRIED_AGAIN_MS
    if (path === '' ? isFresh && !onSystem() : existsSync(path)) return
  }
  const path = onSystem() ?? fromDebian() ?? fromNpm() ?? ''
  mkdirSync(cache, { recursive: true })
  writeFileSync(record, path)
  if (path === '') say('There is no ffmpeg here: matches have no live pictures. Everything else works.')
}

const encodes = (path) => {
  const { status, stdout } = spawnSync(path, ['-hide_banner', '-encoders'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 && stdout.includes('libx264')
}

const onSystem = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((dir) => join(dir, 'ffmpeg'))
    .find((path) => existsSync(path) && encodes(path))

const fromDebian = () => {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0)
    return undefined
  say('Installing ffmpeg for live pictures (once) …')
  const quiet = ['-y', '-qq', '--no-install-recommends', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=120']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    run('Reading the list of Debian packages', 'apt-get', ['update', '-qq', '-o', 'Acquire::Retries=3'], { env })
    run('Installing ffmpeg', 'apt-get', ['install', ...quiet, 'ffmpeg'], { env })
  } catch (error) {
    say(`${error.message}\nTrying the one from npm.`)
  }
  return onSystem()
}

const fromNpm = () => {
  const wanted = packed[process.arch]
  if (!wanted) return undefined
  say('Fetching an ffmpeg from npm for live pictures (once) …')
  const dir = join(cache, 'npm-ffmpeg')
  try {
    mkdirSync(dir, { recursive: true })
    writeFileSync(join(dir, 'package.json'), '{"private":true}')
    npm('Fetching ffmpeg', ['install', '--ignore-scripts', '--prefix', dir, wanted], { cwd: dir })
    const path = join(dir, 'node_modules', wanted.slice(0, wanted.lastIndexOf('@')), 'ffmpeg')
    chmodSync(path, 0o755)
    return encodes(path) ? path : undefined
  } catch (error) {
    say(error.message)
    return undefined
  }
}
