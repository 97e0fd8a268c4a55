/** Checks a round of mines from its revealed seeds alone: the layout, and the payout. */
import type { CheckRound } from '../../pages/check/roundValues.ts'
import { swapTable } from '../../pages/check/swapTable.ts'
import { drawsOf } from '../../src/fair/draws.ts'
import { CHECK_WORDS } from './checkWords.ts'
import { CELLS, type MinesPlay, multiplierOf, standingOf } from './rules.ts'

export const checkRound: CheckRound = ({ serverSeed, clientSeed, nonce, play, amount, payout, currency }, language) => {
  const words = CHECK_WORDS[language as keyof typeof CHECK_WORDS] ?? CHECK_WORDS.en
  const { mines, order, opened } = play as MinesPlay
  const seeds = { serverSeed, clientSeed, nonce }
  const drawn = drawsOf(seeds).order(CELLS)
  const mined = drawn
    .slice(-mines)
    .map((cell) => cell + 1)
    .sort((a, b) => a - b)
  const isSameOrder = drawn.length === order.length && drawn.every((cell, at) => cell === order[at])
  const { multiplier } = standingOf({ mines, order: drawn, opened, isStopped: true })
  const due = Number((BigInt(amount) * BigInt(multiplier)) / 100n)
  const money = (sum: number) => `${(sum / 10_000).toFixed(2)} ${currency}`
  const safe = opened.filter((cell) => !mined.includes(cell + 1)).length
  return [
    {
      title: words.layout,
      text: words.layoutText,
      lines: [
        [words.mined, mined.join(', ')],
        [words.opened, opened.map((cell) => cell + 1).join(', ') || '–'],
      ],
      table: swapTable(seeds, CELLS, words),
      isSame: isSameOrder,
    },
    {
      title: words.payout,
      text: words.payoutText,
      lines: [
        [words.gems, String(safe)],
        ['×', (multiplier / 100).toFixed(2)],
        [words.without, (multiplierOf(mines, safe) / 100).toFixed(2)],
        [words.computed, money(due)],
        [words.paid, money(payout)],
      ],
      isSame: due === payout,
    },
  ]
}
