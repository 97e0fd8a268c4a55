/** Every bet type (specification 3, rules 2.2, 14.26) in one table: picks, line, price type, limits and counters. */
import { type Quarters, quartersOf } from '../base/line.ts'
import type { OddsType } from '../base/odds.ts'
import type { ProductGroup } from '../upline/chain.ts'

/** Shared caps per match (R5-3): HDP+OU+OE, 1X2+ML, and everything else. */
export type LimitGroup = 'asian' | 'result' | 'special'

/** Counters of the head rows (specification 3), in their order. */
export const COUNTERS = ['hdp', 'ou', 'oe', 'oxt', 'ml', 'tw', 'cs', 'dc', 'fglg', 'htft', 'tg', 'orz'] as const
export type Counter = (typeof COUNTERS)[number]

interface BetTypeFacts {
  /** The picks in the order of their prices; null where each market lists its own (CS, TG, TT, OR). */
  picks: readonly string[] | null
  /** Which texts are picks, where markets list their own. */
  pick?: RegExp
  /** signed: for the picked side. total: the count is compared with it. */
  line: 'signed' | 'total' | null
  /** Whether the member's odds type applies; other markets show decimal odds (R1-5). */
  asian: boolean
  limit: LimitGroup
  /** The head-row counter of its markets; none if the specification has none. */
  counter: Counter | null
  /** Whether a determined selection of an abandoned match is settled (R2-14). */
  determined: boolean
  /** Whether its picks cover every result exactly once: only then does a market have a margin of its own. */
  whole: boolean
}

const GRID = [0, 1, 2, 3, 4]
/** Correct scores of soccer: 0-0 to 4-4, and any other score (specification 9). */
export const CORRECT_SCORES: readonly string[] = [...GRID.flatMap((h) => GRID.map((a) => `${h}-${a}`)), 'AOS']
/** AOS ("any other score") wins once a side has this many goals (R2, the table of bet types). */
export const AOS_FROM = 5
/** Total goals as ranges of a match, ranges of a half, and exact numbers (rules 2.2, specification 9). */
export const GOAL_RANGES: readonly string[] = ['0-1', '2-3', '4-6', '7+']
export const HALF_GOAL_RANGES: readonly string[] = ['0-1', '2-3', '4+']
export const EXACT_GOALS: readonly string[] = [...Array.from({ length: 10 }, (_, goals) => String(goals)), '10+']

const asian = { asian: true, limit: 'asian', whole: true } as const
const special = { asian: false, limit: 'special', line: null } as const
const result = { asian: false, limit: 'result', line: null, whole: true } as const
const never = { determined: false } as const
const once = { determined: true } as const
const whole = { whole: true } as const
const part = { whole: false } as const

export const BET_TYPE = {
  BT_HDP: { ...asian, ...never, picks: ['H', 'A'], line: 'signed', counter: 'hdp' },
  BT_OU: { ...asian, ...once, picks: ['O', 'U'], line: 'total', counter: 'ou' },
  BT_1X2: { ...result, ...never, picks: ['1', 'X', '2'], counter: 'oxt' },
  BT_ML: { ...result, ...never, picks: ['H', 'A'], counter: 'ml' },
  BT_OE: { ...asian, ...never, picks: ['O', 'E'], line: null, counter: 'oe' },
  BT_CS: { ...special, ...once, ...whole, picks: null, pick: /^(\d{1,2}-\d{1,2}|AOS)$/, counter: 'cs' },
  BT_DC: { ...special, ...never, ...part, picks: ['1X', '12', 'X2'], counter: 'dc' },
  BT_HTFT: {
    ...special,
    ...never,
    ...whole,
    counter: 'htft',
    picks: ['HH', 'HD', 'HA', 'DH', 'DD', 'DA', 'AH', 'AD', 'AA'],
  },
  BT_FGLG: { ...special, ...once, ...part, picks: ['HF', 'HL', 'AF', 'AL', 'NG'], counter: 'fglg' },
  BT_TG: { ...special, ...once, ...whole, picks: null, pick: /^(\d{1,2}|\d{1,2}-\d{1,2}|\d{1,2}\+)$/, counter: 'tg' },
  BT_OR: { ...special, ...never, ...part, picks: null, pick: /^[\w.:-]{1,24}$/, counter: 'orz' },
  BT_ANB: { ...special, ...never, ...whole, picks: ['H', 'X'], counter: null },
  BT_HNB: { ...special, ...never, ...whole, picks: ['X', 'A'], counter: null },
  BT_DNB: { ...special, ...never, ...whole, picks: ['H', 'A'], counter: null },
  BT_CL: { ...special, ...once, ...part, picks: ['HY', 'HN', 'AY', 'AN'], counter: null },
  BT_TWTN: { ...special, ...once, ...part, picks: ['H', 'A'], counter: 'tw' },
  BT_BTTS: { ...special, ...once, ...whole, picks: ['Y', 'N'], counter: null },
  BT_TT: { ...special, ...once, ...part, line: 'total', picks: null, pick: /^[HA][OU]$/, counter: null },
} as const satisfies Record<string, BetTypeFacts>

