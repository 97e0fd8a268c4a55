/** Finds sibling folders that import each other both ways: neither can be read, or removed, without the other. */
import { posix } from 'node:path'
import { type Files, type Finding, importsOf, isCode, isTest, lineOf, targetOf } from './source.ts'

/** One finding for each pair, at an import of the folder that comes first. A folder and its own subfolders may import each other. */
export const siblings = (files: Files): Finding[] => {
  const edges = new Map<string, { path: string; line: number }>()
  for (const [path, text] of files) {
    if (!isCode(path) || isTest(path)) continue
    const from = posix.dirname(path)
    for (const { specifier } of importsOf(path, text)) {
      const to = posix.dirname(targetOf(path, specifier) ?? path)
      if (to === from || posix.dirname(to) !== posix.dirname(from)) continue
      const line = lineOf(text, Math.max(0, text.indexOf(specifier)))
      if (!edges.has(`${from} ${to}`)) edges.set(`${from} ${to}`, { path, line })
    }
  }
  return [...edges].flatMap(([pair, { path, line }]) => {
    const [from = '', to = ''] = pair.split(' ')
    const isMutual = from < to && edges.has(`${to} ${from}`)
    return isMutual ? [{ path, line, rule: `${from} and ${to} import each other: move what both need` }] : []
  })
}
