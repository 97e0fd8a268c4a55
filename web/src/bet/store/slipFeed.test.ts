/** Board and slip together: pressed prices become legs, the boards of the legs keep coming, and what they say reaches the legs. */
import type { Spot } from '@quarterline/core/market/spot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boardAnswer, OU, SCORES } from '../../../test/testBoard.ts'
import { during, mount, openTestPage, pass } from '../../../test/testHook.ts'
import { success, type TestPlatform } from '../../../test/testPlatform.ts'
import { closeTestSlip, legId, legOf, openTestSlip } from '../../../test/testSlip.ts'
import { DEFAULTS, usePreferences } from '../../account/preferences.ts'
import { groupBoard, matchBoard } from '../../market/store/boardKey.ts'
import { clearBoard, takeAnswer } from '../../market/store/oddsStore.ts'
import { boardOf, pickSpot, putSpot, usePicked, useSlipFeed } from './slipFeed.ts'
import { dispatch, useSlip } from './slipStore.ts'

const TODAY = groupBoard(1, 2)
const over = (matchId: string): Spot => ({ matchId, betType: 'BT_OU', period: 'FT', slot: 0, pick: 'O' })
const score = (matchId: string): Spot => ({ matchId, betType: 'BT_CS', period: 'FT', slot: 0, pick: '1-0' })
const legs = () => useSlip.getState().slip.legs
const looks = () => legs().map(({ now }) => [now.status, now.base, now.line])

/** A board spoke; its listeners hear of it before the next paint. */
async function takeAndSettle(...of: Parameters<typeof takeAnswer>): Promise<void> {
  await during(() => takeAnswer(...of))
  await pass(1)
}

let platform: TestPlatform
beforeEach(() => {
  platform = openTestSlip()
  openTestPage()
  clearBoard()
  takeAnswer(TODAY, boardAnswer([{ id: 'm1' }, { id: 'm2' }]))
})
afterEach(async () => {
  // The board's own frame, which the next test would wait for in vain.
  await pass(1)
  closeTestSlip()
})

describe('a pressed price', () => {
  test('is a leg as the board has it, and off again when it is pressed again', () => {
    pickSpot(over('m1'))
    expect(legOf('m1')).toMatchObject({
      home: 'Home m1',
      away: 'Away m1',
      league: 'Cup',
      sport: 1,
      family: 'm1',
      typed: '',
      seen: { base: 900, line: 10, group: 2, status: 'open', score: null },
    })
    pickSpot(over('m1'))
    expect(legs()).toEqual([])
  })

  test.each([
    ['none', ''],
    ['last', '15'],
    ['fixed', '25'],
  ] as const)('has the stake that the member wants at first: %s is "%s"', (defaultStake, typed) => {
    usePreferences.setState({ defaultStake, defaultStakeAmount: '25', lastStake: '15' })
    pickSpot(over('m1'))
    expect(legOf('m1')).toMatchObject({ typed })
    usePreferences.setState(DEFAULTS)
  })

  test('of what hangs from a match is of its family', () => {
    const rows = [
      { id: 'm1', odds: [OU, SCORES] },
      { id: 'c1', of: 'm1' },
    ]
    takeAnswer(matchBoard('m1'), boardAnswer(rows))
    pickSpot(over('c1'))
    expect(legOf('c1')).toMatchObject({ family: 'm1', child: 'corners' })
  })

  test('that is gone meanwhile is nothing', () => {
    pickSpot(over('m9'))
    pickSpot(score('m1'))
    expect(legs()).toEqual([])
  })

  test('with a stake takes the place of one that is not sent, and leaves one that is', () => {
    pickSpot(over('m1'))
    putSpot(over('m1'), '25')
    expect(legs().map(({ typed }) => typed)).toEqual(['25'])
    const sent = { key: 'k1', option: 1, bet: {} } as never
    dispatch({ type: 'send', sent: new Map([[legId('m1'), sent]]) })
    putSpot(over('m1'), '50')
    expect(legs().map(({ typed, attempt }) => [typed, attempt.step])).toEqual([['25', 'sending']])
    const waiting = { step: 'waiting', taken: {}, sinceMs: 0, waitMs: 6000 } as never
    dispatch({ type: 'answered', key: 'k1', attempt: waiting })
    putSpot(over('m1'), '50')
    expect(legs().map(({ typed, attempt }) => [typed, attempt.step])).toEqual([['25', 'waiting']])
  })

  test('is marked while its leg is open', async () => {
    const { now, leave } = await mount(() => usePicked(legId('m1')))
    expect(now()).toBe(false)
    await during(() => pickSpot(over('m1')))
    expect(now()).toBe(true)
    const sent = { key: 'k1', option: 1, bet: {} } as never
    await during(() => dispatch({ type: 'send', sent: new Map([[legId('m1'), sent]]) }))
    expect(now()).toBe(true)
    await during(() => dispatch({ type: 'answered', key: 'k1', attempt: { step: 'rejected', code: '314' } }))
    expect(now()).toBe(false)
    await leave()
  })
})