export type BetType = keyof typeof BET_TYPE
/** The bet types with a certain fact; the compiler holds a table over them complete. */
export type BetTypeWith<F extends Partial<BetTypeFacts>> = {
  [B in BetType]: (typeof BET_TYPE)[B] extends F ? B : never
}[BetType]
/** In the order of their wire numbers. */
export const BET_TYPES = Object.keys(BET_TYPE) as BetType[]

/** The rules' facts of a bet type. */
export function betTypeFacts(betType: BetType): BetTypeFacts {
  return BET_TYPE[betType]
}

/** Whether a text is a bet type code. */
export function isBetType(text: string): text is BetType {
  return Object.hasOwn(BET_TYPE, text)
}

const numbered = <P extends string>(prefix: P, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at + 1}` as `${P}${number}`)

export type Period = 'FT' | '1H' | '2H' | `${'Q' | 'S' | 'M' | 'R' | 'I'}${number}`
/** Every period of rules 14.26, in the order of their wire numbers. */
export const PERIODS: readonly Period[] = [
  ...(['FT', '1H', '2H'] as const),
  ...numbered('Q', 4),
  ...numbered('S', 5),
  ...numbered('M', 10),
  ...numbered('R', 12),
  ...numbered('I', 9),
]
const PERIOD_SET: ReadonlySet<string> = new Set(PERIODS)

/** Whether a text is a period code. */
export function isPeriod(text: string): text is Period {
  return PERIOD_SET.has(text)
}

/** The picks of a market in the order of its prices. */
export function picksOf(market: { betType: BetType; picks?: readonly string[] | undefined }): readonly string[] {
  return market.picks ?? betTypeFacts(market.betType).picks ?? []
}

/** Whether a pick can belong to the bet type (`invalidBetTeam` otherwise). */
export function isPick(betType: BetType, pick: string): boolean {
  const { picks, pick: grammar } = betTypeFacts(betType)
  return picks ? picks.includes(pick) : (grammar?.test(pick) ?? false)
}

/** Whether a line in goals is possible for the bet type: none, whole quarters, and for totals at least 0. */
export function isLineOf(betType: BetType, line: number | undefined): boolean {
  const kind = betTypeFacts(betType).line
  if (line === undefined || kind === null) return line === undefined && kind === null
  const quarters = quartersOf(line)
  return quarters !== undefined && (kind === 'signed' || quarters >= 0)
}

/** Whether a bet type's selections carry a line. */
export function hasLine(betType: BetType): boolean {
  return betTypeFacts(betType).line !== null
}

/** The odds type of a bet type: two-way Asian markets use the member's, all others decimal (R1-5). */
export function priceTypeOf(betType: BetType, wanted: OddsType): OddsType {
  return betTypeFacts(betType).asian ? wanted : 'DEC'
}

/** Whether a market's base prices are Hong Kong rather than decimal (R1-4). */
export function isAsian(betType: BetType): boolean {
  return betTypeFacts(betType).asian
}

/** The group of bet types that share a member's limit per match (R5-3). */
export function limitGroupOf(betType: BetType): LimitGroup {
  return betTypeFacts(betType).limit
}

/** The commission group of a single bet (R7-6). */
export function productGroupOf(betType: BetType): ProductGroup {
  return betTypeFacts(betType).asian ? 'asian' : 'other'
}

/** Converts a selection's line to the home side's view, as the book keeps it, and back. */
export function pickLine(betType: BetType, pick: string, line: Quarters): Quarters {
  return betTypeFacts(betType).line === 'signed' && pick === 'A' ? -line || 0 : line
}
