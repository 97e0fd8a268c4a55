/** Seals all secrets anew after the house's key was changed, and says when the former keys are needed no more. */
import { resealFactors } from '../../account/security/resealStep.ts'
import { PROVIDER_SECRETS } from '../../game/provider/providers.ts'
import type { Log } from '../../kit/log.ts'
import { resealTable } from '../../kit/secret/reseal.ts'
import { PUSH_SECRETS } from '../../media/push/pushKeys.ts'
import { WALLET_SECRETS } from '../../wallet/seamless/resealWallets.ts'
import type { House } from '../handlers.ts'

/** One run of the step. */
export async function resealSecrets(house: Pick<House, 'db' | 'box'>, log: Log): Promise<void> {
  const factors = await resealFactors(house)
  const wallets = await resealTable(house, WALLET_SECRETS)
  const providers = await resealTable(house, PROVIDER_SECRETS)
  const push = await resealTable(house, PUSH_SECRETS)
  const sealed = factors.sealed + wallets.sealed + providers.sealed + push.sealed
  if (factors.lost > 0)
    log.error(
      { lost: factors.lost },
      'Second factors are encrypted with a key that this process does not have; see SECRET_KEY',
    )
  if (wallets.lost > 0)
    log.error(
      { lost: wallets.lost },
      'Keys of wallets are encrypted with a key that this process does not have; see SECRET_KEY',
    )
  if (providers.lost > 0)
    log.error(
      { lost: providers.lost },
      'Keys of game providers are encrypted with a key that this process does not have; see SECRET_KEY',
    )
  if (push.lost > 0)
    log.error(
      { lost: push.lost },
      'The key of pushed notices is encrypted with a key that this process does not have; see SECRET_KEY',
    )
  if (sealed > 0 && factors.lost + wallets.lost + providers.lost + push.lost === 0)
    log.warn({ sealed }, 'All secrets are encrypted with the current key; former keys can be removed')
}
