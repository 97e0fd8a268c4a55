/**
 * The published results of a slot, made from its rules: a book for every board, and for a board that starts a feature as many
 * books as features are drawn for it. Weights are fitted to what the reels' own math gives back.
 */
import { type BoardRules, type BoardTable, isTrigger, lazyTable, wholeTable } from './boardTable.ts'
import { fitWeights } from './fitWeights.ts'
import type { PublishedMode } from './publish.ts'
import { randomBelow } from './randomBelow.ts'
import { stopsAt, stopsText } from './reels.ts'

/** All results, or few of them: enough for tests, quickly made by the same code. */
export type BookScale = 'whole' | 'few'

/** A feature that was drawn: its event as JSON, and its pay in hundredths of the bet. */
export interface DrawnFeature {
  readonly event: string
  readonly pays: number
}

/** A slot as its books are made from it. */
export interface SlotSheet extends BoardRules {
  readonly id: string
  /** What features are drawn from. */
  readonly seed: string
  /** What a round gives back on average by the reels' own math, in hundredths of the bet. The making of all books holds it. */
  readonly mean: number
  readonly feature?: {
    draw(table: BoardTable, number: number, below: (bound: number) => number): DrawnFeature
    /** What the feature of a board pays on average in hundredths, by its own math. */
    meanOf(table: BoardTable): (number: number) => number
    /** How many features are drawn for each board that starts one. */
    readonly draws: number
    /** What it costs in bets to begin with the feature, what that gives back, and how many are drawn for each board then. */
    readonly buy: { readonly cost: number; readonly mean: number; readonly draws: number }
  }
}

export interface SlotResults extends PublishedMode {
  /** The mean pay in hundredths of the bet: of the reels' own math, and of the results before their weights were fitted. */
  readonly mean: number
  readonly drawnMean: number
  /** By what part of its weight a result was moved at most. */
  readonly moved: number
}

const UNIT = 1000
/** How many boards and features there are in few results. */
const FEW_BOARDS = 1200
const FEW_TRIGGERS = 60
/** The largest distance between a stated mean and the one that is summed, in hundredths of the bet. */
const MEAN_MARGIN = 1e-6

interface Row {
  readonly number: number
  readonly hasFeature: boolean
  readonly weight: number
}

type Rows = () => Iterable<Row>

/** The results of each mode of a slot. @throws if a stated mean is not the one of its own math */
export function slotResults(sheet: SlotSheet, scale: BookScale, hasBuy = true): SlotResults[] {
  const rows = scale === 'few' ? fewRows(sheet) : wholeRows(sheet)
  const buy = hasBuy ? sheet.feature?.buy : undefined
  return [
    resultsOf(sheet, rows.table, { name: 'base', cost: 1, mean: sheet.mean }, rows.base, scale),
    ...(buy ? [resultsOf(sheet, rows.table, { name: 'buy', ...buy }, rows.buy, scale)] : []),
  ]
}

/** Every board, and every board that starts a feature as often as features are drawn for it. */
function wholeRows(sheet: SlotSheet): { table: BoardTable; base: Rows; buy: Rows } {
  const { feature } = sheet
  const table = wholeTable(sheet)
  const numbers = Array.from({ length: table.count }, (_, number) => number)
  const triggers = feature ? numbers.filter((number) => isTrigger(table, number)) : []
  holdMeans(sheet, table, triggers)
  return {
    table,
    *base() {
      const draws = feature?.draws ?? 1
      for (const number of numbers) {
        const hasFeature = feature !== undefined && isTrigger(table, number)
        if (!hasFeature) yield { number, hasFeature, weight: UNIT * draws }
        else for (let copy = 0; copy < draws; copy += 1) yield { number, hasFeature, weight: UNIT }
      }
    },
    *buy() {
      for (const number of triggers)
        for (let copy = 0; copy < (feature?.buy.draws ?? 0); copy += 1) yield { number, hasFeature: true, weight: UNIT }
    },
  }
}

/** Boards that are drawn, some with a feature. */
function fewRows(sheet: SlotSheet): { table: BoardTable; base: Rows; buy: Rows } {
  const table = lazyTable(sheet)
  const below = randomBelow(`${sheet.seed} few`)
  const row = (hasFeature: boolean): Row => {
    for (;;) {
      const number = below(table.count)
      if (hasFeature === (sheet.feature !== undefined && isTrigger(table, number)))
        return { number, hasFeature, weight: UNIT * UNIT }
    }
  }
  const boards = Array.from({ length: FEW_BOARDS }, () => row(false))
  const features = sheet.feature ? Array.from({ length: FEW_TRIGGERS }, () => row(true)) : []
  const rarely = features.map((one) => ({ ...one, weight: one.weight / 10 }))
  return { table, base: () => [...boards, ...rarely], buy: () => features }
}

function holdMeans({ id, mean, feature }: SlotSheet, table: BoardTable, triggers: readonly number[]): void {
  const meanFeature = feature?.meanOf(table)
  let sum = 0
  for (let number = 0; number < table.count; number += 1) sum += table.paysOf(number)
  let ofTriggers = 0
  for (const number of triggers) {
    const extra = meanFeature?.(number) ?? 0
    sum += extra
    ofTriggers += table.paysOf(number) + extra
  }
  const found = [sum / table.count, ...(feature ? [ofTriggers / triggers.length] : [])]
  const stated = [mean, ...(feature ? [feature.buy.mean] : [])]
  if (found.some((one, at) => Math.abs(one - (stated[at] as number)) > MEAN_MARGIN))
    throw new Error(`${id} states that its modes pay ${stated} on average, and its reels pay ${found}`)
}

function resultsOf(
  sheet: SlotSheet,
  table: BoardTable,
  { name, cost, mean }: { name: string; cost: number; mean: number },
  rows: Rows,
  scale: BookScale,
): SlotResults {
  const drawn = function* (): Iterable<Row & DrawnFeature> {
    const below = randomBelow(`${sheet.seed} ${name}`)
    for (const row of rows()) {
      const found = row.hasFeature ? sheet.feature?.draw(table, row.number, below) : undefined
      yield { ...row, event: found?.event ?? '', pays: table.paysOf(row.number) + (found?.pays ?? 0) }
    }
  }
  const multipliers: number[] = []
  const given: number[] = []
  const movable: number[] = []
  for (const { pays, weight, hasFeature } of drawn()) {
    // Every board stands in the whole results: their weights are exact, and only those of features are fitted.
    if (hasFeature || scale === 'few') movable.push(multipliers.length)
    multipliers.push(pays)
    given.push(weight)
  }
  const weights = Float64Array.from(given)
  const total = given.reduce((sum, weight) => sum + weight, 0)
  const drawnMean = multipliers.reduce((sum, pays, row) => sum + pays * (given[row] as number), 0) / total
  const moved = fitWeights(Int32Array.from(multipliers), weights, movable, mean)
  return {
    ...{ name, cost, mean, drawnMean, moved },
    *rows() {
      let row = 0
      for (const { number, event, pays } of drawn()) {
        const spin = `{"type":"spin","stops":"${stopsText(stopsAt(sheet.set, number))}"}`
        const events = `[${spin}${event === '' ? '' : `,${event}`}]`
        yield { weight: weights[row] as number, multiplier: pays, events }
        row += 1
      }
    },
  }
}
