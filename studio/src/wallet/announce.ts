/** Tells platforms which games the studio has: at its start, and from time to time, since a platform may have been away. */
import type { ServedGame } from '../registry.ts'
import type { Wallet } from './wallet.ts'

/** A game as the contract describes it. */
const listedGame = ({ game: { id, kind, name, tags, volatility, modes } }: ServedGame) => {
  const [base] = modes
  return {
    ...{ game: id, kind, name, tags, volatility, hasDemo: true },
    ...(base && { returnPpm: base.returnPpm, largestWin: Math.floor(base.largestWin) }),
    ...(base?.hitPpm !== undefined && { hitPpm: base.hitPpm }),
  }
}

/** Sends each wallet its provider's list. @returns the providers whose list was taken */
export async function announce(
  wallets: ReadonlyMap<string, Wallet>,
  served: readonly ServedGame[],
): Promise<readonly string[]> {
  const said = [...wallets].map(async ([provider, wallet]) => {
    const games = served.filter((one) => one.provider === provider).map(listedGame)
    const answer = await wallet.ask('games', { games })
    return answer?.code === 'OK' ? [provider] : []
  })
  return (await Promise.all(said)).flat()
}
