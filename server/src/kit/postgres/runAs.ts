/** Chooses the user that PostgreSQL runs as: it refuses root, and needs access to its program and data. */
import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

export type RunAs = {
  /** Undefined for the present user. */
  uid: number | undefined
  gid: number | undefined
  /** Prepended to the command line. */
  prefix: string[]
}

const nobody = 65534
// A user namespace in which we are "nobody": outside, the process keeps its user and access rights.
const ownNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']

/** Finds an identity that can run `program` inside `dir`, by trying. */
export const chooseRunAs = (dir: string, program: string): RunAs => {
  const candidates = process.getuid?.() === 0 ? asRoot(dir) : asOrdinary()
  const found = candidates.find((candidate) => canRun(candidate, dir, program))
  if (found) return found
  throw new Error(
    `No unprivileged user can run PostgreSQL in ${dir}. Start Quarterline as an ordinary user, or set DATA_DIR to a directory that others may enter.`,
  )
}

/** The command line and spawn options for this identity. */
export const runCommand = (as: RunAs, command: string[]) => {
  const [file = '', ...args] = [...as.prefix, ...command]
  const identity = as.uid === undefined ? {} : { uid: as.uid, gid: as.gid }
  return { file, args, options: { ...identity, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } } }
}

/** Gives a tree to the identity; only root can, and only root needs to. */
export const giveTo = (as: RunAs, path: string): void => {
  if (process.getuid?.() !== 0) return
  const uid = as.uid ?? 0
  if (lstatSync(path).uid !== uid) chownTree(path, uid, as.gid ?? 0)
}

// Children first: if interrupted, the tree's root is still unowned and the walk is repeated.
const chownTree = (path: string, uid: number, gid: number): void => {
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) chownTree(join(path, name), uid, gid)
  chownSync(path, uid, gid)
}

const asRoot = (dir: string): RunAs[] => {
  const { uid, gid } = lstatSync(dir)
  return [
    { uid: nobody, gid: nobody, prefix: [] },
    { uid: undefined, gid: undefined, prefix: ownNamespace },
    // Root in a user's private directory: only that user can enter it without root's powers.
    ...(uid === 0 ? [] : [{ uid, gid, prefix: ownNamespace }]),
  ]
}

const asOrdinary = (): RunAs[] => {
  const self: RunAs = { uid: undefined, gid: undefined, prefix: [] }
  const mapped: RunAs = { ...self, prefix: ownNamespace }
  try {
    userInfo()
    return [self, mapped]
  } catch {
    // A user without a passwd entry, as in many containers: PostgreSQL looks itself up and fails.
    return [mapped]
  }
}

const canRun = (as: RunAs, dir: string, program: string): boolean => {
  const { file, args, options } = runCommand(as, ['sh', '-c', 'cd "$0" && "$1" --version', dir, program])
  return spawnSync(file, args, { ...options, cwd: '/', stdio: 'ignore' }).status === 0
}
