/** Rulings at the console: what is refused, what needs two operators, and that everything is done once. */
import { describe, expect, it } from 'vitest'
import { fixture, markets, type Operate, OVER } from '../../../test/testHouse.ts'
import { approve, betOf, completed, logInAll, openScene, placeSingle, play } from '../../../test/testSettlers.ts'

const scene = openScene()
const outcomeOf = async (betId: string) => (await betOf(scene, betId)).outcome
const enter = (by: Operate, result: object) => by('resultenter', { matchId: scene.id, result })
const correct = (by: Operate, result: object) => by('resultcorrect', { matchId: scene.id, result })
const records = async (call: string) =>
  (await scene.supervisor('auditlist', { call: `console/${call}`, subject: scene.id })).rows

describe('entering a result', () => {
  it('settles, and is the operator’s on the ticket', async () => {
    const bet = await placeSingle(scene, OVER)
    await play(scene)
    expect(await outcomeOf(bet)).toBeNull()
    expect(await enter(scene.one, completed(2, 1, [1, 0]))).toMatchObject({ http: 200, status: 1, state: 'done' })
    expect(await outcomeOf(bet)).toBe('win')
    const { rows } = await scene.house.db.query(
      'SELECT e.body AS evidence FROM booking b JOIN evidence e ON e.id = b.evidence_id WHERE b.item = $1',
      [bet],
    )
    expect(rows[0]?.evidence).toMatchObject({ source: 'operator', scores: { FT: [2, 1] } })
    expect(await records('resultenter')).toMatchObject([
      { operator: 'settler1', outcome: 'done', before: { result: null }, after: { result: { state: 'completed' } } },
    ])
  })

  it.each<[string, object, string, string?]>([
    ['a score below nothing', completed(-1, 0), 'incompletedRequest'],
    ['a half above the whole', completed(1, 0, [2, 0]), 'incompletedRequest', 'contradiction'],
    [
      'halves that do not add up',
      { state: 'completed', scores: { FT: [2, 1], '1H': [1, 0], '2H': [0, 1] } },
      'incompletedRequest',
      'contradiction',
    ],
    [
      'a quarter in soccer',
      { state: 'completed', scores: { FT: [1, 0], Q1: [1, 0] } },
      'incompletedRequest',
      'contradiction',
    ],
    [
      'a period nobody knows',
      { state: 'completed', scores: { FT: [1, 0], XX: [1, 0] } },
      'incompletedRequest',
      'contradiction',
    ],
    ['no score at all', { state: 'completed', scores: {} }, 'incompletedRequest', 'nothingDecided'],
    ['a winner who lost', { ...completed(0, 1), winner: 'H' }, 'incompletedRequest', 'contradiction'],
    [
      'a scorer without a goal',
      { ...completed(1, 0), scorers: { FT: { first: 'A' } } },
      'incompletedRequest',
      'contradiction',
    ],
    ['a runner of nobody', { ...completed(1, 0), placing: { winners: ['x'] } }, 'invalidBetTeam'],
    [
      'broken off in no period',
      { state: 'abandoned', during: 'S3', scores: {} },
      'incompletedRequest',
      'unknownPeriod',
    ],
    ['no state', { scores: { FT: [1, 0] } }, 'state_required'],
    ['broken off nowhere', { state: 'abandoned', scores: {} }, 'during_required'],
    ['a refund with a score', { state: 'refunded', scores: {} }, 'incompletedRequest', 'notOfRefunded'],
    ['an end that was broken off', { ...completed(1, 0), during: '2H' }, 'incompletedRequest', 'notOfCompleted'],
  ])('%s is refused', async (_, result, code, reason) => {
    await play(scene)
    const before = scene.house.book.match(scene.id)
    const answer = await enter(scene.one, result)
    expect(answer).toMatchObject({ status: 0, statusdesc: code, ...(reason && { params: { reason } }) })
    expect(scene.house.book.match(scene.id)).toBe(before)
  })

  it('is refused for a match that has not begun, unless it never will', async () => {
    const starts = scene.house.book.match(scene.id)?.fixture.startsAtMs
    expect(await enter(scene.one, completed(1, 0))).toMatchObject({
      status: 0,
      statusdesc: 'requestConflict',
      params: { reason: 'notStarted', starts, allowed: 'refunded' },
    })
    const bet = await placeSingle(scene, OVER)
    expect(await enter(scene.one, { state: 'refunded' })).toMatchObject({ state: 'done' })
    expect(await outcomeOf(bet)).toBe('refund')
  })

  it('cannot contradict a known score', async () => {
    await play(scene)
    await scene.one('periodresult', { matchId: scene.id, period: '1H', score: [2, 0] })
    expect(await enter(scene.one, { state: 'completed', scores: { FT: [1, 0] } })).toMatchObject({
      params: { at: 'scores FT' },
    })
    expect(await enter(scene.one, { state: 'completed', scores: { FT: [3, 0] } })).toMatchObject({ state: 'done' })
  })

  it('by two at once: one succeeds, the other is told', async () => {
    const bet = await placeSingle(scene, OVER)
    await play(scene)
    const answers = await Promise.all([enter(scene.one, completed(3, 0)), enter(scene.two, completed(0, 0))])
    const codes = answers.map(({ state, params }) => state ?? params?.reason)
    expect([...codes].sort()).toEqual(['done', 'resultExists'])
    expect(await outcomeOf(bet)).toBe(codes[0] === 'done' ? 'win' : 'lose')
    expect((await betOf(scene, bet)).round).toBe(1)
  })
})

