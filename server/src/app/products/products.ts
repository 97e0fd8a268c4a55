/** The products of the house: one line each here; the app joins their parts. */
import type { Switch } from '@quarterline/core/base/switch'
import { type CallName, PRODUCT_CALLS, type ProductName } from '@quarterline/core/calls'
import { betProduct } from '../../bet/product.ts'
import type { BettingByProduct, BettingProduct, ProductBetting } from '../../bet/productBetting.ts'
import { gameProduct } from '../../game/product.ts'
import type { Queries } from '../../kit/db.ts'
import type { Lane } from '../../kit/outbox/outbox.ts'
import type { Product, ProductWatch, Step } from '../../kit/product.ts'
import { lotteryProduct } from '../../lottery/product.ts'
import { auditBookedDays } from '../../report/audit.ts'
import { auditPlay } from '../../report/auditPlay.ts'
import { auditSheets } from '../../report/sheet/auditSheets.ts'
import { tournamentProduct } from '../../tournament/product.ts'
import { auditShares } from '../../upline/audit.ts'
import { type AuditReport, audit } from '../../wallet/audit.ts'
import type { CausesSince } from '../../wallet/play/storedLimits.ts'
import { RESERVED, reservedSince } from '../../wallet/reserve/reservation.ts'
import { auditSeamless } from '../../wallet/seamless/auditSeamless.ts'

/**
 * Each has the name under which its calls are listed; a function that creates one keeps that literal (`name: 'bet' as
 * const`).
 */
const PRODUCTS = [betProduct, tournamentProduct, gameProduct, lotteryProduct] as const satisfies readonly {
  name: ProductName
}[]

type ProductOf = (typeof PRODUCTS)[number]
/** Everything that all products need of the house. */
export type ProductHouse = Intersection<Parameters<ProductOf['handlers']>[0]>
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

/** Any product, which may place bets. */
export type AnyProduct = Product<ProductHouse> | BettingProduct<ProductHouse>
/** The default products of a house. */
export const ALL_PRODUCTS: readonly AnyProduct[] = PRODUCTS

/** A house with its products, which a test may create differently from `PRODUCTS`. */
type HouseWithProducts = ProductHouse & { products: Pick<Products, 'all'> }

/** The handlers of a house's products. */
export function productHandlers(house: HouseWithProducts): Intersection<ReturnType<ProductOf['handlers']>> {
  return Object.assign({}, ...house.products.all.map(({ handlers }) => handlers(house)))
}

/** Operators' acts on any product that may need approval. */
export function productActs(house: HouseWithProducts): Intersection<ReturnType<ProductOf['acts']>> {
  return Object.assign({}, ...house.products.all.map(({ acts }) => acts(house)))
}

/** The joined parts of products. */
export interface Products {
  all: readonly AnyProduct[]
  /** Their steps. */
  steps(house: ProductHouse): Step[]
  /** Their metrics. */
  watched(house: ProductHouse): Required<ProductWatch>
  /** Their live-channel topics, by product. */
  topics: ReadonlyMap<string, readonly string[]>
  /** Their features, by product. */
  flags: ReadonlyMap<string, readonly string[]>
  /** The same without those that nobody serves now. */
  served(house: ProductHouse): ReadonlyMap<string, readonly string[]>
  bettings: BettingByProduct
  lanes: ReadonlyMap<string, Lane>
  causesSince: CausesSince
  /**
   * Audits the ledger, the bookings and every product's tables against each other; run it in one consistent snapshot.
   */
  audit(db: Queries): Promise<AuditReport>
}

/** SQL of each product: under whose names it opens purses for members. */
export const ownersOf = (products: readonly AnyProduct[]): string[] => products.flatMap(({ owners }) => owners ?? [])

function servedFlags({ flags, unserved }: AnyProduct, house: ProductHouse): readonly string[] {
  const missing = unserved?.(house) ?? []
  return flags.filter((flag) => !missing.includes(flag))
}

