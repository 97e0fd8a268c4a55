/** What an operator copies names only what there is: variables, commands, files; and holds no secret. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../../kit/config.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const FILES = ['compose.yaml', 'Dockerfile', ...readdirSync(join(root, 'deploy')).map((name) => `deploy/${name}`)]
const units = FILES.filter((path) => path.endsWith('.service'))

/** Every variable that the configuration looks for. */
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
  // What is set for the platform, not for the database's own image.
  return [...(text.split('\nservices:')[0]?.matchAll(/^ {4}([A-Z_]+): /gm) ?? [])].map(([, name = '']) => name)
}

it('every variable that they set is one of the platform’s, and the README names each of those', () => {
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

it('every command and file that they and the guide name is there', () => {
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

it('the image and the units run as nobody of importance, and secrets come from outside', () => {
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

it('the proxy passes WebSockets on and takes nobody’s word for where he is', () => {
  const nginx = read('deploy/nginx.conf')
  expect(nginx).toMatch(/proxy_set_header Upgrade \$http_upgrade;/)
  expect(nginx).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/)
  expect(nginx).not.toContain('$proxy_add_x_forwarded_for')
  expect(read('deploy/quarterline.env.example')).toMatch(/^TRUST_PROXY=1$/m)
})