describe('two people', () => {
  const settled = async (result: object = completed(3, 0)) => {
    const bet = await placeSingle(scene, OVER)
    await play(scene)
    await enter(scene.one, result)
    expect(await outcomeOf(bet)).toBe('win')
    return bet
  }

  it('correct settled bets; the requester cannot approve, nor can somebody without the right [S6]', async () => {
    const bet = await settled()
    const requested = await correct(scene.one, completed(0, 0))
    expect(requested).toMatchObject({ state: 'pending', why: 'settled' })
    expect(await outcomeOf(bet)).toBe('win')
    expect(await approve(scene.one, requested)).toMatchObject({ http: 403, params: { reason: 'samePerson' } })
    expect(await approve(scene.trader, requested)).toMatchObject({ http: 403, statusdesc: 'NoUserAccessRight' })
    expect(await approve(scene.two, requested)).toMatchObject({ state: 'done' })
    expect(await betOf(scene, bet)).toMatchObject({ outcome: 'lose', round: 2 })
    expect(await approve(scene.supervisor, requested)).toMatchObject({
      statusdesc: 'requestConflict',
      params: { reason: 'approved' },
    })
    const { rows } = await scene.one('approvallist', { state: 'approved', pageSize: 1 })
    expect(rows).toMatchObject([
      { requested_by: 'settler1', decided_by: 'settler2', why: 'settled', effect: { settled: 1 } },
    ])
    expect((await records('resultcorrect')).map(({ outcome, operator }) => [outcome, operator])).toEqual([
      ['done', 'settler2'],
      ['pending', 'settler1'],
    ])
  })

  it('correct a leg, shown what its tickets would come to', async () => {
    const other = `${scene.id}b`
    await scene.house.feed(fixture(other, { startsAtMs: scene.house.clock.now() + 2 * 3_600_000 }), markets(other))
    const legs = [scene.id, other].map((matchId) => ({ ...OVER, matchId, odds: 1.9, oddsType: 'DEC' }))
    const ticket = await scene.house.call('bet/betparlay', { ...scene.demo, legs, bet_amount: 100 })
    expect(ticket.statusdesc).toBe('')
    await play(scene)
    await enter(scene.one, completed(3, 0))
    expect(await outcomeOf(ticket.bet_id)).toBeNull()
    await scene.one('resultenter', { matchId: other, result: { state: 'refunded' } })
    expect(await outcomeOf(ticket.bet_id)).toBe('win')
    const requested = await correct(scene.one, completed(0, 0))
    const { rows } = await scene.two('approvallist', { state: 'pending', pageSize: 1 })
    expect(rows[0]?.effect).toEqual({ bets: 1, changed: 1, settled: 1, difference: 190 })
    await approve(scene.two, requested)
    expect(await betOf(scene, ticket.bet_id)).toMatchObject({ outcome: 'lose', round: 2 })
  })

  it('may reject, and then nothing is done', async () => {
    const bet = await settled()
    const requested = await scene.one('resultrollback', { matchId: scene.id })
    expect(requested.state).toBe('pending')
    expect(await scene.one('reject', { approval_id: requested.approval_id })).toMatchObject({ http: 403 })
    expect(await scene.two('reject', { approval_id: requested.approval_id })).toMatchObject({ status: 1 })
    expect(await approve(scene.supervisor, requested)).toMatchObject({ params: { reason: 'rejected' } })
    expect(await outcomeOf(bet)).toBe('win')
  })

  it('approve exactly what was requested, and nothing that changed meanwhile', async () => {
    const bet = await settled()
    const [first, second] = [await correct(scene.one, completed(0, 0)), await correct(scene.two, completed(1, 0))]
    expect(await approve(scene.supervisor, first)).toMatchObject({ state: 'done' })
    expect(await approve(scene.supervisor, second)).toMatchObject({ params: { reason: 'changedMeanwhile' } })
    expect(await outcomeOf(bet)).toBe('lose')
    expect(await scene.supervisor('reject', { approval_id: second.approval_id })).toMatchObject({ status: 1 })
  })

  it('a hundred at once act once [S6]', async () => {
    const bet = await settled()
    const requested = await correct(scene.one, completed(0, 0))
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => approve(at % 2 ? scene.two : scene.supervisor, requested)),
    )
    expect(answers.filter(({ state }) => state === 'done')).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status === 0).map(({ statusdesc }) => statusdesc))).toEqual(
      new Set(['requestConflict']),
    )
    expect(await betOf(scene, bet)).toMatchObject({ outcome: 'lose', round: 2 })
  })

  it('approve and reject at once: one of them succeeds', async () => {
    const bet = await settled()
    const requested = await correct(scene.one, completed(0, 0))
    const [done, turned] = await Promise.all([
      approve(scene.two, requested),
      scene.supervisor('reject', { approval_id: requested.approval_id }),
    ])
    expect(done.status + turned.status).toBe(1)
    expect(await outcomeOf(bet)).toBe(done.status ? 'lose' : 'win')
  })

  it('are needed above the threshold, even for unsettled bets [S6]', async () => {
    const rich = { accountId: `rich${scene.id}`, currency: 'MYR', cash: 50_000, credit: 0, commType: 0 } as const
    await scene.house.add([rich])
    const session = await scene.house.login(rich.accountId)
    for (const offer of [OVER, OVER]) {
      await scene.house.call('bet/betsingle', {
        ...session,
        bets: [{ matchId: scene.id, ...offer, bet_amount: 5_000 }],
      })
    }
    await play(scene)
    const requested = await enter(scene.one, completed(3, 0))
    expect(requested).toMatchObject({ state: 'pending', why: 'amount' })
    expect(await enter(scene.two, completed(0, 0))).toMatchObject({ state: 'done' })
    expect(await approve(scene.two, requested)).toMatchObject({ params: { reason: 'changedMeanwhile' } })
  })

  it('correct what was settled more than 72 hours ago, which a source or one operator cannot', async () => {
    const bet = await settled()
    scene.house.clock.move(72 * 3_600_000 + 1)
    const again = await Promise.all(['settler1', 'settler2'].map(scene.house.operator))
    const [first, second] = again as [Operate, Operate]
    const requested = await correct(first, completed(0, 0))
    expect(requested).toMatchObject({ state: 'pending', why: 'late' })
    expect(await approve(second, requested)).toMatchObject({ state: 'done' })
    expect(await outcomeOf(bet)).toBe('lose')
    await logInAll(scene)
  })
})

