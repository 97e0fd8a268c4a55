/**
 * Runs every act between every two steps of every other: rulings, settlement, cash-outs, orders, waits, shares and the
 * week meet at each statement of the database, and after each meeting the auditors must agree.
 */
import type { CommType } from '@quarterline/core/upline/commission'
import { seedDemoHouse, seedUplines } from '../../server/src/account/demoHouse.ts'
import type { Operator } from '../../server/src/account/operator.ts'
import { hashPassword } from '../../server/src/account/password.ts'
import { setLimit } from '../../server/src/account/play/memberLimits.ts'
import { MEMBER_COLUMNS, type Member } from '../../server/src/account/session.ts'
import { addMembers, type NewMember } from '../../server/src/account/tree/addMembers.ts'
import { type OpenHouse, openHouse } from '../../server/src/app/house.ts'
import { auditHouse } from '../../server/src/app/products/products.ts'
import { createDesk } from '../../server/src/bet/place/desk.ts'
import { createPlaceFigures } from '../../server/src/bet/place/placeFigures.ts'
import { createRefusalLimit } from '../../server/src/bet/place/refusalLimit.ts'
import { createClock } from '../../server/src/kit/clock.ts'
import type { Db } from '../../server/src/kit/db.ts'
import type { Proof } from '../proof.ts'
import { glance } from '../simulation/invariants.ts'
import { onDatabase } from '../simulation/simulation.ts'
import { TICKETS } from './acts.ts'
import { probing, type StatementProbe } from './probe.ts'
import { ROOM_PLOTS } from './rooms/roomActs.ts'
import { type BetweenStage, type Plot, SOURCE } from './scene.ts'

/** A Tuesday afternoon, GMT+8. */
const FROM_MS = Date.UTC(2025, 7, 19, 8)
/** After this many meetings all auditors run. */
const AUDIT_EVERY = 40

/** When one act makes the other start again, the other has up to this many more statements. */
const MORE = 2

export interface Meetings {
  acts: number
  meetings: number
}

/** Members with enough money for all scenes. */
const rich = (name: string) =>
  Array.from({ length: 20 }, (_, at): NewMember => {
    return { accountId: `${name}${at}`, currency: 'MYR', cash: 10_000_000, credit: 0, commType: (at % 4) as CommType }
  })

type Under = Parameters<typeof addMembers>[1]

