/** For tests: random events while bets wait, with as many acceptances as rejections. */
import type { Phase } from '@quarterline/core/market/event'
import fc from 'fast-check'
import type { PlainBet, PlainMarket } from './testWaiting.ts'

/** An event between two moments of a wait. */
export type ScheduleStep =
  | { do: 'pass'; ms: number }
  | { do: 'bet'; at: number; option: 0 | 1 | 2; oddsType: PlainBet['oddsType']; member: number }
  | { do: 'price'; market: number; price: number; isAlone: boolean }
  | { do: 'line'; market: number; by: -1 | 1 }
  | { do: 'status'; market: number; status: PlainMarket['status'] }
  | { do: 'suspend' | 'danger' | 'safe' | 'red' | 'loss' | 'blink' | 'restart' }
  | { do: 'goal'; by: 1 | -1 }
  | { do: 'phase'; phase: Phase }

const weighed = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
const market = fc.integer({ min: 0, max: 3 })
const anyStep: fc.Arbitrary<ScheduleStep> = fc.oneof(
  weighed(14, fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 9_000 }) })),
  weighed(
    12,
    fc.record({
      do: fc.constant('bet' as const),
      at: fc.integer({ min: 0, max: 8 }),
      option: fc.constantFrom(0, 1, 2),
      oddsType: fc.constantFrom('DEC', 'HK', 'MY', 'ID'),
      member: fc.integer({ min: 0, max: 1 }),
    }),
  ),
  weighed(
    5,
    fc.record({
      do: fc.constant('price' as const),
      market,
      price: fc.integer({ min: 80, max: 112 }),
      isAlone: fc.boolean(),
    }),
  ),
  weighed(1, fc.record({ do: fc.constant('line' as const), market, by: fc.constantFrom(-1, 1) })),
  weighed(
    2,
    fc.record({
      do: fc.constant('status' as const),
      market,
      status: fc.constantFrom('open', 'open', 'suspended', 'closed'),
    }),
  ),
  weighed(4, fc.record({ do: fc.constantFrom('suspend', 'danger', 'safe', 'safe') })),
  weighed(1, fc.record({ do: fc.constantFrom('red', 'loss', 'blink', 'restart') })),
  weighed(1, fc.record({ do: fc.constant('goal' as const), by: fc.constantFrom(1, -1) })),
  weighed(
    1,
    fc.record({ do: fc.constant('phase' as const), phase: fc.constantFrom<Phase>('1H', 'HT', '2H', 'ended') }),
  ),
)
/** A run of events, after each of which the step may look; each may arrive a little late. */
export const anyRun = fc.array(fc.record({ step: anyStep, looks: fc.boolean(), lagMs: fc.nat(400) }), {
  minLength: 25,
  maxLength: 50,
})
