/** Members of the town who bet on lottery draws, the worker that seals and pays them, and whoever rules, corrects and cancels. */
import type { Chance } from '@quarterline/core/base/chance'
import { HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import type { RequestOf } from '@quarterline/core/calls'
import type { Member } from '../../server/src/account/session.ts'
import type { OpenHouse } from '../../server/src/app/house.ts'
import { addRuling } from '../../server/src/lottery/draw/ruling.ts'
import { advanceDraws } from '../../server/src/lottery/product.ts'
import { lockDraw } from '../../server/src/lottery/rows/drawRows.ts'
import { ticketName } from '../../server/src/lottery/rows/ticketRows.ts'
import { cancelTicket } from '../../server/src/lottery/ticket/cancel.ts'
import { placeLines } from '../../server/src/lottery/ticket/place.ts'
import { type Actor, note, type Scene } from './actors.ts'

const SLOT_MS = 3 * HOUR_MS
const LATE_MS = 10 * MINUTE_MS

type WireLine = RequestOf<'lottery/place'>['lines'][number]

const COMPANIES = `
  INSERT INTO lottery_company (code, name, prize_table, heard_ms, made_ms)
  VALUES ('TA', 'Town 4D', 'A', $1, $1), ('TB', 'Village 4D', 'B', $1, $1) ON CONFLICT (code) DO NOTHING`
const ADD = `
  INSERT INTO lottery_draw (id, company, draw, cut_off_ms, draw_ms, made_ms)
  SELECT md5($1 || $2::text)::uuid, $1, $2, $3, $4, $5 ON CONFLICT (company, draw) DO NOTHING`
// Some come too late: they are refused.
const OPEN = `
  SELECT id FROM lottery_draw WHERE ruling = 0 AND seal IS NULL AND cut_off_ms > $1 ORDER BY cut_off_ms, company LIMIT 4`
const DRAWN = `
  SELECT id, ruling, is_cancelled AS "isCancelled", numbers, cut_off_ms AS "cutOffMs" FROM lottery_draw
  WHERE draw_ms <= $1 AND (seal IS NOT NULL OR ruling > 0) ORDER BY draw_ms DESC, company LIMIT 6`
const OWN = `
  SELECT ref_no AS "refNo" FROM lottery_ticket WHERE shard_key = $1 AND member_id = $2 AND state = 'open'
  ORDER BY ref_no DESC LIMIT 1`

const oneOf = <T>(list: readonly T[], chance: Chance): T => list[chance.whole(0, list.length - 1)] as T
/** Of few numbers, so that many of them are drawn. */
const numberOf = (digits: number, chance: Chance) =>
  String(chance.whole(0, 40) * 241)
    .padStart(4, '0')
    .slice(-digits)

async function lived<T>(scene: Scene, what: string, work: (house: OpenHouse) => Promise<T>): Promise<T | undefined> {
  const done = await scene.sim.live(async (house) => ({ value: await work(house) }))
  note(scene.seen, done ? what : `died in ${what}`)
  return done?.value
}

/** Draws of each company, each three hours of the day to come. */
const list: Actor = async (scene) => {
  const nowMs = scene.sim.clock.now()
  await lived(scene, 'draws listed', async ({ db }) => {
    await db.query(COMPANIES, [nowMs])
    for (let slot = Math.floor(nowMs / SLOT_MS) + 1, more = 8; more > 0; slot++, more--) {
      for (const company of ['TA', 'TB'])
        await db.query(ADD, [company, `${slot}`, slot * SLOT_MS, slot * SLOT_MS + 10 * MINUTE_MS, nowMs])
    }
  })
}

function lineOf(drawId: string, chance: Chance, scale: number): WireLine {
  const line = { draw_id: drawId, prize: 0, stake: chance.whole(1, 9) * scale }
  const way = chance.unit()
  if (way < 0.3)
    return {
      ...line,
      bet_type: oneOf(['LOT_BIG', 'LOT_SMALL', 'LOT_4A', 'LOT_4ABC'], chance),
      number: numberOf(4, chance),
      cover: 'straight',
    }
  if (way < 0.5)
    return {
      ...line,
      bet_type: oneOf(['LOT_BIG', 'LOT_SMALL'], chance),
      number: numberOf(4, chance),
      cover: oneOf(['box', 'ibox', 'roll'], chance),
    }
  if (way < 0.6)
    return { ...line, bet_type: 'LOT_BIG', number: `${numberOf(2, chance)}*${chance.whole(0, 9)}`, cover: 'straight' }
  if (way < 0.75)
    return { ...line, bet_type: oneOf(['LOT_3A', 'LOT_3ABC'], chance), number: numberOf(3, chance), cover: 'straight' }
  if (way < 0.9)
    return { ...line, bet_type: oneOf(['LOT_2A', 'LOT_2ABC'], chance), number: numberOf(2, chance), cover: 'straight' }
  const place = oneOf(['H', '2', '3', 'T', 'S'], chance)
  return {
    ...line,
    bet_type: `D_${place}_${oneOf(['BIG', 'ODD', '7'], chance)}`,
    number: '',
    cover: 'straight',
    prize: chance.whole(1, 3),
  }
}

/** A placement that may have to be repeated, because its answer was lost. */
interface Wish {
  member: Member
  request: { bet_key: string; lines: WireLine[] }
}

function bettors(): { bet: Actor; cancel: Actor } {
  let lost: Wish | undefined
  let sent = 0
  return {
    async bet(scene) {
      const { sim, chance, members, seed } = scene
      const draws = (await sim.db.query<{ id: string }>(OPEN, [sim.clock.now() - LATE_MS])).rows
      const member = oneOf(members, chance)
      const scale = member.currency === 'IDR' || member.currency === 'MMK' ? 100 : 1
      if (draws.length === 0) return
      const lines = Array.from({ length: chance.whole(1, 5) }, () => lineOf(oneOf(draws, chance).id, chance, scale))
      const wish = lost ?? { member, request: { bet_key: `${seed}/${sent++}`, lines } }
      const placed = await lived(scene, '4D lines placed', (house) =>
        placeLines(house, wish.member, wish.request as never),
      )
      lost = placed ? undefined : wish
      if (placed && !placed.ok) note(scene.seen, `4D refused ${placed.code}`)
    },
    async cancel(scene) {
      const { sim, chance, members } = scene
      const member = oneOf(members, chance)
      const [row] = (await sim.db.query<{ refNo: number }>(OWN, [member.shardKey, member.id])).rows
      if (row) await lived(scene, 'a 4D ticket cancelled', (house) => cancelTicket(house, member, ticketName(row)))
    },
  }
}

const advance: Actor = async (scene) => {
  await lived(scene, 'draws advanced', advanceDraws)
}

interface DrawnRow {
  [column: string]: unknown
  id: string
  ruling: number
  isCancelled: boolean
  numbers: string[] | null
  cutOffMs: number
}

/** A result, or now and then of a ruled draw another one, an earlier close, or its cancellation. */
const rule: Actor = async (scene) => {
  const { sim, chance } = scene
  const nowMs = sim.clock.now()
  const draws = (await sim.db.query<DrawnRow>(DRAWN, [nowMs])).rows
  const fresh = draws.filter(({ ruling }) => ruling === 0)
  const draw =
    fresh.length > 0 ? oneOf(fresh, chance) : draws.length > 0 && chance.unit() < 0.2 ? oneOf(draws, chance) : undefined
  if (!draw || draw.isCancelled) return
  const kind = chance.unit()
  const numbers =
    kind < 0.1
      ? null
      : kind < 0.2 && draw.numbers
        ? draw.numbers
        : Array.from({ length: 23 }, () => numberOf(4, chance))
  const closedMs = kind < 0.2 ? draw.cutOffMs - chance.whole(1, 90) * MINUTE_MS : null
  await lived(scene, numbers ? (draw.ruling > 0 ? 'a draw corrected' : 'a draw ruled') : 'a draw cancelled', (house) =>
    house.db.tx(async (tx) => {
      const locked = await lockDraw(tx, draw.id)
      if (!locked || locked.ruling !== draw.ruling) return
      await addRuling(tx, locked, { numbers, closedMs: closedMs ?? locked.closedMs, by: [] }, nowMs)
    }),
  )
}

/** The actors and their weights, beside the hundred of a simulation. */
export function lotteryActors(): readonly [number, Actor][] {
  const { bet, cancel } = bettors()
  return [
    [1, list],
    [6, bet],
    [0.5, cancel],
    [3, advance],
    [1, rule],
  ]
}
