/**
 * Imports each icon from its own file. Through the library's list of all icons every part that has one would lead to the
 * icons of every other part, and all of them would come with the first page.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const LIBRARY = 'lucide-react'
const IMPORT = /^import \{([^}]+)\} from ["']lucide-react["'];?$/gm
const LISTED = /^export \{([^}]+)\} from '(\.\/icons\/[^']+)'/gm

/** The file of each icon, by each of its names. @param list the library's list of all icons */
function filesByName(list: string): Map<string, string> {
  const rows = readFileSync(list, 'utf8').matchAll(LISTED)
  return new Map(
    [...rows].flatMap(([, names = '', path = '']) =>
      names
        .split(',')
        .map((name): [string, string] => [name.split(' as ')[1]?.trim() ?? '', join(dirname(list), path)]),
    ),
  )
}

/** A file's code with its icons imported one by one. @throws where one is not in the list */
export function iconByIcon(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(IMPORT, (_, names: string) =>
    names
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '' && !one.startsWith('type '))
      .map((one) => {
        const [name = '', local = name] = one.split(' as ')
        const file = files.get(name)
        if (file === undefined) throw new Error(`there is no icon ${name}`)
        return `import ${local} from ${JSON.stringify(file)};`
      })
      .join(' '),
  )
}

/** For builds; in development the library comes as one file anyway. */
export function icons(): Plugin {
  let files: ReadonlyMap<string, string> = new Map()
  return {
    name: 'icons',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const list = await this.resolve(LIBRARY)
      files = list ? filesByName(list.id) : files
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: LIBRARY },
      handler: (code) => ({ code: iconByIcon(code, files), map: null }),
    },
  }
}
