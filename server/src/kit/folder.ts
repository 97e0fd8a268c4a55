/** Folders made with those above them. */
import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and what is missing above it. Node's own `recursive` never comes back where a file system has no such folder
 * and takes none (`/proc/…`).
 * @throws the system's error, with its code and path
 */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Somebody else made it at the same moment.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
