/**
 * The return of the studio's games, measured over ten million rounds of each and compared with the exact one of their
 * rules (rules 9.8): the return within 3.29 standard errors, and counts of outcomes whose chi-square would be as large
 * in one of a hundred. Words come from AES in counter mode under a printed seed; how seeds become words (R9-9) is a
 * test of its own.
 */
import { createCipheriv, hash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exactChances, exactReturns } from '../../studio/games/baccarat/chances.ts'
import { drawDeal } from '../../studio/games/baccarat/game.ts'
import { outcomeOf, resultOf, returnOf, SPOTS, type Spot } from '../../studio/games/baccarat/rules.ts'
import { exactFigures as dragonTigerFigures } from '../../studio/games/dragontiger/chances.ts'
import { drawDuel } from '../../studio/games/dragontiger/game.ts'
import { SPOTS as DRAGON_TIGER, returnOf as dragonTigerReturn } from '../../studio/games/dragontiger/rules.ts'
import type { BetFigures } from '../../studio/games/kit/exactFigures.ts'
import { CELLS, isMine, multiplierOf } from '../../studio/games/mines/rules.ts'
import { open as openOrchard } from '../../studio/games/orchard/game.ts'
import { drawShot, FISH, KINDS as FISH_KINDS } from '../../studio/games/pond/rules.ts'
import { exactFigures as rouletteFigures } from '../../studio/games/roulette/chances.ts'
import { drawSpin } from '../../studio/games/roulette/game.ts'
import { BETS, KINDS, SPOTS as ROULETTE, returnOf as rouletteReturn } from '../../studio/games/roulette/rules.ts'
import { exactFigures as sicBoFigures } from '../../studio/games/sicbo/chances.ts'
import { drawRoll } from '../../studio/games/sicbo/game.ts'
import {
  BETS as DICE_BETS,
  KINDS as DICE_KINDS,
  SPOTS as SIC_BO,
  returnOf as sicBoReturn,
} from '../../studio/games/sicbo/rules.ts'
import { type Draws, drawsFrom } from '../../studio/src/fair/draws.ts'
import type { Fraction } from '../../studio/src/files/figures.ts'
import { openOwnGames } from '../../studio/src/registry.ts'
import type { OwnGame } from '../../studio/src/round/ownGame.ts'
import { openStrangers } from '../../studio/src/strangers/strangerGames.ts'
import type { Proof } from '../proof.ts'
import { deviationOf } from './chiSquare.ts'
import { miniPlays } from './miniPlays.ts'
import type { Play, Way } from './play.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 10_000_000)
/** Two-sided, once in a thousand. */
const ERRORS_MAX = 3.29
/** One-sided, once in a hundred, of a normal one. */
const CHI_MAX = 2.3263
const BLOCK = 1 << 20

/** Words without end, the same for the same seed. */
function wordsOf(seed: string): () => number {
  const key = hash('sha256', seed, 'buffer')
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  const zeros = Buffer.alloc(BLOCK)
  let block = cipher.update(zeros)
  let at = 0
  return () => {
    if (at === BLOCK) {
      block = cipher.update(zeros)
      at = 0
    }
    const value = block.readUInt32BE(at)
    at += 4
    return value
  }
}

/** As it is stated. */
const POND_RETURN = 0.96

const shareOf = ({ num, den }: Fraction): number => Number((num * 10n ** 15n) / den) / 1e15

export function baccarat(): Play {
  const [chances, returns] = [exactChances(), exactReturns()]
  const tie = shareOf(chances.tie)
  const isSide = (spot: Spot) => spot === 'player' || spot === 'banker'
  return {
    ways: SPOTS.map((spot) => {
      const hit = shareOf(chances[spot])
      const others = isSide(spot) ? [tie, 1 - hit - tie] : [1 - hit]
      return { name: `baccarat, ${spot}`, expected: shareOf(returns[spot]), chances: [hit, ...others] }
    }),
    round(draws) {
      const result = resultOf(drawDeal(draws))
      return SPOTS.map((spot) => {
        const kind = outcomeOf(spot, result)
        const outcome = kind === 'won' ? 0 : isSide(spot) && kind !== 'push' ? 2 : 1
        return { paid: returnOf(spot, result) / 100, outcome }
      })
    },
  }
}

