/** Builds the web when its sources have changed since the last build. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, root, run, say } from './machine.mjs'

export const buildWeb = () => {
  const web = join(root, 'web')
  if (!existsSync(join(web, 'index.html'))) return
  const stamp = join(web, 'dist', '.sources')
  const sources = fingerprint(['web', 'core', 'package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  say('Building the web …')
  const build = [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build']
  run('Building the web', node(), build, { cwd: web })
  run('Building the console', node(), build, { cwd: web, env: { ...process.env, CONSOLE: '1' } })
  writeFileSync(stamp, sources)
}

// By content: a fresh clone, a switched branch and a touched file have new times without new sources.
const fingerprint = (paths) => {
  const hash = createHash('sha256')
  const add = (path) => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      const below = `${path}/${entry.name}`
      if (/^(dist|node_modules|\..*)$|\.test\.tsx?$/.test(entry.name)) continue
      if (entry.isDirectory()) add(below)
      else hash.update(`${below}\0`).update(readFileSync(join(root, below)))
    }
  }
  for (const path of paths) {
    if (path.includes('.')) hash.update(readFileSync(join(root, path)))
    else add(path)
  }
  return hash.digest('hex')
}
