/** One-time codes against the vectors of RFC 6238, and allowed clock differences. */
import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { newSecret, stepOf, uriOf } from './oneTimeCode.ts'

const SEED = Secret.fromLatin1('12345678901234567890').base32

describe('a code', () => {
  // The table of RFC 6238, appendix B, for SHA-1; its eight digits end in the six that authenticators show.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('of second %d is %s', (second, code) => {
    expect(stepOf(SEED, code, second * 1000)).toBe(Math.floor(second / 30))
  })

  it('is accepted one step before and after its own, and no further', () => {
    const at = (offsetS: number) => stepOf(SEED, '287082', (59 + offsetS) * 1000)
    expect([-60, -30, 0, 30, 31].map(at)).toEqual([undefined, 1, 1, 1, undefined])
  })

  it.each(['', '28708', '2870820', 'abcdef', '２８７０８２'])('is not "%s"', (code) => {
    expect(stepOf(SEED, code, 59_000)).toBeUndefined()
  })
})

it('a secret is 160 random bits, in a URL that authenticators read', () => {
  const secrets = new Set(Array.from({ length: 100 }, newSecret))
  expect(secrets.size).toBe(100)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(uriOf(SEED, { brand: 'Quarterline', account: 'demo01' })).toBe(
    `otpauth://totp/Quarterline:demo01?issuer=Quarterline&secret=${SEED}&algorithm=SHA1&digits=6&period=30`,
  )
})
