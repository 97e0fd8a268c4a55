/** The log survives a full disk: nothing throws, lost lines are counted and reported, and files rotate. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openLog } from '../log.ts'
import { type Disk, openLogFile } from './logFile.ts'

/** An in-memory disk of limited size. */
function smallDisk(room: number) {
  const files = new Map<string, string>()
  const state = { room, isBroken: false }
  const disk: Disk = {
    open(file) {
      if (state.isBroken) throw Object.assign(new Error('EIO'), { code: 'EIO' })
      files.set(file, files.get(file) ?? '')
      return 1
    },
    size: () => files.get('log')?.length ?? 0,
    write(_, line) {
      if (state.isBroken || state.room === 0) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
      const taken = line.subarray(0, state.room)
      state.room -= taken.length
      files.set('log', `${files.get('log')}${taken}`)
      return taken.length
    },
    close() {},
    rename(from, to) {
      const text = files.get(from)
      files.delete(from)
      if (text === undefined) files.delete(to)
      else files.set(to, text)
    },
  }
  return { disk, files, state }
}

const lossLine = (lost: number) => `lost ${lost}\n`

it('a full or broken disk stops nothing; lost lines are reported when there is room again [B4]', () => {
  const { disk, files, state } = smallDisk(14)
  const file = openLogFile('log', { bytesMax: 1000, kept: 2, lossLine, disk })
  for (let at = 1; at <= 4; at++) file.write(`line ${at}\n`)
  expect([file.lost(), file.isFailing()]).toEqual([2, true])
  state.room = 3
  file.write('line 5\n')
  expect(file.lost()).toBe(3)
  Object.assign(state, { room: 1000, isBroken: true })
  file.write('line 6\n')
  state.isBroken = false
  file.write('line 7\n')
  file.write('line 8\n')
  expect([file.lost(), file.isFailing()]).toEqual([4, false])
  expect(files.get('log')?.split('\n')).toEqual(['line 1', 'line 2', 'los', 'lost 4', 'line 7', 'line 8', ''])
})

it('files rotate by size while the house runs, and a fixed number is kept', () => {
  const { disk, files } = smallDisk(10_000)
  const file = openLogFile('log', { bytesMax: 20, kept: 2, lossLine, disk })
  for (let at = 10; at < 22; at++) file.write(`line ${at}\n`)
  expect([...files.keys()].sort()).toEqual(['log', 'log.1', 'log.2'])
  expect(files.get('log')).toContain('line 21')
  expect(Math.max(...[...files.values()].map(({ length }) => length))).toBeLessThanOrEqual(20 + 8)
  expect(file.lost()).toBe(0)
})

it('on a real disk: earlier lines stay, the terminal has sentences, and neither contains a secret', () => {
  const dir = mkdtempSync(join(tmpdir(), 'log-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const said: string[] = []
  const terminal = { write: (text: string) => said.push(text) }
  for (const name of ['first', 'second']) {
    const { log } = openLog(dir, terminal)
    log.info({ password: 'canary' }, name)
    log.error({ err: new Error('postgres://a:canary@b/c is away') }, 'No database')
  }
  const kept = readFileSync(join(dir, 'server.log'), 'utf8')
  expect(
    kept
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg),
  ).toEqual(['first', 'No database', 'second', 'No database'])
  expect(said).toEqual(Array(2).fill('No database: postgres://a:***@b/c is away\n'))
  expect(kept).not.toContain('canary')
})

it('an error of the database is logged without its connection', () => {
  const dir = mkdtempSync(join(tmpdir(), 'log-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const err = Object.assign(new Error('terminating connection'), {
    code: '57P01',
    client: { secretKey: 1, parsed: {} },
  })
  openLog(dir).log.info({ err }, 'A database connection broke')
  const kept = JSON.parse(readFileSync(join(dir, 'server.log'), 'utf8'))
  expect(kept.err).toMatchObject({ message: 'terminating connection', code: '57P01' })
  expect(kept.err).not.toHaveProperty('client')
})

it('a real file rotates', () => {
  const dir = mkdtempSync(join(tmpdir(), 'log-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const file = openLogFile(join(dir, 'log'), { bytesMax: 100, kept: 2, lossLine })
  for (let at = 0; at < 100; at++) file.write(`line ${at}\n`)
  expect(readdirSync(dir).sort()).toEqual(['log', 'log.1', 'log.2'])
  expect(statSync(join(dir, 'log.1')).mode & 0o777).toBe(0o600)
  rmSync(dir, { recursive: true })
  file.write('into a file that was taken away\n')
  for (let at = 0; at < 20; at++) file.write(`line ${at}\n`)
  expect([existsSync(dir), file.isFailing()]).toEqual([false, true])
})
