/** Singles on the slip as a member meets them: he types a stake, reads the button, presses it. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { during, type MountedHook, mount, openTestPage, pass } from '../../../../test/testHook.ts'
import { success, type TestPlatform } from '../../../../test/testPlatform.ts'
import { BETTOR, closeTestSlip, legId, openTestSlip, putLegs, steps, takenAnswer } from '../../../../test/testSlip.ts'
import { en } from '../../../text/en/app.ts'
import { setWords } from '../../../text/text.ts'
import { dispatch } from '../../store/slipStore.ts'
import { useViewOnly } from '../../store/viewOnly.ts'
import { useAim, useFreeLegs, useRiskOfOthers, useSingles } from './useSingles.ts'

let platform: TestPlatform
const taking = ({ bets }: { bets: { bet_key?: string }[] }) =>
  success({ bets: bets.map(({ bet_key = '' }) => takenAnswer(bet_key)), balance: 2900 })
let slip: MountedHook<ReturnType<typeof useSingles>>
const show = async (locked = false) => {
  slip = await mount(() => useSingles(BETTOR, locked))
}
const button = () => slip.now().label
const type = (matchId: string, typed: string) => during(() => dispatch({ type: 'stake', id: legId(matchId), typed }))

beforeEach(() => {
  platform = openTestSlip()
  openTestPage()
  setWords(en)
})
afterEach(async () => {
  await slip.leave()
  closeTestSlip()
})

test('the button asks for a stake, then places, then says how many it places', async () => {
  putLegs(['m1'], '')
  await show()
  expect(button()).toBe(en['slip.enterStake'])
  await type('m1', '100')
  expect([button(), slip.now().why]).toEqual([en['slip.place'], null])
  await during(() => putLegs(['m2'], '50'))
  expect(button()).toBe('Place 2 bets')
})

test('a press places what is typed', async () => {
  putLegs(['m1'])
  platform.on('bet/betsingle', taking)
  await show()
  await during(() => slip.now().placeAll())
  expect(platform.requests('bet/betsingle').length).toBe(1)
  expect(steps()).toEqual(['accepted'])
})

test('a price that moved is named on the button, and taken by a press once there was time to read it', async () => {
  putLegs(['m1'])
  platform.on('bet/betsingle', taking)
  await show()
  const look = { status: 'open', base: 850, line: 10, group: 2, score: null, lock: null } as const
  await during(() => dispatch({ type: 'board', look: () => look }))
  expect([button(), slip.now().isAsked]).toEqual(['Accept 0.85 and place', true])
  await during(() => slip.now().placeAll())
  expect(platform.requests('bet/betsingle')).toEqual([])
  await pass(2000)
  await during(() => slip.now().placeAll())
  expect(platform.requests('bet/betsingle').map(({ bets }) => bets.map(({ odds }) => odds))).toEqual([[0.85]])
})

test('prices that are too old, and an account that may only look, place nothing and say why', async () => {
  putLegs(['m1'])
  await show(true)
  expect([button(), slip.now().why]).toEqual([en['slip.locked'], en['slip.locked']])
  await during(() => slip.now().placeAll())
  expect(platform.requests('bet/betsingle')).toEqual([])
  await during(() => useViewOnly.setState({ viewOnly: 'accountIsViewOnly' as never }))
  expect(button()).toBe(en['slip.viewOnly'])
})

test('keys type for the latest selection until another is chosen; each may use what the others leave', async () => {
  putLegs(['m1', 'm2'], '1000')
  await show()
  const keys = await mount(() => {
    const legs = useFreeLegs()
    const spoken = useRiskOfOthers(legs, BETTOR)
    return { ...useAim(legs, BETTOR, spoken), spoken: legs.map(spoken) }
  })
  expect(keys.now().target?.spot.matchId).toBe('m2')
  await during(() => keys.now().done())
  expect(keys.now().isTyping).toBe(false)
  await during(() => keys.now().aim(legId('m1')))
  expect([keys.now().target?.spot.matchId, keys.now().isTyping]).toEqual(['m1', true])
  expect(keys.now().spoken.map(Number)).toEqual([10_000_000, 10_000_000])
  await keys.leave()
})
