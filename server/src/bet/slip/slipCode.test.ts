/** Slip codes: equal slips have one code, anybody with it can open it, and nothing else is stored or guessable. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { forgetOld } from '../../app/growth.ts'
import { SLIP_CODES_KEPT_MS } from './slipCode.ts'

let house: TestHouse
let me: Awaited<ReturnType<TestHouse['login']>>
beforeAll(async () => {
  house = await openTestHouse()
  me = await house.login('demo01')
})
afterAll(() => house.close())

const leg = { matchId: 'm1', betType: 'BT_HDP', period: 'FT', line: -0.5, pick: 'H' }
const slip = { kind: 'parlay', legs: [leg, { matchId: 'm2', betType: 'BT_1X2', period: 'FT', pick: 'X' }] } as const
const make = (body: object = slip, who = me) => house.call('bet/slipcodemake', { ...who, ...body } as never)
const open = (code: string, who = me) => house.call('bet/slipcodeopen', { ...who, code })

it('a slip opens for another member as it was made, without its maker', async () => {
  const { code, until } = await make()
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  expect(until).toBe(house.clock.now() + SLIP_CODES_KEPT_MS)
  const other = await house.login('demothb')
  expect(await open(code, other)).toMatchObject({ status: 1, ...slip })
  expect(Object.keys(await open(code, other)).sort()).toEqual(['http', 'kind', 'legs', 'status', 'statusdesc'])
  expect((await make(slip, other)).code).toBe(code)
  expect((await make({ ...slip, kind: 'system' })).code).not.toBe(code)
})

it('a system keeps its folds, in any order', async () => {
  const three = [leg, { ...leg, matchId: 'm2' }, { ...leg, matchId: 'm3' }]
  const { code } = await make({ kind: 'system', legs: three, folds: [3, 2] })
  expect(await open(code)).toMatchObject({ status: 1, kind: 'system', folds: [2, 3] })
  expect((await make({ kind: 'system', legs: three, folds: [2, 3] })).code).toBe(code)
  expect((await make({ kind: 'system', legs: three })).code).not.toBe(code)
  for (const wrong of [
    { kind: 'system', folds: [4] },
    { kind: 'parlay', folds: [3] },
  ])
    expect(await make({ legs: three, ...wrong })).toMatchObject({ status: 0, statusdesc: 'invalidBets' })
  for (const folds of [[], [2, 2], [0]])
    expect(await make({ kind: 'system', legs: three, folds })).toMatchObject({ http: 400 })
})

it('an invalid selection is not stored, and an invalid code is not looked up', async () => {
  for (const [wrong, statusdesc] of [
    [{ ...leg, betType: 'BT_NONE' }, 'invalidBetType'],
    [{ ...leg, pick: 'X' }, 'invalidBetTeam'],
    [{ ...leg, line: 0.3 }, 'invalidBet'],
  ] as const)
    expect(await make({ kind: 'single', legs: [wrong] })).toMatchObject({ status: 0, statusdesc })
  expect(await make({ kind: 'single', legs: [{ ...leg, matchId: 'm\0' }] })).toMatchObject({ http: 400 })
  expect(await make({ kind: 'single', legs: [{ ...leg, bet_amount: 5 }] })).toMatchObject({ http: 400 })
  expect(await make({ kind: 'single', legs: [] })).toMatchObject({ http: 400 })
  expect(await make({ kind: 'parlay', legs: Array.from({ length: 60 }, () => leg) })).toMatchObject({ http: 400 })
  expect(await open('22222222')).toMatchObject({ status: 0, statusdesc: '318' })
  for (const code of ['short', 'lowercas', 'O0O0O0O0', '2222222222'])
    expect(await open(code)).toMatchObject({ http: 400 })
})

it('an account makes a hundred a day, and a code expires after a week', async () => {
  const { code } = await make()
  await house.db.query(
    `INSERT INTO slip_code SELECT 'ZZZZ' || lpad(n::text, 4, '0'), m.id, '{}', $1
     FROM member m, generate_series(1, 100) n WHERE account_id = 'demo01'`,
    [house.clock.now()],
  )
  expect(await make({ ...slip, kind: 'single' })).toMatchObject({ status: 0, statusdesc: 'requestLimit' })
  house.clock.set(house.clock.now() + SLIP_CODES_KEPT_MS + 1, 0)
  expect(await open(code, await house.login('demo01'))).toMatchObject({ status: 0, statusdesc: '318' })
  await forgetOld(house.ownerDb, { nowMs: house.clock.now(), wallMs: house.wallMs() })
  expect((await house.db.query('SELECT FROM slip_code')).rows).toEqual([])
})
