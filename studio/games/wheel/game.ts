/** The wheel as the studio serves it: a round that is decided as it is drawn. */
import type { Draws } from '../../src/fair/draws.ts'
import type { OwnGame } from '../../src/round/ownGame.ts'
import { MINI_BETS } from '../kit/stakes.ts'
import { FIELDS, payoutOf, readRisk, WHEELS, type WheelPlay } from './rules.ts'

const RETURN_PPM = 970_000

function start(_: string, draws: Draws, meta: unknown) {
  const risk = readRisk(meta)
  return risk && over({ risk, field: draws.below(FIELDS) })
}

const over = (play: WheelPlay) => ({ play, multiplier: payoutOf(play), isOver: true })

export const open = async (): Promise<OwnGame> => ({
  ...{ id: 'wheel', kind: 'mini', name: 'Lantern Wheel', tags: ['provably fair'], volatility: 3 },
  modes: [{ name: 'base', cost: 1, returnPpm: RETURN_PPM, largestWin: Math.max(...WHEELS.wild) / 100 }],
  bets: MINI_BETS,
  start,
  leave: (play) => over(play as WheelPlay),
  view: async (play) => [play],
})
