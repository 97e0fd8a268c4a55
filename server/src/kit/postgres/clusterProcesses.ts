/** Finds the processes of a cluster without trusting its pid file, whose number may have been given to another. */
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'

/** The ids of the living processes whose working directory is the cluster: every PostgreSQL process moves there. */
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
    // It has ended, or it is another user's and so not one of ours.
    return false
  }
}

/** Sends a signal to a process that may have ended in the meantime. */
export const sendSignal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended, which is what the signal was for.
  }
}
