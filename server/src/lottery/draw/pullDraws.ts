/**
 * Follows companies that draw by themselves: lists their draws with what they committed themselves to, tells them the digest of all
 * tickets after the cut-off, and computes the numbers from the secret that they reveal. Nothing of a listed draw changes later, and a
 * secret that does not fit its commitment is no result.
 */
import { createHash, createHmac } from 'node:crypto'
import { ToldDraws } from '@quarterline/core/lottery/companyMessages'
import { drawMessage, drawNumbers } from '@quarterline/core/lottery/drawNumbers'
import type { Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { uuidv7 } from 'uuidv7'
import { providerSeal } from '../../game/provider/providers.ts'
import type { LotteryHouse } from '../house.ts'
import { type DrawRow, lockDraw, numbersOfResult, readDraws } from '../rows/drawRows.ts'
import { addRuling } from './ruling.ts'

const READS = Compile(ToldDraws)
type ToldDraw = Static<typeof ToldDraws>['draws'][number]

const COMPANIES = `
  SELECT c.code, c.url, p.id AS provider, p.key_id AS "keyId", p.secret
  FROM lottery_company c JOIN game_provider p ON p.id = c.provider ORDER BY c.code`
const HEARD = 'UPDATE lottery_company SET heard_ms = $2 WHERE code = $1'
const ADD = `
  INSERT INTO lottery_draw (id, company, draw, cut_off_ms, draw_ms, commitment, made_ms)
  SELECT k.id, $1, k.draw, k.cut_off_ms, k.draw_ms, k.commitment, $2
  FROM unnest($3::uuid[], $4::text[], $5::bigint[], $6::bigint[], $7::text[]) AS k(id, draw, cut_off_ms, draw_ms, commitment)
  ON CONFLICT (company, draw) DO NOTHING`

interface Company {
  code: string
  url: string
  provider: string
  keyId: string
  secret: Buffer
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The 23 numbers of a revealed secret. */
export function numbersOf(seed: string, seal: string, draw: string): string[] {
  const block = (round: number) =>
    createHmac('sha256', seed)
      .update(drawMessage(seal, draw, round))
      .digest()
  return numbersOfResult(drawNumbers(block))
}

/** Lists draws that are new. One whose cut-off is past was drawn before anybody here could bet on it. */
async function listNew({ db, clock }: LotteryHouse, company: string, told: readonly ToldDraw[]): Promise<void> {
  const names = told.map(({ draw }) => draw)
  const known = new Set(
    (await readDraws(db, 'WHERE d.company = $1 AND d.draw = ANY($2::text[])', [company, names])).map(
      ({ draw }) => draw,
    ),
  )
  const fresh = told.filter(({ draw, cutOffMs, drawMs }) => !known.has(draw) && drawMs >= cutOffMs)
  if (fresh.length === 0) return
  await db.query(ADD, [
    ...[company, clock.now(), fresh.map(() => uuidv7()), fresh.map(({ draw }) => draw)],
    ...[fresh.map(({ cutOffMs }) => cutOffMs), fresh.map(({ drawMs }) => drawMs)],
    fresh.map(({ commitment }) => commitment),
  ])
}

// A draw on which nobody here has a ticket was sealed by what others hold.
const SEALED_ELSEWHERE = `
  UPDATE lottery_draw SET seal = $2 WHERE id = $1 AND NOT EXISTS (SELECT FROM lottery_ticket WHERE draw_id = $1)`

/** Whether a revealed draw is the one that was committed to, on the tickets that we sealed. */
const isProved = (draw: DrawRow, { seed, seal }: ToldDraw): boolean =>
  seed !== undefined && seal !== undefined && draw.commitment === sha256(seed) && draw.seal === seal

/** Takes the result of a draw that revealed itself. */
async function take({ db, clock }: LotteryHouse, { id }: DrawRow, told: ToldDraw): Promise<void> {
  await db.tx(async (tx) => {
    const nowMs = clock.now()
    const before = await lockDraw(tx, id)
    if (!before || before.ruling > 0 || nowMs < before.cutOffMs) return
    if (before.seal !== told.seal) await tx.query(SEALED_ELSEWHERE, [id, told.seal])
    const draw = await lockDraw(tx, id)
    if (!draw || !isProved(draw, told)) return
    const numbers = numbersOf(told.seed as string, told.seal as string, draw.draw)
    await addRuling(tx, draw, { numbers, closedMs: draw.closedMs, by: [], seed: told.seed as string }, nowMs)
  })
}

const WAITING = 'WHERE d.company = $1 AND d.ruling = 0 AND d.cut_off_ms <= $2 ORDER BY d.draw_ms LIMIT 5000'
const KNOWN = 'SELECT FROM lottery_draw WHERE company = $1 LIMIT 1'
/** Pages of a hundred draws that are read at once, of a new company or after a long absence. */
const PAGES_MAX = 30

/** A page of the list; undefined if the company does not answer: it is asked again, and its silence is watched. */
async function readPage(
  { companyClient }: LotteryHouse,
  { url, code }: Company,
  before?: string,
): Promise<ToldDraw[] | undefined> {
  const told = await companyClient.draws(url, before).catch(() => undefined)
  if (told === undefined) return undefined
  if (!READS.Check(told)) throw new Error(`lottery company ${code} tells something else than draws`)
  return told.draws
}

/** The list, back to the oldest draw that waits here; of a new company as far as it goes. */
async function readList(
  house: LotteryHouse,
  company: Company,
  waiting: readonly DrawRow[],
): Promise<ToldDraw[] | undefined> {
  const isNew = !(await house.db.query(KNOWN, [company.code])).rowCount
  let told = await readPage(house, company)
  for (let page = 1; told && page < PAGES_MAX; page++) {
    const names = new Set(told.map(({ draw }) => draw))
    if (!isNew && waiting.every(({ draw }) => names.has(draw))) break
    const older = await readPage(house, company, told[0]?.draw)
    if (!older?.length) break
    told = [...older, ...told]
  }
  return told
}

async function follow(house: LotteryHouse, company: Company): Promise<void> {
  const { db, clock, companyClient } = house
  const told = await readList(house, company, await readDraws(db, WAITING, [company.code, clock.now()]))
  if (!told) return
  await db.query(HEARD, [company.code, clock.now()])
  await listNew(house, company.code, told)
  const byName = new Map(told.map((one) => [one.draw, one]))
  const key = { keyId: company.keyId, secret: house.box.open(company.secret, providerSeal(company.provider)) }
  for (const draw of await readDraws(db, WAITING, [company.code, clock.now()])) {
    const one = byName.get(draw.draw)
    if (one?.seed !== undefined) await take(house, draw, one)
    else if (one && draw.seal !== null && one.seal === undefined)
      // Told again until it is heard.
      await companyClient.seal(company.url, key, { draw: draw.draw, seal: draw.seal }).catch(() => {})
  }
}

/** Asks all companies, those that are shut too, because their tickets stand; one that does not answer delays no other. */
export async function pullDraws(house: LotteryHouse): Promise<void> {
  // A clock that was never set has no draws.
  if (house.clock.now() === 0) return
  const { rows } = await house.db.query<Company & Record<string, unknown>>(COMPANIES)
  const asked = await Promise.allSettled(rows.map((company) => follow(house, company)))
  const failed = asked.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
