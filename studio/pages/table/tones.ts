/** The sounds of tables. */
import { createSound, type Tone } from '../kit/sound.ts'

export const tableSound = createSound('table')

export const CHIP: readonly Tone[] = [
  [1900, 0, 0.03],
  [2600, 0.02, 0.04],
]
export const CARD: readonly Tone[] = [
  [320, 0, 0.05],
  [210, 0.03, 0.06],
]
/** The ball on the wood. */
export const BALL: readonly Tone[] = [
  [1240, 0, 0.03],
  [980, 0.07, 0.03],
  [820, 0.16, 0.05],
]
/** Dice under a dome. */
export const SHAKE: readonly Tone[] = [
  [620, 0, 0.03],
  [740, 0.09, 0.03],
  [560, 0.18, 0.04],
]
export const TICK: readonly Tone[] = [[880, 0, 0.05]]

const SHORT: readonly Tone[] = [
  [660, 0, 0.12],
  [880, 0.1, 0.18],
]
const MIDDLE: readonly Tone[] = [...SHORT, [1175, 0.22, 0.28]]
const LONG: readonly Tone[] = [...MIDDLE, [1320, 0.4, 0.3], [1760, 0.55, 0.5]]

/** Three lengths by the payout compared with the stake; none for a loss. */
export const winTones = (stake: number, payout: number): readonly Tone[] =>
  payout <= stake ? [] : payout < 2.5 * stake ? SHORT : payout < 6 * stake ? MIDDLE : LONG