/** A table whose bets are counted over all of its results; an outcome is what a stake returns. */
function tableOf<Bet extends string, Result>(
  title: string,
  bets: readonly Bet[],
  figures: Record<Bet, BetFigures>,
  draw: (draws: Draws) => Result,
  returnOf: (bet: Bet, result: Result) => number,
): Play {
  const outcomes = bets.map((bet) => [...figures[bet].ways.keys()])
  return {
    ways: bets.map((bet) => {
      const { returned, ways } = figures[bet]
      const all = [...ways.values()].reduce((sum, count) => sum + count, 0)
      const chances = [...ways.values()].map((count) => count / all)
      return { name: `${title}, ${bet}`, expected: shareOf(returned), chances }
    }),
    round(draws) {
      const result = draw(draws)
      return bets.map((bet, at) => {
        const hundredths = returnOf(bet, result)
        return { paid: hundredths / 100, outcome: outcomes[at]?.indexOf(hundredths) ?? -1 }
      })
    },
  }
}

/** All spots of a kind return alike. */
const oneOfEachKind = KINDS.flatMap((kind) => ROULETTE.find((spot) => BETS[spot]?.kind === kind) ?? [])
const oneOfEachDiceKind = DICE_KINDS.flatMap((kind) => SIC_BO.find((spot) => DICE_BETS[spot]?.kind === kind) ?? [])

/** The tables whose results can all be counted. */
export const countedTables = (): readonly [Play, Play, Play] => [
  tableOf('dragon tiger', DRAGON_TIGER, dragonTigerFigures(), drawDuel, dragonTigerReturn),
  tableOf('roulette', oneOfEachKind, rouletteFigures(), drawSpin, rouletteReturn),
  tableOf('sic bo', oneOfEachDiceKind, sicBoFigures(), drawRoll, sicBoReturn),
]

/** Mines where a number of cells is opened, each round on the same ones: the layout is what is drawn. */
export function minesOf(mines: number, opened: number): Play {
  let chance = 1
  for (let i = 0; i < opened; i += 1) chance *= (CELLS - mines - i) / (CELLS - i)
  const paid = multiplierOf(mines, opened) / 100
  const name = `mines, ${mines} mined, ${opened} opened`
  return {
    ways: [{ name, expected: chance * paid, chances: [chance, 1 - chance] }],
    round(draws) {
      const order = draws.order(CELLS)
      for (let cell = 0; cell < opened; cell += 1) if (isMine({ order, mines }, cell)) return [{ paid: 0, outcome: 1 }]
      return [{ paid, outcome: 0 }]
    },
  }
}

/** A shot at a kind of fish that is chosen by chance; outcomes are catches of each kind, and none. */
function shots(): Play {
  const chances = FISH.map((kind) => POND_RETURN / FISH_KINDS[kind].pay / FISH.length)
  const none = 1 - chances.reduce((sum, chance) => sum + chance, 0)
  return {
    ways: [{ name: 'Lotus Pond, any fish', expected: POND_RETURN, chances: [...chances, none] }],
    round(draws) {
      const at = draws.below(FISH.length)
      const paid = drawShot(FISH[at] ?? 'dart', draws) / 100
      return [{ paid, outcome: paid > 0 ? at : FISH.length }]
    },
  }
}

/** Rarer outcomes are counted together: a chi-square says nothing of counts as small as these. */
const COUNT_MIN = 10

/** The outcomes of a mode, each a multiplier that its weights have, and their chances. */
function outcomesOf(folder: string, weights: string): { outcomeOf(multiplier: number): number; chances: number[] } {
  const sums = new Map<number, bigint>()
  for (const line of readFileSync(join(folder, weights), 'utf8').trim().split('\n')) {
    const [, weight = '0', multiplier = '0'] = line.split(',')
    sums.set(Number(multiplier), (sums.get(Number(multiplier)) ?? 0n) + BigInt(weight.trim()))
  }
  const total = [...sums.values()].reduce((all, one) => all + one, 0n)
  const shares = [...sums].map(([multiplier, weight]) => ({ multiplier, chance: shareOf({ num: weight, den: total }) }))
  const often = shares.filter(({ chance }) => chance * ROUNDS >= COUNT_MIN)
  const rest = 1 - often.reduce((sum, { chance }) => sum + chance, 0)
  const places = new Map(often.map(({ multiplier }, at) => [multiplier, at]))
  const chances = often.map(({ chance }) => chance)
  return {
    outcomeOf: (multiplier) => places.get(multiplier) ?? often.length,
    chances: often.length < shares.length ? [...chances, rest] : chances,
  }
}

/** Every mode of a game of published files. */
export function modesOf({ name, modes, published, start }: OwnGame): Play[] {
  return modes.map((mode) => {
    const file = published?.modes[mode.name]?.weights
    if (!published || file === undefined) throw new Error(`${name} has no published weights`)
    const { outcomeOf: placeOf, chances } = outcomesOf(published.folder, file)
    const title = modes.length === 1 ? name : `${name}, ${mode.name}`
    return {
      ways: [{ name: title, expected: mode.returnPpm / 1e6, chances }],
      round(draws) {
        const multiplier = start(mode.name, draws, undefined)?.multiplier ?? 0
        return [{ paid: multiplier / 100 / mode.cost, outcome: placeOf(multiplier) }]
      },
    }
  })
}

