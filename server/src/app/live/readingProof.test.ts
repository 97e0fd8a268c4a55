/** A client that reads nothing is detected, whatever it sends. */
import { expect, it } from 'vitest'
import { createReadingProof } from './readingProof.ts'

it('late answers count, and answers to unknown pings do not [R3]', () => {
  const hearing = createReadingProof()
  const words = [hearing.ask(), hearing.ask(), hearing.ask()] as string[]
  expect(new Set(words).size).toBe(3)
  expect(hearing.ask()).toBeUndefined()
  for (const made of ['', 'word', 'x'.repeat(125)]) hearing.answered(made)
  expect(hearing.ask()).toBeUndefined()
  // The second answer shows that the first ping was read as well; neither counts again.
  hearing.answered(words[1] as string)
  expect([hearing.ask(), hearing.ask()].map((word) => typeof word)).toEqual(['string', 'string'])
  hearing.answered(words[0] as string)
  hearing.answered(words[1] as string)
  expect(hearing.ask()).toBeUndefined()
})
