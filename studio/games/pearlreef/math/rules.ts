/** The rules of Pearl Reef: five reels, twenty lines, and pearls that stay while the other places turn again. */
import { type HoldSlot, holdSheet } from '../../kit/slot/holdSlot.ts'
import { type LineRules, lineWins, TWENTY_LINES } from '../../kit/slot/lines.ts'

/** From the dearest to the cheapest; the trident stands for all of them but pearls, which pay what stands on them. */
export const SYMBOLS = [
  ...['wild', 'pearl1', 'pearl2', 'pearl3', 'pearl5', 'pearl10', 'pearl25'],
  ...['turtle', 'octopus', 'seahorse', 'clown', 'starfish', 'conch', 'coral', 'weed'],
] as const

export const LINE_RULES: LineRules = {
  lines: TWENTY_LINES,
  pays: {
    turtle: { 3: 250, 4: 1200, 5: 12_000 },
    octopus: { 3: 200, 4: 900, 5: 7500 },
    seahorse: { 3: 100, 4: 400, 5: 2500 },
    clown: { 3: 75, 4: 300, 5: 1800 },
    starfish: { 3: 50, 4: 180, 5: 900 },
    conch: { 3: 50, 4: 180, 5: 900 },
    coral: { 3: 30, 4: 120, 5: 600 },
    weed: { 3: 30, 4: 120, 5: 600 },
  },
  wild: 'wild',
  multiplierOf: () => 1,
}

const strip = (text: string): string[] => text.split(' ')

export const SLOT: HoldSlot = {
  id: 'pearlreef',
  seed: 'Pearl Reef, books of 28 November 2026',
  set: {
    rows: 3,
    strips: [
      strip(
        'conch weed coral starfish seahorse coral octopus conch seahorse clown turtle clown weed coral starfish pearl2',
      ),
      strip(
        'coral clown starfish conch starfish octopus pearl1 pearl3 weed turtle coral weed wild clown conch seahorse',
      ),
      strip(
        'weed clown seahorse turtle weed clown coral wild conch coral pearl2 pearl1 starfish conch starfish octopus',
      ),
      strip(
        'octopus weed starfish pearl1 pearl5 coral clown conch clown conch weed seahorse starfish coral wild turtle',
      ),
      strip(
        'weed octopus clown starfish weed pearl2 pearl1 weed seahorse conch coral starfish conch coral turtle seahorse',
      ),
    ],
  },
  plan: {
    least: 6,
    respins: 3,
    oneIn: 18,
    values: [100, 100, 100, 100, 200, 200, 200, 300, 300, 500, 500, 1000, 2500],
    full: 100_000,
  },
  winsOn: (board) => lineWins(board, LINE_RULES),
  coins: { pearl1: 100, pearl2: 200, pearl3: 300, pearl5: 500, pearl10: 1000, pearl25: 2500 },
  draws: 16,
  mean: 96.24102031955054,
  buy: { cost: 28.5, mean: 2748.1221543995985, draws: 90 },
}

export const SHEET = holdSheet(SLOT)