/** The games whose results are files: our slots, with all their results, and the folder that stands for strangers'. */
async function filesGames(): Promise<Play[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'returns-'))
  const { games, faulty } = await openStrangers(STRANGERS, dataDir, new Set())
  if (faulty.length > 0) throw new Error(`a folder is at fault: ${JSON.stringify(faulty)}`)
  const { large } = await openOwnGames(GAMES, dataDir)
  const slots = [await openOrchard(dataDir)]
  for (const one of large) slots.push(await one.large.open(dataDir, { scale: 'whole', hasBuy: true }))
  return [...slots, ...games.map(({ game }) => game)].flatMap(modesOf)
}

interface Measure {
  way: Way
  returned: number
  /** How far from the exact return, in standard errors. */
  errors: number
  chi: number
}

function measureOf(way: Way, { sum, squares, counts }: { sum: number; squares: number; counts: number[] }): Measure {
  const returned = sum / ROUNDS
  const error = Math.sqrt((squares / ROUNDS - returned ** 2) / ROUNDS)
  const chi = way.chances.reduce((all, chance, at) => {
    const expected = chance * ROUNDS
    return all + ((counts[at] ?? 0) - expected) ** 2 / expected
  }, 0)
  const freedom = way.chances.length - 1
  return { way, returned, errors: (returned - way.expected) / error, chi: deviationOf(chi, freedom) }
}

function measure({ ways, round }: Play): Measure[] {
  const draws = drawsFrom(wordsOf(ways[0]?.name ?? ''))
  const sums = ways.map(({ chances }) => ({ sum: 0, squares: 0, counts: chances.map(() => 0) }))
  for (let played = 0; played < ROUNDS; played += 1) {
    for (const [at, { paid, outcome }] of round(draws).entries()) {
      const own = sums[at] as (typeof sums)[number]
      own.sum += paid
      own.squares += paid * paid
      own.counts[outcome] = (own.counts[outcome] ?? 0) + 1
    }
  }
  return ways.map((way, at) => measureOf(way, sums[at] as (typeof sums)[number]))
}

const percent = (share: number): string => `${(100 * share).toFixed(4)} %`

export const GAMES = join(import.meta.dirname, '..', '..', 'studio', 'games')
const STRANGERS = join(import.meta.dirname, '..', '..', 'studio', 'strangers')
const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'fairness.md')
const [BEGIN, END] = ['<!-- measured -->', '<!-- end -->']

/** Writes the table into the page. */
function writeTable(rows: readonly string[]): void {
  const page = readFileSync(PAGE, 'utf8')
  const [before = '', after = ''] = [page.split(BEGIN)[0], page.split(END)[1]]
  const head = ['| game | exact | measured | standard errors |', '|---|---|---|---|']
  writeFileSync(PAGE, `${before}${BEGIN}\n${[...head, ...rows].join('\n')}\n${END}${after}`)
}

async function prove(): Promise<string> {
  const measures = [
    ...(await filesGames()),
    minesOf(1, 1),
    minesOf(3, 2),
    minesOf(10, 3),
    ...miniPlays(),
    baccarat(),
    ...countedTables(),
    shots(),
  ].flatMap(measure)
  writeTable(
    measures.map(({ way, returned, errors }) => {
      return `| ${way.name} | ${percent(way.expected)} | ${percent(returned)} | ${errors.toFixed(2)} |`
    }),
  )
  const lines = measures.map(({ way, returned, errors, chi }) => {
    return `${way.name}: ${percent(returned)} of ${percent(way.expected)}, ${errors.toFixed(2)} errors, chi-square ${chi.toFixed(2)}`
  })
  const far = measures.filter(({ errors, chi }) => Math.abs(errors) > ERRORS_MAX || chi > CHI_MAX)
  if (far.length > 0) throw new Error([...lines, `too far: ${far.map(({ way }) => way.name).join('; ')}`].join('\n'))
  const most = Math.max(...measures.map(({ errors }) => Math.abs(errors)))
  return [
    ...lines,
    `${measures.length} ways to play, ${ROUNDS} rounds each: at most ${most.toFixed(2)} standard errors`,
  ].join('\n')
}

export const proofs: Proof[] = [{ name: 'games give back what their rules say [G4]', run: prove }]
