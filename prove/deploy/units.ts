/**
 * Checks deploy/ with the programs that read it: the units with systemd, compose.yaml with Compose, and the dashboard's
 * queries with Prometheus.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Proof } from '../proof.ts'
import { root } from '../season/seasonProof.ts'
import { lacksProgram } from './program.ts'

const ROLES = ['web', 'book', 'work']
const PROCESSES = ['web@8080', 'web@8090', 'book@8081', 'book@8091', 'work@8082'].map(
  (one) => `quarterline-${one}.service`,
)
const ALONE = ['quarterline.service', 'quarterline-backup.service', 'quarterline-backup.timer']

/** Installs the units as in docs/operating.md, with the programs of this clone. */
function install(dir: string): void {
  const deploy = join(root, 'deploy')
  for (const name of readdirSync(deploy).filter((one) => /\.(service|timer)$/.test(one))) {
    const text = readFileSync(join(deploy, name), 'utf8').replaceAll('/opt/quarterline', root)
    const names = name === 'quarterline-role@.service' ? ROLES.map((role) => `quarterline-${role}@.service`) : [name]
    for (const one of names) writeFileSync(join(dir, one), text)
  }
}

async function verifyUnits(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'quarterline-units-'))
  try {
    install(dir)
    const units = [...ALONE, ...PROCESSES].map((unit) => join(dir, unit))
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], {
      encoding: 'utf8',
    })
    // It exits with 0 and still reports unknown settings.
    if (status !== 0 || `${stdout}${stderr}`.trim() !== '') throw new Error(`systemd-analyze: ${stdout}${stderr}`)
    return `systemd accepts ${units.length} units without a warning.`
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

const COMPOSE = [['docker', 'compose'], ['docker-compose']].find(
  ([program = '', ...words]) => spawnSync(program, [...words, 'version']).status === 0,
)

/** The .env of compose.yaml. */
const ENV = { DB_PASSWORD: 'one', NATS_PASSWORD: 'two', SECRET_KEY: 'three', PUBLIC_ORIGIN: 'https://bet.example.com' }

async function readCompose(): Promise<string> {
  const [program = '', ...words] = COMPOSE ?? []
  const ask = (env: object) =>
    spawnSync(program, [...words, '-f', join(root, 'compose.yaml'), 'config'], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...env },
    })
  const { status, stdout, stderr } = ask(ENV)
  if (status !== 0) throw new Error(stderr)
  const roles = [...stdout.matchAll(/ROLE: (\w+)/g)].map(([, role]) => role).sort()
  if (roles.join() !== 'book,book,web,web,work') throw new Error(`roles: ${roles}`)
  const { SECRET_KEY: _, ...without } = ENV
  if (ask(without).status === 0) throw new Error('it starts without SECRET_KEY')
  return `${words.length > 0 ? 'docker compose' : program} reads two webs, two books and one work process, and refuses to start without a secret.`
}

interface Dashboard {
  panels: { targets?: { expr: string }[] }[]
}

/** Checks each query as a Prometheus rule, with the job name that Grafana inserts. */
async function readQueries(): Promise<string> {
  const { panels }: Dashboard = JSON.parse(readFileSync(join(root, 'deploy', 'grafana-dashboard.json'), 'utf8'))
  const queries = panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }) => expr.replaceAll('$job', 'quarterline')),
  )
  const left = queries.filter((one) => one.includes('$'))
  if (left.length > 0) throw new Error(`Grafana fills in nothing for ${left}`)
  const rules = queries.map((expr, at) => ({ record: `quarterline:query:${at}`, expr }))
  const dir = mkdtempSync(join(tmpdir(), 'quarterline-queries-'))
  try {
    const file = join(dir, 'queries.yml')
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`promtool: ${stdout}${stderr}`)
    return `Prometheus reads all ${queries.length} queries of the dashboard.`
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

export const proofs: readonly Proof[] = [
  { name: 'the units of deploy/ as systemd reads them', lacks: lacksProgram('systemd-analyze'), run: verifyUnits },
  {
    name: 'compose.yaml as Compose reads it',
    lacks: () => (COMPOSE ? undefined : 'there is no docker compose here'),
    run: readCompose,
  },
  {
    name: 'the queries of the dashboard as Prometheus reads them',
    lacks: lacksProgram('promtool'),
    run: readQueries,
  },
]
