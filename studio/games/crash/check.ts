/** Checks a round of crash from its element and salt alone: the number, and the end that follows from it. */
import type { CheckRound, RevealedSharedRound } from '../../pages/check/roundValues.ts'
import { drawsOf } from '../../src/fair/draws.ts'
import { numberSteps } from '../kit/numberCheck.ts'
import { type CrashPlay, drawEnd, endFrom } from './rules.ts'

const WORD = 2 ** 32
const text = (end: number): string => `${(end / 100).toFixed(2)}×`

export const checkRound: CheckRound<RevealedSharedRound> = ({ serverSeed, clientSeed, nonce, play }, language) => {
  const seeds = { serverSeed, clientSeed, nonce }
  // A round that did not take off in time was cancelled before anything was drawn; its number is shown all the same.
  const end = 'isCancelled' in (play as object) ? drawEnd(drawsOf(seeds)).end : (play as CrashPlay).end
  const formula = (v: number) => `r = 2³² − ${v} = ${WORD - v}, ⌊97 × 2³² ÷ r⌋ ÷ 100 = ${text(endFrom(WORD - v))}`
  const [step, result] = numberSteps(
    {
      ...{ seeds, below: WORD, count: 1 },
      textOf: ([v = 0]) => text(endFrom(WORD - v)),
      ofTable: text(end),
    },
    language,
  )
  if (!step || !result) return []
  const [drawn] = step.table?.rows ?? []
  return [{ ...step, lines: [['×', formula(Number(drawn?.[4] ?? 0))]] }, result]
}
