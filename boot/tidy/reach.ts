/** Finds unreachable files and exports: unused code is deleted, not kept. */
import { posix } from 'node:path'
import {
  type Files,
  type Finding,
  importsOf,
  isCode,
  isConfig,
  isTest,
  isTestKit,
  lineOf,
  targetOf,
  withoutComments,
} from './source.ts'

// The parts of the contract for products that none of ours uses yet are covered by the test product.
const entries =
  /^(server\/src\/app\/(main|verify|command\/(admin|backup|restore|export|import))\.ts|sources\/src\/\w+\/\w+Thread\.ts|studio\/src\/(main|files\/checkGame|demo\/guests)\.ts|studio\/games\/\w+\/(game|check)\.ts|studio\/games\/\w+\/page\/words\/\w+\.ts|studio\/pages\/\w+\/words\/\w+\.ts|(bench|prove)\/run\.ts|prove\/(season\/season|reliability\/write|simulation\/simulate|engines\/engines|hostile\/(attacker|bare))\.ts|bench\/(viewers\/)?\w+(Host|Crowd)\.ts|boot\/(setup|test|testSeed|dev)\.mjs)$|^operator\/(main|keeper\/main|conformance\/run)\.ts$|^e2e\/(.*\.test|pictures)\.ts$|^server\/test\/product\/testBar\.ts$|^web\/vite\.config\.ts$|^tidy\.test\.ts$/
const owned = /^(core|sources|server|web|studio|boot|bench|operator|prove|e2e)\//

/** Every source file that no entry reaches; tests reach only the files named as theirs. */
export const deadFiles = (files: Files): Finding[] => {
  const paths = [...files.keys()]
  const alive = reach(files, [...paths.filter((path) => entries.test(path)), ...pageScripts(files)])
  const tested = reach(
    files,
    paths.filter((path) => isTest(path) || isConfig(path)),
  )
  return paths
    .filter((path) => isCode(path) && owned.test(path) && !isTest(path) && !isConfig(path))
    .filter((path) => !alive.has(path) && !(isTestKit(path) && tested.has(path)))
    .map((path) => ({ path, line: 1, rule: 'no entry reaches this file: import it or delete it' }))
}

const pageScripts = (files: Files): string[] =>
  [...files]
    .filter(([path]) => /^(web\/(bench\/)?[^/]+|studio\/.+)\.html$/.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(/<script[^>]*\ssrc="\/?([^"]+)"/g)].map((match) =>
        posix.join(posix.dirname(path), match[1] ?? ''),
      ),
    )

const reach = (files: Files, from: string[]): Set<string> => {
  const reached = new Set<string>()
  const waiting = [...from]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = files.get(path)
    if (reached.has(path) || text === undefined) continue
    reached.add(path)
    if (!isCode(path)) continue
    for (const { specifier } of importsOf(path, text)) waiting.push(targetOf(path, specifier) ?? '')
    for (const match of text.matchAll(/'([\w/]+\/\w+\.ts)'/g)) waiting.push(match[1] ?? '')
  }
  return reached
}

const exported = /^export (?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm
const words = (text: string): string[] => withoutComments(text).match(/[A-Za-z_$][\w$]*/g) ?? []

/** Every export of a source that neither its own file nor any other file outside the tests reads. */
export const deadExports = (files: Files): Finding[] => {
  const counts = new Map<string, number>()
  for (const [path, text] of files) {
    if (!isCode(path) || isTest(path)) continue
    for (const word of words(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...files]
    .filter(([path]) => isCode(path) && /^\w+\/src\//.test(path) && !isTest(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(exported)]
        .filter(([, name = '']) => (counts.get(name) ?? 0) < 2)
        .map(({ 1: name, index }) => ({
          path,
          line: lineOf(text, index),
          rule: `nothing reads ${name}: use it or delete it`,
        })),
    )
}
