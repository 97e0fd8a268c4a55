/**
 * The rule that keeps tests and proofs from the machine's date: they pass on one day and fail on another. Whatever must read
 * the machine's clock says why, on its line or on the one before: `// Machine's clock: the database's log is told by it.`
 */
import { type Files, type Finding, isCode, isTest, isTestKit, lineOf, withoutComments } from './source.ts'

const CLOCK = /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)/g
/** A simulator whose FEED names no start begins now. */
const NOW_FEED = /(['"`])simulator:?\?(?:(?!\bstart=)[^'"`$])*\1|[({]DEFAULT_FEED\b/g
const WHY = /\/\/ Machine's clock: \S/
/** Texts that are read and never run. */
const READ_ONLY = ['server/src/kit/config.test.ts', 'sources/src/session/sourceText.test.ts']

const isProof = (path: string): boolean => isTest(path) || isTestKit(path) || path.startsWith('prove/')

function found(path: string, text: string, pattern: RegExp, rule: string): Finding[] {
  const lines = text.split('\n')
  const searched = withoutComments(text)
  return [...searched.matchAll(pattern)]
    .map(({ index }) => ({ path, line: lineOf(searched, index), rule }))
    .filter(({ line }) => !WHY.test(lines[line - 1] ?? '') && !WHY.test(lines[line - 2] ?? ''))
}

/** Unexplained reads of the machine's clock in tests and proofs, and test houses without a start of their own. */
export const machineDates = (files: Files): Finding[] =>
  [...files].flatMap(([path, text]) => {
    if (!isCode(path)) return []
    const clocks = isProof(path) ? found(path, text, CLOCK, 'a test is handed its time, or says why not') : []
    const isHouse = (isProof(path) || path.startsWith('bench/')) && !READ_ONLY.includes(path)
    const feeds = isHouse ? found(path, text, NOW_FEED, 'a test house has a start of its own: simulatorFeed()') : []
    return [...clocks, ...feeds]
  })
