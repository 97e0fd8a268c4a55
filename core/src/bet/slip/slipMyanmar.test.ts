/** The slip of Myanmar odds: what becomes of a leg, what each result brings back, and the sums of a maung. */
import { describe, expect, it } from 'vitest'
import { money } from '../../base/money.ts'
import { lineOfPick, pickResults, sideOf } from '../../market/myanmarPick.ts'
import { HOUSE_WITHHELD } from '../../upline/withheld.ts'
import { reduce } from './slip.ts'
import {
  bodyBack,
  bodyFault,
  bodyRequest,
  bodySums,
  changedOfMaung,
  largestMyanmar,
  type MyanmarBettor,
  maungBack,
  maungClashes,
  maungFault,
  maungLadder,
  maungRequest,
  maungSum,
  myanmarState,
} from './slipMyanmar.ts'
import { EMPTY_SLIP, type Leg, type NewLeg, type Slip } from './slipShape.ts'

const kyat = (amount: number) => money(amount * 10_000)
const bettor: MyanmarBettor = { currency: 'MMK', available: kyat(1_000_000), withheld: HOUSE_WITHHELD }
const LIMITS = { minBet: kyat(2000), maxBet: kyat(2_000_000), maxPerMatch: kyat(3_000_000), maxPayout: kyat(3_900_000) }

/** The upper side of 1-50 of a match at home. */
const newLeg = (matchId: string, look: Partial<NewLeg['look']> = {}): NewLeg => ({
  spot: { matchId, betType: 'BT_HDP', period: 'FT', slot: 0, pick: 'H' },
  ...{ sport: 1, home: 'Home', away: 'Away', league: 'League', family: matchId },
  look: { status: 'open', base: -500, line: -4, group: 2, score: null, lock: null, ...look },
})

const slipOf = (matches: readonly string[], mode: Slip['mode'] = 'single', typed = '10000'): Slip =>
  matches.reduce<Slip>((slip, id) => reduce(slip, { type: 'toggle', leg: newLeg(id), typed }), { ...EMPTY_SLIP, mode })

const moved = (slip: Slip, look: Partial<Leg['now']>): Slip =>
  reduce(slip, { type: 'board', look: (leg) => ({ ...leg.now, ...look }) })
const first = ({ legs }: Slip) => legs[0] as Leg

describe('a pick', () => {
  it.each([
    ['upper', 'BT_HDP', 'H', -4, -50, { goals: 1, percent: -50 }],
    ['lower', 'BT_HDP', 'A', 4, 50, { goals: 1, percent: -50 }],
    ['level', 'BT_HDP', 'A', 0, 20, { goals: 0, percent: 20 }],
    ['over', 'BT_OU', 'O', 12, 80, { goals: 3, percent: 80 }],
    ['under', 'BT_OU', 'U', 12, -80, { goals: 3, percent: 80 }],
  ] as const)('is %s, and has the line of the board', (side, betType, pick, line, percent, expected) => {
    const of = { betType, pick, line, percent }
    expect([sideOf(of), lineOfPick(of)]).toEqual([side, expected])
  })

  it('has three results, but no total below no goals', () => {
    const at = (line: number, pick: string) =>
      pickResults({ betType: 'BT_OU', pick, line, percent: 10 }).map((result) => result.at)
    expect([at(4, 'O'), at(0, 'O'), at(0, 'U')]).toEqual([
      ['win', 'exactly', 'lose'],
      ['win', 'exactly'],
      ['exactly', 'lose'],
    ])
  })
})

describe('a single', () => {
  it('brings back 19,500, 5,000 or nothing of 10,000 on 1-50', () => {
    expect([100, -50, -100].map((percent) => bodyBack(kyat(10_000), percent, bettor) / 10_000)).toEqual([
      19_500, 5000, 0,
    ])
  })

  it.each([
    ['open', {}, [undefined, undefined, undefined]],
    ['priceUp', { base: -400 }, ['invalidOdds', undefined, undefined]],
    ['priceDown', { base: -600 }, ['invalidOdds', 'invalidOdds', undefined]],
    ['lineChanged', { line: -8 }, ['invalidOddsBall', 'invalidOddsBall', 'invalidOddsBall']],
    ['suspended', { status: 'suspended' }, ['314', '314', '314']],
    ['closed', { status: 'closed' }, ['313', '313', '313']],
    ['scoreChanged', { score: [1, 0] }, ['invalidOdds', 'invalidOdds', 'invalidOdds']],
  ] as const)('%s is refused by what the member accepts', (state, look, codes) => {
    const leg = first(moved(slipOf(['m1']), look as Partial<Leg['now']>))
    expect(myanmarState(leg)).toBe(state)
    expect(([0, 1, 2] as const).map((option) => bodyFault(leg, option, bettor)?.code)).toEqual(codes)
  })

  it('that changed is placed with one press, which accepts it', () => {
    const slip = moved(slipOf(['m1', 'm2']), { base: -600 })
    expect(bodySums(slip, bettor)).toMatchObject({ ready: slip.legs.map(({ id }) => id), stake: kyat(20_000) })
    expect(bodySums(slip, bettor).changed).toHaveLength(2)
    expect(bodySums(slip, { ...bettor, available: kyat(10_000) }).obstacle).toBe('insufficient_balance')
  })

  it.each([
    ['', 'betAmountRequired'],
    ['150', 'invalidBetAmount'],
    ['1000', 'betLowerMin'],
    ['2,100,000', 'betOverMax'],
    ['99999999900', 'betOverMax'],
    ['2000000', undefined],
  ])('of %s is refused as %s', (typed, code) => {
    const slip = slipOf(['m1'], 'single', typed)
    const checked = reduce(slip, { type: 'checked', id: first(slip).id, answer: { refusal: null, limits: LIMITS } })
    expect(bodyFault(first(checked), 1, bettor)?.code).toBe(code)
  })

  it('is sent with its own line and percent', () => {
    expect(bodyRequest(first(slipOf(['m1'])))).toEqual({
      ...{ matchId: 'm1', betType: 'BT_HDP', period: 'FT', pick: 'H', line: -1, odds: -0.5, oddsType: 'MM' },
      ...{ marketType: 2, bet_amount: 10_000 },
    })
  })
})

