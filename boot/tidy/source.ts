/** The source as the tidy rules read it: paths with their lines, and their imports. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Path from the root of the repository → its text. */
export type Files = Map<string, string>
export type Import = { line: number; from: string; specifier: string; isType: boolean; text: string }
export type Finding = { path: string; line: number; rule: string }

/** Every file of the clone that git tracks or would track. */
export const readFiles = (root: string): Files => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  const paths = [...new Set(listed.split('\0'))].filter((path) => isText(path) && existsSync(join(root, path)))
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

const isText = (path: string): boolean => /\.(ts|tsx|mjs|js|css|sql|html|md|json)$|^\.ci\//.test(path)

export const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path)
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
/** Test kits: the shared code of a layer's tests has a folder beside its source; e2e is tests alone. */
export const isTestKit = (path: string): boolean => /^\w+\/test\/|^e2e\//.test(path)
export const isConfig = (path: string): boolean => /\.config\.\w+$|\.d\.ts$/.test(path)

/** The text without its comments, every line where it was. */
export const withoutComments = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[^:'"`\\])\/\/.*$/gm, (_, before: string) => before)

const importForms = [
  /\b(?:import|export)\s+(type\s+)?(?:[\w*{][^'";=()]*?\s+from\s+)?'([^']+)'/g,
  /\bimport\(()\s*'([^']+)'\s*\)/g,
  /\bnew URL\(()\s*'(\.[^']+\.tsx?)'/g,
]

/** The imports of a file in any form, worker files included. */
export const importsOf = (path: string, text: string): Import[] => {
  const searched = withoutComments(text)
  return importForms.flatMap((form) =>
    [...searched.matchAll(form)].map((match) => ({
      line: lineOf(searched, match.index),
      from: path,
      specifier: match[2] ?? '',
      isType: Boolean(match[1]),
      text: match[0],
    })),
  )
}

export const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** The file that an import means, or undefined for a package. */
export const targetOf = (path: string, specifier: string): string | undefined => {
  const ours = /^@quarterline\/(core|sources)\/(.+)$/.exec(specifier)
  if (ours) return `${ours[1]}/src/${ours[2]}.ts`
  if (!specifier.startsWith('.')) return undefined
  return posix.join(posix.dirname(path), specifier.split('?')[0] ?? '')
}
