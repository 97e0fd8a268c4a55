/**
 * Refuses names that do not explain themselves: bare participles as type names, and one name exported from two folders.
 */
import { posix } from 'node:path'
import { type Files, type Finding, isCode, isTest, lineOf, withoutComments } from './source.ts'

const types = /^(?:export )?(?:abstract )?(?:interface|type|class) (\w+)/gm
const exports = /^export (?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm
const isRegular = /^[A-Z][a-z]*(?:ed|ing)$/
const irregular = new Set(
  `Became Begun Came Drawn Found Given Gone Heard Held Kept Known Led Left Lost Made Put Read Said Seen Sent Shut Taken Told
  Took Written Across After Away Before Beside Both Further Meanwhile Moment One Other Others Several Thing Together What
  When Where Which Who Whose Why`.split(/\s+/),
)
/** Nouns of the field, or of English, that only look like participles. */
const nouns = new Set(['Booking', 'Finding', 'Meeting', 'Pairing', 'Rounding', 'Ruling', 'Seed', 'Tuning'])
/** Names that several folders export on purpose: each folder of proofs exports `proofs`, each game `open`. */
const everywhere = new Set(['proofs', 'open'])

const isHeld = isCode

/** A type is a noun: `Told`, `Held` or `Which` does not say what it is. */
export const participles = (files: Files): Finding[] =>
  [...files].flatMap(([path, text]) => {
    if (!isHeld(path)) return []
    const code = withoutComments(text)
    return [...code.matchAll(types)].flatMap(({ 1: name = '', index }) =>
      (isRegular.test(name) || irregular.has(name)) && !nouns.has(name)
        ? [{ path, line: lineOf(code, index), rule: `"${name}" is no noun: say what it is` }]
        : [],
    )
  })

/** Where a name means one thing: a layer, or the folder of a game, which no other folder knows. */
const storeyOf = (path: string): string =>
  /^studio\/games\/\w+(?=\/)/.exec(path)?.[0] ?? path.slice(0, path.indexOf('/'))

/** A name means one thing in its layer; files of one folder may overload it. */
export const sharedNames = (files: Files): Finding[] => {
  const first = new Map<string, string>()
  const found: Finding[] = []
  for (const [path, text] of files) {
    if (!isHeld(path) || isTest(path)) continue
    const code = withoutComments(text)
    for (const { 1: name = '', index } of code.matchAll(exports)) {
      const key = `${storeyOf(path)} ${name}`
      const folder = posix.dirname(path)
      const before = first.get(key) ?? folder
      first.set(key, before)
      if (before === folder || everywhere.has(name)) continue
      found.push({ path, line: lineOf(code, index), rule: `"${name}" is exported from ${before} too: name them apart` })
    }
  }
  return found
}
