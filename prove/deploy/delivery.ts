/** An alarm on its way to a person: metrics, a Prometheus with its rules, an Alertmanager, a webhook and a mail. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/test/testServer.ts'
import type { Proof } from '../proof.ts'
import { root } from '../season/seasonProof.ts'
import { lacksProgram } from './program.ts'

const WITHIN_MS = 120_000
const PAGER = 'https://pager.example.com/quarterline'

const deployed = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')

/** Fails where a file lacks the replaced text: otherwise the proof would test something other than deploy/. */
function replaced(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((now, [what, by]) => {
    if (!now.includes(what)) throw new Error(`there is no ${what}`)
    return now.replaceAll(what, by)
  }, text)
}

/** The metrics of one process as Prometheus reads them, with one alarming value on demand. */
async function openFigures() {
  const state = { differences: 0 }
  const server = createHttpServer((_, answer) => {
    answer.setHeader('content-type', 'text/plain')
    answer.end(
      `quarterline_ledger_differences ${state.differences}\nquarterline_database_up 1\nquarterline_feed_up 1\n`,
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, state, port: (server.address() as AddressInfo).port }
}

/** The messages that a pager receives. */
async function openPager() {
  const pages: { status: string; alerts: { labels: Record<string, string>; annotations: Record<string, string> }[] }[] =
    []
  const server = createHttpServer((request, answer) => {
    let body = ''
    request.on('data', (bytes) => (body += bytes))
    request.on('end', () => {
      pages.push(JSON.parse(body))
      answer.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, told: pages, port: (server.address() as AddressInfo).port }
}

/** A mail server that can only receive. */
async function openMail() {
  const mails: string[] = []
  const server = createServer((socket) => {
    let data: string | undefined
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    socket.on('data', (bytes) => {
      const said = bytes.toString()
      if (data !== undefined) {
        data += said
        if (!data.endsWith('\r\n.\r\n')) return
        mails.push(data)
        data = undefined
        socket.write('250 taken\r\n')
      } else if (/^DATA/i.test(said)) {
        data = ''
        socket.write('354 go on\r\n')
      } else socket.write(/^QUIT/i.test(said) ? '221 bye\r\n' : '250 ok\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, mails, port: (server.address() as AddressInfo).port }
}

async function until(isSo: () => boolean, what: string): Promise<number> {
  const fromMs = performance.now()
  for (; !isSo(); await sleep(200)) if (performance.now() - fromMs > WITHIN_MS) throw new Error(`${what} did not come`)
  return performance.now() - fromMs
}

interface Ports {
  figures: number
  pager: number
  mail: number
  alertmanager: number
  prometheus: number
}

/** Starts Prometheus and Alertmanager with the files of deploy/, with other addresses. */
function start(dir: string, ports: Ports): ChildProcess[] {
  const targets = /127\.0\.0\.1:1\d{4}(, 127\.0\.0\.1:1\d{4})*/g
  const prometheus = replaced(deployed('prometheus.yml'), [['127.0.0.1:9093', `127.0.0.1:${ports.alertmanager}`]])
  writeFileSync(join(dir, 'prometheus.yml'), prometheus.replaceAll(targets, `127.0.0.1:${ports.figures}`))
  copyFileSync(join(root, 'deploy', 'quarterline.rules.yml'), join(dir, 'quarterline.rules.yml'))
  writeFileSync(join(dir, 'smtp-password'), 'x')
  const alertmanager = replaced(deployed('alertmanager.yml'), [
    [PAGER, `http://127.0.0.1:${ports.pager}/`],
    ['smtp_smarthost: mail.example.com:587', `smtp_smarthost: 127.0.0.1:${ports.mail}\n  smtp_require_tls: false`],
    ['  smtp_auth_username: quarterline@example.com\n', ''],
    ['/etc/prometheus/smtp-password', join(dir, 'smtp-password')],
  ])
  writeFileSync(join(dir, 'alertmanager.yml'), alertmanager)
  execFileSync('promtool', ['check', 'config', join(dir, 'prometheus.yml')])
  execFileSync('amtool', ['check-config', join(root, 'deploy', 'alertmanager.yml')])
  const run = (program: string, args: string[]) => spawn(program, args, { cwd: dir, stdio: 'ignore' })
  const at = (port: number) => `--web.listen-address=127.0.0.1:${port}`
  return [
    run('prometheus-alertmanager', [
      '--config.file=alertmanager.yml',
      `--storage.path=${join(dir, 'alerts')}`,
      '--cluster.listen-address=',
      at(ports.alertmanager),
    ]),
    run('prometheus', [
      '--config.file=prometheus.yml',
      `--storage.tsdb.path=${join(dir, 'series')}`,
      at(ports.prometheus),
    ]),
  ]
}

async function run(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'quarterline-delivery-'))
  const [figures, pager, mail] = [await openFigures(), await openPager(), await openMail()]
  let running: ChildProcess[] = []
  try {
    const ports = { figures: figures.port, pager: pager.port, mail: mail.port }
    running = start(dir, { ...ports, alertmanager: await freePort(), prometheus: await freePort() })
    await sleep(12_000)
    if (pager.told.length > 0) throw new Error(`somebody was called for nothing: ${JSON.stringify(pager.told)}`)
    figures.state.differences = 1
    const pagedMs = await until(() => pager.told.length > 0, 'the call of the pager')
    const [alert] = pager.told[0]?.alerts ?? []
    if (alert?.labels.alertname !== 'ledgerDifference' || !alert.annotations.summary?.includes('docs/runbook.md'))
      throw new Error(`it was called for ${JSON.stringify(alert)}`)
    await until(() => mail.mails.some((one) => /Subject: .*ledgerDifference/.test(one)), 'the mail')
    figures.state.differences = 0
    await until(() => pager.told.some(({ status }) => status === 'resolved'), 'the word that it is over')
    return `A wrong balance called the pager after ${Math.round(pagedMs / 1000)} s, wrote a mail that says where to read on, and was taken back when it was over.`
  } finally {
    for (const child of running) {
      if (child.exitCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    for (const { server } of [figures, pager, mail]) server.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

export const proofs: readonly Proof[] = [
  {
    name: 'an alarm reaches a pager and a mail by the files of deploy/ [O2]',
    lacks: lacksProgram('prometheus', 'prometheus-alertmanager', 'promtool', 'amtool'),
    run,
  },
]
