/** Deployment files name only existing variables, commands and files, and contain no secret. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALARM_NAMES } from '@quarterline/core/base/watch/alarm'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../kit/config.ts'
import { ONE_ORIGIN, serves } from '../../kit/http/hosts.ts'
import { promRules } from '../../kit/watch/promRules.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const FILES = ['compose.yaml', 'Dockerfile', ...readdirSync(join(root, 'deploy')).map((name) => `deploy/${name}`)]
const units = FILES.filter((path) => path.endsWith('.service'))

/** Every variable that the configuration reads. */
function variables(): Set<string> {
  const seen = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void seen.add(String(name)) }))
  return seen
}

/** Variables that a file sets for the platform. */
function namedIn(path: string): string[] {
  const text = read(path)
  if (path.endsWith('.service'))
    return [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, set = '']) =>
      set.split(' ').map((one) => one.split('=')[0] ?? ''),
    )
  if (path === 'Dockerfile')
    return [...(/^ENV (.*)$/m.exec(text)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name)
  if (path.endsWith('.example')) return [...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name)
  // Variables of the platform, not of the database's image.
  return [...(text.split('\nservices:')[0]?.matchAll(/^ {4}([A-Z_]+): /gm) ?? [])].map(([, name = '']) => name)
}

it('every variable that they set is one of the platform’s, and the README documents each', () => {
  const known = variables()
  const named = FILES.flatMap((path) =>
    namedIn(path)
      .filter((name) => name !== 'NODE_ENV')
      .map((name) => [path, name] as const),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(([, name]) => !known.has(name))).toEqual([])
  const readme = read('README.md')
  expect([...known].filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})

it('every command and file that they and the guide name exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const texts = [...FILES, 'docs/operating.md', 'docs/migrations.md', 'README.md'].map(
    (path) => [path, read(path)] as const,
  )
  for (const [path, text] of texts) {
    for (const [, name = ''] of text.matchAll(/npm run ([a-z]+)/g))
      expect(scripts, `${path}: npm run ${name}`).toHaveProperty(name)
    for (const [file] of text.matchAll(
      /\b(server|boot|deploy|docs)\/[\w@./-]+\.(ts|mjs|service|timer|example|conf|md)\b/g,
    ))
      expect(existsSync(join(root, file)), `${path}: ${file}`).toBe(true)
  }
})

it('image and units run unprivileged, and secrets come from outside', () => {
  expect(read('Dockerfile')).toMatch(/^USER node$/m)
  expect(read('Dockerfile')).not.toMatch(/^(ARG|ENV) .*(PASSWORD|SECRET|TOKEN)/m)
  for (const unit of units) expect(read(unit), unit).toMatch(/^User=quarterline$/m)
  const values = FILES.flatMap((path) => [
    ...read(path).matchAll(/(?<!\$\{)\b[A-Z_]*(?:PASSWORD|SECRET_KEY)(?:: |=)(\S+)/g),
    ...read(path).matchAll(/:\/\/\w+:(\S+?)@/g),
  ]).map(([, value]) => value)
  expect(values.length).toBeGreaterThan(6)
  for (const value of values) expect(value).toMatch(/^(\$\{\w+:\?|…)/)
  expect(read('.dockerignore')).toMatch(/^\.env$/m)
})

it('the proxy passes WebSockets on and sets the client’s address itself', () => {
  const nginx = read('deploy/nginx.conf')
  expect(nginx).toMatch(/proxy_set_header Upgrade \$http_upgrade;/)
  expect(nginx).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/)
  expect(nginx).not.toContain('$proxy_add_x_forwarded_for')
  expect(read('deploy/quarterline.env.example')).toMatch(/^TRUST_PROXY=1$/m)
})

it('the proxy’s host of shared pages passes on what that host serves, and no cookie', () => {
  const share = /^#SHARE_ORIGIN=(\S+)$/m.exec(read('deploy/quarterline.env.example'))?.[1] ?? ''
  const { host } = new URL(share)
  const block = read('deploy/nginx.conf')
    .split(/^server \{$/m)
    .find((text) => text.includes(`server_name ${host};`))
  const passed = new RegExp(/location ~ (\S+) \{/.exec(block ?? '')?.[1] ?? '')
  const hosts = { ...ONE_ORIGIN, pages: ['https://bet.example.com'], share }
  const pages = ['/m/1', '/m/1/embed', '/m/1/picture.png', '/crest/1', '/robots.txt', '/icon.svg']
  const others = [
    '/',
    '/metrics',
    '/api/userlogin',
    '/console',
    '/live',
    '/assets/m/x.js',
    '/robots.txt/m',
    '/odds/uxmenu',
  ]
  expect(pages.map((path) => passed.test(path) && serves(hosts, host, path))).toEqual(pages.map(() => true))
  expect(others.map((path) => passed.test(path) || serves(hosts, host, path))).toEqual(others.map(() => false))
  expect(block).toMatch(/proxy_set_header Cookie "";/)
  expect(block).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/)
})

/** A deployment's ports: for members, and for metrics. */
interface Ports {
  web: string[]
  metrics: string[]
}

/** As the unit's comment starts them: `quarterline-ROLE@PORT`, with metrics at 1PORT. */
function unitPorts(): Ports {
  const unit = read('deploy/quarterline-role@.service')
  expect(unit).toMatch(/^Environment=ROLE=%j PORT=%i METRICS_PORT=1%i DATA_DIR=\/var\/lib\/quarterline\/%j-%i$/m)
  const started = [...unit.matchAll(/quarterline-(web|book|work)@(\d+)/g)]
  expect(started.map(([, role]) => role).sort()).toEqual(['book', 'book', 'web', 'web', 'work'])
  const web = started.filter(([, role]) => role === 'web').map(([, , port]) => `${port}`)
  return { web, metrics: started.map(([, , port]) => `1${port}`) }
}

interface Compose {
  services: Record<string, { environment?: Record<string, string>; ports?: string[]; volumes?: string[] }>
  volumes: Record<string, null>
}

function composePorts(): Ports {
  const { services, volumes }: Compose = parse(read('compose.yaml'), { merge: true })
  const ours = Object.entries(services).filter(([, { environment }]) => environment?.ROLE !== undefined)
  expect(ours.map(([, { environment }]) => environment?.ROLE).sort()).toEqual(['book', 'book', 'web', 'web', 'work'])
  // A folder per process, so that they do not write into each other's.
  const folders = ours.flatMap(([, { volumes: used = [] }]) => used.map((one) => one.split(':')[0] ?? ''))
  expect(new Set(folders).size).toBe(ours.length)
  for (const folder of folders) expect(volumes).toHaveProperty(folder)
  const published = ours.flatMap(([, { ports = [] }]) => ports.map((one) => one.split(':')))
  for (const [address] of published) expect(address).toBe('127.0.0.1')
  const to = (inside: string) => published.filter(([, , port]) => port === inside).map(([, outside]) => `${outside}`)
  const image = /^ENV .*\bPORT=(\d+).*\bMETRICS_PORT=(\d+)/m.exec(read('Dockerfile'))
  return { web: to(image?.[1] ?? ''), metrics: to(image?.[2] ?? '') }
}

it('two webs, two books and a worker have distinct ports, known to proxy and Prometheus [O1]', () => {
  const units = unitPorts()
  const { web, metrics } = composePorts()
  expect([web.sort(), metrics.sort()]).toEqual([units.web.sort(), units.metrics.sort()])
  const upstream = [...read('deploy/nginx.conf').matchAll(/^ {2}server 127\.0\.0\.1:(\d+)/gm)].map(([, port]) => port)
  // Each twice: for requests that may fail over, and for the group.
  expect(upstream.sort()).toEqual([...units.web, ...units.web].sort())
  const scraped = [...read('deploy/prometheus.yml').matchAll(/127\.0\.0\.1:(1\d{4})\b/g)].map(([, port]) => port)
  expect(scraped.sort()).toEqual(units.metrics)
  expect(read('deploy/quarterline.service')).toMatch(/ PORT=8080 METRICS_PORT=18080 /)
  // A port in the file shared by all processes would be the same for all.
  expect(namedIn('deploy/quarterline.env.example')).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/PORT|ROLE|DATA_DIR/)]),
  )
})

