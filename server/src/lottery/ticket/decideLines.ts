/** Decides lines of a request: whether each is one, and whether its draw and its numbers take it now. */
import { type Currency, fromDecimal, type Money, money, NOTHING, toDecimal } from '@quarterline/core/base/money'
import { type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { costOf, waysOf } from '@quarterline/core/lottery/coverage'
import type { LotteryLine } from '@quarterline/core/lottery/lottery'
import { lineStakes } from '@quarterline/core/lottery/prizeRows'
import { readLotteryLine } from '@quarterline/core/lottery/readLine'
import { REQUEST_WAYS_MAX, stakeLeft, type TakenLine, takeLine } from '@quarterline/core/lottery/takeLine'
import { riskOf } from '@quarterline/core/lottery/win'
import { type DrawRow, isTaking } from '../rows/drawRows.ts'
import type { PlacedLine } from '../rows/ticketRows.ts'
import type { DrawKey, NumberStates } from './exposure.ts'

type WireLine = RequestOf<'lottery/place'>['lines'][number]

/** A line of a request, as far as it can be read without its draw. */
export interface ReadLine {
  /** Its place in the request. */
  at: number
  drawId: string
  percentMin: number
  line: LotteryLine
}

/** A line that is taken. */
export interface DecidedLine extends ReadLine, TakenLine {
  draw: DrawRow
}

/** A refused line. */
export interface RefusedLine {
  at: number
  refusal: Refusal
}

const ALL = 100

function readLine(wire: WireLine, at: number, currency: Currency): Result<ReadLine> {
  const { draw_id: drawId, bet_type: betType, number, cover, prize, stake, percent = ALL } = wire
  const amount = fromDecimal(stake)
  if (amount === undefined) return refuse('invalidBetAmount')
  const read = readLotteryLine({ betType, number, cover, prize, stake: amount }, currency)
  if (!read.ok) return read
  const { min, max } = lineStakes(currency)
  if (amount < min) return refuse('betLowerMin', { min: toDecimal(min) })
  if (amount > max) return refuse('betOverMax', { max: toDecimal(max) })
  return { ok: true, value: { at, drawId, percentMin: percent, line: read.value } }
}

/** Reads the lines of a request; refuses it whole if they buy more numbers than one request may. */
export function readLines(
  wires: readonly WireLine[],
  currency: Currency,
): Result<{ lines: ReadLine[]; refused: RefusedLine[] }> {
  const lines: ReadLine[] = []
  const refused: RefusedLine[] = []
  for (const [at, wire] of wires.entries()) {
    const read = readLine(wire, at, currency)
    if (read.ok) lines.push(read.value)
    else refused.push({ at, refusal: read })
  }
  const ways = lines.reduce((sum, { line }) => sum + Math.max(1, waysOf(line)), 0)
  if (ways > REQUEST_WAYS_MAX) return refuse('invalidBets', { max: REQUEST_WAYS_MAX })
  return { ok: true, value: { lines, refused } }
}

/** The numbers of draws that lines touch. */
export const keysOf = (lines: readonly ReadLine[], draws: ReadonlyMap<string, DrawRow>): DrawKey[] =>
  lines.flatMap(({ drawId, line }) => {
    const draw = draws.get(drawId)
    return draw ? [...riskOf(line, draw.table).keys()].map((key) => ({ drawId, key })) : []
  })

/** Where lines are decided. */
interface DecideGround {
  draws: ReadonlyMap<string, DrawRow>
  numbers: NumberStates
  currency: Currency
  nowMs: number
}

function decideOne(one: ReadLine, { draws, numbers, currency, nowMs }: DecideGround): Result<DecidedLine> {
  const draw = draws.get(one.drawId)
  if (!draw) return refuse('invalidBet', { reason: 'unknownDraw' })
  if (!isTaking(draw, nowMs)) return refuse('313')
  const { table } = draw
  const { percentMin, line } = one
  const stateOf = (key: string) => numbers.stateOf({ drawId: one.drawId, key })
  const taken = takeLine(line, { table, currency, percentMin }, stateOf)
  if (!taken.ok) return taken
  numbers.add(one.drawId, taken.value.risk)
  return { ok: true, value: { ...one, ...taken.value, draw } }
}

/** Decides lines in their order; each reduces the room for the next. */
export function decideLines(
  lines: readonly ReadLine[],
  ground: DecideGround,
): { taken: DecidedLine[]; refused: RefusedLine[] } {
  const taken: DecidedLine[] = []
  const refused: RefusedLine[] = []
  for (const one of lines) {
    const decided = decideOne(one, ground)
    if (decided.ok) taken.push(decided.value)
    else refused.push({ at: one.at, refusal: decided })
  }
  return { taken, refused }
}

/** The largest stake that a line's numbers still take. */
export function leftFor({ drawId, line }: ReadLine, { draws, numbers, currency }: DecideGround): Money {
  const draw = draws.get(drawId)
  if (!draw) return NOTHING
  return stakeLeft(line, { table: draw.table, currency }, (key) => numbers.stateOf({ drawId, key }))
}

/** A taken line as its ticket keeps it. */
export function placedLine({ line, reduced }: DecidedLine): PlacedLine {
  const isReduced = Object.keys(reduced).length > 0
  return { ...line, ways: waysOf(line), cost: costOf(line), ...(isReduced && { reduced }) }
}

/** What lines cost together. */
export const costOfLines = (lines: readonly { line: LotteryLine }[]): Money =>
  money(lines.reduce((sum, { line }) => sum + costOf(line), 0))
