/**
 * Proves deploy/nginx.conf: nginx runs before two `web` processes of which one or both are dead or frozen, and each
 * request arrives once, at a process that answers. Run by `npm run prove`.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { freePort } from '../../server/test/testServer.ts'
import type { Proof } from '../proof.ts'
import { root } from '../season/seasonProof.ts'
import { lacksProgram } from './program.ts'

const HOST = 'bet.example.com'
/** A page waits this long for an answer (web/src/kit/call.ts). */
const PAGE_WAITS_MS = 10_000
const NGINX = '/usr/sbin/nginx'

/** A stand-in for a `web` process: records its requests, and can be frozen. */
interface Web {
  port: number
  paths: string[]
  last: IncomingMessage | undefined
  frozen: boolean
  server: Server
}

async function openWeb(): Promise<Web> {
  const web: Web = { port: 0, paths: [], last: undefined, frozen: false, server: createServer() }
  web.server.on('request', (request, answer) => {
    web.paths.push(`${request.method} ${request.url}`)
    web.last = request
    request.resume()
    if (!web.frozen) answer.end('{}')
  })
  web.server.on('upgrade', (_, socket) => {
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\nhello')
  })
  web.server.listen(0, '127.0.0.1')
  await once(web.server, 'listening')
  web.port = (web.server.address() as { port: number }).port
  return web
}

/** The configuration of deploy/ with the ports and paths of this run. */
function configurationOf(
  dir: string,
  { http, https, webs }: { http: number; https: number; webs: readonly number[] },
): string {
  const replaced: [RegExp, string][] = [
    [/listen 80;/g, `listen 127.0.0.1:${http};`],
    [/listen 443 ssl http2;/g, `listen 127.0.0.1:${https} ssl http2;`],
    [/^ *listen \[::\].*\n/gm, ''],
    [/127\.0\.0\.1:8080 /g, `127.0.0.1:${webs[0]} `],
    [/127\.0\.0\.1:8090 /g, `127.0.0.1:${webs[1]} `],
    [/\/etc\/ssl\/quarterline/g, dir],
    [/\/var\/log\/nginx/g, dir],
  ]
  let text = readFileSync(join(root, 'deploy', 'nginx.conf'), 'utf8')
  for (const [what, by] of replaced) {
    if (text.search(what) < 0) throw new Error(`deploy/nginx.conf has no ${what}`)
    text = text.replace(what, by)
  }
  return text
}

const mainConfiguration = (dir: string) => `daemon off; pid ${dir}/nginx.pid; error_log ${dir}/error.log;
events {}
http { include ${dir}/quarterline.conf; client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy;
fastcgi_temp_path ${dir}/f; uwsgi_temp_path ${dir}/u; scgi_temp_path ${dir}/s; }
`

interface Proxy {
  /** @returns the status, and how long it took in ms */
  ask(method: 'GET' | 'POST', path: string, headers?: Record<string, string>): Promise<{ status: number; ms: number }>
  /** What a WebSocket receives. */
  upgrade(): Promise<string>
}

