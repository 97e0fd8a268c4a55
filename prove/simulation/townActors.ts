/**
 * The people of the town beside the bettors: uplines who move members, change terms, states and credit, grow the tree
 * and sign their sheets; members who set limits for themselves and take breaks; and a check of every upline's view
 * against a naive model.
 */
import type { Chance } from '@quarterline/core/base/chance'
import type { Result } from '@quarterline/core/base/result'
import { DAY_MS, weekOf } from '@quarterline/core/base/time'
import { LIMIT_KINDS, LIMIT_PERIODS } from '@quarterline/core/wallet/ownLimits'
import { moveCash } from '../../server/src/account/admin/members.ts'
import { memberBelow } from '../../server/src/account/downline/findBelow.ts'
import { moveMemberBelow, setMemberBelow } from '../../server/src/account/downline/memberActs.ts'
import type { UplineContext } from '../../server/src/account/downline/uplineAct.ts'
import { setBelow } from '../../server/src/account/downline/uplineActs.ts'
import type { UplineIdentity } from '../../server/src/account/operator.ts'
import { beginBreak } from '../../server/src/account/play/break.ts'
import { confirmRaise, setLimit } from '../../server/src/account/play/memberLimits.ts'
import { ActRefused } from '../../server/src/account/record/adminAct.ts'
import { insertUpline } from '../../server/src/account/tree/changeTree.ts'
import { findUpline, lockTree } from '../../server/src/account/tree/upline.ts'
import type { OpenHouse } from '../../server/src/app/house.ts'
import type { Db } from '../../server/src/kit/db.ts'
import { signSheet, viewSheet } from '../../server/src/report/sheet/sheet.ts'
import { type Actor, note, type Scene } from './actors.ts'
import { lotteryActors } from './lotteryActors.ts'
import { roomActors } from './roomActors.ts'

const UPLINES_MAX = 40

type Node = UplineIdentity & { parentId: string | null; position: number }

/** The current tree, read each time: the town's actors remember none of it. */
async function tree(db: Db): Promise<{ uplines: Node[]; members: { account: string; parentId: string }[] }> {
  const uplines = await db.query<Node & Record<string, unknown>>(
    `SELECT shard_key AS "shardKey", id, parent_id AS "parentId", level, name, upline_reach(state, above_state) AS state,
       position_ppm AS position FROM upline ORDER BY name`,
  )
  const members = await db.query<{ account: string; parentId: string }>(
    'SELECT account_id AS account, parent_id AS "parentId" FROM member ORDER BY account_id',
  )
  return { uplines: uplines.rows, members: members.rows }
}

const oneOf = <T>(list: readonly T[], chance: Chance): T => list[chance.whole(0, list.length - 1)] as T

const askedBy = (upline: UplineIdentity, now: () => number): UplineContext =>
  ({
    session: { operator: { id: null, account: upline.name, role: 'upline', upline } },
    ip: '10.0.0.7',
    now,
  }) as unknown as UplineContext

/** Refusals are expected; any other error ends the simulation. */
async function acted(scene: Scene, what: string, work: (house: OpenHouse) => Promise<Result<unknown>>): Promise<void> {
  const done = await scene.sim.live(work)
  const reason = done && !done.ok ? ` ${done.code} ${done.params?.reason ?? ''}` : ''
  note(scene.seen, done ? `${what}${done.ok ? ' done' : reason}`.trimEnd() : `died in ${what}`)
}

/** Whether an upline is above a member, by walking up. */
function isAbove(uplines: readonly Node[], viewerId: string, fromId: string | null): boolean {
  for (let id = fromId; id !== null; id = uplines.find((one) => one.id === id)?.parentId ?? null) {
    if (id === viewerId) return true
  }
  return false
}

/** An upline sees his downline, and nobody else, after every move [X2]. */
const peek: Actor = async ({ sim, chance, seen }) => {
  const { uplines, members } = await tree(sim.db)
  const [viewer, member] = [oneOf(uplines, chance), oneOf(members, chance)]
  const isThere = await memberBelow(sim.db, viewer, member.account).then(
    () => true,
    (error) => {
      if (!(error instanceof ActRefused)) throw error
      return false
    },
  )
  if (isThere !== isAbove(uplines, viewer.id, member.parentId))
    throw new Error(`${viewer.name} ${isThere ? 'sees' : 'does not see'} ${member.account}`)
  note(seen, isThere ? 'an upline sees his member' : 'a stranger sees nobody')
}

const move: Actor = async (scene) => {
  const { uplines, members } = await tree(scene.sim.db)
  const agents = uplines.filter(({ level }) => level === 1)
  const request = {
    account_id: oneOf(members, scene.chance).account,
    agent_id: oneOf(agents, scene.chance).id,
  }
  const by = oneOf(uplines, scene.chance)
  await acted(scene, 'a move', (house) => moveMemberBelow(house, askedBy(by, scene.sim.clock.now), request))
}

