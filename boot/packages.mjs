/** Installs the packages when the installed ones differ from the lockfile. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, root, say } from './machine.mjs'

export const installPackages = () => {
  if (isInstalled()) return
  say('Installing packages (once; a minute or so) …')
  npm('Installing the packages', ['ci', '--include=dev', '--include=optional'])
  if (!existsSync(join(root, 'node_modules', '.bin', 'node')))
    throw new Error(
      `There is no Node 24 package for ${process.platform}-${process.arch}; Linux on x64 or arm64 is needed.`,
    )
}

// npm writes this file as its last step, so an interrupted installation has none.
const isInstalled = () => {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record) || !existsSync(join(root, 'node_modules', '.bin', 'node'))) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (!path.startsWith('node_modules/')) return true
    const found = installed[path]
    return found ? found.version === version : optional === true
  })
}
