/** A mix parlay on the slip as a member meets it: what its button says from the first selection to the press. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { during, type MountedHook, mount, openTestPage, pass } from '../../../../test/testHook.ts'
import type { TestPlatform } from '../../../../test/testPlatform.ts'
import { BETTOR, closeTestSlip, legId, openTestSlip, putLegs } from '../../../../test/testSlip.ts'
import { en } from '../../../text/en/app.ts'
import { setWords } from '../../../text/text.ts'
import { dispatch } from '../../store/slipStore.ts'
import { useTicketLabel } from './useTicketLabel.ts'
import { useUnitStake } from './useUnitStake.ts'

let platform: TestPlatform
let ticket: MountedHook<ReturnType<typeof useTicketLabel> & { stake: ReturnType<typeof useUnitStake> }>
const show = async (locked = false) => {
  ticket = await mount(() => ({
    ...useTicketLabel({ mode: 'parlay', bettor: BETTOR, locked }),
    stake: useUnitStake('parlay', BETTOR),
  }))
}

beforeEach(() => {
  platform = openTestSlip()
  openTestPage()
  setWords(en)
  dispatch({ type: 'mode', mode: 'parlay' })
})
afterEach(async () => {
  await ticket.leave()
  closeTestSlip()
})

test('with a stake the ticket is ready; a press sends it', async () => {
  putLegs(['m1', 'm2', 'm3'], '')
  await show()
  expect([ticket.now().label, ticket.now().isReady]).toEqual([en['slip.enterStake'], false])
  await during(() => ticket.now().stake.type('100'))
  expect([ticket.now().label, ticket.now().isReady]).toEqual([en['slip.placeParlay'], true])
  await during(() => ticket.now().placeNow())
  expect(platform.requests('bet/betparlay').length).toBe(1)
})

test('a price that moved is said with the new odds, and is not taken before there was time to read it', async () => {
  putLegs(['m1', 'm2', 'm3'], '')
  await show()
  await during(() => ticket.now().stake.type('100'))
  const priced = (base: number) => ({ status: 'open', base, line: 10, group: 2, score: null, lock: null }) as const
  await during(() => dispatch({ type: 'board', look: ({ id }) => priced(id === legId('m1') ? 850 : 900) }))
  expect(ticket.now().isAsked).toBe(true)
  expect(ticket.now().label).toContain('6.679')
  await during(() => ticket.now().placeNow())
  expect(platform.requests('bet/betparlay')).toEqual([])
  await pass(2000)
  await during(() => ticket.now().placeNow())
  expect(platform.requests('bet/betparlay').length).toBe(1)
})

test('old prices, one selection alone and too high a stake are each said on the button', async () => {
  putLegs(['m1', 'm2', 'm3'], '')
  await show(true)
  await during(() => ticket.now().stake.type('100'))
  expect(ticket.now().label).toBe(en['slip.locked'])
  await ticket.leave()
  await show()
  await during(() => ticket.now().stake.type('5000'))
  expect(ticket.now().isReady).toBe(false)
  expect(ticket.now().stake.wrong).toBe(ticket.now().label)
})