describe('the boards of the legs', () => {
  test('are the list a market stands in, or the match where lists do not carry it', () => {
    takeAnswer(matchBoard('m1'), boardAnswer([{ id: 'm1', odds: [OU, SCORES] }]))
    pickSpot(over('m1'))
    pickSpot(score('m1'))
    expect(legs().map(boardOf)).toEqual([TODAY, matchBoard('m1')])
  })

  test('keep coming while their legs are there', async () => {
    platform.on('uxmarket', () => success({ ...boardAnswer([{ id: 'm1' }], { v: 2 }), now: 0, from: 0, key: '' }))
    const { leave } = await mount(useSlipFeed)
    await pass(60_000)
    expect(platform.requests('uxmarket')).toEqual([])
    await during(() => pickSpot(over('m1')))
    await pass(21_000)
    expect(platform.requests('uxmarket').map(({ sport, market }) => [sport, market])).toEqual([
      [1, 2],
      [1, 2],
    ])
    await during(() => dispatch({ type: 'clear' }))
    await pass(60_000)
    expect(platform.requests('uxmarket').length).toBe(2)
    await leave()
  })

  test('move the legs: price, line, suspension, and back', async () => {
    const { leave } = await mount(useSlipFeed)
    await during(() => pickSpot(over('m1')))
    const says = (market: unknown[], v: number) =>
      takeAndSettle(TODAY, boardAnswer([{ id: 'm1', odds: [market] }], { type: 'delta', v }))
    await says(['BT_OU', 'FT', 0, 2.5, 0, [0.85, 1.03]], 2)
    expect(looks()).toEqual([['open', 850, 10]])
    await says(['BT_OU', 'FT', 0, 2.75, 1, [0.95, 0.93]], 3)
    expect(looks()).toEqual([['suspended', 950, 11]])
    await says(OU, 4)
    expect(looks()).toEqual([['open', 900, 10]])
    expect(legOf('m1').seen).toMatchObject({ base: 900, line: 10 })
    await leave()
  })

  test('that have a match no more close its leg', async () => {
    const { leave } = await mount(useSlipFeed)
    await during(() => pickSpot(over('m1')))
    await takeAndSettle(TODAY, boardAnswer([], { type: 'delta', v: 2, gone: ['m1'] }))
    expect(looks()).toEqual([['closed', 900, 10]])
    await leave()
  })

  test('that are silent of what they never carry leave its leg as it was', async () => {
    takeAnswer(matchBoard('m1'), boardAnswer([{ id: 'm1', odds: [OU, SCORES] }]))
    pickSpot(score('m1'))
    // The panel of the match was closed, and its own board is on its way again.
    clearBoard()
    const { leave } = await mount(useSlipFeed)
    await takeAndSettle(TODAY, boardAnswer([{ id: 'm1' }], { v: 3 }))
    expect(looks()).toEqual([['open', 7500, 0]])
    await takeAndSettle(matchBoard('m1'), boardAnswer([{ id: 'm1' }], { v: 3 }))
    expect(looks()).toEqual([['closed', 7500, 0]])
    await leave()
  })

  test('that show a match in play take its leg off, and say so', async () => {
    const { leave } = await mount(useSlipFeed)
    await during(() => pickSpot(over('m1')))
    await takeAndSettle(groupBoard(1, 3), boardAnswer([{ id: 'm1', group: 3 }]))
    await takeAndSettle(TODAY, boardAnswer([], { type: 'delta', v: 2, gone: ['m1'] }))
    expect(legs()).toEqual([])
    expect(useSlip.getState().slip.notice).toEqual({ code: 'marketTypeChanged', home: 'Home m1', away: 'Away m1' })
    await leave()
  })
})
