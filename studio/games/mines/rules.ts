/**
 * Mines: 25 cells, some of them mined. Each safe cell raises the payout, and the player stops when he likes. The layout
 * is fixed before the first step: the cells are put into an order drawn from his seeds (R9-9), and the last ones are
 * mined. Pure.
 */

export const CELLS = 25
export const MINES_MIN = 1
export const MINES_MAX = 24
/** What every way to play gives back, in millionths of the stake, before a multiplier is rounded to hundredths. */
export const RETURN_PPM = 970_000
/** A round pays no more, in hundredths of the stake: it ends where the next cell would. */
export const MULTIPLIER_MAX = 200_000

export interface MinesPlay {
  mines: number
  /** The cells in the order drawn; the last `mines` of them are mined. */
  order: readonly number[]
  /** The cells opened, in their order; a mine can only be the last. */
  opened: readonly number[]
  isStopped: boolean
}

const product = (from: number, count: number): bigint => {
  let all = 1n
  for (let i = 0; i < count; i += 1) all *= BigInt(from - i)
  return all
}

/**
 * The payout of a round after so many safe cells, in whole hundredths of the stake: the return divided by the chance to
 * get there. With nothing opened it is the stake itself.
 */
export function multiplierOf(mines: number, opened: number): number {
  if (opened === 0) return 100
  const ways = product(CELLS, opened)
  const safe = product(CELLS - mines, opened)
  const parts = 10_000n * safe
  return Number((2n * BigInt(RETURN_PPM) * ways + parts) / (2n * parts))
}

export const isMine = ({ order, mines }: Pick<MinesPlay, 'order' | 'mines'>, cell: number): boolean =>
  order.indexOf(cell) >= CELLS - mines

/** Whether a mine was opened. */
export const isHit = (play: MinesPlay): boolean => play.opened.some((cell) => isMine(play, cell))

/**
 * The payout with one more safe cell; undefined if the round cannot go on: all cells are open, or the payout would
 * exceed the highest one.
 */
export function nextMultiplier({ mines, opened }: Pick<MinesPlay, 'mines' | 'opened'>): number | undefined {
  if (opened.length >= CELLS - mines) return undefined
  const next = multiplierOf(mines, opened.length + 1)
  return next > MULTIPLIER_MAX ? undefined : next
}

export interface MinesStatus {
  play: MinesPlay
  /** In hundredths of the stake. */
  multiplier: number
  isOver: boolean
}

export function standingOf(play: MinesPlay): MinesStatus {
  const hit = isHit(play)
  return {
    play,
    multiplier: hit ? 0 : multiplierOf(play.mines, play.opened.length),
    isOver: hit || play.isStopped || nextMultiplier(play) === undefined,
  }
}

/** Opens a cell. @returns undefined if it is none, or is open */
export function openCell(play: MinesPlay, cell: unknown): MinesStatus | undefined {
  if (typeof cell !== 'number' || !Number.isInteger(cell) || cell < 0 || cell >= CELLS) return undefined
  if (play.opened.includes(cell) || standingOf(play).isOver) return undefined
  return standingOf({ ...play, opened: [...play.opened, cell] })
}

/** Takes the payout. @returns undefined before anything is opened, because nobody may buy a round only to look at it */
export const cashOut = (play: MinesPlay): MinesStatus | undefined =>
  play.opened.length === 0 || standingOf(play).isOver ? undefined : standingOf({ ...play, isStopped: true })
