/** Tells platforms which games the studio has: at its start, and from time to time, since a platform may have been away. */
import { hasJackpots, JACKPOT_PPM } from './jackpot/jackpots.ts'
import { isPond, isShared, type ServedGame } from './registry.ts'
import type { Wallet } from './wallet/wallet.ts'

const leastStakeOf = (game: ServedGame['game']): number | undefined => {
  if (isShared(game)) return Math.min(...Object.values(game.spots).map(({ min }) => min))
  return (isPond(game) ? game.stakes : game.bets)[0]
}

/** A game as the contract describes it. */
const listedGame = ({ provider, game }: ServedGame) => {
  const { id, kind, name, tags, volatility, modes } = game
  const [base] = modes
  const least = leastStakeOf(game)
  return {
    ...{ game: id, kind, name, tags, volatility, hasDemo: true },
    ...(least !== undefined && { leastStake: String(least) }),
    ...(base && { returnPpm: base.returnPpm, largestWin: Math.floor(base.largestWin) }),
    ...(hasJackpots(provider, game) && { jackpotPpm: JACKPOT_PPM }),
    ...(base?.hitPpm !== undefined && { hitPpm: base.hitPpm }),
  }
}

/** Often until a platform has taken the list, which may not know us yet; then now and then. */
const UNTIL_TAKEN_MS = 2000
const AGAIN_MS = 60_000

/** Sends each wallet its provider's list. @returns in how many ms it is to be sent again */
export async function announce(wallets: ReadonlyMap<string, Wallet>, served: readonly ServedGame[]): Promise<number> {
  const said = [...wallets].map(async ([provider, wallet]) => {
    const games = served.filter((one) => one.provider === provider).map(listedGame)
    const answer = await wallet.ask('games', { games })
    return answer?.code === 'OK'
  })
  return (await Promise.all(said)).every(Boolean) ? AGAIN_MS : UNTIL_TAKEN_MS
}