async function addRich(db: Db, name: string, under: Under): Promise<Member[]> {
  const hash = await hashPassword('nobody logs in')
  const members = rich(name)
  await db.tx((tx) => addMembers(tx, under, members, hash, FROM_MS))
  const names = members.map(({ accountId }) => accountId)
  const found = await db.query(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE m.account_id = ANY($1)`, [names])
  return found.rows as Member[]
}

async function addPeople(db: Db): Promise<Pick<BetweenStage, 'members' | 'others' | 'settlers' | 'supervisor'>> {
  await seedDemoHouse(db, FROM_MS)
  const { rows } = await db.query(
    'SELECT shard_key AS "shardKey", parent_id AS "agentId", chain_id AS "chainId" FROM member ORDER BY account_id LIMIT 1',
  )
  const members = await addRich(db, 'between', rows[0] as unknown as Under)
  const others = await addRich(db, 'othertree', await db.tx((tx) => seedUplines(tx, FROM_MS, 'othertree')))
  const operators = await db.query('SELECT id, account, role FROM operator ORDER BY account')
  const of = (role: string) => (operators.rows as unknown as Operator[]).filter((one) => one.role === role)
  const [one, other] = of('settler') as [Operator, Operator]
  return { members, others, settlers: [one, other], supervisor: of('supervisor')[0] as Operator }
}

/** Sets limits of the members' own that are too high to refuse anything, so that everything is counted. */
async function setLimits({ house, members, others }: BetweenStage): Promise<void> {
  for (const member of [...members, ...others]) {
    const who = { session: { member }, ip: '10.0.0.1', now: house.clock.now }
    const set = await setLimit(house, who, { kind: 'stake', period: 'month', amount: 9_000_000 })
    if (!set.ok) throw new Error(`no limit: ${set.code}`)
  }
}

/** Opens another process of the house, with its own desk, on the same database. */
function besideOf(house: OpenHouse): OpenHouse {
  const realMs = () => performance.now()
  const own = { placing: createPlaceFigures(realMs), refusals: createRefusalLimit(realMs, Number.POSITIVE_INFINITY) }
  const reserve = () => Promise.reject(new Error('nobody here has a seamless wallet'))
  return { ...house, desk: createDesk({ ...house, ...own, reserve }, realMs) }
}

/** Opens the house and its people on a migrated, empty database. */
export async function openStage(db: Db): Promise<BetweenStage> {
  const people = await addPeople(db)
  const clock = createClock(FROM_MS, 0)
  const refusalsMax = Number.POSITIVE_INFINITY
  const house = await openHouse(db, { brand: 'Quarterline', wallNowMs: FROM_MS, clock, refusalsMax })
  await house.ingest.take([{ kind: 'sourceUp', source: SOURCE, seq: 0, key: 'up', atMs: FROM_MS }])
  const stage = { house, beside: besideOf(house), ...people, factsSent: 0, scenes: 0 }
  await setLimits(stage)
  return stage
}

type ActOf<S> = Plot<S>['acts'][string]

/** Lets two acts meet before a statement of the first. @returns the number of its statements */
async function meet<S>(
  { between }: StatementProbe,
  { stage, plot }: { stage: BetweenStage; plot: Plot<S> },
  [act, other]: [ActOf<S>, ActOf<S>],
  at: number,
): Promise<number> {
  const scene = await plot.openScene(stage)
  const steps = await between(
    () => act(scene, stage.house),
    at,
    () => other(scene, stage.beside),
  )
  await plot.comeToRest(scene)
  return steps
}

/**
 * Lets acts meet on a migrated, empty database.
 * @param everyNth of all meetings, from the first or another on
 * @throws with the failed invariant, and the meetings after which it was seen
 */
export async function letMeet<S>(db: Db, plot: Plot<S>, everyNth = 1, from = 0): Promise<Meetings> {
  const probe = probing(db)
  const stage = await openStage(probe.db)
  const acts = Object.entries(plot.acts)
  let [number, meetings] = [0, 0]
  let since: string[] = []
  const audited = async () => {
    const wrong = [...(await glance(db)), ...(await auditHouse(db)).differences]
    if (wrong.length > 0) throw new Error(`${wrong.slice(0, 5).join('; ')}\nafter one of: ${since.join('; ')}`)
    since = []
  }
  for (const [name, act] of acts) {
    const alone = await meet(probe, { stage, plot }, [act, async () => {}], Number.POSITIVE_INFINITY)
    for (const [otherName, other] of acts) {
      // The number of an act's statements depends on the other act; this many more are tried.
      for (let at = 0; at < alone + MORE; at++) {
        if (number++ % everyNth !== from % everyNth) continue
        since.push(`${otherName}, before statement ${at + 1} of: ${name}`)
        await meet(probe, { stage, plot }, [act, other], at)
        meetings++
        if (since.length === AUDIT_EVERY) await audited()
      }
    }
  }
  await audited()
  return { acts: acts.length, meetings }
}

const said = ({ acts, meetings }: Meetings): string =>
  `${acts} acts met at ${meetings} statements, and every auditor agreed after each forty`

/** For `npm run prove`. */
export const proofs: readonly Proof[] = [
  {
    name: 'every act between every two steps of every other [L1] [L2] [L3] [L8]',
    run: async () => said(await onDatabase((db) => letMeet(db, TICKETS))),
  },
  ...Object.entries(ROOM_PLOTS).map(
    ([part, plot]): Proof => ({
      name: `every act between every two steps of every other while a room ${part} [L1] [L2] [L3] [P1]`,
      run: async () => `${said(await onDatabase((db) => letMeet(db, plot)))}; every room by itself as well`,
    }),
  ),
]
