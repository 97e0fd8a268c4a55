/** Builds the pages of the web and of the studio when their sources have changed since the last build. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, root, run, say } from './machine.mjs'

export const buildWeb = () => {
  built('web', ['web', 'core', 'package-lock.json'], (build, cwd) => {
    run('Building the web', node(), build, { cwd })
    run('Building the console', node(), build, { cwd, env: { ...process.env, CONSOLE: '1' } })
  })
  built('studio', ['studio', 'package-lock.json'], (build, cwd) => run('Building the studio', node(), build, { cwd }))
}

const built = (layer, sources, build) => {
  const cwd = join(root, layer)
  if (!existsSync(join(cwd, 'vite.config.ts'))) return
  const stamp = join(cwd, 'dist', '.sources')
  const now = fingerprint(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  say(`Building the ${layer} …`)
  build([join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'], cwd)
  writeFileSync(stamp, now)
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
