/** Where the secrets of licensees' wallets are, to be sealed anew when the house's key changes. */
import type { SealedTable } from '../../kit/secret/reseal.ts'

export const WALLET_SECRETS: SealedTable = {
  name: 'licensee_wallet',
  key: 'licensee_id',
  secrets: ['secret', 'next_secret', 'old_secret'],
  whose: (licenseeId) => licenseeId,
}
