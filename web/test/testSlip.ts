/** An empty slip before a platform that answers what it is told; legs for it, and what the desk says of them. */
import './testBrowser.ts'
import { fromDecimal, type Money } from '@quarterline/core/base/money'
import type { SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import { EMPTY_SLIP, type Leg, type NewLeg } from '@quarterline/core/bet/slip/slipShape'
import { type SpotView, spotKey } from '@quarterline/core/market/spot'
import { vi } from 'vitest'
import { dispatch, useSlip } from '../src/bet/store/slipStore.ts'
import { useViewOnly } from '../src/bet/store/viewOnly.ts'
import { openTestPlatform, type TestPlatform } from './testPlatform.ts'

export const amount = (decimal: number) => fromDecimal(decimal) as Money
export const BETTOR: SlipBettor = { currency: 'MYR', available: amount(3000), oddsType: 'HK' }

/** Opens demo01’s empty slip on a clock that the test moves; warnings are not printed. */
export function openTestSlip(): TestPlatform {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  useSlip.setState({ slip: EMPTY_SLIP, owner: 'demo01' })
  useViewOnly.setState({ viewOnly: null })
  return openTestPlatform()
}

/** Gives clock, platform and console back. */
export function closeTestSlip(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

const spotOf = (matchId: string) => ({ matchId, betType: 'BT_OU', period: 'FT', slot: 0, pick: 'O' }) as const
export const legId = (matchId: string): string => spotKey(spotOf(matchId))

/** Over 2.5 at Hong Kong 0.90 on a match of today. */
export function newLeg(matchId: string, look: Partial<SpotView> = {}): NewLeg {
  return {
    spot: spotOf(matchId),
    sport: 1,
    league: 'Cup',
    home: `Home ${matchId}`,
    away: `Away ${matchId}`,
    family: matchId,
    look: { status: 'open', base: 900, line: 10, group: 2, score: null, lock: null, ...look },
  }
}

/** Puts matches on the slip with a stake. */
export function putLegs(matchIds: readonly string[], typed = '100', look: Partial<SpotView> = {}): void {
  for (const matchId of matchIds) dispatch({ type: 'toggle', leg: newLeg(matchId, look), typed })
}

export function legOf(matchId: string): Leg {
  const leg = useSlip.getState().slip.legs.find(({ id }) => id === legId(matchId))
  if (!leg) throw new Error(`${matchId} is not on the slip`)
  return leg
}

/** What became of the bet of each leg. */
export const steps = (): string[] => useSlip.getState().slip.legs.map(({ attempt }) => attempt.step)

/** A leg's bet as `bet/betsingle` takes it. */
export const wireBet = (matchId: string) => ({
  matchId,
  betType: 'BT_OU',
  period: 'FT',
  pick: 'O',
  line: 2.5,
  odds: 0.9,
  oddsType: 'HK',
  marketType: 2,
  bet_amount: 100,
})

/** A bet as the desk took it. */
export const takenAnswer = (bet_key: string, more: object = {}) => ({
  bet_key,
  status: 1,
  statusdesc: '',
  bet_id: `bet of ${bet_key}`,
  ref_no: '84217',
  state: 'accepted',
  odds: 0.9,
  bet_amount: 100,
  risk: 100,
  win: 90,
  ...more,
})
