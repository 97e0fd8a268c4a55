/** What the tracker makes of incidents: a table of incidents and the events that a spectator sees. */
import { expect, test } from 'vitest'
import type { Incident } from '../market/book/incident.ts'
import { trackerEvents } from './tracker.ts'

const at = (kind: Incident['kind'], atMs: number, more: Partial<Incident> = {}): Incident => ({
  kind,
  atMs,
  gateSeq: atMs,
  ...more,
})

test.each([
  {
    what: 'a goal, its suspension and its score are one event, shut until the opening',
    incidents: [
      at('goal', 1000, { side: 'A' }),
      at('shut', 1000, { lock: 'goal' }),
      at('score', 1000, { score: [0, 1], side: 'A' }),
      at('open', 41_000),
    ],
    events: [{ kind: 'goal', side: 'A', score: [0, 1], lock: 'goal', shutMs: 40_000 }],
  },
  {
    what: 'a danger lasts until it is safe, and may shut the markets longer',
    incidents: [
      at('danger', 1000, { side: 'H' }),
      at('shut', 1000, { lock: 'danger' }),
      at('safe', 11_000),
      at('open', 14_000),
    ],
    events: [{ kind: 'danger', side: 'H', lastedMs: 10_000, lock: 'danger', shutMs: 13_000 }],
  },
  {
    what: 'a danger that ends in a goal lasted until the goal, which is still shut',
    incidents: [at('danger', 1000, { side: 'H' }), at('goal', 9000, { side: 'H' }), at('shut', 9000, { lock: 'goal' })],
    events: [
      { kind: 'danger', lastedMs: 8000 },
      { kind: 'goal', lock: 'goal' },
    ],
  },
  {
    what: 'a whistle shuts first and then begins its part, as one event',
    incidents: [at('shut', 5000, { lock: 'periodEnd' }), at('phase', 5000, { phase: 'HT' }), at('open', 50_000)],
    events: [{ kind: 'phase', phase: 'HT', lock: 'periodEnd', shutMs: 45_000 }],
  },
  {
    what: 'a shut by nothing that is told stands alone',
    incidents: [at('shut', 5000, { lock: 'trader' }), at('open', 9000)],
    events: [{ kind: 'shut', lock: 'trader', shutMs: 4000 }],
  },
  {
    what: 'a scorer may come with the goal, later, or not at all; he is corrected, and taken back',
    incidents: [
      at('goal', 1000, { side: 'H', scorer: 'A. One' }),
      at('goal', 2000, { side: 'A' }),
      at('goal', 3000, { side: 'H' }),
      at('scorer', 4000, { side: 'A', goal: 1, scorer: 'B. One' }),
      at('scorer', 5000, { side: 'H', goal: 2, scorer: 'A. Two' }),
      at('scorer', 6000, { side: 'H', goal: 1, scorer: 'A. Three' }),
      at('scorer', 7000, { side: 'H', goal: 2 }),
      at('scorer', 8000, { side: 'A', goal: 2, scorer: 'Nobody' }),
    ],
    events: [{ scorer: 'A. Three' }, { scorer: 'B. One' }, { kind: 'goal', side: 'H' }],
  },
  {
    what: 'a cancelled goal is no goal of its side: the next one takes its number',
    incidents: [
      at('goal', 1000, { side: 'H', scorer: 'A. One' }),
      at('goalCancelled', 2000, { side: 'H' }),
      at('goal', 3000, { side: 'H' }),
      at('scorer', 4000, { side: 'H', goal: 1, scorer: 'A. Two' }),
    ],
    events: [
      { kind: 'goal', scorer: 'A. One', isCancelled: true },
      { kind: 'goalCancelled' },
      { kind: 'goal', scorer: 'A. Two' },
    ],
  },
])('$what', ({ incidents, events }) => {
  const made = trackerEvents(incidents)
  expect(made).toHaveLength(events.length)
  expect(made).toMatchObject(events)
  expect(made.map(({ scorer }) => scorer)).toEqual(events.map((event) => (event as { scorer?: string }).scorer))
})
