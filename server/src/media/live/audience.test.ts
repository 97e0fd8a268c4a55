/** Who counts as watching: those who ask, of the matches that they did not leave for others. */
import { expect, it } from 'vitest'
import { createAudience } from './audience.ts'

function audience() {
  let nowMs = 0
  const of = createAudience(() => nowMs)
  return {
    ...of,
    pass(ms: number) {
      nowMs += ms
    },
  }
}

it('a match that its only viewer left for another one is not watched any more', () => {
  const { note, matches } = audience()
  expect(note('m1', 'a')).toBe(true)
  expect(note('m2', 'a')).toBe(true)
  expect(matches()).toEqual(['m2'])
  note('m1', 'b')
  expect(matches()).toEqual(['m1', 'm2'])
})

it('two windows that ask in turn watch two matches, whatever their rhythm', () => {
  const { note, matches, pass } = audience()
  for (const gap of [100, 1900, 1000, 1000, 100]) {
    note('m1', 'a')
    pass(gap)
    note('m2', 'a')
    pass(2000 - gap)
  }
  expect(matches()).toEqual(['m1', 'm2'])
})

it('who asks for a third leaves the first, and who does not ask for eight seconds leaves', () => {
  const { note, matches, isAsked, count, pass } = audience()
  for (const id of ['m1', 'm2', 'm1', 'm3', 'm1', 'm3', 'm4']) note(id, 'a')
  expect([matches(), isAsked('m1'), isAsked('m3')]).toEqual([['m4'], false, true])
  note('m4', 'b')
  pass(8001)
  note('m4', 'b')
  expect([matches(), isAsked('m3'), count()]).toEqual([['m4'], false, 1])
})

it('the first who comes to a match, or comes back to it, begins it at once; a further one does not', () => {
  const { note, pass, matches } = audience()
  expect([note('m1', 'a'), note('m1', 'a'), note('m1', 'b')]).toEqual([true, false, false])
  note('m2', 'a')
  note('m2', 'b')
  expect(note('m1', 'a')).toBe(true)
  pass(9000)
  expect([matches(), note('m1', 'a')]).toEqual([[], true])
})
