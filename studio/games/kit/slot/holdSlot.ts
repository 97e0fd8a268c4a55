/**
 * A slot whose coins stay: with enough of them on the board all others turn again, a new coin gives all respins anew, and in the
 * end every coin pays. Its sheet for the books, its exact mean, and its scenes for the page.
 */
import { type BoardTable, TRIGGERS } from './boardTable.ts'
import {
  type Board,
  type BoardWin,
  boardAt,
  type Cell,
  cellsOf,
  type ReelSet,
  stopsAt,
  stopsOf,
  totalOf,
} from './reels.ts'
import type { Coin, HoldScene, Scene, SlotEvent } from './scenes.ts'
import type { DrawnFeature, SlotSheet } from './slotBooks.ts'

export interface HoldPlan {
  /** How many coins start it, and how many respins a new one gives. */
  readonly least: number
  readonly respins: number
  /** In a respin one of so many places that are free gets a coin. */
  readonly oneIn: number
  /** What new coins pay, in hundredths of the bet, each as likely as it stands here. */
  readonly values: readonly number[]
  /** What a full board pays on top. */
  readonly full: number
}

export interface HoldSlot {
  readonly id: string
  readonly seed: string
  readonly set: ReelSet
  readonly plan: HoldPlan
  winsOn(board: Board): BoardWin[]
  /** What each symbol that is a coin pays, in hundredths of the bet. */
  readonly coins: Readonly<Record<string, number>>
  readonly draws: number
  readonly mean: number
  readonly buy: { readonly cost: number; readonly mean: number; readonly draws: number }
}

type HoldRules = Pick<HoldSlot, 'set' | 'plan' | 'winsOn' | 'coins'>

const cellCount = ({ strips, rows }: ReelSet): number => strips.length * rows

/** A place by its number: down each reel, from the left. */
const cellAt = ({ rows }: ReelSet, number: number): Cell => [Math.floor(number / rows), number % rows]

const coinsOn = ({ coins }: Pick<HoldSlot, 'coins'>, board: Board): Coin[] =>
  cellsOf(board, (symbol) => coins[symbol] !== undefined).map((cell) => {
    return { cell, pays: coins[board[cell[0]]?.[cell[1]] ?? ''] ?? 0 }
  })

const NO_COIN = '-'

/** Respins that are drawn: each as the places and values of its new coins, two signs of base 36 for each. */
function drawHold({ set, plan }: HoldRules, coins: readonly Coin[], below: (bound: number) => number): DrawnFeature {
  const { respins, oneIn, values, full } = plan
  const taken = new Set(coins.map(({ cell: [reel, row] }) => reel * set.rows + row))
  const cells = cellCount(set)
  let pays = coins.reduce((sum, coin) => sum + coin.pays, 0)
  const lands: string[] = []
  for (let left = respins; left > 0 && taken.size < cells; ) {
    let landed = ''
    for (let cell = 0; cell < cells; cell += 1) {
      if (taken.has(cell) || below(oneIn) !== 0) continue
      const value = below(values.length)
      taken.add(cell)
      pays += values[value] as number
      landed += cell.toString(36) + value.toString(36)
    }
    lands.push(landed || NO_COIN)
    left = landed === '' ? left - 1 : respins
  }
  if (taken.size === cells) pays += full
  return { event: `{"type":"hold","lands":"${lands.join(' ')}"}`, pays }
}

/**
 * What comes on top of the coins that start it, on average, by how many they are: the chance of every number of new coins is
 * followed to the end.
 */
export function meanHoldExtra({ respins, oneIn, values, full }: HoldPlan, cells: number): (coins: number) => number {
  const meanValue = values.reduce((sum, value) => sum + value, 0) / values.length
  const known = new Map<string, number>()
  const extra = (coins: number, left: number): number => {
    if (coins === cells) return full
    if (left === 0) return 0
    const key = `${coins} ${left}`
    const before = known.get(key)
    if (before !== undefined) return before
    const free = cells - coins
    // The chance that so many of the free places get a coin, from none to all.
    let chance = (1 - 1 / oneIn) ** free
    let mean = chance * extra(coins, left - 1)
    for (let more = 1; more <= free; more += 1) {
      chance *= (free - more + 1) / more / (oneIn - 1)
      mean += chance * (more * meanValue + extra(coins + more, respins))
    }
    known.set(key, mean)
    return mean
  }
  return (coins) => extra(coins, respins)
}

export const holdSheet = (slot: HoldSlot): SlotSheet => {
  const { id, seed, set, plan, winsOn, draws, mean, buy } = slot
  const coinsAt = (number: number): Coin[] => coinsOn(slot, boardAt(set, stopsAt(set, number)))
  return {
    ...{ id, seed, set, mean },
    paysOn: (board) => totalOf(winsOn(board)),
    marksOn: (board) => (coinsOn(slot, board).length >= plan.least ? TRIGGERS : 0),
    feature: {
      draw: (_table: BoardTable, number, below) => drawHold(slot, coinsAt(number), below),
      meanOf() {
        const extra = meanHoldExtra(plan, cellCount(set))
        return (number) => {
          const coins = coinsAt(number)
          return coins.reduce((sum, { pays }) => sum + pays, extra(coins.length))
        }
      },
      ...{ draws, buy },
    },
  }
}

/** The scenes of a round: the spin, and the respins that it starts. */
export function holdScenes(slot: HoldRules, events: readonly SlotEvent[]): Scene[] {
  const { set, plan, winsOn } = slot
  const spin = events.find((event) => event.type === 'spin')
  if (spin === undefined) return []
  const stops = stopsOf(spin.stops)
  const board = boardAt(set, stops)
  const hold = events.find((event) => event.type === 'hold')
  const added = hold === undefined ? 0 : plan.respins
  return [
    { kind: 'spin', stops, board, wins: winsOn(board), multiplier: 1, added },
    ...(hold === undefined ? [] : respinScenes(slot, coinsOn(slot, board), hold.lands.split(' '))),
  ]
}

function respinScenes({ set, plan }: HoldRules, first: readonly Coin[], lands: readonly string[]): HoldScene[] {
  let coins = first
  let left = plan.respins
  return lands.map((text, at) => {
    const landed = (text === NO_COIN ? [] : (text.match(/../g) ?? [])).map((pair): Coin => {
      const [cell = 0, value = 0] = [...pair].map((sign) => Number.parseInt(sign, 36))
      return { cell: cellAt(set, cell), pays: plan.values[value] ?? 0 }
    })
    coins = [...coins, ...landed]
    left = landed.length === 0 ? left - 1 : plan.respins
    return { kind: 'hold', coins, landed, left, wins: at === lands.length - 1 ? [sumOf(set, plan, coins)] : [] }
  })
}

/** What all coins pay, and the full board. */
function sumOf(set: ReelSet, { full }: HoldPlan, coins: readonly Coin[]): BoardWin {
  const pays = coins.reduce((sum, coin) => sum + coin.pays, coins.length === cellCount(set) ? full : 0)
  return { symbol: 'coin', count: coins.length, pays, cells: coins.map(({ cell }) => cell) }
}
