/** The games played in rounds: the participants of each round, and their strengths. */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { RACE, ROUND_GAMES } from '@quarterline/core/base/sport/gameRound'
import { isRoundGame, NUMBER_GAME, RACING_GAMES, sportOf } from '@quarterline/core/base/sport/sport'
import { inventPlayers, inventVenue, type TongueName } from '../world/names.ts'

/** The participants of a game, each with a strength around one. */
export interface Game {
  id: number
  kind: 'fight' | 'race' | 'numbers'
  /** Their league, which bears the game's own name. */
  leagueId: string
  league: string
  field: readonly { name: string; strength: number }[]
}

/** The number of participants that alternate. */
const FIELD = { fight: 16, race: 18 } as const
/**
 * The range of strengths, as a logarithm, and how much a day's form adds to it; six participants are further apart than
 * two.
 */
const SPREAD = { fight: 0.5, race: 1.1 } as const
const FORM = { fight: 0.3, race: 0.5, numbers: 0 } as const
/** Horses and greyhounds are called after places, all others after people. */
const NAMED_AFTER_PLACES: Readonly<Record<number, TongueName>> = { 50: 'french', 51: 'english' }

function inventPlaces(count: number, tongue: TongueName, chance: Chance): string[] {
  const places = new Set<string>()
  while (places.size < count) places.add(inventVenue(tongue, chance))
  return [...places]
}

function openGame(seed: string, id: number): Game {
  const kind = RACING_GAMES.includes(id) ? 'race' : 'fight'
  const chance = chanceOf(`${seed}/game/${id}`)
  const tongue = NAMED_AFTER_PLACES[id]
  const names = tongue ? inventPlaces(FIELD[kind], tongue, chance) : inventPlayers(FIELD[kind], chance)
  const field = names.map((name) => ({ name, strength: Math.exp((chance.unit() - 0.5) * SPREAD[kind]) }))
  return { id, kind, leagueId: `g${id}`, league: sportOf(id).name, field }
}

/** The number game: it has no participants. */
const NUMBERS: Game = {
  id: NUMBER_GAME,
  kind: 'numbers',
  leagueId: `g${NUMBER_GAME}`,
  league: sportOf(NUMBER_GAME).name,
  field: [],
}

/** The games of a seed: fights, races and numbers. */
export function openGames(seed: string): Game[] {
  const { first, last } = ROUND_GAMES
  const ids = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(isRoundGame)
  return [...ids.map((id) => openGame(seed, id)), NUMBERS]
}

/** The number of participants in a round of a kind. */
const MEETING = { fight: 2, race: RACE.runners, numbers: 0 } as const

/** The participants of a round, and their strengths in it. @param seed the round's */
export function meetingOf({ kind, field }: Game, seed: string): { names: string[]; strengths: number[] } {
  const chance = chanceOf(`${seed}/meeting`)
  const left = [...field]
  const met = Array.from({ length: MEETING[kind] }, () => left.splice(chance.whole(0, left.length - 1), 1)[0]!)
  return {
    names: met.map(({ name }) => name),
    strengths: met.map(({ strength }) => strength * Math.exp((chance.unit() - 0.5) * FORM[kind])),
  }
}
