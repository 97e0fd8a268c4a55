/**
 * `npm run engines`: the server's suite on every engine that a host may have, one after the other; `npm run engines --
 * postgres15 server/src/wallet` runs some engines or files only. Exit code 1 when a test fails on one of them.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ENGINES, type Engine } from '../../server/test/testEngine.ts'
import { lacksBouncer, lacksPostgres15 } from '../../server/test/testServer.ts'
import { root } from '../season/seasonProof.ts'

const LACKS: Record<Engine, () => string | undefined> = {
  embedded: () => undefined,
  serializable: () => undefined,
  postgres15: lacksPostgres15,
  pgbouncer: lacksBouncer,
}

const isEngine = (word: string): word is Engine => (ENGINES as readonly string[]).includes(word)

/** @returns whether every test passed */
function suite(engine: Engine, files: readonly string[]): Promise<boolean> {
  const args = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'house', ...files]
  const env = { ...process.env, TEST_ENGINE: engine }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve) => child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0)))
}

const words = process.argv.slice(2)
const wanted = words.filter(isEngine)
const files = words.filter((word) => !isEngine(word))
const ends: string[] = []
for (const engine of wanted.length > 0 ? wanted : ENGINES) {
  const missing = LACKS[engine]()
  if (missing === undefined) {
    process.stdout.write(`\nThe server’s tests on ${engine} …\n`)
    const passed = await suite(engine, files.length > 0 ? files : ['server/'])
    if (!passed) process.exitCode = 1
    ends.push(`${passed ? '✓' : '✗'} ${engine}`)
  } else ends.push(`– ${engine}: left out, ${missing}`)
}
process.stdout.write(`\n${ends.join('\n')}\n`)
