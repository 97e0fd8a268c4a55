/** Finds import cycles between files, however long. */
import { type Files, type Finding, importsOf, isCode, isTest, targetOf } from './source.ts'

/** One finding for every set of files that import each other in a circle; type imports count too. */
export const circles = (files: Files): Finding[] => {
  const edges = new Map<string, string[]>()
  for (const [path, text] of files) {
    if (!isCode(path) || isTest(path)) continue
    const targets = importsOf(path, text).map(({ specifier }) => targetOf(path, specifier) ?? '')
    edges.set(
      path,
      targets.filter((target) => files.has(target)),
    )
  }
  return knots(edges).map((knot) => {
    const [path = ''] = knot.sort()
    return { path, line: 1, rule: `these import each other in a circle: ${knot.join(', ')}` }
  })
}

// Tarjan's strongly connected components; a single file is no cycle.
const knots = (edges: Map<string, string[]>): string[][] => {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const open = new Set<string>()
  const found: string[][] = []

  const visit = (node: string): void => {
    index.set(node, index.size)
    low.set(node, index.size - 1)
    stack.push(node)
    open.add(node)
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (open.has(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(node) !== index.get(node)) return
    const knot = stack.splice(stack.indexOf(node))
    for (const one of knot) open.delete(one)
    if (knot.length > 1) found.push(knot)
  }

  for (const node of edges.keys()) if (!index.has(node)) visit(node)
  return found
}
