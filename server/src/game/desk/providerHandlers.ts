/** Handlers by which supervisors open, shut, key and address providers and their games. */
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { UNFINISHED_MS } from '@quarterline/core/game/game'
import type { StakeLimits } from '@quarterline/core/game/stakeLimits'
import { keepNewKey } from '../../account/licensee/licenseeKeys.ts'
import type { OperatorSession } from '../../account/operator.ts'
import { createConsoleActs } from '../../account/record/consoleAct.ts'
import type { Db, Queries } from '../../kit/db.ts'
import type { CallContext } from '../../kit/http/http.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import {
  addProviderKey,
  dropProviderKey,
  setGameOpen,
  setNoBuyCurrencies,
  setProviderAddresses,
  setProviderOpen,
  setProviderUrl,
  setShutCurrencies,
} from '../provider/providerActs.ts'
import type { Providers } from '../provider/providers.ts'
import { setProviderCalls, setProviderWallet } from '../transfer/keeperActs.ts'
import { LIMIT_COLUMNS, shownLimits } from './stakeLimits.ts'

type OperatorContext = CallContext<OperatorSession>

export interface ProviderDeskHouse {
  db: Db
  box: SecretBox
  providers: Providers
}

type ProviderRow = SuccessOf<'console/gameproviders'>['rows'][number]

const PROVIDERS = `
  SELECT p.id AS provider, p.name, p.launch_url AS url, p.key_id, p.other_key_id, p.addresses, p.is_open AS open, p.wallet, p.calls_url AS calls,
    ${LIMIT_COLUMNS('p')}, p.no_buy_currencies AS "noBuyCurrencies",
    (SELECT count(*)::int FROM game_transfer t WHERE t.provider = p.id AND t.state = 'asked') AS in_transit,
    (SELECT count(*)::int FROM game g WHERE g.provider = p.id) AS games,
    (SELECT count(*)::int FROM game_round r
     WHERE r.provider = p.id AND r.state = 'open' AND NOT r.is_stay AND r.opened_ms < $1::bigint - ${UNFINISHED_MS}) AS unfinished
  FROM game_provider p ORDER BY p.id`

/** The providers by name. */
export async function listDeskProviders(db: Queries, nowMs: number): Promise<ProviderRow[]> {
  type Row = Omit<ProviderRow, 'other_key_id' | 'calls' | keyof StakeLimits> &
    StakeLimits & { other_key_id: string | null; calls: string | null }
  const { rows } = await db.query<Row & Record<string, unknown>>(PROVIDERS, [nowMs])
  return rows.map(({ other_key_id: other, calls, stakeMin, stakeMax, roundMax, ...row }) => {
    return {
      ...row,
      ...shownLimits({ stakeMin, stakeMax, roundMax }),
      ...(other !== null && { other_key_id: other }),
      ...(calls !== null && { calls }),
    }
  })
}

/** The handlers of these calls. */
export function createProviderDeskHandlers({ db, box, providers }: ProviderDeskHouse) {
  // Other processes read it within a second.
  const act = createConsoleActs(db, () => providers.refresh())
  return {
    'console/gameproviderset': (context: OperatorContext, request: RequestOf<'console/gameproviderset'>) =>
      act(context, 'console/gameproviderset', async (admin) => {
        const { provider, open, url, addresses, wallet, calls, noBuyCurrencies } = request
        if (url !== undefined) await setProviderUrl(admin, provider, url)
        if (addresses !== undefined) await setProviderAddresses(admin, provider, addresses)
        if (calls !== undefined) await setProviderCalls(admin, provider, calls)
        if (wallet !== undefined) await setProviderWallet(admin, provider, wallet)
        if (noBuyCurrencies !== undefined) await setNoBuyCurrencies(admin, provider, noBuyCurrencies)
        if (open !== undefined) await setProviderOpen(admin, provider, open)
        return {}
      }),
    'console/gameproviderkey': (context: OperatorContext, { provider }: RequestOf<'console/gameproviderkey'>) =>
      act(context, 'console/gameproviderkey', async (admin) => {
        const made = keepNewKey()
        await addProviderKey(admin, box, provider, { makeKey: made.make })
        return made.told() as { key_id: string; secret: string }
      }),
    'console/gameproviderdropkey': (
      context: OperatorContext,
      { provider, key_id }: RequestOf<'console/gameproviderdropkey'>,
    ) =>
      act(context, 'console/gameproviderdropkey', async (admin) => {
        await dropProviderKey(admin, provider, key_id)
        return {}
      }),
    'console/gameset': (context: OperatorContext, request: RequestOf<'console/gameset'>) =>
      act(context, 'console/gameset', async (admin) => {
        const { provider, game, open, shutCurrencies } = request
        if (open !== undefined) await setGameOpen(admin, provider, game, open)
        if (shutCurrencies !== undefined)
          await setShutCurrencies(admin, { name: provider, game, currencies: shutCurrencies })
        return {}
      }),
  }
}
