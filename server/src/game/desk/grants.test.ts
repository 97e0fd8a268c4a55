/** Free spins: granted once by one or two supervisors, told to the provider, used, and what they win. */
import { HOUR_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestProvider, PROVIDER, type TestPlayer, type TestProvider } from '../../../test/game/testProvider.ts'
import { type Operate, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'

let house: TestHouse
let studio: TestProvider
let supervisor: Operate
beforeAll(async () => {
  house = await openTestHouse()
  studio = await openTestProvider(house)
  await house.addSupervisor('supervisor2')
  supervisor = await house.operator('supervisor1')
})
afterEach(async () => expect(await studio.audit()).toEqual([]))
afterAll(() => house.close())

describe('free spins', () => {
  const wish = ({ accountId }: TestPlayer, more: object = {}) => ({
    ...{ act_key: uuidv7(), provider: PROVIDER, game: 'fruit', account: accountId },
    ...{ spins: 2, value: 1.5, hours: 5, ...more },
  })
  const spin = (who: TestPlayer, more: object = {}) =>
    studio.say('bet', studio.stake(who, { kind: 'freespin', amount: '0', ...more }))

  it('are granted, told to the provider, used, and what they win is a line of its own', async () => {
    const who = await studio.player(100, PROVIDER, { commType: 1 })
    expect(await spin(who)).toMatchObject({ code: 'NO_FREE_SPINS', balance: '100' })
    expect(await supervisor('gamegrant', wish(who))).toMatchObject({ state: 'done' })
    const opened = await studio.say('authenticate', { token: await studio.launch(who.me, who.accountId) })
    const endsAt = house.clock.now() + 5 * HOUR_MS
    expect(opened.freeSpins).toEqual([{ game: 'fruit', left: 2, value: '1.5', endsAt }])
    const round = uuidv7()
    expect(await spin(who, { round })).toMatchObject({ code: 'OK', balance: '100' })
    expect(await studio.say('win', studio.win(who, round, '30', { roundClosed: true }))).toMatchObject({
      balance: '130',
    })
    expect(await spin(who, { game: 'mines' })).toMatchObject({ code: 'NO_FREE_SPINS' })
    expect(await spin(who)).toMatchObject({ code: 'OK' })
    expect(await spin(who)).toMatchObject({ code: 'NO_FREE_SPINS' })
    expect(await supervisor('gamegrants', { account: who.accountId })).toMatchObject({
      ...{ total: 1, rows: [{ account_id: who.accountId, spins: 2, used: 2, value: 1.5, made_by: 'supervisor1' }] },
    })
    const { rows } = await house.db.query(
      `SELECT kind, result, shared, commission FROM booking WHERE product = 'game' AND member_id = $1`,
      [who.memberId],
    )
    expect(rows).toEqual([{ kind: 'freespin', result: 300_000, shared: 0, commission: 0 }])
  })

  it('end, come back with a rollback, are used once by a repetition, and take no money', async () => {
    const who = await studio.player()
    await supervisor('gamegrant', wish(who, { spins: 1, hours: 1 }))
    expect(await spin(who, { amount: '1' })).toMatchObject({ code: 'INVALID_AMOUNT' })
    const stake = studio.stake(who, { kind: 'freespin', amount: '0' })
    expect(await studio.say('bet', stake)).toMatchObject({ code: 'OK' })
    expect(await studio.say('bet', stake)).toMatchObject({ code: 'OK', duplicate: true })
    expect(await spin(who)).toMatchObject({ code: 'NO_FREE_SPINS' })
    expect(await studio.say('bet', studio.stake(who, { round: stake.round }))).toMatchObject({
      code: 'INVALID_REQUEST',
    })
    expect(await studio.say('rollback', { player: who.player, tx: uuidv7(), refTx: stake.tx })).toMatchObject({
      code: 'OK',
    })
    house.clock.move(HOUR_MS)
    expect(await spin(who)).toMatchObject({ code: 'NO_FREE_SPINS' })
  })

  it('ten at once with two left are used twice', async () => {
    const who = await studio.player()
    await supervisor('gamegrant', wish(who))
    const answers = await Promise.all(Array.from({ length: 10 }, () => spin(who)))
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(2)
    expect(answers.filter(({ code }) => code === 'NO_FREE_SPINS')).toHaveLength(8)
  })

  it('that two supervisors asked for alike are granted once, though both are approved at once', async () => {
    const who = await studio.player()
    const second = await house.operator('supervisor2')
    const large = wish(who, { spins: 10_000, value: 2 })
    const [his, hers] = [await supervisor('gamegrant', large), await second('gamegrant', large)]
    expect((await supervisor('gamegrant', large)).approval_id).toBe(his.approval_id)
    const decided = await Promise.all([
      second('approve', { approval_id: his.approval_id }),
      supervisor('approve', { approval_id: hers.approval_id }),
    ])
    expect(decided.map(({ status }) => status).sort()).toEqual([0, 1])
    expect(decided.find(({ status }) => status === 0)).toMatchObject({ params: { reason: 'changedMeanwhile' } })
    expect(await supervisor('gamegrants', { account: who.accountId })).toMatchObject({ total: 1 })
  })

  it('are granted once under a key, pressed at once or again; another wish under it is refused', async () => {
    const who = await studio.player()
    const second = await house.operator('supervisor2')
    const once = wish(who)
    const answers = await Promise.all([1, 2, 3].map(() => supervisor('gamegrant', once)))
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['done']))
    const refused = { statusdesc: 'requestConflict', params: { reason: 'keyUsed' } }
    expect(await supervisor('gamegrant', { ...once, spins: 3 })).toMatchObject(refused)
    expect(await supervisor('gamegrants', { account: who.accountId })).toMatchObject({ total: 1 })
    // Approved meanwhile, it is answered as done.
    const large = wish(who, { spins: 10_000, value: 2 })
    const { approval_id } = await supervisor('gamegrant', large)
    await second('approve', { approval_id })
    expect(await supervisor('gamegrant', large)).toMatchObject({ state: 'done' })
    expect(await supervisor('gamegrants', { account: who.accountId })).toMatchObject({ total: 2 })
  })

  it('need a second supervisor above the bound, a member and a game', async () => {
    const who = await studio.player()
    const second = await house.operator('supervisor2')
    const asked = await supervisor('gamegrant', wish(who, { spins: 10_000, value: 2 }))
    expect(asked).toMatchObject({ state: 'pending', why: 'amount' })
    expect(await supervisor('gamegrants', { account: who.accountId })).toMatchObject({ total: 0 })
    expect(await second('approve', { approval_id: asked.approval_id })).toMatchObject({ state: 'done' })
    expect(await supervisor('gamegrants', { account: who.accountId })).toMatchObject({ total: 1 })
    for (const [change, reason] of [
      [{ account: 'nobody' }, 'unknownMember'],
      [{ game: 'nothing' }, 'unknownGame'],
    ] as const)
      expect(await supervisor('gamegrant', wish(who, change))).toMatchObject({ params: { reason } })
    expect(await supervisor('gamegrant', wish(who, { value: 0 }))).toMatchObject({ statusdesc: 'incompletedRequest' })
    const trader = await house.operator('trader1')
    expect(await trader('gamegrant', wish(who))).toMatchObject({ http: 403 })
  })
})
