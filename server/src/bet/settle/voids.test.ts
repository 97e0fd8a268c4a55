/** Voids at the console, and the pending list. */
import { HOUR_MS } from '@quarterline/core/base/time'
import { describe, expect, it } from 'vitest'
import type { Operate } from '../../../test/testHouse.ts'
import { fixture, HDP, HOME, markets, OVER } from '../../../test/testHouse.ts'
import { approve, betOf, completed, logInAll, openScene, placeSingle, play } from '../../../test/testSettlers.ts'

const scene = openScene()
const outcomeOf = async (betId: string) => (await betOf(scene, betId)).outcome
const stateOf = async (betId: string) => {
  const { rows } = await scene.house.call('bet/betrejectlist', { ...scene.demo, pageSize: 100 })
  return rows.find(({ bet_id }) => bet_id === betId)
}
const enter = (by: Operate, result: object) => by('resultenter', { matchId: scene.id, result })

describe('voids', () => {
  it('cover a selection, a market, a window or everything, and are undone with the same scope [S4]', async () => {
    const [over, home, hdp] = [
      await placeSingle(scene, OVER),
      await placeSingle(scene, HOME),
      await placeSingle(scene, HDP),
    ]
    const outcomes = async () => [await outcomeOf(over), await outcomeOf(home), await outcomeOf(hdp)]
    const reason = 'wronglyListed'
    expect(
      await scene.one('betvoid', { matchId: scene.id, betType: 'BT_OU', period: 'FT', line: 2.5, pick: 'O', reason }),
    ).toMatchObject({
      state: 'done',
    })
    expect(await outcomes()).toEqual(['void', null, null])
    // A handicap's line is the home side's: both sides are covered.
    await scene.one('betvoid', { matchId: scene.id, betType: 'BT_HDP', line: -0.5, reason })
    expect(await outcomes()).toEqual(['void', null, 'void'])
    const back = await scene.one('voidrollback', { matchId: scene.id, betType: 'BT_HDP', line: -0.5 })
    expect(back).toMatchObject({ state: 'pending', why: 'settled' })
    await approve(scene.two, back)
    expect(await outcomes()).toEqual(['void', null, null])
    const nowMs = scene.house.clock.now()
    await scene.one('betvoid', { matchId: scene.id, from: nowMs + 1, to: nowMs + 2, reason })
    expect(await outcomes()).toEqual(['void', null, null])
    await scene.one('betvoid', { matchId: scene.id, from: nowMs, to: nowMs + 1, reason })
    expect(await outcomes()).toEqual(['void', 'void', 'void'])
  })

  it('for a palpable error need two operators, a reason on the ticket, and 72 hours at most [S6]', async () => {
    const bet = await placeSingle(scene, OVER)
    const requested = await scene.one('betvoid', { matchId: scene.id, betType: 'BT_OU', reason: 'palpableError' })
    expect(requested).toMatchObject({ state: 'pending', why: 'palpableError' })
    await approve(scene.two, requested)
    expect(await outcomeOf(bet)).toBe('void')
    const { rows } = await scene.house.db.query(
      'SELECT e.body AS evidence FROM booking b JOIN evidence e ON e.id = b.evidence_id WHERE b.item = $1',
      [bet],
    )
    expect(rows[0]?.evidence).toMatchObject({ rule: '14.21' })
    expect(await stateOf(bet)).toMatchObject({ state: 'void', reason: 'palpableError' })
  })

  it('give the reason on the ticket, and keep it when a second void covers the bet', async () => {
    const [over, home, hdp] = [
      await placeSingle(scene, OVER),
      await placeSingle(scene, HOME),
      await placeSingle(scene, HDP),
    ]
    await scene.house.feed({ kind: 'cancel', matchId: scene.id, scope: { betType: 'BT_1X2' } })
    await scene.one('betvoid', { matchId: scene.id, betType: 'BT_OU', reason: 'wronglyListed' })
    await scene.house.settle()
    await scene.one('betvoid', { matchId: scene.id, betType: 'BT_OU', period: 'FT', reason: 'integrity' })
    await scene.house.settle()
    expect(await stateOf(over)).toMatchObject({ reason: 'wronglyListed', evidence: { reason: 'wronglyListed' } })
    expect(await stateOf(home)).toMatchObject({ reason: 'cancelled' })
    expect(await stateOf(hdp)).toBeUndefined()
  })

  it('cover bets up to the request, however long the approval takes', async () => {
    const before = await placeSingle(scene, OVER)
    const requested = await scene.one('betvoid', { matchId: scene.id, reason: 'palpableError' })
    scene.house.clock.move(60_000)
    const later = await placeSingle(scene, OVER)
    await approve(scene.two, requested)
    await play(scene)
    await enter(scene.one, completed(3, 0))
    expect([await outcomeOf(before), await outcomeOf(later)]).toEqual(['void', 'win'])
  })

  it('for a palpable error are too late after 72 hours; others need two operators then', async () => {
    const bet = await placeSingle(scene, OVER)
    await play(scene)
    await enter(scene.one, completed(3, 0))
    expect(await outcomeOf(bet)).toBe('win')
    scene.house.clock.move(72 * 3_600_000 + 1)
    await logInAll(scene)
    const late = await scene.one('betvoid', { matchId: scene.id, reason: 'palpableError' })
    expect(late).toMatchObject({ statusdesc: 'requestConflict', params: { reason: 'tooLate' } })
    const requested = await scene.one('betvoid', { matchId: scene.id, reason: 'integrity' })
    expect(requested).toMatchObject({ state: 'pending', why: 'late' })
    await approve(scene.two, requested)
    expect(await outcomeOf(bet)).toBe('void')
  })

  it('stay when a source undoes its own with the same window', async () => {
    const bet = await placeSingle(scene, OVER)
    await scene.house.feed({ kind: 'cancel', matchId: scene.id })
    await scene.one('betvoid', { matchId: scene.id, reason: 'other' })
    await scene.house.feed({ kind: 'cancelRollback', matchId: scene.id })
    expect(await outcomeOf(bet)).toBe('void')
  })

  it.each<[object, string]>([
    [{ betType: 'BT_NO' }, 'invalidBetType'],
    [{ pick: 'O' }, 'invalidBetType'],
    [{ betType: 'BT_OU', pick: 'H' }, 'invalidBetTeam'],
    [{ betType: 'BT_OU', line: 2.6 }, 'invalidBet'],
    [{ betType: 'BT_1X2', line: 0 }, 'invalidBet'],
    [{ period: 'Q1' }, 'invalidBet'],
    [{ from: 2, to: 2 }, 'incompletedRequest'],
  ])('%j is refused with %s', async (scope, code) => {
    expect(await scene.one('betvoid', { matchId: scene.id, ...scope, reason: 'other' })).toMatchObject({
      statusdesc: code,
    })
    expect(scene.house.book.match(scene.id)?.cancels).toEqual([])
  })

  it('that do not exist cannot be undone', async () => {
    expect(await scene.one('voidrollback', { matchId: scene.id })).toMatchObject({ params: { reason: 'notVoided' } })
    expect(await scene.one('resultrollback', { matchId: scene.id })).toMatchObject({ params: { reason: 'noResult' } })
    expect(await scene.one('resultrelease', { matchId: scene.id })).toMatchObject({ params: { reason: 'notHeld' } })
  })
})

