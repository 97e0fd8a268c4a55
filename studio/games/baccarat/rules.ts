/**
 * Baccarat (R9-1): how cards count, who draws, who wins and how much each spot returns. Pure; used by the table, the
 * page and the check.
 */
import { type Card, rankOf } from '../kit/cards.ts'

export type Side = 'player' | 'banker'
export type Winner = Side | 'tie'

/** What can be bet on, in the order of the mat. */
export const SPOTS = ['playerPair', 'player', 'tie', 'banker', 'bankerPair'] as const
export type Spot = (typeof SPOTS)[number]

/** The win on top of a winning stake, in hundredths of the stake. */
export const SPOT_PAYS: Record<Spot, number> = { playerPair: 1100, player: 100, tie: 800, banker: 95, bankerPair: 1100 }

/** The most points with which the player draws a third card. */
export const PLAYER_DRAWS_TO = 5

/**
 * Whether the banker draws: a row for each of his totals, a column for the points of the player's third card, and a last
 * column for a player who stood. `d` draws, `-` stands.
 */
export const BANKER_ROWS = [
  // 0123456789 stood
  'dddddddddd d', // 0
  'dddddddddd d', // 1
  'dddddddddd d', // 2
  'dddddddd-d d', // 3
  '--dddddd-- d', // 4
  '----dddd-- d', // 5
  '------dd-- -', // 6
  '---------- -', // 7
] as const
const STOOD = 11

export interface Deal {
  player: Card[]
  banker: Card[]
}

export interface RoundResult {
  winner: Winner
  playerTotal: number
  bankerTotal: number
  playerPair: boolean
  bankerPair: boolean
  /** A side had 8 or 9 with two cards. */
  natural: boolean
}

/** Ace 1, ten to king 0, all others their number. */
export const pointsOf = (card: Card): number => Math.min(rankOf(card) + 1, 10) % 10

export const totalOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10

export const isNatural = (total: number): boolean => total >= 8

/** Whether the banker draws with this total; `third` is the player's third card in points, null if he stood. */
export const bankerDraws = (total: number, third: number | null): boolean =>
  BANKER_ROWS[total]?.[third ?? STOOD] === 'd'

/** Deals a round from the top of a shoe: player, banker, player, banker, then the third cards by the rules. */
export const dealRound = (shoe: readonly Card[]): Deal => {
  const [first, second, third, fourth, fifth, sixth] = shoe
  if (sixth === undefined) throw new RangeError('a round needs six cards in the shoe')
  const deal: Deal = { player: [first!, third!], banker: [second!, fourth!] }
  const playerTotal = totalOf(deal.player)
  const bankerTotal = totalOf(deal.banker)
  if (isNatural(playerTotal) || isNatural(bankerTotal)) return deal
  const playerThird = playerTotal <= PLAYER_DRAWS_TO ? fifth! : null
  if (playerThird !== null) deal.player.push(playerThird)
  if (bankerDraws(bankerTotal, playerThird === null ? null : pointsOf(playerThird)))
    deal.banker.push(playerThird === null ? fifth! : sixth)
  return deal
}

const hasPair = ([first, second]: readonly Card[]): boolean => rankOf(first!) === rankOf(second!)

export const resultOf = ({ player, banker }: Deal): RoundResult => {
  const playerTotal = totalOf(player)
  const bankerTotal = totalOf(banker)
  return {
    winner: playerTotal > bankerTotal ? 'player' : playerTotal < bankerTotal ? 'banker' : 'tie',
    playerTotal,
    bankerTotal,
    playerPair: hasPair(player),
    bankerPair: hasPair(banker),
    natural: isNatural(totalOf(player.slice(0, 2))) || isNatural(totalOf(banker.slice(0, 2))),
  }
}

export type SpotOutcome = 'won' | 'lost' | 'push'

/** Player and banker are given back on a tie. */
export const outcomeOf = (spot: Spot, result: RoundResult): SpotOutcome => {
  if (spot === 'playerPair' || spot === 'bankerPair') return result[spot] ? 'won' : 'lost'
  if (spot === result.winner) return 'won'
  return result.winner === 'tie' ? 'push' : 'lost'
}

/** The return of a spot including its stake, in hundredths of the stake. */
export const returnOf = (spot: Spot, result: RoundResult): number => {
  const outcome = outcomeOf(spot, result)
  return outcome === 'won' ? 100 + SPOT_PAYS[spot] : outcome === 'push' ? 100 : 0
}
