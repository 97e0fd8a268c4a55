/** The pages whose addresses are nearest to one that does not exist. */

export interface NamedPage {
  to: string
  name: string
}

/** The edit distance of two texts. */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let at = 1; at <= b.length; at++) {
      const change = (above[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1)
      line.push(Math.min(change, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1))
    }
    above = line
  }
  return above[b.length] ?? 0
}

const WORDS_MAX = 40
const lastWord = (path: string) => (path.split('/').findLast(Boolean) ?? '').toLowerCase().slice(0, WORDS_MAX)

/** The pages nearest to an address, best first. @param path the requested address, such as `/info/betlst` */
export function nearest<P extends NamedPage>(path: string, pages: readonly P[], most = 3): P[] {
  const wanted = lastWord(path)
  const off = (page: P) => distance(wanted, lastWord(page.to))
  return [...pages].sort((a, b) => off(a) - off(b)).slice(0, most)
}

/** The pages whose name or address has the typed text. */
export function found<P extends NamedPage>(typed: string, pages: readonly P[]): P[] {
  const wanted = typed.trim().toLowerCase()
  return pages.filter(({ to, name }) => name.toLowerCase().includes(wanted) || to.includes(wanted))
}
