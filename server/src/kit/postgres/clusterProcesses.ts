/** Finds a cluster's processes without its pid file, whose number may belong to another process by now. */
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'

/** Ids of living processes whose working directory is the cluster, as that of every PostgreSQL process is. */
export const clusterProcesses = (dir: string): number[] => {
  const wanted = realpathSync(dir)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && runsIn(name, wanted))
    .map(Number)
}

const runsIn = (pid: string, dir: string): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dir && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    // It has ended, or belongs to another user.
    return false
  }
}

/** Sends a signal to a process that may have ended meanwhile. */
export const sendSignal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended, which was the signal's purpose.
  }
}
