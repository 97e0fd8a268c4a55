/** The products of the house: each is one line here. */
import type { CallName } from '@quarterline/core/calls'
import { betProduct } from '../bet/product.ts'
import type { Queries } from '../kit/db.ts'
import type { Step } from '../kit/product.ts'
import { auditBookedDays } from '../report/audit.ts'
import { auditPlay } from '../report/auditPlay.ts'
import { auditSheets } from '../report/auditSheets.ts'
import { auditShares } from '../upline/audit.ts'
import { type AuditReport, audit } from '../wallet/audit.ts'
import type { CausesSince } from '../wallet/play/keep.ts'

const PRODUCTS = [betProduct] as const

type One = (typeof PRODUCTS)[number]
/** What every product needs of the house together. */
export type ProductHouse = Together<Parameters<One['handlers']>[0]>
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

/** The handlers of all products. */
export function productHandlers(house: ProductHouse): Together<ReturnType<One['handlers']>> {
  return Object.assign({}, ...PRODUCTS.map(({ handlers }) => handlers(house)))
}

/** What operators do with any product that may need a second one. */
export function productActs(house: ProductHouse): Together<ReturnType<One['acts']>> {
  return Object.assign({}, ...PRODUCTS.map(({ acts }) => acts(house)))
}

/** What all products do by themselves. */
export function productSteps(house: ProductHouse): Step[] {
  return PRODUCTS.flatMap(({ steps }) => steps(house))
}

/** What of a member's products change, and what they open to him. */
export const TOPICS: readonly string[] = PRODUCTS.flatMap(({ topics }) => topics)
export const FLAGS: ReadonlyMap<string, readonly string[]> = new Map(PRODUCTS.map(({ name, flags }) => [name, flags]))
/** What can be shut beside the whole house: products, and what of them can be by itself. */
export const SHUTTABLE: readonly string[] = PRODUCTS.flatMap(({ name, parts }) => [name, ...Object.keys(parts)])

/** The causes, of whatever product, for which something was held of a purse. */
export const causesSince: CausesSince = async (db, of, fromMs) =>
  (await Promise.all(PRODUCTS.map((product) => product.causesSince(db, of, fromMs)))).flat()

/** The product that a call is of, if it is of one, and what of that can be shut by itself. */
export function scopesOf(house: ProductHouse): (name: CallName) => readonly string[] {
  const scopes = PRODUCTS.flatMap(({ name, parts, handlers }) =>
    Object.keys(handlers(house)).map((call): [string, string[]] => {
      const own = Object.entries(parts).flatMap(([part, calls]) => (calls.some((one) => one === call) ? [part] : []))
      return [call, [name, ...own]]
    }),
  )
  const byCall: ReadonlyMap<string, string[]> = new Map(scopes)
  return (name) => byCall.get(name) ?? []
}

/** The ledger, the bookings and every product's own tables against each other; run it in one consistent view. */
export async function auditHouse(db: Queries): Promise<AuditReport> {
  const report = await audit(db)
  // There may be as many as there are bets.
  let { differences } = report
  for (const product of PRODUCTS) differences = differences.concat(await product.audit(db))
  differences = differences.concat(
    await auditBookedDays(db),
    await auditPlay(db),
    await auditShares(db),
    await auditSheets(db),
  )
  return { ...report, differences }
}
