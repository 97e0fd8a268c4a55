/** Draws a simulated fight: the best of five rounds, each at the chance that was priced (R9-6, R11-5). */
import { chanceOf } from '@quarterline/core/base/chance'
import { FIGHT, ROUND_LIVE_MS } from '@quarterline/core/base/sport/gameRound'
import type { Period } from '@quarterline/core/market/betType'
import type { Fixture } from '@quarterline/core/market/event'
import { type Score, type Scores, setsWon } from '@quarterline/core/market/score'
import { FIGHT_ROUNDS, fightQuotes } from '@quarterline/core/price/rounds/fightRounds'
import { marginsNow } from '../play/tuning.ts'
import type { Draft } from '../tell/draft.ts'
import { decided, type Round, statusFact, tellSale } from './telling.ts'

/** Every round of the fight has an equal share of the play. */
const PART_MS = ROUND_LIVE_MS / FIGHT.rounds

/** The home side's chance to win a round. */
export function roundChance([home = 1, away = 1]: readonly number[]): number {
  return home / (home + away)
}

/** The rounds of a fight in their order, until one side has won enough of them. */
export function drawFight(strengths: readonly number[], seed: string): Score[] {
  const chance = chanceOf(`${seed}/course`)
  const p = roundChance(strengths)
  const rounds: Score[] = []
  while (Math.max(...setsWon(rounds)) < FIGHT.toWin) rounds.push(chance.unit() < p ? [1, 0] : [0, 1])
  return rounds
}

const scoresOf = (rounds: readonly Score[]): Scores =>
  Object.fromEntries(rounds.map((won, at) => [FIGHT_ROUNDS[at], won]))

/** All facts of a fight, in time order. */
export function* tellFight(fight: Round, fixture: Fixture): Generator<Draft, void> {
  const { seed, grade, startsAtMs, opensAtMs, strengths } = fight
  const margins = () => marginsNow({ grade, leftMs: startsAtMs - opensAtMs })
  yield* tellSale(fight, fixture, () => fightQuotes(roundChance(strengths), margins()))
  yield statusFact(fight, startsAtMs, { phase: 'R1', score: [0, 0] })
  const rounds = drawFight(strengths, seed)
  for (const at of rounds.keys()) {
    const done = rounds.slice(0, at + 1)
    const isLast = done.length === rounds.length
    const phase = isLast ? 'ended' : (`R${at + 2}` as Period)
    const atMs = startsAtMs + (at + 1) * PART_MS
    yield statusFact(fight, atMs, { phase, score: setsWon(done), running: scoresOf(done) })
  }
  yield decided(fight, startsAtMs + rounds.length * PART_MS, { scores: scoresOf(rounds) })
}
