/** How a search compares texts: letters without accents or case, Burmese in both its encodings. */
import { teamText } from '../../text/teamText.ts'
import { matchText } from '../selection.ts'

/** Reads Burmese; it is loaded at the first search with Burmese letters. */
export interface BurmeseReader {
  /** A text as it reads if it was typed in Zawgyi. */
  fromZawgyi(text: string): string
  /** A team's Burmese name. */
  teamText(name: string): string
}

/** Letters as a search compares them. Marks that are letters of their own, as in Burmese or Thai, stay. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F\u3099\u309A]/g, '')
    .toLowerCase()

interface Teams {
  home: string
  away: string
}

/** What a search looks for. */
export interface TextSearch {
  /** Whether nothing was typed: then it finds everything. */
  isEmpty: boolean
  /** Whether a text has it. */
  has(text: string): boolean
  /** Whether a team or runner has it, by its original, translated or Burmese name. */
  hasTeam(name: string): boolean
  /** Whether the teams of a match have it, likewise. */
  hasTeams(match: Teams): boolean
}

/** @param burmese reads a search with Burmese letters, once it is loaded */
export function textSearch(typed: string, burmese?: BurmeseReader): TextSearch {
  const text = typed.trim()
  const wanted = [text, ...(burmese ? [burmese.fromZawgyi(text)] : [])].map(plainText)
  const has = (one: string) => {
    const plain = plainText(one)
    return wanted.some((form) => plain.includes(form))
  }
  return {
    isEmpty: text === '',
    has,
    hasTeam: (name) => [name, teamText(name), burmese?.teamText(name) ?? ''].some(has),
    hasTeams({ home, away }) {
      const inBurmese = burmese ? `${burmese.teamText(home)} ${burmese.teamText(away)}` : ''
      return [`${home} ${away}`, matchText({ home, away }), inBurmese].some(has)
    },
  }
}
