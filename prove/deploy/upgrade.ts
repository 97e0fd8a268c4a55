/**
 * Runs the version before the latest migration, from a copy of its files with this version's packages, on a database
 * that this version migrates while members bet. It continues to serve and settle, restarts, and the books are right by
 * either version.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openDb } from '../../server/src/kit/db.ts'
import { simulatorFeed } from '../../server/test/feed/testFeed.ts'
import { freePort, lacksPostgres15, newPassword, startServer } from '../../server/test/testServer.ts'
import { compareWith } from '../chaos/chaos.ts'
import { type Crowd, crowd } from '../chaos/chaosMembers.ts'
import { type ChaosPlatform, chaosPlatform, until } from '../chaos/chaosPlatform.ts'
import { PASSWORD } from '../chaos/hosted.ts'
import type { Proof } from '../proof.ts'
import { root } from '../season/seasonProof.ts'

const HOUSE = 'quarterline'
/** A minute passes in three seconds, so that bets are settled while it lasts. */
const FEED = simulatorFeed({ matches: 100, speed: 20 })
const WITHIN_MS = 120_000
const MORE_BETS = 100
const SECRET_KEY = randomBytes(32).toString('base64')
const MIGRATIONS = join('server', 'migrations')

const git = (...words: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

const latest = readdirSync(join(root, MIGRATIONS)).toSorted().at(-1) ?? ''

/** The last commit before the latest migration on the branch: the released version. */
function commitBefore(): string | undefined {
  const added = git(
    'log',
    '--first-parent',
    '-m',
    '--diff-filter=A',
    '--format=%H',
    '-1',
    '--',
    join(MIGRATIONS, latest),
  )
  return added ? git('rev-parse', '--verify', '--quiet', `${added}^`) : undefined
}

/** Writes the files of a commit into a folder and links our installed packages; its own workspaces stay its own. */
function layOut(commit: string, dir: string): void {
  mkdirSync(join(dir, 'node_modules', '@quarterline'), { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', '-C', dir], { input: archive })
  const packages = join(root, 'node_modules')
  for (const name of readdirSync(packages).filter((one) => one !== '@quarterline'))
    symlinkSync(join(packages, name), join(dir, 'node_modules', name))
  for (const part of ['core', 'server', 'sources', 'web'])
    symlinkSync(join(dir, part), join(dir, 'node_modules', '@quarterline', part))
  symlinkSync(join(root, 'web', 'dist'), join(dir, 'web', 'dist'))
}

/** Makes the house as that version makes it. */
function furnish(dir: string, url: string): void {
  const made = pathToFileURL(join(dir, 'prove', 'chaos', 'hosted.ts')).href
  const program = `import { furnish } from '${made}'; await furnish(process.env.URL)`
  execFileSync(process.execPath, ['--input-type=module', '-e', program], { env: { ...process.env, URL: url } })
}

/** The house, its version before and this one. */
interface Scene {
  before: ChaosPlatform
  now: ChaosPlatform
  people: Crowd
  count(sql: string): Promise<number>
}

async function more({ people, count }: Scene): Promise<void> {
  const settled = () => count(`SELECT count(*) AS n FROM bet WHERE state = 'settled'`)
  const [bets, before] = [people.accepted(), await settled()]
  await until(() => people.accepted() > bets + MORE_BETS, WITHIN_MS, 'more bets')
  await until(async () => (await settled()) > before, WITHIN_MS, 'more bets that are settled')
}

async function story(scene: Scene, switchTo: (platform: ChaosPlatform) => void): Promise<string> {
  const { before, now, people, count } = scene
  let isOver = false
  const betting = people.bet(() => isOver)
  const upgrade = async () => {
    await more(scene)
    // A process of this version migrates, and ends: the earlier version then does the settling.
    await now.start()
    if ((await count(`SELECT count(*) AS n FROM migration WHERE name = '${latest}'`)) !== 1)
      throw new Error(`${latest} was not applied`)
    await now.stop()
    await more(scene)
    await before.kill('server')
    await before.start()
    await more(scene)
    const { code, said } = await before.verify()
    if (code !== 0) throw new Error(`verify of the version before ended with ${code}:\n${said}`)
    await before.stop()
    await now.start()
    switchTo(now)
    await more(scene)
  }
  await upgrade().finally(() => {
    isOver = true
  })
  await betting
  await people.resend(WITHIN_MS)
  const { code, said } = await now.verify()
  if (code !== 0) throw new Error(`verify ended with ${code}:\n${said}`)
  return 'it went on, started again, took and settled bets, and its verify is clean'
}

async function run(): Promise<string> {
  const commit = commitBefore() as string
  const dir = mkdtempSync(join(tmpdir(), 'quarterline-upgrade-'))
  chmodSync(dir, 0o755)
  const program = join(dir, 'before')
  layOut(commit, program)
  const server = await startServer({ dir: join(dir, 'database'), port: await freePort(), password: newPassword() })
  const admin = openDb(server.url(), { max: 1 })
  await admin.query(`CREATE DATABASE ${HOUSE}`).finally(admin.close)
  const url = server.url(HOUSE)
  const db = openDb(url, { max: 1 })
  const env = { FEED, DATABASE_URL: url, SECRET_KEY }
  const [before, now] = (['before', 'now'] as const).map((name) => {
    const dataDir = join(dir, `data-${name}`)
    mkdirSync(dataDir)
    return chaosPlatform(dataDir, env, name === 'before' ? program : root)
  }) as [ChaosPlatform, ChaosPlatform]
  try {
    furnish(program, url)
    await before.start()
    let serving = before
    const people = crowd(() => serving.url(), { members: 6, seed: '1', password: PASSWORD, restMs: 200 })
    await people.logIn()
    const count = async (sql: string) => Number((await db.query<{ n: number }>(sql)).rows[0]?.n)
    const said = await story({ before, now, people, count }, (platform) => {
      serving = platform
    })
    const stood = await compareWith(url, people)
    return `The version before ${latest} (${commit.slice(0, 7)}) on a database that this one migrated while members bet: ${said}; all ${stood} acknowledged bets are there once, verify clean.`
  } finally {
    for (const platform of [before, now]) await platform.kill('server')
    await db.close()
    await server.stop()
    rmSync(dir, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** A clone without history, or a folder that is no clone, has no previous version. */
const lacksBefore = () => (existsSync(join(root, '.git')) && commitBefore() ? undefined : 'there is no history here')

export const proofs: readonly Proof[] = [
  {
    name: 'an upgrade: the version before, as it was, on what this one has migrated [L6]',
    lacks: () => lacksPostgres15() ?? lacksBefore(),
    run,
  },
]
