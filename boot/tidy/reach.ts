/** Finds the files that no entry reaches: what nobody imports is deleted, not kept. */
import { posix } from 'node:path'
import { type Files, type Finding, importsOf, isCode, isConfig, isTest, isTestKit, targetOf } from './source.ts'

const entries =
  /^(server\/src\/(main|season|verify)\.ts|studio\/src\/main\.ts|(bench|prove)\/run\.ts|bench\/\w+(Host|Crowd)\.ts|boot\/(setup|test|dev)\.mjs)$|^e2e\/.*\.test\.ts$|^tidy\.test\.ts$/
const owned = /^(core|server|web|studio|boot|bench|prove|e2e)\//

/** Every source file that is reached from no entry; tests reach only what is named as theirs. */
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
    .filter(([path]) => /^(web|studio)\/[^/]+\.html$/.test(path))
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
