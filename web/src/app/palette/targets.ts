/** The targets of the palette, and the search among them. */
import { plainText } from '../../market/offer/searchText.ts'

/** A result of the palette: a page to open or a choice to make. */
export interface Target {
  id: string
  /** Its name, and its language if that is not the page's. */
  name: string
  lang?: string
  /** Its kind or its place, in the member's words. */
  kind: string
  /** Another name that it is known by. */
  also?: string
  go: () => void
}

type SearchText = Pick<Target, 'name' | 'kind' | 'also'>

/** How well a target matches, 0 best: its name begins with the text, one of its words does, it contains all words, its kind does. */
function rank({ name, kind, also = '' }: SearchText, wanted: string, words: readonly string[]): number | undefined {
  const said = plainText(name)
  if (said.startsWith(wanted)) return 0
  if (said.split(/\s+/).some((word) => word.startsWith(wanted))) return 1
  const has = (text: string) => words.every((word) => text.includes(word))
  if (has(said)) return 2
  return has(`${said} ${plainText(`${also} ${kind}`)}`) ? 3 : undefined
}

/** Targets that have every typed word, in any order, the best first; equal ones in the given order. */
export function findTargets<T extends SearchText>(targets: readonly T[], typed: string): T[] {
  const wanted = plainText(typed.trim())
  const words = wanted.split(/\s+/)
  const byRank: T[][] = [[], [], [], []]
  for (const target of targets) {
    const at = rank(target, wanted, words)
    if (at !== undefined) byRank[at]?.push(target)
  }
  return byRank.flat()
}
