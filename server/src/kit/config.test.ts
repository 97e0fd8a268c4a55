/** Every variable of the environment: its default, its good values, its bad ones. */
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
    fourEyesMyr: undefined,
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
  ['FEED', 'simulator?seed=1', 'feed', 'simulator?seed=1'],
  ['PUBLIC_ORIGIN', 'https://bet.example.com/', 'publicOrigin', 'https://bet.example.com'],
  ['FOUR_EYES_MYR', '500', 'fourEyesMyr', 500],
  ['TRUST_PROXY', 'true', 'trustProxy', true],
  ['TRUST_PROXY', '2', 'trustProxy', 2],
  ['TRUST_PROXY', '10.0.0.0/8', 'trustProxy', '10.0.0.0/8'],
])('%s=%s', (name, value, key, expected) => {
  expect(readConfig({ [name]: value })).toMatchObject({ [key]: expected })
})

test.each([
  ['DATABASE_URL', 'postgres://a@b/c'],
  ['PUBLIC_ORIGIN', 'https://bet.example.com'],
])('with %s it listens for others, unless told otherwise', (name, value) => {
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
  ['FOUR_EYES_MYR', '1e4'],
  ['TRUST_PROXY', 'perhaps'],
])('%s=%s is refused by name and without its secret', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
  expect(() => readConfig({ [name]: value })).not.toThrow('secret')
})
