/** For tests: a house with two licensees with wallets of their own, `distant` with the demo's members and `remote` with none. */
import { money } from '@quarterline/core/base/money'
import { addUpline } from '../../src/account/admin/uplines.ts'
import { addLicensee, giveTree } from '../../src/account/licensee/licensees.ts'
import { registerWallet } from '../../src/account/licensee/licenseeWallets.ts'
import type { AdminHouse } from '../../src/account/record/adminAct.ts'
import { openTestHouse, type TestHouse } from '../testHouse.ts'
import { HOME_ADDRESS, licenseeCaller } from './licenseeCaller.ts'
import { openTestWallet, registerTestWallet, type TestWallet } from './testWallet.ts'

/** The key of `distant`. */
export const DISTANT_KEY = { keyId: 'distant', secret: 'of the distant' }
const OTHER_KEY = { keyId: 'remote', secret: 'of the remote' }
export const WALLET_URL = 'https://wallet.example/q'

export interface TestLicensees {
  house: TestHouse
  wallet: TestWallet
  admin: AdminHouse
  /** A call of `distant`. */
  call: ReturnType<typeof licenseeCaller>
  /** A call of `remote`. */
  remote: ReturnType<typeof licenseeCaller>
}

/** Gives a new licensee a tree of his own. */
async function addRemote({ box }: TestHouse, admin: AdminHouse): Promise<void> {
  const terms = { currency: 'MYR', positionPpm: 100_000, ratesPpm: { asian: 2500 }, credit: money(0) } as const
  const names = ['share', 'super', 'senior', 'master', 'agent'].map((level) => `remote${level}`)
  for (const [at, name] of names.entries()) await addUpline(admin, { ...terms, name, under: names[at - 1] })
  await addLicensee(admin, { name: 'remote', type: 2 })
  await giveTree(admin, 'remote', 'remoteshare')
  await registerWallet(admin, box, { name: 'remote', url: WALLET_URL, addresses: [HOME_ADDRESS] }, () => OTHER_KEY)
}

export async function openTestLicensees(): Promise<TestLicensees> {
  const wallet = openTestWallet()
  const house = await openTestHouse({ callWallet: wallet.call })
  const admin: AdminHouse = {
    db: house.ownerDb,
    by: { account: 'root', ip: '' },
    now: async () => house.clock.now(),
  }
  await registerTestWallet(house, WALLET_URL, DISTANT_KEY)
  await registerWallet(admin, house.box, { name: 'distant', url: WALLET_URL, addresses: ['203.0.113.0/24'] })
  await addRemote(house, admin)
  await house.wallets.refresh()
  return { house, wallet, admin, call: licenseeCaller(house, DISTANT_KEY), remote: licenseeCaller(house, OTHER_KEY) }
}

/** A refusal, as an answer has it. */
export const refused = (statusdesc: string, params?: object) => {
  return { status: 0, statusdesc, ...(params && { params }) }
}
