/** Which rulings a bet follows: in time, too late, allowed by two operators, several at once. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HOUR_MS } from '../../base/time.ts'
import { type FollowState, follow, type MatchRuling } from './follow.ts'

/** A ruling this many hours after the first settlement; `-` leaves the bet open. */
interface TestRuling {
  hours: number
  says: string
  allowed?: boolean
}

const rulings = (all: readonly TestRuling[]): MatchRuling[] =>
  all.map(({ hours, says, allowed = false }, at) => {
    return { seq: at + 1, atMs: hours * HOUR_MS, allowed, decided: says as never }
  })
const says = ({ decided }: MatchRuling) => ((decided as unknown) === '-' ? null : (decided as unknown as string))
const at = (seq: number, more: Partial<FollowState> = {}): FollowState => ({
  seq,
  isDecided: true,
  firstMs: 0,
  ...more,
})

it.each<[string, TestRuling[], FollowState, string | null | undefined]>([
  ['what is followed already changes nothing', [{ hours: 1, says: 'win' }], at(1), undefined],
  ['a correction in time counts', [{ hours: 72, says: 'lose' }], at(0), 'lose'],
  ['one that is later does not', [{ hours: 72.001, says: 'lose' }], at(0), undefined],
  ['unless two operators made it', [{ hours: 500, says: 'lose', allowed: true }], at(0), 'lose'],
  [
    'what two operators allowed stands whatever a source says after it',
    [
      { hours: 80, says: 'lose', allowed: true },
      { hours: 81, says: 'win' },
    ],
    at(0),
    'lose',
  ],
  [
    'a correction that was in time counts though a later one comes before it is settled',
    [
      { hours: 71, says: 'lose' },
      { hours: 73, says: 'win' },
    ],
    at(0),
    'lose',
  ],
  [
    'one that was opened in time follows what comes next, however late, and no further',
    [
      { hours: 71, says: '-' },
      { hours: 80, says: 'lose' },
      { hours: 90, says: 'win' },
    ],
    at(0),
    'lose',
  ],
  ['a bet that is open follows the first late one', [{ hours: 90, says: 'win' }], at(0, { isDecided: false }), 'win'],
  [
    'a bet that was never settled follows the last',
    [
      { hours: 1, says: 'win' },
      { hours: 900, says: 'lose' },
    ],
    at(0, { isDecided: false, firstMs: null }),
    'lose',
  ],
  ['it can be left open', [{ hours: 2, says: '-' }], at(0), null],
])('%s', (_, all, stands, target) => {
  expect(follow(rulings(all), stands, says)).toEqual(target === undefined ? undefined : { target })
})

it('the result is the same whether rulings are followed one by one or all at once', () => {
  const said = fc.record({
    hours: fc.integer({ min: 0, max: 150 }),
    says: fc.constantFrom('win', 'lose', 'void', '-'),
    allowed: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(said, { maxLength: 8 }), fc.integer({ min: 1, max: 8 }), (unsorted, cut) => {
      const all = rulings(unsorted.sort((a, b) => a.hours - b.hours))
      const step = (stands: FollowState, target: string | null, some: readonly MatchRuling[]) => {
        const followed = follow(some, stands, says)
        const next = followed ? followed.target : target
        return { stands: { ...stands, seq: some.at(-1)?.seq ?? 0, isDecided: next !== null }, target: next }
      }
      const [early, whole] = [step(at(0), 'win', all.slice(0, cut)), step(at(0), 'win', all)]
      expect(step(early.stands, early.target, all).target).toBe(whole.target)
    }),
  )
})
