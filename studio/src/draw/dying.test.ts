/** Processes that die at any statement of any step, or take the same step at once: every draw has one commitment and its seed. */
import { createHash, createHmac } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { newDatabase } from '../../test/testStudio.ts'
import { type Db, openDb, type Queries } from '../kit/db.ts'
import { readCompanies } from './companies.ts'
import { stepDraws } from './companySteps.ts'
import { currentDraws, type DrawRow, listAhead, openCompany, sealDraw } from './draws.ts'

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
const SEAL = sha('tickets')
const [COMPANY] = readCompanies('HB=Harbour 4D: every 360m 2m history=1d')
const HOUR_MS = 3_600_000
const START_MS = Date.parse('2026-11-28T14:31:00+08:00')
/** The first draw to come: at 18:00. */
const NEXT = { draw: '1328/26', cutOffMs: START_MS + 3.45 * HOUR_MS, drawMs: START_MS + 3.4834 * HOUR_MS }

let db: Db | undefined
afterEach(() => db?.close())

class Death extends Error {}

/** A database whose reader dies at one statement: before it is sent, or before its answer is heard. */
function dyingAt(real: Db, statement: number, isHeard: boolean): { db: Db; isDead(): boolean } {
  let count = 0
  let isDead = false
  const wrap = (queries: Queries): Queries => ({
    async query<R extends object>(text: string, values: readonly unknown[] = []) {
      count += 1
      const dies = count === statement
      isDead ||= dies
      if (dies && !isHeard) throw new Death()
      const answer = await queries.query<R>(text, values)
      if (dies) throw new Death()
      return answer
    },
  })
  const dying: Db = { ...real, ...wrap(real), tx: (work) => real.tx((tx) => work(wrap(tx))) }
  return { db: dying, isDead: () => isDead }
}

/** All steps of a draw, and what was told of the draws on the way. */
async function live(own: Db, told: Map<string, string>): Promise<readonly DrawRow[]> {
  if (!COMPANY) throw new Error('no company')
  const hear = async (nowMs: number) => {
    const draws = await currentDraws(own, 'HB', nowMs)
    for (const { draw, commitment } of draws) {
      expect(told.get(draw) ?? commitment).toBe(commitment)
      told.set(draw, commitment)
    }
    return draws
  }
  await openCompany(own, COMPANY, START_MS)
  await stepDraws(own, [COMPANY], START_MS)
  await hear(START_MS)
  await sealDraw(own, { company: 'HB', draw: NEXT.draw, seal: SEAL }, NEXT.cutOffMs + 60_000)
  await stepDraws(own, [COMPANY], NEXT.drawMs + 60_000)
  return hear(NEXT.drawMs + 60_000)
}

function firstAgain(seed: string, seal: string, draw: string): string {
  const value = createHmac('sha256', seed).update(`${seal}:${draw}:0`).digest().readUInt32BE(0)
  return String(Math.floor(value / 429_496)).padStart(4, '0')
}

test.each([
  ['before a statement is sent', false],
  ['before its answer is heard', true],
])('whichever statement a process dies at, %s, the next one finishes all draws', async (_, isHeard) => {
  const own = await openDb(await newDatabase(), () => {})
  db = own
  let deaths = 0
  for (let statement = 1; ; statement += 1) {
    await own.query('TRUNCATE draw_seed, draw, draw_company')
    const told = new Map<string, string>()
    const dying = dyingAt(own, statement, isHeard)
    await live(dying.db, told).catch((error: unknown) => {
      if (!(error instanceof Death)) throw error
    })
    if (!dying.isDead()) break
    deaths += 1
    const draws = await live(own, told)
    const done = draws.filter(({ result }) => result !== null)
    // Four of the day before, and the one that was sealed.
    expect([done.length, draws.length]).toEqual([5, 25])
    expect(done.at(-1)).toMatchObject({ draw: NEXT.draw, seal: SEAL })
    for (const { draw, commitment, seed, seal, result } of done) {
      expect([sha(seed ?? ''), result?.first]).toEqual([commitment, firstAgain(seed ?? '', seal ?? '', draw)])
    }
  }
  expect(deaths).toBeGreaterThanOrEqual(10)
})

test('three processes that list the same draws at once keep each commitment’s own seed', async () => {
  const own = await openDb(await newDatabase(), () => {})
  db = own
  if (!COMPANY) throw new Error('no company')
  await openCompany(own, COMPANY, START_MS)
  for (let turn = 1; turn <= 15; turn += 1) {
    const nowMs = START_MS + turn * 6 * 24 * HOUR_MS
    await Promise.all([1, 2, 3].map(() => listAhead(own, COMPANY, nowMs)))
  }
  const sql = 'SELECT commitment, draw_seed.seed FROM draw JOIN draw_seed USING (company, draw)'
  const { rows } = await own.query<{ commitment: string; seed: string }>(sql)
  expect(rows).toHaveLength(4 + 15 * 20)
  expect(rows.filter(({ commitment, seed }) => sha(seed) !== commitment)).toHaveLength(0)
})
