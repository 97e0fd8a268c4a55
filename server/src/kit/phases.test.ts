/** Phases of a start, without gaps. */
import { expect, it } from 'vitest'
import { createPhases } from './phases.ts'

it('a phase lasts from the end of the one before, the first from the start of the process', () => {
  let realMs = 0
  const phases = createPhases(() => realMs)
  for (const [phase, atMs] of [
    ['entry', 120.4],
    ['database', 500],
    ['feed', 500],
    ['database', 530],
  ] as const) {
    realMs = atMs
    phases.done(phase)
  }
  expect(phases.taken()).toEqual({ entry: 120, database: 410, feed: 0 })
})
