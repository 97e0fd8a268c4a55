/** Tries a wallet against every rule of docs/wallet.md. */
import { workingDate } from '@quarterline/core/base/time'
import type { WalletKey } from '../../server/src/wallet/seamless/signature.ts'
import { callerOf } from './caller.ts'
import { CASES } from './cases.ts'
import type { Member } from './messages.ts'

interface CaseReport {
  name: string
  /** Why it failed; absent if the rule is kept. */
  fault?: string
}

/** Runs all cases one after the other. */
export async function tryWallet(url: string, key: WalletKey, member: Member): Promise<CaseReport[]> {
  const wallet = { ask: callerOf(url, key, member.currency), member, date: workingDate(Date.now()) }
  const reports: CaseReport[] = []
  for (const { name, run } of CASES) {
    try {
      await run(wallet)
      reports.push({ name })
    } catch (error) {
      reports.push({ name, fault: error instanceof Error ? error.message : String(error) })
    }
  }
  return reports
}
