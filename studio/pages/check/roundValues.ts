/** The published values of a round, and the check steps of its game. */
import { readPublic } from '../kit/wire.ts'

/** The parts of every round: the promise, and the seeds once they are revealed. */
interface RoundPromise {
  game: string
  nonce: number
  hash: string
  clientSeed: string | null
  serverSeed: string | null
  play?: unknown
}

/**
 * The answer of `/fair/round/<number>` and `/fair/shot/<number>`; amounts in ten-thousandths. The drawn result is present once the seed is
 * revealed.
 */
export interface OwnRoundValues extends RoundPromise {
  id: number
  mode: string
  state: 'open' | 'paying' | 'over'
  atMs: number
  clientSeed: string
  amount?: number
  stake?: number
  payout?: number
  currency?: string
  /** The jackpot that it won, and what that paid; absent where its stake feeds none. */
  jackpot?: string | null
  prize?: number | null
}

/** A round that all saw: its seeds are an element of a chain and the chain's salt. */
export interface SharedRoundValues extends RoundPromise {
  name: string
  isShared: true
}

export type RoundValues = OwnRoundValues | SharedRoundValues

/** A round whose seed is revealed. */
type JackpotValues = 'jackpot' | 'prize'
export type RevealedRound = Required<Omit<OwnRoundValues, JackpotValues>> &
  Pick<OwnRoundValues, JackpotValues> & { serverSeed: string }
export type RevealedSharedRound = Required<SharedRoundValues> & { serverSeed: string; clientSeed: string }

/** A step of a check, in words of the game and with the computed values. */
export interface CheckStep {
  title: string
  text: string
  /** Names and values. */
  lines: readonly (readonly [string, string])[]
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] }
  isSame: boolean
}

/** The function that a game's folder exports as `checkRound` from its `check.ts`: its own steps, after the seed's. */
export type CheckRound<R = RevealedRound> = (
  round: R,
  language: string,
) => Promise<readonly CheckStep[]> | readonly CheckStep[]

/** As `/table/<game>/round/<shoe>/<number>` tells it. */
interface TableRoundValues {
  name: string
  /** The game whose rules the table has. */
  rules: string
  nonce: number
  published: string
  element: string | null
  salt: string | null
  play?: unknown
}

/** `baccarat-12-034`, `baccarat-2-12-034`: table, shoe and number. */
const SHARED = /^([a-z][a-z0-9-]*)-(\d+)-(\d+)$/

/** `p7`: a shot at a pond. */
const SHOT = /^p(\d+)$/

/** What anybody may read of a round. @param asked its number or name @throws WireFault */
export async function readValues(asked: string): Promise<RoundValues> {
  const [, table, shoe, number] = SHARED.exec(asked) ?? []
  const shot = SHOT.exec(asked)?.[1]
  const path = shot === undefined ? `/fair/round/${encodeURIComponent(asked)}` : `/fair/shot/${shot}`
  if (table === undefined) return (await (await readPublic(path)).json()) as OwnRoundValues
  const answer = await readPublic(`/table/${table}/round/${Number(shoe)}/${Number(number)}`)
  const { name, rules, nonce, published, element, salt, play } = (await answer.json()) as TableRoundValues
  return {
    ...{ isShared: true, game: rules, name, nonce, play },
    hash: published,
    serverSeed: element,
    clientSeed: salt,
  }
}
