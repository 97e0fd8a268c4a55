/** Every environment variable: its default, valid values, invalid values. */
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment is a complete configuration', () => {
  expect(readConfig({ PORT: '', FEED: ' ' })).toEqual({
    port: 8080,
    host: 'localhost',
    dataDir: resolve('.data'),
    archiveDir: undefined,
    backupDir: resolve('.backups'),
    databaseUrl: undefined,
    databasePooler: undefined,
    feed: undefined,
    role: 'all',
    natsUrl: undefined,
    brand: 'Quarterline',
    publicOrigin: undefined,
    hosts: { pages: [], app: undefined, odds: undefined, loginPath: '/api/userlogin' },
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    socketsPerAccount: undefined,
    spansTo: undefined,
    spansAs: undefined,
    fourEyesMyr: undefined,
    walletHosts: ['127.0.0.1:7310'],
    trustProxy: false,
  })
})

test.each([
  ['PORT', '0', 'port', 0],
  ['PORT', '65535', 'port', 65535],
  ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
  ['HOST', '::1', 'host', '::1'],
  ['HOST', 'localhost', 'host', 'localhost'],
  ['DATA_DIR', '/srv/book', 'dataDir', '/srv/book'],
  ['ARCHIVE_DIR', '/srv/archive', 'archiveDir', '/srv/archive'],
  ['BACKUP_DIR', '/srv/backups', 'backupDir', '/srv/backups'],
  ['DATABASE_URL', 'postgresql://a:b@c/d', 'databaseUrl', 'postgresql://a:b@c/d'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318', 'spansTo', 'http://127.0.0.1:4318'],
  ['OTEL_SERVICE_NAME', 'bet-web', 'spansAs', 'bet-web'],
  ['FEED', 'simulator?seed=1', 'feed', 'simulator?seed=1'],
  ['PUBLIC_ORIGIN', 'https://bet.example.com/', 'publicOrigin', 'https://bet.example.com'],
  ['METRICS_PORT', '9100', 'metricsPort', 9100],
  ['METRICS_HOST', '10.0.0.7', 'metricsHost', '10.0.0.7'],
  ['SOCKETS_PER_ACCOUNT', '4', 'socketsPerAccount', 4],
  ['FOUR_EYES_MYR', '500', 'fourEyesMyr', 500],
  ['WALLET_HOSTS', '10.0.0.7:8443, 127.0.0.1:7310', 'walletHosts', ['10.0.0.7:8443', '127.0.0.1:7310']],
  ['TRUST_PROXY', 'true', 'trustProxy', true],
  ['TRUST_PROXY', '2', 'trustProxy', 2],
  ['TRUST_PROXY', '10.0.0.0/8', 'trustProxy', '10.0.0.0/8'],
])('%s=%s', (name, value, key, expected) => {
  expect(readConfig({ [name]: value })).toMatchObject({ [key]: expected })
})

test.each([
  ['DATABASE_URL', 'postgres://a@b/c'],
  ['PUBLIC_ORIGIN', 'https://bet.example.com'],
])('with %s it listens for others unless told otherwise', (name, value) => {
  expect(readConfig({ [name]: value }).host).toBe('0.0.0.0')
  expect(readConfig({ [name]: value, HOST: '127.0.0.1' }).host).toBe('127.0.0.1')
})

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', 'bet.example.com'],
  ['ARCHIVE_DIR', "/srv/it's"],
  ['DATABASE_URL', 'mysql://a:secret@b/c'],
  ['ROLE', 'queen'],
  ['PUBLIC_ORIGIN', 'https://a.example.com/path'],
  ['PUBLIC_ORIGIN', 'ftp://a.example.com'],
  ['METRICS_PORT', 'yes'],
  ['WALLET_HOSTS', 'wallet.example'],
  ['WALLET_HOSTS', 'http://10.0.0.7:8443'],
  ['SOCKETS_PER_ACCOUNT', '0'],
  ['LOGIN_PATH', '/login'],
  ['LOGIN_PATH', '/api/../console/login'],
  ['APP_ORIGIN', 'https://app.example.com'],
  ['FOUR_EYES_MYR', '1e4'],
  ['TRUST_PROXY', 'perhaps'],
])('%s=%s is refused by name, without its secret', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
  expect(() => readConfig({ [name]: value })).not.toThrow('secret')
})

const TOGETHER = {
  DATABASE_URL: 'postgres://a@b/c',
  NATS_URL: 'nats://a:secret@b:4222, nats://c:4222',
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
}

test.each(['web', 'book', 'work', 'all'] as const)('one of several processes can be %s', (role) => {
  expect(readConfig({ ...TOGETHER, ROLE: role })).toMatchObject({ role, natsUrl: TOGETHER.NATS_URL })
})

test.each([
  ['a database where they meet', { DATABASE_URL: '' }, 'DATABASE_URL'],
  ['a bus', { NATS_URL: '', ROLE: 'web' }, 'NATS_URL'],
  ['a bus that is one', { NATS_URL: 'http://a:secret@b' }, 'NATS_URL'],
  ['the same key', { SECRET_KEY: '' }, 'SECRET_KEY'],
])('processes of one house need %s', (_, without, named) => {
  const start = () => readConfig({ ...TOGETHER, ...without })
  expect(start).toThrow(named)
  expect(start).not.toThrow('secret@')
})

const SITE = { PUBLIC_ORIGIN: 'https://www.bet.example' }

test('all hosts are one origin by default, and each can be set', () => {
  expect(readConfig(SITE).hosts).toMatchObject({ pages: ['https://www.bet.example'], app: undefined, odds: undefined })
  const others = {
    APP_ORIGIN: 'https://app.{domain}',
    ODDS_ORIGIN: 'https://odds.{domain}/',
    MOBILE_ORIGIN: 'https://m.{domain}',
  }
  expect(readConfig({ ...SITE, ...others, LOGIN_PATH: '/api/enter' }).hosts).toEqual({
    pages: ['https://www.bet.example', 'https://m.bet.example'],
    app: 'https://app.bet.example',
    odds: 'https://odds.bet.example',
    loginPath: '/api/enter',
  })
  const shares = { SHARE_ORIGIN: 'https://matches.example', EMBED_ON: 'https://news.example, https://club.example' }
  expect(readConfig({ ...SITE, ...shares }).hosts).toMatchObject({
    share: 'https://matches.example',
    embedOn: ['https://news.example', 'https://club.example'],
  })
  for (const EMBED_ON of [
    'http://news.example',
    'https://news.example/page',
    "'self'",
    'https://a.example; script-src *',
  ])
    expect(() => readConfig({ ...SITE, EMBED_ON })).toThrow('EMBED_ON must be origins')
  expect(readConfig({ ...SITE, APP_ORIGIN: 'https://www.bet.example' }).hosts.app).toBeUndefined()
})

test.each([
  ['another domain', 'https://app.other.example'],
  ['another scheme', 'http://app.bet.example'],
  ['an address', 'https://10.0.0.1'],
])('a host of %s is refused: no cookie would reach it', (_, APP_ORIGIN) => {
  expect(() => readConfig({ ...SITE, APP_ORIGIN })).toThrow('one domain')
})
