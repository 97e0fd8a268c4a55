/** Creates folders with their parents. */
import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its missing parents. Node's own `recursive` never returns where a file system refuses folders
 * (`/proc/…`).
 * @throws the system's error, with its code and path
 */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Created by somebody else at the same moment.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
