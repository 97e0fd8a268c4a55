/** What numbers of draws cost if they are drawn, and the limits on that. */
import { type Money, money, NOTHING } from '@quarterline/core/base/money'
import { kindOf, type NumberState, untouched } from '@quarterline/core/lottery/takeLine'
import type { Queries } from '../../kit/db.ts'
import { plainList, textList } from '../../kit/pgArrayText.ts'

// In the order of the keys, so that two placements cannot deadlock; every key has a row from then on.
const LOCK = `
  INSERT INTO lottery_exposure AS e (draw_id, risk_key, payout)
  SELECT k.draw_id, k.risk_key, 0 FROM unnest($1::text::uuid[], $2::text::text[]) AS k(draw_id, risk_key) ORDER BY 1, 2
  ON CONFLICT (draw_id, risk_key) DO UPDATE SET payout = e.payout
  RETURNING draw_id, risk_key, payout`
const READ = `
  SELECT e.draw_id, e.risk_key, e.payout
  FROM unnest($1::text::uuid[], $2::text::text[]) AS k(draw_id, risk_key) JOIN lottery_exposure e USING (draw_id, risk_key)`
const ADD = `
  UPDATE lottery_exposure e SET payout = e.payout + k.payout
  FROM unnest($1::text::uuid[], $2::text::text[], $3::text::bigint[]) AS k(draw_id, risk_key, payout)
  WHERE e.draw_id = k.draw_id AND e.risk_key = k.risk_key`
const LIMITS = `
  SELECT d.id AS draw_id, l.draw_id AS of_draw, l.risk_key, l.payout_max, l.percent
  FROM lottery_draw d JOIN lottery_limit l ON l.company = d.company AND (l.draw_id IS NULL OR l.draw_id = d.id)
  WHERE d.id = ANY($1::text::uuid[]) AND l.risk_key = ANY($2::text::text[])`

/** A number of a draw. */
export interface DrawKey {
  drawId: string
  key: string
}

interface LimitRow {
  draw_id: string
  of_draw: string | null
  risk_key: string
  payout_max: Money | null
  percent: number | null
}

const nameOf = (drawId: string, key: string) => `${drawId} ${key}`
const columns = (keys: readonly DrawKey[]) => [
  plainList(keys.map(({ drawId }) => drawId)),
  textList(keys.map(({ key }) => key)),
]

/** Of several limits on a number the narrowest holds: of this draw before all draws, of the number before its kind. */
const narrowness = ({ of_draw: ofDraw, risk_key: key }: LimitRow): number =>
  (key.length > 1 ? 2 : 0) + (ofDraw === null ? 0 : 1)

async function readLimits(db: Queries, keys: readonly DrawKey[]): Promise<Map<string, LimitRow[]>> {
  const drawIds = [...new Set(keys.map(({ drawId }) => drawId))]
  const names = [...new Set(keys.flatMap(({ key }) => [key, kindOf(key)]))]
  const { rows } = await db.query<LimitRow & Record<string, unknown>>(LIMITS, [plainList(drawIds), textList(names)])
  const byName = new Map<string, LimitRow[]>()
  for (const row of rows) {
    const name = nameOf(row.draw_id, row.risk_key)
    byName.set(name, [...(byName.get(name) ?? []), row])
  }
  return byName
}

/** The risks of the numbers of draws; additions count at once while lines are decided. */
export interface NumberStates {
  stateOf(of: DrawKey): NumberState
  add(drawId: string, risk: ReadonlyMap<string, Money>): void
  /** The additions since it was read. */
  added(): [DrawKey, Money][]
}

/** Reads how numbers stand. @param lock whether they are kept from other placements until the transaction ends */
export async function readNumberStates(db: Queries, keys: readonly DrawKey[], lock: boolean): Promise<NumberStates> {
  const once = [...new Map(keys.map((one) => [nameOf(one.drawId, one.key), one])).values()]
  type Row = { draw_id: string; risk_key: string; payout: Money }
  const rows = once.length === 0 ? [] : (await db.query<Row>(lock ? LOCK : READ, columns(once))).rows
  const limits = once.length === 0 ? new Map<string, LimitRow[]>() : await readLimits(db, once)
  const before = new Map(rows.map((row) => [nameOf(row.draw_id, row.risk_key), row.payout]))
  const more = new Map<string, { of: DrawKey; payout: number }>()

  function stateOf({ drawId, key }: DrawKey): NumberState {
    const name = nameOf(drawId, key)
    const of = [...(limits.get(name) ?? []), ...(limits.get(nameOf(drawId, kindOf(key))) ?? [])]
    of.sort((a, b) => narrowness(b) - narrowness(a))
    const { payoutMax, percent } = untouched(key)
    return {
      payoutMax: of.find((row) => row.payout_max !== null)?.payout_max ?? payoutMax,
      payout: money((before.get(name) ?? 0) + (more.get(name)?.payout ?? 0)),
      percent: of.find((row) => row.percent !== null)?.percent ?? percent,
    }
  }

  return {
    stateOf,
    add(drawId, risk) {
      for (const [key, payout] of risk) {
        const name = nameOf(drawId, key)
        more.set(name, { of: { drawId, key }, payout: (more.get(name)?.payout ?? NOTHING) + payout })
      }
    },
    added: () => [...more.values()].map(({ of, payout }) => [of, money(payout)]),
  }
}

/** Adds to what numbers cost, or takes from it; they were locked. */
export async function addExposure(tx: Queries, risks: readonly (readonly [DrawKey, number])[]): Promise<void> {
  if (risks.length === 0) return
  const keys = risks.map(([of]) => of)
  await tx.query(ADD, [...columns(keys), plainList(risks.map(([, payout]) => payout))])
}
