/** `npm test`: style, types of every workspace, then every test. The last line counts the tests. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { node, root } from './machine.mjs'
import { openScratch } from './scratch.mjs'

const report = join(root, '.cache', 'tests.json')
const modules = join(root, 'node_modules')
const patienceMs = 20 * 60_000
const vitestArgs = process.argv.slice(2)

let passed = 0
let failed = 0
let skipped = 0

// The last line counts in every case: a crashed runner is reported as a failure.
process.on('exit', (code) => {
  if (code !== 0 && failed === 0) failed += 1
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
})

const show = (file, args, env = process.env) =>
  new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    const late = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    child.on('error', () => resolve(false))
    child.on('close', (code) => {
      clearTimeout(late)
      resolve(code === 0)
    })
  })

const count = (name, ok) => {
  process.stdout.write(`${ok ? '✓' : '✗'} ${name}\n`)
  if (ok) passed += 1
  else failed += 1
}

const style = () => show(join(modules, '.bin', 'biome'), ['check', '--error-on-warnings'])
// Each checker computes the shared types again; two projects at a time keep two cores busy.
const types = (project) =>
  show(node(), [join(modules, 'typescript', 'bin', 'tsc'), '--noEmit', '--checkers', '1', '--project', project])

const checks = [
  ...['web', 'server', '.', 'studio', 'core', 'sources'].map((project) => [
    `types of ${project}`,
    () => types(project),
  ]),
  ['style', style],
]
const checkInTurn = async () => {
  for (let next = checks.shift(); next; next = checks.shift()) count(next[0], await next[1]())
}

const tests = async () => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const scratch = openScratch()
  // Many tests start our programs: they share one compile cache, as the platform does.
  const compiled = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }
  const env = { ...process.env, ...compiled, ...(scratch && { TMPDIR: scratch.dir }) }
  const ok = await show(node(), [join(modules, 'vitest', 'vitest.mjs'), 'run', ...reporters, ...vitestArgs], env)
  scratch?.remove()
  const failures = existsSync(report) ? countReport(JSON.parse(readFileSync(report, 'utf8'))) : 0
  // A hook, a file that does not load or a stray error fails a run without failing a test.
  failed += ok ? failures : Math.max(1, failures)
}

/** @returns the number of failed tests */
const countReport = (found) => {
  passed += found.numPassedTests
  skipped += found.numPendingTests + found.numTodoTests
  const broken = found.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return found.numFailedTests + broken.length
}

// While a browser and a database start for the first tests a core has nothing to do.
await Promise.all([checkInTurn(), checkInTurn(), tests()])
process.exitCode = failed > 0 ? 1 : 0
