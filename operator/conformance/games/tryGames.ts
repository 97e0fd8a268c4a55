/** Tries a wallet of games against every rule of docs/games.md, as a provider would call it. */
import { type HouseAddress, providerCaller } from './gameCaller.ts'
import type { GamePlayer, GameWallet, PlayerHooks } from './gameMessages.ts'
import { AFTER_CASES, INPUT_CASES, REPETITION_CASES, SESSION_CASES, SIGNING_CASES } from './messageCases.ts'
import { ROLLBACK_CASES, ROUND_CASES } from './roundCases.ts'

const CASES = [
  ...[...ROUND_CASES, ...ROLLBACK_CASES, ...REPETITION_CASES, ...SESSION_CASES],
  ...[...SIGNING_CASES, ...INPUT_CASES, ...AFTER_CASES],
]

interface GameCaseReport {
  name: string
  /** Why it failed; absent if the rule is kept. */
  fault?: string
  /** Whether it needs more than was given. */
  isSkipped?: true
}

/** A wallet to be tried: whose it is called as, with launch tokens that are not older than a minute. */
export interface GameTrial extends HouseAddress {
  /** Of one player, and perhaps of a second. */
  tokens: readonly string[]
  otherGame?: string | undefined
  hooks?: PlayerHooks
}

/** Turns a token in. @throws Error if it is refused: nothing can be tried then */
async function enter(ask: GameWallet['ask'], token: string): Promise<GamePlayer> {
  const { http, code, body } = await ask('authenticate', { token })
  if (code !== 'OK') throw new Error(`the launch token was answered ${http} ${code}`)
  const { player, session, game, currency } = body as unknown as GamePlayer
  return { player, session, game, currency }
}

/** Runs all cases one after the other. The first player needs some ten units of money. */
export async function tryGames({ tokens, otherGame, hooks = {}, ...address }: GameTrial) {
  const ask = providerCaller(address)
  const [token = '', second] = tokens
  const one = await enter(ask, token)
  const two = second === undefined ? undefined : await enter(ask, second)
  const wallet: GameWallet = { ask, one, two, otherGame, token, hooks }
  const reports: GameCaseReport[] = []
  for (const { name, needs, run } of CASES) {
    if (needs && !needs(wallet)) {
      reports.push({ name, isSkipped: true })
      continue
    }
    try {
      await run(wallet)
      reports.push({ name })
    } catch (error) {
      reports.push({ name, fault: error instanceof Error ? error.message : String(error) })
    }
  }
  return reports
}