it('two operators correct a match that the book has dropped', async () => {
  const bet = await placeSingle(scene, OVER)
  await play(scene)
  await enter(scene.one, completed(3, 0))
  expect(await outcomeOf(bet)).toBe('win')
  scene.house.clock.move(6 * 86_400_000)
  scene.house.book.advance(scene.house.clock.now())
  expect(scene.house.book.match(scene.id)).toBeUndefined()
  await logInAll(scene)
  await approve(scene.two, await correct(scene.one, completed(0, 0)))
  expect(await outcomeOf(bet)).toBe('lose')
  expect(scene.house.book.match(scene.id)).toBeUndefined()
})

describe('the operator’s decision and the source’s', () => {
  const resultOf = (home: number, away: number) => {
    const scores = { FT: [home, away], '1H': [0, 0] } as const
    return scene.house.feed({ kind: 'result', matchId: scene.id, result: { state: 'completed', scores } })
  }

  it('the source’s later decision is listed, not applied, until release', async () => {
    const bet = await placeSingle(scene, OVER)
    await play(scene)
    await enter(scene.one, completed(3, 0))
    expect(await outcomeOf(bet)).toBe('win')
    await resultOf(1, 0)
    expect(await outcomeOf(bet)).toBe('win')
    const listed = (await scene.one('pendinglist', { pageSize: 100 })).rows.find(({ matchId }) => matchId === scene.id)
    expect(listed).toMatchObject({ why: 'disputed', told: { result: { scores: { FT: [1, 0] } } } })
    const requested = await scene.one('resultrelease', { matchId: scene.id })
    expect(requested).toMatchObject({ state: 'pending', why: 'settled' })
    await approve(scene.two, requested)
    expect(await betOf(scene, bet)).toMatchObject({ outcome: 'lose', round: 2 })
    // From then on the source's decisions apply again.
    await resultOf(4, 0)
    expect(await outcomeOf(bet)).toBe('win')
  })

  it('the same result from the source is no dispute, and settles nothing twice', async () => {
    const bet = await placeSingle(scene, OVER)
    await play(scene)
    await enter(scene.one, completed(3, 0))
    await resultOf(3, 0)
    expect(await betOf(scene, bet)).toMatchObject({ outcome: 'win', round: 1 })
    const { rows } = await scene.one('pendinglist', { pageSize: 100 })
    expect(rows.find(({ matchId }) => matchId === scene.id)).toBeUndefined()
  })

  it('a source’s result is taken back by two, and stays so', async () => {
    const bet = await placeSingle(scene, OVER)
    await play(scene)
    await resultOf(3, 0)
    expect(await outcomeOf(bet)).toBe('win')
    const requested = await scene.one('resultrollback', { matchId: scene.id })
    await approve(scene.two, requested)
    expect(await betOf(scene, bet)).toMatchObject({ state: 'accepted', outcome: null })
    await resultOf(3, 0)
    expect(await outcomeOf(bet)).toBeNull()
    expect(await enter(scene.one, completed(0, 0))).toMatchObject({ state: 'done' })
    expect(await outcomeOf(bet)).toBe('lose')
  })
})
