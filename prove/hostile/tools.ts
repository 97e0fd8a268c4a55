/** Runs the tools of attackers against a running platform: sqlmap against every call, and wapiti against the pages. */
import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '@quarterline/core/calls'
import fc from 'fast-check'
import { CALL_NAMES, callOf, drawn, type Words } from '../../server/test/testShapes.ts'
import { chaosPlatform } from '../chaos/chaosPlatform.ts'
import type { Proof } from '../proof.ts'

const SQLMAP = '/usr/bin/sqlmap'
const WAPITI = '/usr/bin/wapiti'
/** The time that sqlmap has for a call. */
const CALL_WITHIN_MS = 20_000
/** Seconds for the whole of wapiti's walk, and for one of its modules. */
const WALK_S = 300
const MODULE_S = 90
const OUTPUT_MAX = 64 * 1024 * 1024
/** The modules of wapiti that look for injected text being executed. */
const MODULES = 'sql,blindsql,xss,permanentxss,exec,file,crlf,redirect,ssrf,xxe'

const lacks = (program: string) => () => (existsSync(program) ? undefined : `${program} is not installed`)

/** Runs a program to its end, with any exit code. @returns its output */
const said = (file: string, args: readonly string[], withinMs = 0): Promise<string> =>
  new Promise((resolve) => {
    const child = execFile(file, args, { maxBuffer: OUTPUT_MAX, timeout: withinMs }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    )
    // The tools read their input to its end before they start.
    child.stdin?.end()
  })

/** A platform of its own, with a directory for the tool's files. */
async function withPlatform<T>(work: (url: string, dir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-attack-'))
  chmodSync(dataDir, 0o755)
  const platform = chaosPlatform(dataDir)
  try {
    await platform.start()
    const answer = await work(platform.url(), dataDir)
    const { code, said: words } = await platform.verify()
    if (code !== 0) throw new Error(`verify ended with ${code}:\n${words}`)
    return answer
  } finally {
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

async function logIn(url: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** The cookies of a member and of an operator, in one line. */
async function cookies(url: string): Promise<string> {
  const password = 'demo1234'
  const member = await logIn(url, '/api/userlogin', { account_id: 'demo01', password })
  const operator = await logIn(url, '/console/login', { account: 'supervisor1', password })
  return [member, operator].flatMap(({ headers }) => headers.getSetCookie().map((one) => one.split(';')[0])).join('; ')
}

const WORDS: Words = { id: () => fc.uuid(), fields: {}, together: { names: [], values: fc.constant({}) } }

/** A call as a file that sqlmap reads. */
function requestFile(url: string, cookie: string, name: (typeof CALL_NAMES)[number]): string {
  const [body] = fc.sample(drawn(callOf(name).request, WORDS), { seed: 1, numRuns: 1 }) as [Record<string, unknown>]
  const { session_token: _, account_id: __, ...fields } = name.includes('login') ? { ...body, session_token: 0 } : body
  const whole = name.includes('login') ? body : fields
  const { host } = new URL(url)
  const head = [`POST ${pathOf(name)} HTTP/1.1`, `Host: ${host}`, 'Content-Type: application/json', `Cookie: ${cookie}`]
  return `${head.join('\n')}\n\n${JSON.stringify(whole)}`
}

const FOUND = /identified the following injection point|is vulnerable|appears to be '.*' injectable/

async function sqlmap(url: string, dir: string): Promise<string> {
  const found: string[] = []
  const file = join(dir, 'request.txt')
  let tested = 0
  let cookie = ''
  const how = [
    '--batch',
    '--smart',
    '--disable-coloring',
    '--technique=BEU',
    '--flush-session',
    '--threads=1',
    '--ignore-stdin',
  ]
  for (const name of CALL_NAMES) {
    // Some of the calls end a session.
    if (tested % 20 === 0 || /logout|session/.test(name)) cookie = await cookies(url)
    writeFileSync(file, requestFile(url, cookie, name))
    const words = await said(
      SQLMAP,
      ['-r', file, ...how, '--ignore-code=*', `--output-dir=${join(dir, 'sqlmap')}`],
      CALL_WITHIN_MS,
    )
    if (!/testing|tested parameters|no parameter|no usable/i.test(words))
      throw new Error(`sqlmap did not test ${name}: ${words.slice(-400)}`)
    if (FOUND.test(words)) found.push(`${name}:\n${words.slice(-1500)}`)
    tested++
  }
  if (found.length > 0) throw new Error(`sqlmap found ${found.length}:\n${found.join('\n')}`)
  return `sqlmap found nothing in ${tested} calls, with ${CALL_WITHIN_MS / 1000} s at most for each, verify clean`
}

interface WapitiReport {
  vulnerabilities: Record<string, unknown[]>
}

async function wapiti(url: string, dir: string): Promise<string> {
  const file = join(dir, 'wapiti.json')
  const cookie = await cookies(url)
  const limits = [
    '--max-scan-time',
    String(WALK_S),
    '--max-attack-time',
    String(MODULE_S),
    '--max-links-per-page',
    '100',
  ]
  const start = ['/docs/', '/login', '/openapi.json'].flatMap((path) => ['-s', url + path])
  const how = ['-m', MODULES, '-f', 'json', '-o', file, '--flush-session', '--scope', 'domain', '--no-bugreport']
  const store = ['--store-session', join(dir, 'wapiti')]
  const words = await said(WAPITI, ['-u', `${url}/`, ...start, ...how, ...limits, ...store, '-H', `Cookie: ${cookie}`])
  if (!existsSync(file)) throw new Error(`wapiti left no report:\n${words.slice(-1000)}`)
  const { vulnerabilities } = JSON.parse(readFileSync(file, 'utf8')) as WapitiReport
  const found = Object.entries(vulnerabilities).filter(([, list]) => list.length > 0)
  if (found.length > 0) throw new Error(`wapiti found: ${JSON.stringify(found).slice(0, 3000)}`)
  return `wapiti found nothing (${MODULES}) from the landing page, /docs and /openapi.json on, verify clean`
}

/** For `npm run prove`. */
export const proofs: readonly Proof[] = [
  { name: 'sqlmap against every call [I2]', lacks: lacks(SQLMAP), run: () => withPlatform(sqlmap) },
  {
    name: 'wapiti against the pages and the calls behind them [I2] [I3]',
    lacks: lacks(WAPITI),
    run: () => withPlatform(wapiti),
  },
]
