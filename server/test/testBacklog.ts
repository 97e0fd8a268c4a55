/** For tests: the alarms of overdue work, at instants that the test names. */
import type { AlarmName } from '@quarterline/core/base/watch/alarm'
import { createBacklog } from '../src/bet/backlog.ts'
import { createWatch } from '../src/kit/watch/watch.ts'
import type { TestHouse } from './testHouse.ts'

/** Which alarms fire at an instant of real time, after a look at the backlog. */
export type AlarmsAt = (atMs: number) => Promise<AlarmName[]>

export function watchBacklog({ db, clock }: Pick<TestHouse, 'db' | 'clock'>): AlarmsAt {
  let nowMs = 0
  const watch = createWatch(() => nowMs)
  const backlog = createBacklog(db, clock, () => nowMs)
  watch.add({ figures: backlog.figures })
  return async (atMs) => {
    nowMs = atMs
    await backlog.look()
    watch.tick()
    return watch.firing().map(({ name }) => name)
  }
}