/** @throws if two share a name, flag, topic or lane, because an act on one would affect the other */
export function joinProducts(products: readonly AnyProduct[]): Products {
  const topics = products.flatMap((product) => product.topics)
  const lanes = products.flatMap((product) => Object.entries(product.lanes ?? {}))
  for (const of of [
    products.map(({ name }) => name),
    topics,
    products.flatMap(({ flags }) => flags),
    lanes.map(([name]) => name),
  ]) {
    const twice = of.find((one, at) => of.indexOf(one) < at)
    if (twice !== undefined) throw new Error(`two products have "${twice}"`)
  }
  const betting = products.flatMap((product): [string, ProductBetting][] =>
    'betting' in product ? [[product.betting.terms.product, product.betting]] : [],
  )

  async function auditAll(db: Queries): Promise<AuditReport> {
    const holds = [...products.map((product) => product.holds), RESERVED.holds]
    const report = await audit(db, { holds, owners: ownersOf(products) })
    // There may be as many as bets.
    let { differences } = report
    for (const product of products) differences = differences.concat(await product.audit(db))
    const stakes = [...products.map((product) => product.stakes), RESERVED.stakes]
    differences = differences.concat(
      await auditBookedDays(db),
      await auditPlay(db, stakes),
      await auditShares(db),
      await auditSeamless(db),
      await auditSheets(db),
    )
    return { ...report, differences }
  }

  return {
    all: products,
    steps: (house) => products.flatMap(({ steps }) => steps(house)),
    watched(house) {
      const each = products.flatMap((product) => product.watched?.(house) ?? [])
      return {
        figures: each.flatMap(({ figures }) => figures),
        look: async () => void (await Promise.all(each.map((one) => one.look?.()))),
      }
    },
    topics: new Map(products.map((product) => [product.name, product.topics])),
    flags: new Map(products.map(({ name, flags }) => [name, flags])),
    served: (house) => new Map(products.map((product) => [product.name, servedFlags(product, house)])),
    bettings: new Map(betting),
    lanes: new Map(lanes),
    async causesSince(db, of, fromMs) {
      const each = products.map((product) => product.causesSince(db, of, fromMs))
      return (await Promise.all([...each, reservedSince(db, of, fromMs)])).flat()
    },
    audit: auditAll,
  }
}

/** Audits the ledger, the bookings and every product's tables against each other; run it in one consistent snapshot. */
export const auditHouse = (db: Queries): Promise<AuditReport> => joinProducts(ALL_PRODUCTS).audit(db)

/** What can be shut besides the whole house: products and their separate parts. */
export const SHUTTABLE: readonly string[] = ALL_PRODUCTS.flatMap(({ name, parts = {} }) => [
  name,
  ...Object.keys(parts),
])

/** A product's parts that include a call. */
const partsWith = (call: string, { parts = {} }: AnyProduct): string[] =>
  Object.keys(parts).filter((part) => parts[part]?.includes(call))

const SCOPES: ReadonlyMap<string, readonly string[]> = new Map(
  ALL_PRODUCTS.flatMap((product) =>
    Object.keys(PRODUCT_CALLS[product.name as keyof typeof PRODUCT_CALLS]).map((call): [string, string[]] => {
      return [call, [product.name, ...partsWith(call, product)]]
    }),
  ),
)

const OPEN_WHEN_SHUT: ReadonlySet<string> = new Set(
  ALL_PRODUCTS.flatMap(({ openWhenShut = [] }: AnyProduct) => openWhenShut),
)

/** The product of a call and the parts of it. */
const scopesWith = (name: CallName): readonly string[] => SCOPES.get(name) ?? []

/** The maintenance scopes of a call: its product, and the parts of it. */
export const scopesOf = (name: CallName): readonly string[] => (OPEN_WHEN_SHUT.has(name) ? [] : scopesWith(name))

const SWITCHED: ReadonlyMap<string, Switch> = new Map(
  ALL_PRODUCTS.flatMap(({ name, switchedBy }) => (switchedBy ? [[name, switchedBy] as const] : [])),
)

const OPEN_WHEN_OFF: ReadonlySet<string> = new Set(
  ALL_PRODUCTS.flatMap(({ openWhenOff = [] }: AnyProduct) => openWhenOff),
)

/** The switch that turns a call off with its product, if any. */
export const switchOf = (name: CallName): Switch | undefined =>
  OPEN_WHEN_OFF.has(name) ? undefined : SWITCHED.get(scopesWith(name)[0] ?? '')
