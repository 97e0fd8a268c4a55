/**
 * The sports with a field of runners as a family of the simulator: races, contests, and pairs of runners. Used by
 * families.ts.
 */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import type { Family } from '../play/family.ts'
import { inventClubsOf, inventPlayersOf } from '../world/names.ts'
import type { PlannedMatch } from '../world/rounds.ts'
import type { FamilyMatch } from '../world/simulated.ts'
import { type FieldEvent, tellPair, tellWinner } from './fieldPlay.ts'
import { FIELD_ROWS, type FieldRow } from './fieldRows.ts'
import { fitting } from './fitting.ts'

/**
 * Horses and dogs are named after a place, with a word that clubs use too, so that every language can translate them.
 */
const ANIMALS = [
  '%',
  'Brisa %',
  'Vento %',
  '% Luce',
  '% Aile',
  'Zarya %',
  'Shahin %',
  '% Phoenix',
  '% Comets',
  'Doxa %',
]

const PLACES = ['%']
const DAY_MIN = DAY_MS / MINUTE_MS

/** A race is open for an hour, but produces as many facts as other events do in this many minutes. */
const COUNTED_MIN = 240

/** How many matches of a league are on offer at a time, for the size of the offer. */
const offerOf = ({ events, leadMin, everyDays, pairs }: FieldRow) =>
  (events * (1 + pairs) * Math.max(leadMin, COUNTED_MIN)) / (everyDays * DAY_MIN)

/** The runners of an event. */
export function runnersOf({ tongues, called, field: [least, most] }: FieldRow, seed: string): string[] {
  const chance = chanceOf(`${seed}/names`)
  const count = chance.whole(least, most)
  if (called === 'people') return inventPlayersOf(tongues, count, chance)
  return inventClubsOf(
    tongues[0]!,
    { count, taken: new Set(), patterns: called === 'animals' ? ANIMALS : PLACES },
    chance,
  )
}

/** Strengths over a range of logarithms, denser in the middle: two draws together. */
function strengthsOf({ spread }: FieldRow, count: number, chance: Chance): number[] {
  return Array.from({ length: count }, () => Math.exp((chance.unit() + chance.unit() - 1) * spread))
}

function eventOf(row: FieldRow, seed: string, startsAtMs: number): FieldEvent {
  const runners = runnersOf(row, seed)
  const opensAtMs = startsAtMs - row.leadMin * MINUTE_MS
  return {
    row,
    seed,
    opensAtMs,
    startsAtMs,
    runners,
    strengths: strengthsOf(row, runners.length, chanceOf(`${seed}/strengths`)),
  }
}

/** The favourites, each matched with the next one. */
function pairsOf({ row, strengths }: FieldEvent): [number, number][] {
  const best = strengths.map((_, runner) => runner).sort((a, b) => strengths[b]! - strengths[a]!)
  return Array.from({ length: row.pairs }, (_, at) => [best[2 * at]!, best[2 * at + 1]!])
}

/** The winner's market, and the pairs beside it. */
function matchesOf(event: FieldEvent, matchId: string, title: string): PlannedMatch<FamilyMatch>[] {
  const { row, seed, opensAtMs, startsAtMs, runners } = event
  const { leagueId, name, grade, sport } = row
  const plain = { kind: 'family', leagueId, league: name, grade, seed, opensAtMs, startsAtMs } as const
  const winner: PlannedMatch<FamilyMatch> = {
    ...plain,
    matchId,
    home: title,
    away: '',
    fixture: { sport, runners: runners.map((runner, at) => ({ id: String(at + 1), name: runner })) },
    tell: (fixture) => tellWinner({ matchId, grade }, event, fixture),
  }
  const pairs = pairsOf(event).map(([one, other], at): PlannedMatch<FamilyMatch> => {
    const own = `${matchId}-h${at + 1}`
    return {
      ...plain,
      matchId: own,
      home: runners[one]!,
      away: runners[other]!,
      fixture: { sport },
      tell: (fixture) => tellPair({ matchId: own, grade }, { event, pair: [one, other] }, fixture),
    }
  })
  return [winner, ...pairs]
}

function leagueOn(row: FieldRow, seed: string, day: number): PlannedMatch<FamilyMatch>[] {
  const { leagueId, startMin, events, everyMin, called, title = 'Winner' } = row
  return Array.from({ length: events }, (_, at) => {
    const startsAtMs = day * DAY_MS + (startMin + at * everyMin) * MINUTE_MS
    // Contests of one hour open one after the other, in the order of their leagues.
    const event = eventOf(row, `${seed}/fields/${leagueId}/${day}/${at}`, startsAtMs)
    const opensAtMs = event.opensAtMs + chanceOf(`${event.seed}/opens`).whole(0, 600) * SECOND_MS
    return matchesOf(
      { ...event, opensAtMs },
      `${leagueId}-${day}-${at + 1}`,
      called === 'animals' ? `Race ${at + 1}` : title,
    )
  }).flat()
}

/** Template E of the catalogue. */
export const FIELDS_FAMILY: Family = {
  share: 0.1,
  open(seed, matches) {
    const rows = fitting(FIELD_ROWS, offerOf, matches)
    return {
      on: (day) =>
        rows.filter(({ everyDays }, at) => (day + at) % everyDays === 0).flatMap((row) => leagueOn(row, seed, day)),
      most: rows.reduce((sum, { events, pairs }) => sum + events * (1 + pairs), 0),
    }
  },
}