it('the rules file contains the house’s alarms, and the runbook covers each [O2]', async () => {
  // After adding an alarm: npx vitest run server/src/app/command/deploy.test.ts -u
  await expect(promRules()).toMatchFileSnapshot(join(root, 'deploy', 'quarterline.rules.yml'))
  const runbook = read('docs/runbook.md')
  const alerts = parse(promRules()).groups.flatMap(({ rules }: { rules: { alert: string }[] }) => rules)
  expect(alerts.length).toBe(ALARM_NAMES.length + 1)
  for (const { alert, annotations } of alerts) {
    expect(annotations.summary).toContain(`${alert} in docs/runbook.md`)
    expect(runbook, alert).toMatch(new RegExp(`^\\| .*\`${alert}\`.* \\| .+ \\| .+ \\|$`, 'm'))
  }
})

it('alarms reach Alertmanager’s receivers by severity [O2]', () => {
  const { route, receivers, inhibit_rules } = parse(read('deploy/alertmanager.yml'))
  const to = Object.fromEntries(
    route.routes.map(({ matchers, receiver }: { matchers: string[]; receiver: string }) => [matchers[0], receiver]),
  )
  expect(Object.keys(to).sort()).toEqual(['severity="now"', 'severity="soon"'])
  const ways = Object.fromEntries(receivers.map(({ name, ...how }: { name: string }) => [name, Object.keys(how)]))
  expect(ways[to['severity="now"']]).toEqual(['webhook_configs', 'email_configs'])
  expect(ways[to['severity="soon"']]).toEqual(['email_configs'])
  const quieted = inhibit_rules.flatMap((rule: Record<string, string[]>) =>
    [
      ...Object.values(rule)
        .flat()
        .join()
        .matchAll(/"([^"]+)"/g),
    ].flatMap(([, names = '']) => names.split('|')),
  )
  expect(quieted.filter((name: string) => !(ALARM_NAMES as readonly string[]).includes(name))).toEqual([])
})

it('every metric on the dashboard is documented [O1]', () => {
  const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as {
    panels: { type: string; title: string; targets?: { expr: string }[] }[]
  }
  const drawn = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  expect(drawn.length).toBeGreaterThan(30)
  const named = new Set(
    drawn.flatMap((expr) => [...expr.matchAll(/\b(?:quarterline|process|nodejs)_\w+/g)].map(([one]) => one)),
  )
  const documented = new Set([...read('docs/metrics.md').matchAll(/`(quarterline_\w+)/g)].map(([, name]) => name))
  const ours = [...named]
    .map((name) => name.replace(/_(bucket|sum|count)$/, ''))
    .filter((name) => name.startsWith('quarterline_'))
  expect(ours.filter((name) => !documented.has(name))).toEqual([])
})
