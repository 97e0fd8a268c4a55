/** A request from before a restart can be approved after it, although stored JSON returns in another order. */
import { expect, it } from 'vitest'
import { OVER } from '../../../test/testHouse.ts'
import { completed, openScene, placeSingle, play } from '../../../test/testSettlers.ts'
import type { Operator } from '../../account/operator.ts'
import { readApproval } from '../../account/record/approval.ts'
import { openHouse } from '../../app/house.ts'
import { makeRuling } from './makeRuling.ts'

const scene = openScene()

it('a correction requested before a restart is approved after it', async () => {
  const { house, one, id } = scene
  await placeSingle(scene, OVER)
  await play(scene)
  await one('resultenter', { matchId: id, result: completed(3, 0, [1, 0]) })
  await house.settle()
  const requested = await one('resultcorrect', { matchId: id, result: completed(1, 0, [1, 0]) })
  expect(requested).toMatchObject({ state: 'pending' })
  await house.ingest.flush()

  const again = await openHouse(house.db, { brand: 'Quarterline', wallNowMs: 0, clock: house.clock })
  const approval = await readApproval(house.db, requested.approval_id ?? '')
  const { rows } = await house.db.query(`SELECT id, account, role FROM operator WHERE account = 'settler2'`)
  const acting = { by: rows[0] as Operator, ip: '10.0.0.1', now: house.clock.now }
  const request = approval?.request as { matchId: string }
  const done = await makeRuling(again, acting, 'console/resultcorrect', request, approval)
  expect(done).toMatchObject({ value: { state: 'done' } })
})
