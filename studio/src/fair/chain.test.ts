/** Chains of hashes: the published hash commits to every later round. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { chainOf, isElement } from './chain.ts'

const SECRET = '0123456789abcdef'.repeat(4)

test('each element is the hash of the next one, from the secret down to what is published [G3]', () => {
  const chain = chainOf(SECRET, 3)
  const sha = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(chain).toEqual([sha(sha(sha(SECRET))), sha(sha(SECRET)), sha(SECRET), SECRET])
  // The commitment of vector B in the rule book (R9-9).
  expect(chain[2]).toBe('a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e')
})

test('an element is recognised at its own place alone', () => {
  const chain = chainOf(SECRET, 50)
  const [published = ''] = chain
  expect(isElement(chain[17] as string, 17, published)).toBe(true)
  expect(isElement(chain[17] as string, 16, published)).toBe(false)
  expect(isElement(chain[17] as string, 18, published)).toBe(false)
  expect(isElement('f'.repeat(64), 17, published)).toBe(false)
})
