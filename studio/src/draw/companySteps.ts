/** The studio's work for its companies: it enters them at its start, then lists and reveals draws as time goes by. */
import type { Db } from '../kit/db.ts'
import type { WalletAddress } from '../wallet/wallet.ts'
import type { DrawCompany } from './companies.ts'
import { listAhead, openCompany, revealDue } from './draws.ts'
import type { StudioKey } from './signature.ts'

interface CompaniesHouse {
  db: Db
  nowMs(): number
  log: { error(details: object, message: string): void }
}

/** The companies that draw here, and the keys with which platforms sign their seals. */
export interface ServedDraws {
  companies: readonly DrawCompany[]
  drawKeys: readonly StudioKey[]
}

/** Seals are signed with the key of our own games. */
const SIGNS = 'studio'

/** Enters the companies of the settings, with their draws to come. @returns those that can be served */
export async function openCompanies(
  { db, nowMs, log }: CompaniesHouse,
  { draws, wallets }: { draws: readonly DrawCompany[]; wallets: readonly WalletAddress[] },
): Promise<ServedDraws> {
  const companies: DrawCompany[] = []
  for (const company of draws) {
    if (await openCompany(db, company, nowMs())) companies.push(company)
    else log.error({ company: company.code }, 'A company draws by another calendar than before; give it another code')
  }
  await stepDraws(db, companies, nowMs())
  return { companies, drawKeys: wallets.filter(({ provider }) => provider === SIGNS) }
}

/** Takes each step that is due. */
export async function stepDraws(db: Db, companies: readonly DrawCompany[], nowMs: number): Promise<void> {
  await revealDue(db, nowMs)
  for (const company of companies) await listAhead(db, company, nowMs)
}