function proxyAt(port: number): Proxy {
  return {
    ask(method, path, headers = {}) {
      const fromMs = performance.now()
      return new Promise((resolve, reject) => {
        const options = { host: '127.0.0.1', port, method, path, rejectUnauthorized: false, agent: false } as const
        const sent = request({ ...options, headers: { host: HOST, ...headers } }, (answer) => {
          answer.resume()
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - fromMs }))
        })
        sent.on('error', reject)
        sent.end(method === 'POST' ? '{"bet":1}' : undefined)
      })
    },
    upgrade() {
      return new Promise((resolve, reject) => {
        const socket = connectTls({ host: '127.0.0.1', port, rejectUnauthorized: false })
        let received = ''
        socket
          .on('data', (bytes) => (received += bytes))
          .on('error', reject)
          .on('close', () => resolve(received))
        socket.write(`GET /live HTTP/1.1\r\nHost: ${HOST}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
      })
    },
  }
}

function expectThat(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`this does not hold: ${what}`)
}

/** nginx leaves a web that did not answer out for five seconds. */
const TRUSTED_AGAIN_MS = 5_500

/** Two webs behind the proxy, and their requests since the last look. */
interface Scene {
  proxy: Proxy
  webs: readonly [Web, Web]
  paths(): string[]
  forget(): void
}

const bets = (proxy: Proxy, count: number) =>
  Promise.all(Array.from({ length: count }, () => proxy.ask('POST', '/api/bet/betsingle')))

async function passesOn({ proxy, webs, paths, forget }: Scene): Promise<void> {
  expectThat((await proxy.ask('GET', '/')).status === 200, 'a page is answered')
  await proxy.ask('POST', '/api/bet/betsingle', {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
  })
  const heard = webs.map(({ last }) => last).find((last) => last?.method === 'POST')?.headers
  expectThat(
    heard?.['x-forwarded-for'] === '127.0.0.1' && heard.host === HOST,
    'the caller’s own X-Forwarded-For and Host are not passed on',
  )
  expectThat(heard?.['x-forwarded-host'] === undefined, 'nor is his X-Forwarded-Host')
  expectThat((await proxy.upgrade()).endsWith('hello'), 'a WebSocket is passed on')
  forget()
  for (const path of ['/metrics', '/metrics/rules', '/healthz', '/readyz'])
    expectThat((await proxy.ask('GET', path)).status === 404, `${path} is not served`)
  expectThat(paths().length === 0, 'and reaches no web')
}

/**
 * Both webs accept connections and answer nothing, as if their database were stalled; then they recover.
 * @returns how long a bet took, in ms
 */
async function allFrozen({ proxy, webs, paths, forget }: Scene): Promise<number> {
  forget()
  for (const web of webs) web.frozen = true
  const [bet] = await bets(proxy, 1)
  const { status = 0, ms = 0 } = bet ?? {}
  expectThat(status === 504 && ms < PAGE_WAITS_MS, `a bet at a frozen web ends in time (${status}, ${ms} ms)`)
  expectThat(paths().length === 1, 'and is not sent again')
  await bets(proxy, 4)
  for (const web of webs) web.frozen = false
  const back = await bets(proxy, 6)
  expectThat(
    back.every((one) => one.status === 200 && one.ms < 1000),
    `all is answered at once when all are back (${back.map((one) => one.status)})`,
  )
  await sleep(TRUSTED_AGAIN_MS)
  // A web is trusted again after its first answer.
  for (let turn = 0; turn < 4; turn++) await bets(proxy, 8)
  forget()
  return ms
}

/** @returns how long the slowest part of a page took, in ms */
async function oneFrozen({ proxy, webs: [first], forget }: Scene): Promise<number> {
  first.frozen = true
  const parts = await Promise.all([1, 2, 3, 4].map((no) => proxy.ask('GET', `/assets/${no}.js`)))
  expectThat(first.paths.length > 0, 'the frozen web received a request')
  const slowest = Math.max(...parts.map(({ ms }) => ms))
  expectThat(
    parts.every(({ status }) => status === 200),
    'parts of a page come from the other web',
  )
  expectThat(slowest < 5_000, `they come in time (${slowest} ms)`)
  forget()
  const next = await bets(proxy, 4)
  expectThat(
    next.every(({ status, ms }) => status === 200 && ms < 1000),
    'a frozen web is left out then',
  )
  expectThat(first.paths.length === 0, 'and receives nothing')
  first.frozen = false
  return slowest
}

/** A request that could not be delivered goes to the other web, bets included, and only once. */
async function oneDead({ proxy, webs: [first], paths, forget }: Scene): Promise<void> {
  first.server.closeAllConnections()
  first.server.close()
  await sleep(TRUSTED_AGAIN_MS)
  forget()
  const answers = await bets(proxy, 6)
  expectThat(
    answers.every(({ status }) => status === 200),
    'every bet is answered though one web is dead',
  )
  expectThat(paths().length === answers.length, 'each is sent once')
}

async function story(proxy: Proxy, webs: readonly [Web, Web]): Promise<string> {
  const paths = () => webs.flatMap((web) => web.paths)
  const forget = () => webs.forEach((web) => void web.paths.splice(0))
  const scene = { proxy, webs, paths, forget }
  await passesOn(scene)
  const betMs = await allFrozen(scene)
  const partMs = await oneFrozen(scene)
  await oneDead(scene)
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  return `A bet at a frozen web ends after ${seconds(betMs)} s and is sent once; pages come from the other within ${seconds(partMs)} s; a dead web delays and loses nothing.`
}

async function ready(proxy: Proxy, nginx: ChildProcess): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    if (nginx.exitCode !== null) throw new Error('nginx ended by itself')
    if (
      await proxy.ask('GET', '/metrics').then(
        () => true,
        () => false,
      )
    )
      return
    await sleep(50)
  }
  throw new Error('nginx does not answer')
}

async function run(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'quarterline-proxy-'))
  const webs = [await openWeb(), await openWeb()] as const
  let nginx: ChildProcess | undefined
  try {
    const key = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`]
    execFileSync('openssl', [...key, '-keyout', join(dir, 'privkey.pem'), '-out', join(dir, 'fullchain.pem')], {
      stdio: 'ignore',
    })
    const https = await freePort()
    const ports = { http: await freePort(), https, webs: webs.map(({ port }) => port) }
    writeFileSync(join(dir, 'quarterline.conf'), configurationOf(dir, ports))
    writeFileSync(join(dir, 'nginx.conf'), mainConfiguration(dir))
    for (const temp of ['body', 'proxy']) mkdirSync(join(dir, temp))
    const args = ['-c', join(dir, 'nginx.conf'), '-e', join(dir, 'error.log')]
    const tested = spawnSync(NGINX, ['-t', ...args], { encoding: 'utf8' })
    if (tested.status !== 0) throw new Error(tested.stderr)
    nginx = spawn(NGINX, args, { stdio: 'ignore' })
    const proxy = proxyAt(https)
    await ready(proxy, nginx)
    return await story(proxy, webs)
  } finally {
    if (nginx && nginx.exitCode === null) {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await ended
    }
    for (const { server } of webs) {
      server.closeAllConnections()
      server.close()
    }
    rmSync(dir, { recursive: true, force: true })
  }
}

export const proofs: readonly Proof[] = [
  {
    name: 'the proxy of deploy/ before webs that are gone or frozen',
    lacks: lacksProgram(NGINX, 'openssl'),
    run,
  },
]
