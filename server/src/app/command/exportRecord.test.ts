/**
 * Exporting the operators' record: every act of the span in a common format, and only while its hash chain is intact.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { setMemberState } from '../../account/admin/members.ts'
import { ActRefused, type AdminHouse } from '../../account/record/adminAct.ts'
import { RECORD_CHAIN } from '../../account/record/auditRecord.ts'
import { createSealer } from '../../kit/chain/seal.ts'
import { exportRecord } from './exportRecord.ts'

let house: TestHouse
let admin: AdminHouse
const folder = mkdtempSync(join(tmpdir(), 'quarterline-record-'))
beforeAll(async () => {
  house = await openTestHouse()
  admin = { db: house.ownerDb, by: { account: '=ana@desk', ip: 'local' }, now: async () => house.clock.now() }
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await house?.close()
})

const all = { fromMs: 0, untilMs: Number.MAX_SAFE_INTEGER, dataDir: folder }

it('writes the acts of a span as JSON lines or CSV cells, and is itself on record [T1]', async () => {
  await setMemberState(admin, 'demo01', 'blocked')
  house.clock.move(60_000)
  const laterMs = house.clock.now()
  await setMemberState(admin, 'demo01', 'active')
  const path = join(folder, 'record.jsonl')
  expect((await exportRecord(admin, { ...all, path }))[0]).toMatch(/record\.jsonl: 2 acts\. .*was not compared/)
  const acts = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(acts.map(({ call, subject, after }) => ({ call, subject, after }))).toEqual([
    { call: 'admin/member state', subject: 'demo01', after: { state: 'blocked' } },
    { call: 'admin/member state', subject: 'demo01', after: { state: 'active' } },
  ])
  const cells = join(folder, 'record.csv')
  await exportRecord(admin, { ...all, path: cells, fromMs: laterMs })
  const lines = readFileSync(cells, 'utf8').trim().split('\r\n')
  expect(lines).toHaveLength(3)
  // The export before, with formulas disarmed for spreadsheets.
  expect(lines[2]).toContain(`'=ana@desk,system,admin/record export,done`)
  await expect(exportRecord(admin, { ...all, path: join(folder, 'record.txt') })).rejects.toBeInstanceOf(ActRefused)
})

it('refuses if a sealed row was changed', async () => {
  const options = { realMs: () => performance.now(), settleMs: 0, waitMs: 0 }
  const sealer = createSealer(house.db, RECORD_CHAIN, options)
  while ((await sealer.seal()).length === 0) await new Promise((done) => setTimeout(done, 20))
  await house.ownerDb.tx(async (tx) => {
    await tx.query(`SET LOCAL session_replication_role = replica`)
    await tx.query(`UPDATE audit_record SET operator = 'nobody' WHERE call = 'admin/member state'`)
  })
  const path = join(folder, 'broken.jsonl')
  await expect(exportRecord(admin, { ...all, path })).rejects.toThrow('changed after it was sealed')
  expect(readdirSync(folder)).not.toContain('broken.jsonl')
})
