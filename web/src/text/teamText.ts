/**
 * Teams and players in the page's language: a name that is made of known parts is taken apart into its club's words and the
 * beginning and end of its place, and put together from the language's. A name with an unknown part stays as it came.
 */
import type { ClubParts } from './clubs.ts'
import { ownName } from './ownNames.ts'
import { textIf } from './text.ts'

type Around = readonly [before: string, after: string, said: string]

interface Table {
  heads: ReadonlyMap<string, string>
  tails: ReadonlyMap<string, string>
  /** The longest first, so that no word is taken for a part of another. */
  words: readonly Around[]
  /** Texts of names already translated: boards repeat them again and again. */
  said: Map<string, string>
}

/** Names remembered at most; then all are worked out anew. */
const SAID_MAX = 10_000
/** Two who play as one: Almadela / Corlar. */
const PAIR = ' / '
/** A club that a player of a game has taken: Aldbury (Kestrel). His name is his own and stays as it is. */
const TAKEN = /^(.+)( \([A-Z][a-z]+\))$/
/** A. Almadela. */
const PLAYER = /^([A-Z]\. )(.+)$/

function pairs(list: string): [string, string][] {
  const all = list.split(' ')
  return Array.from({ length: all.length / 2 }, (_, at) => [all[2 * at]!, all[2 * at + 1]!])
}

function aroundOf([pattern, said]: readonly [string, string]): Around {
  const [before = '', after = ''] = pattern.replaceAll('_', ' ').split('%')
  return [before, after, said.replaceAll('_', ' ')]
}

function tableOf(parts: ClubParts): Table {
  return {
    heads: new Map(pairs(parts.heads)),
    tails: new Map(pairs(parts.tails)),
    words: pairs(parts.words)
      .map(aroundOf)
      .sort(([a, b], [c, d]) => c.length + d.length - a.length - b.length),
    said: new Map(),
  }
}

/** Almadela, Phu An: the longest beginning that leaves a known end. */
function placeText(place: string, { heads, tails }: Table): string | undefined {
  for (let cut = place.length - 1; cut > 1; cut--) {
    const [head, tail] = [heads.get(place.slice(0, cut)), tails.get(place.slice(cut).trim())]
    if (head !== undefined && tail !== undefined) return head + tail
  }
  return undefined
}

function composed(name: string, parts: Table): string | undefined {
  // A national team bears its country's name.
  const place = textIf(`league.country.${name}`) ?? placeText(name, parts)
  if (place !== undefined) return place
  for (const [before, after, said] of parts.words) {
    if (!name.startsWith(before) || !name.endsWith(after) || name.length <= before.length + after.length) continue
    const inner = composed(name.slice(before.length, name.length - after.length), parts)
    if (inner !== undefined) return said.replace('%', inner)
  }
  return undefined
}

function worked(name: string, parts: Table): string {
  if (name.includes(PAIR))
    return name
      .split(PAIR)
      .map((one) => worked(one, parts))
      .join(PAIR)
  const [, club, player = ''] = TAKEN.exec(name) ?? []
  if (club !== undefined) return worked(club, parts) + player
  const [, initial = '', family = ''] = PLAYER.exec(name) ?? []
  const said = family === '' ? composed(name, parts) : placeText(family, parts)
  return said === undefined ? name : initial + said
}

/** Says names with a language's parts. */
export function createTeamText(parts: ClubParts): (name: string) => string {
  const table = tableOf(parts)
  return (name) => {
    const known = table.said.get(name)
    if (known !== undefined) return known
    if (table.said.size >= SAID_MAX) table.said.clear()
    const text = worked(name, table)
    table.said.set(name, text)
    return text
  }
}

let ofPage: ((name: string) => string) | undefined

/** Makes a language's parts those that names are said with; without any, names are said as they come. */
export function setClubs(parts: ClubParts | undefined): void {
  ofPage = parts && createTeamText(parts)
}

/** A team's or a player's name in the page's language: the house's own, or by its parts; one with an unknown part as it came. */
export const teamText = (name: string): string => ownName(name) ?? ofPage?.(name) ?? name
