/**
 * Whether what was drawn in a night is as likely as the rules say: every round that stands is drawn again from its seeds, or its
 * chain, and the outcomes of each way to play are counted.
 */

import type { Db } from '../../server/src/kit/db.ts'
import { drawShot, isKind, KINDS, RETURN_PERCENT, spanOf } from '../../studio/games/pond/rules.ts'
import { drawsOf, type RoundSeeds } from '../../studio/src/fair/draws.ts'
import { openOwnGames } from '../../studio/src/registry.ts'
import { deviationOfCounts } from './chiSquare.ts'
import { miniPlays } from './miniPlays.ts'
import type { Play } from './play.ts'
import { baccarat, countedTables, GAMES, minesOf, modesOf } from './returns.ts'

/** One-sided, once in a thousand: some seventy ways are looked at. */
const DEVIATION_MAX = 3.0902

/** Ways to play, by the game's folder, with its mode where it has several. */
async function playsOf(dataDir: string): Promise<Map<string, Play[]>> {
  const { games, large } = await openOwnGames(GAMES, dataDir)
  const [dice, wheel, hilo, crash] = miniPlays() as [Play, Play, Play, Play]
  const [dragontiger, roulette, sicbo] = countedTables()
  const plays = new Map<string, Play[]>([
    ...Object.entries({ dice: [dice], wheel: [wheel], hilo: [hilo], crash: [crash] }),
    ...Object.entries({ dragontiger: [dragontiger], roulette: [roulette], sicbo: [sicbo], baccarat: [baccarat()] }),
    ['mines', [minesOf(1, 1), minesOf(3, 2), minesOf(10, 3)]],
  ])
  const slots = games.flatMap(({ game }) => ('published' in game && game.published ? [game] : []))
  for (const one of large) slots.push(await one.large.open(dataDir, { scale: 'few', hasBuy: true }))
  for (const slot of slots)
    for (const [at, play] of modesOf(slot).entries()) plays.set(`${slot.id} ${slot.modes[at]?.name}`, [play])
  return plays
}

interface DrawnRound extends RoundSeeds {
  game: string
  mode: string
}

const ROUNDS = `
  SELECT r.game, r.mode, s.server_seed AS "serverSeed", s.client_seed AS "clientSeed", r.nonce::int AS nonce
  FROM round r JOIN seed s ON s.id = r.seed WHERE r.state IN ('open', 'over') AND NOT r.is_demo
  UNION ALL
  SELECT game, 'base', element, salt, nonce FROM table_round WHERE state = 'over' AND NOT play ? 'isCancelled'`
const SHOTS = `
  SELECT p.kind, p.payout > 0 AS "isCatch", s.server_seed AS "serverSeed", s.client_seed AS "clientSeed", p.nonce::int AS nonce
  FROM pond_shot p JOIN seed s ON s.id = p.seed WHERE p.state = 'over' AND NOT p.is_demo`

/** Counts of outcomes, by the name of a way to play. */
type Tallies = Map<string, { chances: readonly number[]; counts: number[] }>

function count(tallies: Tallies, name: string, chances: readonly number[], outcome: number): void {
  const tally = tallies.get(name) ?? { chances, counts: chances.map(() => 0) }
  tallies.set(name, tally)
  tally.counts[outcome] = (tally.counts[outcome] ?? 0) + 1
}

async function countShots(studio: Db, tallies: Tallies): Promise<number> {
  interface Row extends RoundSeeds {
    kind: string
    isCatch: boolean
  }
  const { rows } = await studio.query<Row & Record<string, unknown>>(SHOTS)
  for (const { kind, isCatch, ...seeds } of rows) {
    if (!isKind(kind)) throw new Error(`a shot at ${kind} stands`)
    if (drawShot(kind, drawsOf(seeds)) > 0 !== isCatch) throw new Error(`a shot at ${kind} is not what its seeds say`)
    const chance = RETURN_PERCENT / spanOf(kind)
    count(tallies, `pond, ${kind} at ${KINDS[kind].pay}`, [chance, 1 - chance], isCatch ? 0 : 1)
  }
  return rows.length
}

/** Tables of a kind are called as their folder, with a number. */
const folderOf = (game: string): string => game.replace(/-\d+$/, '')

/**
 * @param dataDir for results of slots, as few as the studio of a proof has
 * @returns how many rounds were looked at, in words
 * @throws with the ways whose counts are rarer than once in a thousand
 */
export async function seeFairness(studio: Db, dataDir: string): Promise<string> {
  const plays = await playsOf(dataDir)
  const tallies: Tallies = new Map()
  const { rows } = await studio.query<DrawnRound & Record<string, unknown>>(ROUNDS)
  const unknown = new Set<string>()
  for (const { game, mode, ...seeds } of rows) {
    const own = plays.get(`${game} ${mode}`) ?? plays.get(folderOf(game))
    if (!own) unknown.add(game)
    for (const { ways, round } of own ?? [])
      for (const [at, { outcome }] of round(drawsOf(seeds)).entries()) {
        const way = ways[at]
        if (way) count(tallies, way.name, way.chances, outcome)
      }
  }
  if (unknown.size > 0) throw new Error(`nobody knows the chances of ${[...unknown]}`)
  const shots = await countShots(studio, tallies)
  const told = [...tallies].flatMap(([name, { counts, chances }]) => {
    const deviation = deviationOfCounts(counts, chances)
    return deviation === undefined ? [] : [{ name, deviation }]
  })
  const far = told.filter(({ deviation }) => deviation > DEVIATION_MAX)
  if (far.length > 0)
    throw new Error(`rarer than once in a thousand: ${far.map((one) => `${one.name} ${one.deviation.toFixed(2)}`)}`)
  const most = Math.max(...told.map(({ deviation }) => deviation))
  return `${rows.length} rounds and ${shots} shots drawn again, chi-square of ${told.length} ways at most ${most.toFixed(2)} deviations`
}
