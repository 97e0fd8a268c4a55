/** Reads the arguments of `npm run season`. */
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

export const USAGE =
  'Usage: npm run season -- FILE --bets N [--cashouts N] [--seamless PERCENT] [--rooms N] [--seed S] --out TICKETS.csv'
const BETS_MAX = 1_000_000

export interface SeasonArguments {
  file: string
  bets: number
  /** How often the members look at the cash-out offer of an open ticket. */
  cashouts: number
  /** How many of a hundred members keep their money in a seamless wallet. */
  seamless: number
  /** Tournament rooms that members open. */
  rooms: number
  seed: string
  out: string
}

/** Reads the command line. @returns the settings, or a sentence that names the mistake */
export function readArguments(args: readonly string[], from: string): SeasonArguments | string {
  const options = new Map<string, string>()
  const files: string[] = []
  for (let at = 0; at < args.length; at++) {
    const word = args[at] as string
    if (!word.startsWith('--')) {
      files.push(word)
      continue
    }
    const [name = '', ...rest] = word.slice(2).split('=')
    const value = rest.length > 0 ? rest.join('=') : args[++at]
    if (!['bets', 'cashouts', 'seamless', 'rooms', 'seed', 'out'].includes(name)) return `There is no option --${name}.`
    if (options.has(name)) return `--${name} is given twice.`
    if (value === undefined || value === '') return `--${name} needs a value.`
    options.set(name, value)
  }
  const [file] = files
  const { bets, cashouts = '0', seamless = '0', rooms = '0', seed = '1', out } = Object.fromEntries(options)
  if (file === undefined || files.length > 1) return 'Name one season file.'
  if (bets === undefined || out === undefined) return '--bets and --out are needed.'
  if (!/^\d{1,7}$/.test(bets) || Number(bets) < 1 || Number(bets) > BETS_MAX)
    return `--bets must be a whole number from 1 to ${BETS_MAX}, not "${bets}".`
  if (!/^\d{1,7}$/.test(cashouts)) return `--cashouts must be a whole number, not "${cashouts}".`
  if (!/^\d{1,3}$/.test(seamless) || Number(seamless) > 100)
    return `--seamless must be a whole number from 0 to 100, not "${seamless}".`
  if (!/^\d{1,5}$/.test(rooms)) return `--rooms must be a whole number, not "${rooms}".`
  if (!/^[\w.-]{1,64}$/.test(seed)) return '--seed must be up to 64 letters, digits, dots or dashes.'
  if (!out.endsWith('.csv')) return '--out must end in .csv; the balances are written beside it.'
  const target = resolve(from, out)
  if (!existsSync(dirname(target))) return `There is no directory ${dirname(target)} to write to.`
  const counts = { bets: Number(bets), cashouts: Number(cashouts), seamless: Number(seamless), rooms: Number(rooms) }
  return { file: resolve(from, file), ...counts, seed, out: target }
}
