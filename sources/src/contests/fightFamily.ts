/**
 * The combat sports as a family of the simulator: cards of consecutive bouts, every second day at each venue. Used by
 * families.ts.
 */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import type { Family } from '../play/family.ts'
import { inventPlayersOf } from '../world/names.ts'
import type { PlannedMatch } from '../world/rounds.ts'
import type { FamilyMatch } from '../world/simulated.ts'
import { type FightMatch, tellBout } from './fightPlay.ts'
import { type Card, FIGHT_CARDS } from './fightRows.ts'
import { fitting } from './fitting.ts'

/**
 * A card opens this long before its first bout, a little more than two days, so that each sport always has one on
 * offer.
 */
const LEAD_MS = 52 * HOUR_MS
const EVERY_DAYS = 2
/** How far two fighters of a card differ, as log-odds of the bout: most favourites are quoted from 1.20 to 1.85. */
const SPREAD = 0.85

const bell = (chance: Chance, size: number) => (chance.unit() + chance.unit() + chance.unit() - 1.5) * 2 * size

/** How many bouts of a card's kind are on offer at a time. */
const offerOf = ({ bouts }: Card) => (bouts * LEAD_MS) / (EVERY_DAYS * DAY_MS)

/** The fighters of a card, each of them once. */
export function fightersOf({ tongues, bouts }: Card, seed: string): string[] {
  return inventPlayersOf(tongues, 2 * bouts, chanceOf(`${seed}/names`))
}

function cardOn(card: Card, seed: string, day: number): PlannedMatch<FamilyMatch>[] {
  const { leagueId, name, row, startMin, bouts, everyMin, grade } = card
  const own = `${seed}/fights/${leagueId}/${day}`
  const fighters = fightersOf(card, own)
  const firstMs = day * DAY_MS + startMin * MINUTE_MS
  return Array.from({ length: bouts }, (_, at) => {
    const chance = chanceOf(`${own}/${at}`)
    const startsAtMs = firstMs + at * everyMin * MINUTE_MS
    const made: FightMatch & PlannedMatch<FamilyMatch> = {
      kind: 'family',
      matchId: `${leagueId}-${day}-${at + 1}`,
      leagueId,
      league: name,
      grade,
      seed: `${own}/${at}`,
      home: fighters[2 * at]!,
      away: fighters[2 * at + 1]!,
      offerNumber: 0,
      row,
      edge: bell(chance, SPREAD),
      startsAtMs,
      opensAtMs: firstMs - LEAD_MS + at * MINUTE_MS,
      fixture: { sport: row.sport },
      tell: (fixture) => tellBout(made, fixture),
    }
    return made
  })
}

/** Template D of the catalogue. */
export const FIGHTS_FAMILY: Family = {
  share: 0.07,
  open(seed, matches) {
    const cards = fitting(FIGHT_CARDS, offerOf, matches)
    return {
      on: (day) => cards.filter((_, at) => (day + at) % EVERY_DAYS === 0).flatMap((card) => cardOn(card, seed, day)),
      most: cards.reduce((sum, { bouts }) => sum + bouts, 0),
    }
  },
}