describe('the pending list', () => {
  const listed = async () =>
    (await scene.one('pendinglist', { pageSize: 100 })).rows.find(({ matchId }) => matchId === scene.id)

  it('has matches that ended without a result, with open bets and stakes', async () => {
    await placeSingle(scene, OVER, 50)
    await placeSingle(scene, HOME, 30)
    expect(await listed()).toBeUndefined()
    await play(scene)
    expect(await listed()).toMatchObject({ why: 'noResult', bets: 2, stakes: [{ currency: 'MYR', amount: 80 }] })
    await enter(scene.one, completed(1, 0))
    await scene.house.settle()
    expect(await listed()).toBeUndefined()
  })

  it('has matches that should be over', async () => {
    await placeSingle(scene, OVER)
    await play(scene, '1H')
    expect(await listed()).toBeUndefined()
    const startedAtMs = scene.house.book.match(scene.id)?.startedAtMs ?? 0
    scene.house.clock.move(startedAtMs + 3 * HOUR_MS - scene.house.clock.now())
    expect(await listed()).toBeUndefined()
    scene.house.clock.move(1)
    expect(await listed()).toMatchObject({ why: 'overdue', bets: 1 })
  })

  it('has results without a score that open bets need; the period’s score settles them', async () => {
    await scene.house.feed(
      fixture(scene.id, { startsAtMs: scene.house.clock.now() + 3_600_000 }),
      markets(scene.id, [{ betType: 'BT_OU', period: '1H', slot: 0, line: 4, status: 'open', prices: [900, 980] }]),
    )
    const bet = await placeSingle(scene, { ...OVER, period: '1H', line: 1 })
    await play(scene)
    await enter(scene.one, { state: 'completed', scores: { FT: [2, 1] } })
    expect(await outcomeOf(bet)).toBeNull()
    expect(await listed()).toMatchObject({ why: 'missingScore', bets: 1, needs: [{ betType: 'BT_OU', period: '1H' }] })
    expect(await scene.one('periodresult', { matchId: scene.id, period: '1H', score: [3, 0] })).toMatchObject({
      statusdesc: 'incompletedRequest',
    })
    expect(await scene.one('periodresult', { matchId: scene.id, period: '1H', score: [2, 0] })).toMatchObject({
      state: 'done',
    })
    expect(await outcomeOf(bet)).toBe('win')
    expect(await listed()).toBeUndefined()
    expect(await scene.two('periodresult', { matchId: scene.id, period: '1H', score: [1, 0] })).toMatchObject({
      params: { reason: 'resultExists' },
    })
    const requested = await scene.two('periodresult', { matchId: scene.id, period: '1H', score: [0, 0], correct: true })
    expect(requested).toMatchObject({ state: 'pending', why: 'settled' })
    await approve(scene.one, requested)
    expect(await outcomeOf(bet)).toBe('lose')
  })
})
