/** Tells the platform what our jackpots pay, and counts in what its house has added to them. */
import { amountText, readAmount } from '../kit/amount.ts'
import { CURRENCIES } from '../kit/currency.ts'
import type { Db } from '../kit/db.ts'
import type { StudioLog } from '../kit/studioLog.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { JACKPOT_PROVIDER } from './jackpots.ts'
import { readPots, takeGifts } from './pots.ts'

/** The answer to `jackpots` in the contract. */
interface JackpotAnswer {
  code: string
  held?: { currency: string; amount: string }[]
  given?: { jackpot: string; currency: string; amount: string }[]
}

interface TellingHouse {
  db: Db
  log: StudioLog
  wallets: ReadonlyMap<string, Wallet>
}

/** One turn: every few seconds, since members are shown what was told for two minutes. */
export async function tellJackpots({ db, log, wallets }: TellingHouse): Promise<void> {
  const provider = JACKPOT_PROVIDER
  const told: { jackpot: string; name: string; currency: string; amount: string }[] = []
  for (const [currency, pots] of await readPots(db, provider, CURRENCIES)) {
    for (const { id, name, amount } of pots) told.push({ jackpot: id, name, currency, amount: amountText(amount) })
  }
  const answer = (await wallets.get(provider)?.ask('jackpots', { jackpots: told })) as JackpotAnswer | undefined
  if (answer && answer.code !== 'OK')
    log.error(
      { provider, code: answer.code, held: answer.held },
      'The platform does not hold what our jackpots promise',
    )
  const given = Map.groupBy(answer?.given ?? [], ({ currency }) => currency)
  for (const [currency, gifts] of given) {
    const amounts = gifts.map(({ jackpot: id, amount }) => ({ id, amount: readAmount(amount) ?? 0 }))
    await db.tx((tx) => takeGifts(tx, { provider, currency }, amounts))
  }
}
