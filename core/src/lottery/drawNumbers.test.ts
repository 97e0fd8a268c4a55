/** Draws from seeds: a vector that another program computed, rejection. */
import { expect, test } from 'vitest'
import { chanceOf } from '../base/chance.ts'
import { drawMessage, drawNumbers } from './drawNumbers.ts'

/** HMAC-SHA256 under '8f' 32 times over 'seal:5412/26:0' to ':2', and the numbers of it, both computed by Python. */
const BLOCKS = [
  'd9bb4126ed479df6a2585d6d7ef6bc47f6204c41cd3c1f207bfaf05d713b6e56',
  '98ae211a8f45611bc3dfd1358b9df2e006bf512ec69d187e5e5ca1a77adf6834',
  '8bba30627799293fcfc58d5f2f074a89e6d578b33bf8517b9fa84290715ca315',
]
const VECTOR = {
  first: '8505',
  second: '9268',
  third: '6341',
  special: ['4959', '9614', '8016', '4842', '4423', '5964', '5596', '7651', '5453', '0263'],
  consolation: ['7758', '3686', '4799', '5458', '4671', '8116', '1837', '9016', '2342', '6236'],
}

test('a seed draws the numbers that anybody computes from it (R9-9)', () => {
  const result = drawNumbers((round) =>
    Uint8Array.from(BLOCKS[round]?.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
  )
  expect(drawMessage('seal', '5412/26', 2)).toBe('seal:5412/26:2')
  expect(result).toEqual(VECTOR)
})

test('a word beyond the last whole share is thrown away (R9-7)', () => {
  const words = [0xffffffff, 4_294_960_000, 4_294_959_999, 429_495, 429_496]
  const block = (round: number) => {
    const bytes = new DataView(new ArrayBuffer(4))
    bytes.setUint32(0, words[round] ?? 0)
    return new Uint8Array(bytes.buffer)
  }
  const { first, second, third } = drawNumbers(block)
  expect([first, second, third]).toEqual(['9999', '0000', '0001'])
})

test('each number is about as likely', () => {
  const heads = Array.from({ length: 10 }, () => 0)
  const chance = chanceOf('numbers')
  const block = () => Uint8Array.from({ length: 32 }, () => chance.whole(0, 255))
  for (let draw = 0; draw < 400; draw += 1) {
    const { special, consolation } = drawNumbers(block)
    for (const number of [...special, ...consolation]) heads[Number(number[0])] = (heads[Number(number[0])] ?? 0) + 1
  }
  // 800 of each digit are expected, with a deviation of 27.
  for (const count of heads) expect(Math.abs(count - 800)).toBeLessThan(110)
})

test('a source without bytes is refused instead of asked for ever', () => {
  expect(() => drawNumbers(() => new Uint8Array())).toThrow('round 0 of a draw has no bytes')
})