const matches = (count: number) => Array.from({ length: count }, (_, at) => `m${at}`)
const withStake = (slip: Slip, typed: string) => reduce(slip, { type: 'unit', mode: 'parlay', typed })

describe('a maung', () => {
  it('needs two matches and takes ten', () => {
    expect(maungFault(slipOf(['m1'], 'parlay'), bettor)?.code).toBe('atLeastTwoMatchToBetParlay')
    const eleven = withStake(slipOf(matches(11), 'parlay'), '2000')
    expect([...maungClashes(eleven).values()]).toEqual(['tooMany'])
    expect(maungFault(eleven, bettor)).toMatchObject({ code: 'maxParlayTicket', params: { leg: 11 } })
    expect(maungFault(withStake(slipOf(matches(10), 'parlay'), '2000'), bettor)).toBeUndefined()
  })

  it('has one selection of a match: a second one takes the place of the first', () => {
    const slip = slipOf(['m1', 'm2'], 'parlay')
    const other = { ...newLeg('m1'), spot: { ...newLeg('m1').spot, pick: 'A' } }
    const replaced = reduce(slip, { type: 'toggle', leg: other })
    expect(replaced.legs.map(({ spot }) => `${spot.matchId}${spot.pick}`)).toEqual(['m2H', 'm1A'])
    // Singles that become a maung may be of one match.
    const singles = reduce(slipOf(['m1', 'm2']), { type: 'toggle', leg: other })
    expect([...maungClashes(singles).values()]).toEqual(['sameMatch'])
  })

  it.each([
    [2, 3.4],
    [3, 6.4],
    [4, 12.8],
    [10, 819.2],
  ])('of %i brings back %d times its stake, if all win', (count, times) => {
    const sum = maungSum(withStake(slipOf(matches(count), 'parlay'), '5000'), bettor)
    expect(sum).toMatchObject({ count, times, amounts: { most: kyat(5000 * times) } })
  })

  it('has a ladder of two to ten, higher with each match', () => {
    const rungs = maungLadder(kyat(5000), bettor)
    expect(rungs.map(({ count, back }) => `${count}: ${back / 10_000}`)).toEqual([
      ...['2: 17000', '3: 32000', '4: 64000', '5: 128000', '6: 256000', '7: 512000'],
      ...['8: 1024000', '9: 2048000', '10: 4096000'],
    ])
    expect(rungs.map(({ height }) => height)).toEqual(rungs.map(({ height }) => height).toSorted((a, b) => a - b))
    expect(rungs.at(-1)?.height).toBe(1)
  })

  it('names the leg that stands in its way, and asks for changed ones', () => {
    const slip = withStake(slipOf(['m1', 'm2'], 'parlay'), '5000')
    const changed = reduce(slip, {
      type: 'board',
      look: (leg) => (leg.spot.matchId === 'm2' ? { ...leg.now, line: -8 } : leg.now),
    })
    expect(maungFault(changed, bettor)).toMatchObject({ code: 'invalidOddsBall', params: { leg: 2 } })
    expect(changedOfMaung(changed).map(({ family }) => family)).toEqual(['m2'])
  })

  it('is sent as it stands', () => {
    const request = maungRequest(withStake(slipOf(['m1', 'm2'], 'parlay'), '5000'))
    expect(request.bet_amount).toBe(5000)
    expect(request.legs.map(({ matchId, odds, oddsType }) => [matchId, odds, oddsType])).toEqual([
      ['m1', -0.5, 'MM'],
      ['m2', -0.5, 'MM'],
    ])
  })
})

it.each([
  ['limit', { ...LIMITS, maxPayout: kyat(9_000_000) }, 1_000_000_000, 2_000_000],
  ['payout', { ...LIMITS, maxPayout: kyat(34_000) }, 1_000_000_000, 10_000],
  ['balance', LIMITS, 7_777, 7_700],
  ['nothing', LIMITS, 1_000, undefined],
])('the largest stake of a maung of two is bound by its %s', (_, limits, available, expected) => {
  const largest = largestMyanmar(limits, (stake) => maungBack(stake, 2, bettor), {
    currency: 'MMK',
    available: kyat(available),
  })
  expect(largest && largest / 10_000).toBe(expected)
})