/** Other positions, rates, credit or state of somebody below. */
const terms: Actor = async (scene) => {
  const { chance, sim } = scene
  const { uplines } = await tree(sim.db)
  const [by, of] = [oneOf(uplines, chance), oneOf(uplines, chance)]
  const ppm = chance.whole(0, 20) * 10_000
  const rate = chance.whole(20, 60) * 100
  const changes = [
    { position: ppm },
    {
      give: 400_000 + ppm,
      keep: chance.unit() < 0.5 ? null : ppm,
      take_remain: ppm,
      force: chance.whole(0, 30) * 10_000,
    },
    { rates: { asian: rate, other: rate } },
    { state: chance.unit() < 0.3 ? ('suspended' as const) : ('active' as const) },
    { state: 'active' as const },
    { credit: chance.whole(0, 200) * 1000 },
  ]
  await acted(scene, 'terms', (house) =>
    setBelow(house, askedBy(by, sim.clock.now), { upline_id: of.id, ...oneOf(changes, chance) }),
  )
}

const memberTerms: Actor = async (scene) => {
  const { chance, sim } = scene
  const { uplines, members } = await tree(sim.db)
  const rate = chance.whole(0, 30) * 100
  const changes = [
    { comm_type: chance.whole(0, 3) as 0 | 1 | 2 | 3 },
    { rates: { asian: rate, other: rate, parlay: rate } },
    { state: chance.unit() < 0.2 ? ('suspended' as const) : ('active' as const) },
    { credit: chance.whole(0, 12) * 500 },
  ]
  const request = { account_id: oneOf(members, chance).account, ...oneOf(changes, chance) }
  await acted(scene, 'member terms', (house) =>
    setMemberBelow(house, askedBy(oneOf(uplines, chance), sim.clock.now), request),
  )
}

const grow: Actor = async (scene) => {
  const { chance, sim } = scene
  const { uplines } = await tree(sim.db)
  const parent = oneOf(uplines, chance)
  if (uplines.length >= UPLINES_MAX || parent.level === 1) return
  const name = `town${uplines.length}`
  await acted(scene, 'a new upline', (house) =>
    house.db
      .tx(async (tx) => {
        await lockTree(tx)
        const ratesPpm = { asian: 1000, other: 1000, parlay: 1000 }
        const fresh = { name, currency: undefined, positionPpm: 50_000, ratesPpm, credit: 0 as never }
        await insertUpline(tx, await findUpline(tx, parent.name), fresh)
        return { ok: true as const, value: {} }
      })
      .catch((error) => {
        if (error instanceof ActRefused)
          return { ok: false as const, code: 'requestConflict' as const, params: { reason: error.reason } }
        throw error
      }),
  )
}

/** Signs the last week on his own side or of somebody below. */
const sign: Actor = async (scene) => {
  const { chance, sim } = scene
  const nowMs = sim.clock.now()
  const { uplines } = await tree(sim.db)
  const by = oneOf(uplines, chance)
  const below = uplines.filter(({ parentId }) => parentId === by.id)
  const of = below.length > 0 && chance.unit() < 0.6 ? oneOf(below, chance) : by
  const request = { week: weekOf(nowMs - 7 * DAY_MS), ...(of !== by && { upline_id: of.id }) }
  await acted(scene, 'a signature', async (house) => {
    const { mark } = await viewSheet(house.db, by, request, nowMs)
    return signSheet(house, askedBy(by, sim.clock.now), { ...request, mark })
  })
}

/** A member lowers his limits, or raises them after a day. */
const limit: Actor = async (scene) => {
  const { chance, sim } = scene
  const member = oneOf(scene.members, chance)
  const context = { session: { member }, ip: '10.0.0.6', now: sim.clock.now }
  const which = { kind: oneOf(LIMIT_KINDS, chance), period: oneOf(LIMIT_PERIODS, chance) }
  const amount = chance.unit() < 0.1 ? {} : { amount: chance.whole(1, 40) * 1000 }
  if (chance.unit() < 0.3) return acted(scene, 'a limit confirmed', (house) => confirmRaise(house, context, which))
  await acted(scene, 'a limit', (house) => setLimit(house, context, { ...which, ...amount }))
}

const pause: Actor = async (scene) => {
  const member = oneOf(scene.members, scene.chance)
  const context = { session: { member }, ip: '10.0.0.6', now: scene.sim.clock.now }
  await acted(scene, 'a break', async (house) => {
    await house.db.tx((tx) => beginBreak(tx, house, context, '1d'))
    return { ok: true as const, value: {} }
  })
}

/** A cashier pays in or out. */
const cash: Actor = async (scene) => {
  const { chance, sim } = scene
  const { accountId } = oneOf(scene.members, chance)
  const reason = chance.unit() < 0.6 ? ('deposit' as const) : ('withdrawal' as const)
  const amount = (chance.whole(1, 5) * 1000 * 10_000) as never
  await acted(scene, `a ${reason}`, ({ db }) =>
    moveCash({ db, by: { account: 'cashier', ip: '' }, now: async () => sim.clock.now() }, accountId, {
      amount,
      reason,
    }).then(
      () => ({ ok: true as const, value: {} }),
      (error) => {
        if (error instanceof ActRefused)
          return { ok: false as const, code: 'requestConflict' as const, params: { reason: error.reason } }
        throw error
      },
    ),
  )
}

/** The actors and their weights, beside the hundred of a simulation. */
export const townActors: readonly [number, Actor][] = [
  [2, move],
  [1.5, terms],
  [2, memberTerms],
  [0.5, grow],
  [2, sign],
  [1.5, limit],
  [0.2, pause],
  [1, cash],
  [2, peek],
  ...roomActors,
  ...lotteryActors(),
]
