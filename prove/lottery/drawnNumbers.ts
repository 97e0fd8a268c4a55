/**
 * The numbers of our own draws, measured over a hundred thousand draws: each number comes as often, at each of the 23 places, whatever the
 * place before it or the draw before gave; and another program finds the same 23 in every draw (docs/lottery-draws.md).
 */
import { createHmac, hash } from 'node:crypto'
import { drawNumbers, numbersOf } from '../../studio/src/draw/numbers.ts'
import { deviationOf } from '../games/chiSquare.ts'
import type { Proof } from '../proof.ts'

const DRAWS = Number(process.env.DRAWS ?? 100_000)
const PLACES = 23
const NUMBERS = 10_000
/** Of a normal deviation: once in a hundred for counts that are too uneven, once in a thousand for counts that are too even. */
const UNEVEN_MAX = 2.3263
const EVEN_MIN = -3.0902

/** The same numbers in another way: whole blocks first, with Node's own cryptography. */
function numbersAgain(seed: string, message: string): number[] {
  const blocks = [0, 1, 2, 3].map((round) => createHmac('sha256', seed).update(`${message}:${round}`).digest())
  const bytes = Buffer.concat(blocks)
  const words = Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32BE(4 * at))
  const kept = words.filter((word) => word < 4_294_960_000)
  return kept.slice(0, PLACES).map((word) => Math.floor(word / 429_496))
}

/** Counts of equally likely cells. */
function countsOf(name: string, rows: number, cells: number) {
  const counts = Array.from({ length: rows }, () => new Float64Array(cells))
  return {
    name,
    add(row: number, cell: number) {
      const own = counts[row] as Float64Array
      own[cell] = (own[cell] ?? 0) + 1
    },
    /** How uneven the cells of all rows are, as a normal deviation. */
    deviation(): number {
      let chi = 0
      for (const own of counts) {
        const expected = own.reduce((sum, count) => sum + count, 0) / cells
        for (const count of own) chi += (count - expected) ** 2 / expected
      }
      return deviationOf(chi, rows * (cells - 1))
    },
  }
}

function measure() {
  const each = countsOf('each number', 1, NUMBERS)
  const heads = countsOf('first two digits by place', PLACES, 100)
  const tails = countsOf('last two digits by place', PLACES, 100)
  const neighbours = countsOf('last digits of neighbours', PLACES - 1, 100)
  const followers = countsOf('last digits of a place in draws that follow each other', PLACES, 100)
  let former: readonly number[] | undefined
  for (let at = 0; at < DRAWS; at += 1) {
    const [seed, seal, draw] = [hash('sha256', `seed ${at}`), hash('sha256', `tickets ${at}`), `${at + 1}/26`]
    const numbers = numbersOf(drawNumbers({ seed, seal, draw })).map(Number)
    if (numbers.join() !== numbersAgain(seed, `${seal}:${draw}`).join())
      throw new Error(`draw ${draw} is another one when it is computed again`)
    for (const [place, number] of numbers.entries()) {
      each.add(0, number)
      heads.add(place, Math.floor(number / 100))
      tails.add(place, number % 100)
      const next = numbers[place + 1]
      if (next !== undefined) neighbours.add(place, (number % 10) * 10 + (next % 10))
      const before = former?.[place]
      if (before !== undefined) followers.add(place, (before % 10) * 10 + (number % 10))
    }
    former = numbers
  }
  return [each, heads, tails, neighbours, followers].map((one) => ({ name: one.name, deviation: one.deviation() }))
}

async function prove(): Promise<string> {
  const measures = measure()
  const lines = measures.map(({ name, deviation }) => `${name}: chi-square ${deviation.toFixed(2)}`)
  const far = measures.filter(({ deviation }) => deviation > UNEVEN_MAX || deviation < EVEN_MIN)
  if (far.length > 0) throw new Error([...lines, `too far: ${far.map(({ name }) => name).join('; ')}`].join('\n'))
  const most = Math.max(...measures.map(({ deviation }) => Math.abs(deviation)))
  return [
    ...lines,
    `${DRAWS} draws of 23 numbers, all the same when computed again; chi-square at most ${most.toFixed(2)} deviations off`,
  ].join('\n')
}

export const proofs: Proof[] = [{ name: 'lottery numbers are drawn alike', run: prove }]
