/**
 * What every lottery bet gives back on average, by the agent's sheet: each number that can be bet on against each of the
 * 10,000 that can be drawn.
 */
import {
  differences,
  digitProduct,
  isDigitRight,
  SHEET_COUNTS,
  SHEET_TYPES,
  type SheetLine,
  type SheetTable,
  sheetPrizes,
} from '../audit/agentSheet.ts'

/** The return column of rules 8.1 to 8.3 and 8.5, as it is printed there to four decimals. */
export const RULED_RETURNS: Readonly<Record<string, string>> = {
  'A BIG': '0.6400',
  'A SMALL': '0.6500',
  'A 4A': '0.6000',
  'A 4B': '0.6000',
  'A 4C': '0.6000',
  'A 4D': '0.6000',
  'A 4E': '0.6000',
  'A 4ABC': '0.6000',
  'A 3A': '0.6600',
  'A 3ABC': '0.6600',
  'A 2A': '0.6500',
  'A 2ABC': '0.6480',
  'A BIG iBox 24': '0.6672',
  'A BIG iBox 12': '0.6420',
  'A BIG iBox 6': '0.6408',
  'A BIG iBox 4': '0.6400',
  'A SMALL iBox 24': '0.6528',
  'A SMALL iBox 12': '0.6516',
  'A SMALL iBox 6': '0.6510',
  'A SMALL iBox 4': '0.6500',
  'A digit, big small odd or even': '0.9750',
  'A digit, one of ten': '0.9000',
  'B BIG': '0.6590',
  'B SMALL': '0.5800',
}

/** The return of a bet, or of all bets of one kind, which must be alike. */
export interface SheetReturn {
  name: string
  share: number
}

const NUMBERS = 10_000
const TABLES: readonly SheetTable[] = ['A', 'B']
const products = [2, 3, 4].map((digits) =>
  Array.from({ length: 10 ** digits }, (_, number) => digitProduct(number, digits)),
)

/** For each number that can be bet on: how many of all numbers it covers, and with how many of all draws it wins. */
interface Coverage {
  number: number
  covered: number
  wins: number
}

function coverageOf(digits: number, cover: string): Coverage[] {
  const size = 10 ** digits
  const product = products[digits - 2] as number[]
  const isCovered = (bet: number, end: number): boolean => {
    if (cover === 'straight') return bet === end
    return cover === 'roll' ? differences(bet, end, digits) <= 1 : product[bet] === product[end]
  }
  return Array.from({ length: size }, (_, number) => {
    let [covered, wins] = [0, 0]
    for (let drawn = 0; drawn < NUMBERS; drawn += 1) {
      if (!isCovered(number, drawn % size)) continue
      wins += 1
      if (drawn < size) covered += 1
    }
    return { number, covered, wins }
  })
}

/** The return that all of these have; two different ones are a fault of the tables. */
function alike(name: string, shares: readonly number[]): SheetReturn {
  const texts = new Set(shares.map((share) => share.toFixed(8)))
  if (texts.size !== 1) throw new Error(`${name} gives back ${[...texts].join(', ')}`)
  return { name, share: shares[0] as number }
}

const prizeSum = (prizes: readonly number[]): number =>
  prizes.reduce((sum, prize, at) => sum + prize * (SHEET_COUNTS[at] as number), 0) / 100

function numberReturns(): SheetReturn[] {
  return [4, 3, 2].flatMap((digits) =>
    ['straight', 'box', 'roll'].flatMap((cover) => {
      const all = coverageOf(digits, cover)
      const types = SHEET_TYPES.filter((row) => row.digits === digits)
      return TABLES.flatMap((table) => {
        const rows = types.map(({ type }) => {
          const line: SheetLine = { betType: type, number: '', cover, prize: 0, stake: 10_000 }
          const paid = prizeSum(sheetPrizes(line, table))
          const shares = all.map(({ covered, wins }) => (paid * wins) / NUMBERS / covered)
          return alike(`${table} ${type.slice(4)}${cover === 'straight' ? '' : ` ${cover}`}`, shares)
        })
        return cover === 'box' && digits === 4 ? [...rows, ...iboxReturns(table, all)] : rows
      })
    }),
  )
}

function iboxReturns(table: SheetTable, all: readonly Coverage[]): SheetReturn[] {
  return ['LOT_BIG', 'LOT_SMALL'].flatMap((betType) =>
    [24, 12, 6, 4].map((orderings) => {
      const some = all.filter(({ covered }) => covered === orderings)
      const number = String(some[0]?.number).padStart(4, '0')
      const paid = prizeSum(sheetPrizes({ betType, number, cover: 'ibox', prize: 0, stake: 10_000 }, table))
      return alike(
        `${table} ${betType.slice(4)} iBox ${orderings}`,
        some.map(({ wins }) => (paid * wins) / NUMBERS),
      )
    }),
  )
}

function digitReturns(): SheetReturn[] {
  const picks = ['BIG', 'SMALL', 'ODD', 'EVEN', ...'0123456789']
  const returnOf = (betType: string) => {
    let wins = 0
    for (let drawn = 0; drawn < NUMBERS; drawn += 1) if (isDigitRight(betType, drawn)) wins += 1
    const [paid = 0] = sheetPrizes({ betType, number: '', cover: 'straight', prize: 1, stake: 10_000 }, 'A')
    return (paid / 100) * (wins / NUMBERS)
  }
  const of = (some: readonly string[]) =>
    [...'H23TS'].flatMap((place) => some.map((pick) => returnOf(`D_${place}_${pick}`)))
  return [
    alike('A digit, big small odd or even', of(picks.slice(0, 4))),
    alike('A digit, one of ten', of(picks.slice(4))),
  ]
}

/**
 * The return of every bet type under every cover, by both tables; digit bets pay alike by both. A box and a rolling
 * number must give back what their straight bet does.
 */
export function returnsOf(): SheetReturn[] {
  const returns = [...numberReturns(), ...digitReturns()]
  for (const { name, share } of returns) {
    const straight = returns.find((row) => row.name === name.replace(/ (box|roll)$/, ''))
    alike(name, [share, straight?.share ?? 0])
  }
  return returns
}
