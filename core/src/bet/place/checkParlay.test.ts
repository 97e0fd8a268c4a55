/** Refusals of several legs in the order of rules 14.1: member, stake, each leg in slip order, counts, limits. */
import { expect, it } from 'vitest'
import { HOUSE_LIMITS } from '../../account/limits.ts'
import { MONEY_SCALE, money } from '../../base/money.ts'
import { applyEvent, openMatch } from '../../market/book/book.ts'
import type { BookMatch } from '../../market/book/match.ts'
import type { FeedFact } from '../../market/event.ts'
import type { Bettor, HouseView } from './check.ts'
import { checkParlay, type LegWish, type ParlayWish } from './checkParlay.ts'

const NOW_MS = Date.UTC(2025, 7, 16, 12)

/** A match in an hour, home at 1.90. */
function opened(matchId: string): BookMatch {
  const startsAtMs = NOW_MS + 3_600_000
  const fixture = { matchId, sport: 1, leagueId: 'l', league: 'L', home: 'H', away: 'A', startsAtMs }
  const winner = { betType: 'BT_1X2', period: 'FT', slot: 0, line: 0, status: 'open' } as const
  const quoted: FeedFact = { kind: 'market', matchId, markets: [{ ...winner, prices: [1900, 3400, 4100] }] }
  const match = openMatch(fixture, 's', 1)
  return applyEvent(match, { source: 's', seq: 1, key: '1', atMs: NOW_MS, ...quoted })?.match ?? match
}

interface Scene {
  wish: ParlayWish & { legs: LegWish[] }
  bettor: Bettor
  desks: HouseView[]
  potentialToday: number
}

/** Three legs in order. */
function inOrder(): Scene {
  const ids = ['m1', 'm2', 'm3']
  const legs = ids.map((matchId): LegWish => {
    return { matchId, betType: 'BT_1X2', period: 'FT', pick: '1', odds: 1.9, marketType: 2 }
  })
  const desks = ids.map((id): HouseView => {
    const open = { staked: () => money(0), exposureLeft: () => money(MONEY_SCALE) }
    return { nowMs: NOW_MS, match: opened(id), sourceUp: true, limits: () => HOUSE_LIMITS, ...open }
  })
  const bettor: Bettor = {
    state: 'active',
    currency: 'MYR',
    commissionReady: true,
    available: money(1000 * MONEY_SCALE),
  }
  return { wish: { legs, bet_amount: 100 }, bettor, desks, potentialToday: 0 }
}

function codeOf({ wish, bettor, desks, potentialToday }: Scene): string {
  const result = checkParlay(wish, 1, bettor, { desks, potentialToday: money(potentialToday) })
  if (result.ok) return 'ok'
  return result.params?.leg === undefined ? result.code : `${result.code} of leg ${result.params.leg}`
}

/** Faults, in order of precedence. */
const WRONG: [code: string, spoil: (scene: Scene) => void][] = [
  ['FREEZE', ({ bettor }) => Object.assign(bettor, { state: 'frozen' })],
  ['currencyNotSupported', ({ bettor }) => Object.assign(bettor, { currency: 'XXX' })],
  ['betAmountRequired', ({ wish }) => Object.assign(wish, { bet_amount: undefined })],
  ['oddsDisplayInvalid of leg 1', ({ wish }) => Object.assign(wish.legs[0] as LegWish, { oddsType: 'HK' })],
  ['318 of leg 2', ({ desks }) => Object.assign(desks[1] as HouseView, { match: undefined })],
  ['invalidBetType of leg 3', ({ wish }) => Object.assign(wish.legs[2] as LegWish, { betType: 'BT_X' })],
  ['invalidBets of leg 3', ({ desks }) => Object.assign(desks[2] as HouseView, { match: opened('m1') })],
  ['betOverMaxPayout', (scene) => Object.assign(scene, { potentialToday: 50_000 * MONEY_SCALE })],
  ['insufficient_balance', ({ bettor }) => Object.assign(bettor, { available: money(99 * MONEY_SCALE) })],
]

it.each(WRONG.map(([code], at) => [code, at] as const))('%s is reported before all that follow', (code, at) => {
  const scene = inOrder()
  expect(codeOf(scene)).toBe('ok')
  // The third leg can have only one fault at a time.
  const later = WRONG.slice(at).filter(
    ([other]) => other === code || code.endsWith('leg 3') || !other.endsWith('leg 3'),
  )
  for (const [, spoil] of later.reverse()) spoil(scene)
  expect(codeOf(scene)).toBe(code)
})

it('a stake too large on its own is refused before anything is multiplied', () => {
  const scene = inOrder()
  Object.assign(scene.wish, { bet_amount: 99_999_999_999 })
  expect(codeOf(scene)).toBe('betOverMaxBet')
})
