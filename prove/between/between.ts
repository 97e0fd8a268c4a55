/**
 * Runs every act between every two steps of every other: rulings, settlement, cash-outs, orders, waits, shares and the
 * week meet at each statement of the database, and after each meeting the auditors must agree.
 */
import type { CommType } from '@quarterline/core/upline/commission'
import { seedDemoHouse } from '../../server/src/account/demoHouse.ts'
import type { Operator } from '../../server/src/account/operator.ts'
import { hashPassword } from '../../server/src/account/password.ts'
import { MEMBER_COLUMNS, type Member } from '../../server/src/account/session.ts'
import { addMembers, type NewMember } from '../../server/src/account/tree/addMembers.ts'
import { openHouse } from '../../server/src/app/house.ts'
import { auditHouse } from '../../server/src/app/products/products.ts'
import { createClock } from '../../server/src/kit/clock.ts'
import type { Db } from '../../server/src/kit/db.ts'
import type { Proof } from '../proof.ts'
import { glance } from '../simulation/invariants.ts'
import { onDatabase } from '../simulation/simulation.ts'
import { ACTS, type Act, comeToRest } from './acts.ts'
import { probing, type StatementProbe } from './probe.ts'
import { type BetweenStage, openScene, SOURCE } from './scene.ts'

/** A Tuesday afternoon, GMT+8. */
const FROM_MS = Date.UTC(2025, 7, 19, 8)
/** After this many meetings all auditors run. */
const AUDIT_EVERY = 40

/** An act that is begun anew, because of the other, has more statements. */
const MORE = 2

export interface Meetings {
  acts: number
  meetings: number
}

/** Members who can pay for all scenes. */
const RICH = Array.from({ length: 20 }, (_, at): NewMember => {
  return { accountId: `between${at}`, currency: 'MYR', cash: 10_000_000, credit: 0, commType: (at % 4) as CommType }
})

async function addRich(db: Db): Promise<Member[]> {
  const { rows } = await db.query<{ shardKey: string; agentId: string; chainId: string }>(
    'SELECT shard_key AS "shardKey", parent_id AS "agentId", chain_id AS "chainId" FROM member ORDER BY account_id LIMIT 1',
  )
  const under = rows[0] as { shardKey: string; agentId: string; chainId: string }
  const hash = await hashPassword('nobody logs in')
  await db.tx((tx) => addMembers(tx, under, RICH, hash, FROM_MS))
  const names = RICH.map(({ accountId }) => accountId)
  const found = await db.query(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE m.account_id = ANY($1)`, [names])
  return found.rows as Member[]
}

async function openStage(db: Db): Promise<BetweenStage> {
  await seedDemoHouse(db, FROM_MS)
  const members = await addRich(db)
  const { rows: settlers } = await db.query(
    `SELECT id, account, role FROM operator WHERE role = 'settler' ORDER BY account LIMIT 2`,
  )
  const clock = createClock(FROM_MS, 0)
  const house = await openHouse(db, { brand: 'Quarterline', wallNowMs: FROM_MS, clock })
  await house.ingest.take([{ kind: 'sourceUp', source: SOURCE, seq: 0, key: 'up', atMs: FROM_MS }])
  const people = { members, settlers: settlers as unknown as [Operator, Operator] }
  return { house, ...people, told: 0, scenes: 0 }
}

/** Lets two acts meet before a statement of the first. @returns the number of its statements */
async function meet(
  { between }: StatementProbe,
  stage: BetweenStage,
  [act, other]: [Act, Act],
  at: number,
): Promise<number> {
  const scene = await openScene(stage)
  const steps = await between(
    () => act(scene),
    at,
    () => other(scene),
  )
  await comeToRest(scene)
  return steps
}

/**
 * Lets acts meet on a migrated, empty database.
 * @param everyNth of all meetings, from the first or another on
 * @throws with the failed invariant, and the meetings after which it was seen
 */
export async function letMeet(db: Db, everyNth = 1, from = 0): Promise<Meetings> {
  const probe = probing(db)
  const stage = await openStage(probe.db)
  const acts = Object.entries(ACTS)
  let [number, meetings] = [0, 0]
  let since: string[] = []
  const audited = async () => {
    const wrong = [...(await glance(db)), ...(await auditHouse(db)).differences]
    if (wrong.length > 0) throw new Error(`${wrong.slice(0, 5).join('; ')}\nafter one of: ${since.join('; ')}`)
    since = []
  }
  for (const [name, act] of acts) {
    const alone = await meet(probe, stage, [act, async () => {}], Number.POSITIVE_INFINITY)
    for (const [otherName, other] of acts) {
      // The number of an act's statements depends on the other act; this many more are tried.
      for (let at = 0; at < alone + MORE; at++) {
        if (number++ % everyNth !== from % everyNth) continue
        since.push(`${otherName}, before statement ${at + 1} of: ${name}`)
        await meet(probe, stage, [act, other], at)
        meetings++
        if (since.length === AUDIT_EVERY) await audited()
      }
    }
  }
  await audited()
  return { acts: acts.length, meetings }
}

/** For `npm run prove`. */
export const proofs: readonly Proof[] = [
  {
    name: 'every act between every two steps of every other [L1] [L2] [L3] [L8]',
    async run() {
      const { acts, meetings } = await onDatabase((db) => letMeet(db))
      return `${acts} acts met at ${meetings} statements, and every auditor agreed after each forty`
    },
  },
]
