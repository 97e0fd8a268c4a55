/** The exact chances of a round from eight fresh decks, and the exact return of each spot (R9-1). Read by the rules page and by tests. */
import type { Fraction } from '../../src/files/figures.ts'
import { CARDS_IN_DECK, DECKS } from '../kit/cards.ts'
import { bankerDraws, isNatural, PLAYER_DRAWS_TO, SPOT_PAYS, type Spot, type Winner } from './rules.ts'

const CARDS = DECKS * CARDS_IN_DECK
const SUITS = 4

/** Cards of the shoe by their points: ten, jack, queen and king count nothing. */
const freshCounts = (): number[] => Array.from({ length: 10 }, (_, points) => DECKS * SUITS * (points === 0 ? 4 : 1))

/** Ways to draw six cards in order. It is below 2^53, and so is every sum of ways. */
const WAYS = [0, 1, 2, 3, 4, 5].reduce((ways, drawn) => ways * (CARDS - drawn), 1)

type WinnerWays = Record<Winner, number>

/** Counts, for two hands of two cards with these points, the ways of all third cards. `ways` are those of the four cards. */
const countThirds = (counts: number[], player: number, banker: number, ways: number, into: WinnerWays): void => {
  const book = (playerTotal: number, bankerTotal: number, more: number) => {
    const winner = playerTotal > bankerTotal ? 'player' : playerTotal < bankerTotal ? 'banker' : 'tie'
    into[winner] += ways * more
  }
  const fifths = CARDS - 4
  const sixths = CARDS - 5
  const playerStands = isNatural(player) || isNatural(banker) || player > PLAYER_DRAWS_TO
  if (isNatural(player) || (playerStands && !bankerDraws(banker, null))) {
    book(player, banker, fifths * sixths)
    return
  }
  if (playerStands) {
    for (let card = 0; card < 10; card += 1) book(player, (banker + card) % 10, counts[card]! * sixths)
    return
  }
  for (let third = 0; third < 10; third += 1) {
    const total = (player + third) % 10
    if (!bankerDraws(banker, third)) {
      book(total, banker, counts[third]! * sixths)
      continue
    }
    for (let card = 0; card < 10; card += 1)
      book(total, (banker + card) % 10, counts[third]! * (counts[card]! - (card === third ? 1 : 0)))
  }
}

/** Of all ordered draws of six cards, how many each side wins. */
const countWinners = (): WinnerWays => {
  const into: WinnerWays = { player: 0, banker: 0, tie: 0 }
  const counts = freshCounts()
  /** Takes a card of these points out while `then` counts; `ways` is multiplied by the number of such cards. */
  const drawing = (ways: number, then: (points: number, ways: number) => void) => {
    for (let points = 0; points < 10; points += 1) {
      const left = counts[points]!
      counts[points] = left - 1
      then(points, ways * left)
      counts[points] = left
    }
  }
  drawing(1, (p1, ways1) =>
    drawing(ways1, (b1, ways2) =>
      drawing(ways2, (p2, ways3) =>
        drawing(ways3, (b2, ways4) => countThirds(counts, (p1 + p2) % 10, (b1 + b2) % 10, ways4, into)),
      ),
    ),
  )
  return into
}

const fraction = (over: number, under: number): Fraction => ({ num: BigInt(over), den: BigInt(under) })

/** The chance that each spot wins. */
export const exactChances = (): Record<Spot, Fraction> => {
  const ways = countWinners()
  const pair = fraction(DECKS * SUITS - 1, CARDS - 1)
  return {
    playerPair: pair,
    player: fraction(ways.player, WAYS),
    tie: fraction(ways.tie, WAYS),
    banker: fraction(ways.banker, WAYS),
    bankerPair: pair,
  }
}

/** The long-run return of a stake on each spot, as a part of the stake: player and banker are refunded on a tie. */
export const exactReturns = (): Record<Spot, Fraction> => {
  const chances = exactChances()
  const of = (spot: Spot): Fraction => {
    const { num, den } = chances[spot]
    const pushed = spot === 'player' || spot === 'banker' ? chances.tie.num : 0n
    return { num: num * BigInt(100 + SPOT_PAYS[spot]) + pushed * 100n, den: den * 100n }
  }
  return {
    playerPair: of('playerPair'),
    player: of('player'),
    tie: of('tie'),
    banker: of('banker'),
    bankerPair: of('bankerPair'),
  }
}
