/** Replacing the keys of sealed second factors in a running house. */
import { randomBytes } from 'node:crypto'
import { type CallName, pathOf } from '@quarterline/core/calls'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeAt, secure } from '../../../test/testFactor.ts'
import { type Logins, openLogins } from '../../../test/testLogins.ts'
import { createSite } from '../../app/site.ts'
import { joinProcesses } from '../../kit/cluster/membership.ts'
import { createSecretBox } from '../../kit/secret/secretBox.ts'
import { createThrottle } from '../throttle.ts'
import { refuseWrongKeys, resealFactors } from './resealStep.ts'

const PASSWORD = 'demo1234'

let logins: Logins
beforeAll(async () => {
  logins = await openLogins()
})
afterAll(() => logins.close())

/** A call's code, with the token of the session that it opened. */
async function send(door: FastifyInstance, name: CallName, payload: object) {
  const answer = (await door.inject({ method: 'POST', url: pathOf(name), payload })).json()
  return { ...answer, session_token: answer.member_profile?.player_info[0].session_token }
}

it('keys are replaced process by process, and logins work in each at every step', async () => {
  const { house, site } = logins
  const who = { account_id: 'demo01', password: PASSWORD }
  const { session_token } = await send(site, 'userlogin', who)
  const { secret } = await secure(house, (name, body) => send(site, name, { session_token, ...body }), PASSWORD)
  const log = pino({ level: 'silent' })
  const [former, present] = [randomBytes(32), randomBytes(32)]
  let at = 20
  const start = async (...keys: Buffer[]) => {
    const box = createSecretBox(keys)
    const self = `00000000-0000-7000-8000-0000000000${at++}`
    // On a slow machine nobody must be considered gone.
    const member = await joinProcesses(house.db, { self, isOnBus: true, box, lastsMs: 600_000, sayMs: 50 })
    const throttle = createThrottle(() => 0)
    const door = await createSite({ ...house, box, throttle }, { brand: 'Q', trustProxy: true, log })
    await refuseWrongKeys({ db: house.db, box }, 'SECRET_KEY')
    return { box, door, stop: () => Promise.all([member.leave(), door.close()]) }
  }
  const entersAll = async (...doors: Awaited<ReturnType<typeof start>>[]) => {
    for (const { door } of doors) {
      house.clock.move(30_000)
      const code = codeAt(secret, house.wallMs())
      expect(await send(door, 'securelogin', { ...who, code })).toMatchObject({ session_token: expect.any(String) })
    }
  }
  const { rows } = await house.db.query<{ owner_id: string }>('SELECT owner_id FROM factor WHERE secret IS NOT NULL')
  const ownerId = rows[0]?.owner_id ?? ''
  const begun = createSecretBox([former]).seal(secret, ownerId)
  await house.ownerDb.query('UPDATE factor SET secret = $1 WHERE owner_id = $2', [begun, ownerId])

  const [one, two] = [await start(former), await start(former)]
  await entersAll(one, two)
  await one.stop()
  const oneAnew = await start(present, former)
  await entersAll(oneAnew, two, oneAnew, two)
  expect(await resealFactors({ db: house.db, box: oneAnew.box })).toEqual({ sealed: 0, lost: 0 })
  await two.stop()
  const twoAnew = await start(present, former)
  await entersAll(oneAnew, twoAnew, oneAnew)
  await expect.poll(() => oneAnew.box.present).toEqual(createSecretBox([present]).present)
  await resealFactors({ db: house.db, box: oneAnew.box })
  await entersAll(twoAnew, oneAnew)
  // Only now can the former key be removed.
  await oneAnew.stop()
  const last = await start(present)
  await entersAll(last, twoAnew)
  await Promise.all([last.stop(), twoAnew.stop()])
})
