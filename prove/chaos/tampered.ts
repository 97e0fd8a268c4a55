/**
 * Proves that changes made behind a running house's back, to a balance and to a sealed transfer, are found: their
 * alarms fire and verify names them.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../server/src/kit/postgres/postgres.ts'
import type { Proof } from '../proof.ts'
import { alarmed } from './alarmed.ts'
import { until } from './chaosPlatform.ts'
import { type HarmedHouse, hosted } from './hosted.ts'
import { asOwner } from './inside.ts'

/** A write waits a minute for more before it is sealed. */
const SEALED_WITHIN_MS = 180_000
const FOUND_WITHIN_MS = 60_000
const SEALED = /"chain":"transfer"[^\n]*"msg":"Sealed"/
const PAST_THE_HOUSE = 'SET session_replication_role = replica'
/** SQL that changes the balance of a member who does not bet in this proof. */
const balance = (by: string) =>
  `UPDATE ledger_account SET balance = balance ${by} WHERE id = (SELECT cash_id FROM member WHERE account_id = 'demo19')`
/** SQL that changes one letter of a transfer in the last sealed block. */
const letter = (reason: string) =>
  `UPDATE transfer SET reason = ${reason} WHERE chain_no =
     (SELECT max(chain_no) FROM transfer WHERE chain_no <= (SELECT max(to_no) FROM chain_block WHERE chain = 'transfer'))`

async function story({ platform, underLoad }: HarmedHouse, url: string): Promise<string> {
  await underLoad(() => until(() => SEALED.test(platform.log()), SEALED_WITHIN_MS, 'a sealed block'))
  const fromMs = performance.now()
  // The ledger is audited every ten minutes and when a process starts.
  await platform.kill('server')
  await asOwner(url, PAST_THE_HOUSE, balance('+ 1'), letter(`reason || '.'`))
  await platform.start()
  for (const alarm of ['chainBroken', 'ledgerDifference'] as const) await alarmed(platform, alarm, FOUND_WITHIN_MS)
  const foundMs = Math.round(performance.now() - fromMs)
  const { code, said } = await platform.verify()
  if (code === 0 || !/was changed after it was sealed/.test(said) || !/its transfers/.test(said))
    throw new Error(`verify ended with ${code} and said:\n${said}`)
  await platform.kill('server')
  await asOwner(url, PAST_THE_HOUSE, balance('- 1'), letter(`left(reason, -1)`))
  await platform.start()
  return `a balance and a sealed transfer changed past the house (ledgerDifference, chainBroken), found after ${foundMs} ms, named by verify and put back`
}

async function run(seed: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-tampered-'))
  chmodSync(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, log: { warn: () => {} } })
  let summary = ''
  try {
    const url = postgres.ownerUrl
    const stood = await hosted({
      seed,
      url: () => url,
      async story(house) {
        summary = await story(house, url)
      },
    })
    return `${summary}; all ${stood} acknowledged are there once, verify clean`
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** For `npm run prove`. */
export const proofs: readonly Proof[] = [
  {
    name: 'a balance and a sealed transfer changed past a house that runs [L2] [T2] [O2]',
    alarms: ['ledgerDifference', 'chainBroken'],
    run: () => run('1'),
  },
]
