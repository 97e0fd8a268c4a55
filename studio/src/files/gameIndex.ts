/** Reads and checks `index.json`: the modes of a game, their costs and their files. */
import type { FaultList } from './fault.ts'
import { COST_UNIT } from './figures.ts'

/** A mode as the index names it. */
export interface ModeEntry {
  readonly name: string
  /** Millionths of the base bet. */
  readonly cost: bigint
  readonly events: string
  readonly weights: string
}

const COST_MAX = 1_000_000
const MODES_MAX = 64
const FILE_NAME = /^(?!\.)[\w.() -]{1,120}$/

/** The modes in their order; with a fault, those that could be read. */
export function readIndex(file: string, text: string, faults: FaultList): ModeEntry[] {
  const index = parseIndex(file, text, faults)
  const modes = isObject(index) ? index.modes : undefined
  if (!Array.isArray(modes) || modes.length === 0 || modes.length > MODES_MAX) {
    if (index !== undefined) faults.add(file, undefined, `"modes" is not a list of 1 to ${MODES_MAX} modes`)
    return []
  }
  const names = new Set<string>()
  return modes.flatMap((mode: unknown, at) => {
    const line = lineOfMode(text, at)
    const entry = readMode(mode, (what) => faults.add(file, line, `mode ${at + 1}: ${what}`))
    if (entry !== undefined && names.has(entry.name)) faults.add(file, line, `mode "${entry.name}" is there twice`)
    if (entry !== undefined) names.add(entry.name)
    return entry ?? []
  })
}

function parseIndex(file: string, text: string, faults: FaultList): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    faults.add(file, lineOfJsonError(text, error), 'this is not JSON')
    return undefined
  }
}

/** The line in which the parser stopped. */
function lineOfJsonError(text: string, error: unknown): number {
  const position = /at position (\d+)/.exec(String(error))?.[1]
  return text.slice(0, position === undefined ? text.length : Number(position)).split('\n').length
}

function readMode(mode: unknown, fault: (what: string) => void): ModeEntry | undefined {
  if (!isObject(mode)) return void fault('is not an object')
  const { name, cost, events, weights } = mode
  const millionths = typeof cost === 'number' ? costMillionths(cost) : undefined
  if (typeof name !== 'string' || name.trim() === '' || name.length > 64) fault('"name" is not a name')
  else if (cost === 0) fault('"cost" is 0: a round that costs nothing has no return')
  else if (millionths === undefined)
    fault(`"cost" is not a number above 0, at most ${COST_MAX} with at most six decimals`)
  else if (typeof events !== 'string' || !FILE_NAME.test(events)) fault('"events" is not the name of a file beside it')
  else if (typeof weights !== 'string' || !FILE_NAME.test(weights))
    fault('"weights" is not the name of a file beside it')
  else return { name, cost: millionths, events, weights }
  return undefined
}

function costMillionths(cost: number): bigint | undefined {
  if (!(cost > 0 && cost <= COST_MAX)) return undefined
  const whole = Math.round(cost * Number(COST_UNIT))
  return whole > 0 && whole / Number(COST_UNIT) === cost ? BigInt(whole) : undefined
}

/** Where the mode's name stands: the parser gives no places. */
function lineOfMode(text: string, at: number): number | undefined {
  const found = [...text.matchAll(/"name"\s*:/g)][at]
  return found === undefined ? undefined : text.slice(0, found.index).split('\n').length
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
