/** Migrations that a house may have applied never change: it refuses to open with another text of one of them. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '..', '..', '..')
const migrations = join(server, 'migrations')

test('every migration has the text under which it was published; a new one is added to the list', () => {
  const published = readFileSync(join(server, 'test', 'past', 'migrations.sha256'), 'utf8')
    .trim()
    .split('\n')
  const now = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(migrations, name)))
          .digest('hex')}  ${name}`,
    )
  expect(now).toEqual(published)
})
