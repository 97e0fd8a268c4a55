/** The members of a simulated season: every currency, every type of commission, half on cash and half on credit. */
import { chanceOf } from '@quarterline/core/base/chance'
import { CURRENCIES, CURRENCY, type Currency, MONEY_SCALE } from '@quarterline/core/base/money'
import type { Chain } from '@quarterline/core/upline/chain'
import type { CommType } from '@quarterline/core/upline/commission'
import { uuidv7 } from 'uuidv7'
import { seedUplines } from '../../server/src/account/demoHouse.ts'
import { MEMBER_COLUMNS, type Member } from '../../server/src/account/session.ts'
import { addMembers, type NewMember } from '../../server/src/account/tree/addMembers.ts'
import type { Db, Queries } from '../../server/src/kit/db.ts'

/** Member commission: 0.25 % of handicaps and totals, 0.125 % of 1X2, so that a mixed-up group shows. */
export const SEASON_RATES_PPM = { asian: 2500, other: 1250, parlay: 1000 }

/** R7-6. */
const COMM_TYPES: readonly CommType[] = [0, 1, 2, 3]
const KINDS = CURRENCIES.length * COMM_TYPES.length
/** The average number of bets of each member. */
const BETS_EACH = 90
const MEMBERS_MAX = 20 * KINDS
/**
 * In MYR: the funds of an ordinary member, of one in eight who soon runs out, and in each currency of one in four who
 * can stake up to the limits.
 */
const FUNDS = 2_500
const FUNDS_OF_POOR = 150
const FUNDS_OF_RICH = 60_000

/** An amount in MYR as a whole number of a currency's stake steps, at least one. */
export function inStakeSteps(myr: number, currency: Currency): number {
  const { limitFactorPpm, stakeStep } = CURRENCY[currency]
  const step = stakeStep / MONEY_SCALE
  return Math.max(1, Math.round((myr * limitFactorPpm) / 1_000_000 / step)) * step
}

/** A member, and what he has where his money is: in a seamless wallet he has neither cash nor credit here. */
interface TownMember extends NewMember {
  isSeamless: boolean
  funds: number
}

/** @param seamless how many of a hundred keep their money in a seamless wallet */
function newMembers(count: number, seed: string, seamless: number): TownMember[] {
  const chance = chanceOf(`${seed}/town`)
  return Array.from({ length: count }, (_, at) => {
    const currency = CURRENCIES[at % CURRENCIES.length] as Currency
    const round = Math.floor(at / CURRENCIES.length)
    const commType = COMM_TYPES[round % COMM_TYPES.length] as CommType
    const isRich = (round + (at % CURRENCIES.length)) % COMM_TYPES.length === 0
    const funds = inStakeSteps(isRich ? FUNDS_OF_RICH : chance.unit() < 0.12 ? FUNDS_OF_POOR : FUNDS, currency)
    const isSeamless = (at * 37) % 100 < seamless
    const isOnCash = commType % 2 === 0
    const accountId = `s${String(at + 1).padStart(3, '0')}${currency.toLowerCase()}`
    const here = isSeamless ? { cash: 0, credit: 0 } : { cash: isOnCash ? funds : 0, credit: isOnCash ? 0 : funds }
    return { accountId, currency, commType, isSeamless, funds, ...here }
  })
}

/** The chain of the demo uplines with the season's own rates for the members under it. */
async function seasonChain(tx: Queries, shardKey: string, chainId: string, nowMs: number): Promise<string> {
  const { rows } = await tx.query<{ body: Chain }>('SELECT body FROM chain WHERE shard_key = $1 AND id = $2', [
    shardKey,
    chainId,
  ])
  const body: Chain = { ...(rows[0] as { body: Chain }).body, memberRatesPpm: SEASON_RATES_PPM }
  const id = uuidv7()
  await tx.query('INSERT INTO chain (shard_key, id, body, at_ms) VALUES ($1, $2, $3, $4)', [shardKey, id, body, nowMs])
  return id
}

/** The licensee of those with a seamless wallet, and the beginning of his uplines' names. */
export const FAR = 'far'
const LICENSEE = 'INSERT INTO licensee (id, name, type, made_ms) VALUES ($1, $2, 2, $3)'
const FAR_TREE_OF = `
  INSERT INTO licensee_tree (shard_key, licensee_id) SELECT shard_key, $1 FROM upline WHERE name = $2`

/** The licensee whose members those under the far shareholder are. */
async function addFarLicensee(tx: Queries, nowMs: number): Promise<void> {
  const id = uuidv7()
  await tx.query(LICENSEE, [id, FAR, nowMs])
  await tx.query(FAR_TREE_OF, [id, `${FAR}share`])
}

interface TownPlan {
  bets: number
  /** How many of a hundred members keep their money in a seamless wallet. */
  seamless: number
  seed: string
  nowMs: number
}

/**
 * Creates the members of a season in an empty database. They never log in, so they have no password.
 * @param give gives a member his funds in a seamless wallet
 */
export async function seedTown(
  db: Db,
  { bets, seamless, seed, nowMs }: TownPlan,
  give: (accountId: string, funds: number) => void,
): Promise<Member[]> {
  const rounds = Math.ceil(bets / BETS_EACH / KINDS)
  const members = newMembers(Math.min(rounds * KINDS, MEMBERS_MAX), seed, seamless)
  return db.tx(async (tx) => {
    const settle = async (tree: string | undefined, its: readonly TownMember[]) => {
      const { shardKey, agentId, chainId } = await seedUplines(tx, nowMs, tree)
      const under = { shardKey, agentId, chainId: await seasonChain(tx, shardKey, chainId, nowMs) }
      await addMembers(tx, under, its, '!', nowMs)
    }
    await settle(
      undefined,
      members.filter(({ isSeamless }) => !isSeamless),
    )
    const far = members.filter(({ isSeamless }) => isSeamless)
    if (far.length > 0) {
      await settle(FAR, far)
      await addFarLicensee(tx, nowMs)
      for (const { accountId, funds } of far) give(accountId, funds)
    }
    const { rows } = await tx.query<Member & Record<string, unknown>>(
      `SELECT ${MEMBER_COLUMNS} FROM member m ORDER BY m.account_id`,
    )
    return rows
  })
}
