/** Finds programs that a measurement needs beside ours, or installs them from Debian if we run as root. */
import { execFileSync } from 'node:child_process'

function find(name: string): string | undefined {
  try {
    // Debian keeps PostgreSQL's programs beside its server, out of the path.
    const where = `command -v ${name} || ls /usr/lib/postgresql/*/bin/${name}`
    const paths = execFileSync('sh', ['-c', where], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return paths.trim().split('\n')[0]
  } catch {
    return undefined
  }
}

const found = new Map<string, string | undefined>()

/** The path of a program, or undefined where it is unavailable; searched for once. */
export function program(name: string, debianPackage: string): string | undefined {
  if (!found.has(name)) found.set(name, findOrInstall(name, debianPackage))
  return found.get(name)
}

function findOrInstall(name: string, debianPackage: string): string | undefined {
  const here = find(name)
  if (here || process.getuid?.() !== 0) return here
  try {
    const install = `apt-get install -y -q ${debianPackage}`
    execFileSync('sh', ['-c', `${install} || (apt-get update && ${install})`], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  return find(name)
}
