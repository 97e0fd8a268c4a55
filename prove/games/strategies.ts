/**
 * The best players of games with choices, by dynamic programming over every choice at every step: none gets back more
 * than the game's sheet says. Written from the published rules, without the games' own arithmetic.
 */
import type { Proof } from '../proof.ts'

/** A player's return in stakes, and the most that the sheet of the game says. */
interface Best {
  game: string
  returned: number
  sheet: number
}

const CELLS = 25

/** Mines: with each number of mines, to open one more cell or to take the money. All closed cells are alike. */
function bestMines(): number {
  let best = 0
  for (let mines = 1; mines < CELLS; mines += 1) {
    let chance = 1
    const pays: number[] = []
    for (let opened = 1; opened <= CELLS - mines; opened += 1) {
      chance *= (CELLS - mines - opened + 1) / (CELLS - opened + 1)
      const hundredths = Math.round(97 / chance)
      if (hundredths > 200_000) break
      pays.push(hundredths / 100)
    }
    let value = 0
    for (let opened = pays.length; opened >= 1; opened -= 1) {
      const goesOn = (CELLS - mines - opened) / (CELLS - opened)
      value = Math.max(pays[opened - 1] ?? 0, goesOn * value)
    }
    best = Math.max(best, ((CELLS - mines) / CELLS) * value)
  }
  return best
}

const RANKS = 13
/** Payouts of hi-lo are kept in ten-thousandths of the stake, up to two thousand stakes. */
const PARTS_MAX = 20_000_000
const FIRST_PARTS = 9700

/**
 * Hi-lo: at every card and every payout, either guess, to lay the card aside, or to take the money. Cards come from whole
 * decks, so that a player who lays aside for ever waits for the card that is best for him; the one before the first guess too.
 */
function bestHiLo(): number {
  const value = new Float64Array(PARTS_MAX + 1)
  const bestGuess = (parts: number): number => {
    let best = 0
    for (let ways = 1; ways < RANKS; ways += 1) {
      const after = Math.floor((parts * RANKS) / ways)
      if (after <= PARTS_MAX) best = Math.max(best, (ways / RANKS) * (value[after] ?? 0))
    }
    return best
  }
  for (let parts = PARTS_MAX; parts > FIRST_PARTS; parts -= 1)
    value[parts] = Math.max(Math.floor(parts / 100) / 100, bestGuess(parts))
  return bestGuess(FIRST_PARTS)
}

const WORD = 2 ** 32
const MOST = 100_000

/** Crash: at every hundredth, to take the money or to wait for the next one. At 1.00 nobody can take it. */
function bestCrash(): number {
  const reach = (multiple: number): number => Math.floor((97 * WORD) / multiple) / WORD
  let value = MOST / 100
  for (let multiple = MOST - 1; multiple > 100; multiple -= 1)
    value = Math.max(multiple / 100, (reach(multiple + 1) / reach(multiple)) * value)
  return reach(101) * value
}

/** Beyond this it would be no rounding of the sum. */
const EPSILON = 1e-9

async function prove(): Promise<string> {
  const players: Best[] = [
    // Payouts of mines are rounded to the nearest hundredth; the sheet says where that is most.
    { game: 'mines', returned: bestMines(), sheet: 0.973 },
    { game: 'hi-lo', returned: bestHiLo(), sheet: 0.97 },
    { game: 'crash', returned: bestCrash(), sheet: 0.97 },
  ]
  const said = players.map(({ game, returned }) => `${game} ${(100 * returned).toFixed(4)} %`).join(', ')
  const over = players.filter(({ returned, sheet }) => returned > sheet + EPSILON)
  if (over.length > 0) throw new Error(`${said}: more than the sheet of ${over.map(({ game }) => game).join(', ')}`)
  return `the best player gets back: ${said}`
}

export const proofs: Proof[] = [{ name: 'no strategy gets more of a game than its sheet says [G4]', run: prove }]
