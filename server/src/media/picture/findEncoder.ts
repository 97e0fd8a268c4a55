/** Finds the ffmpeg that the set-up recorded or the machine has. */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const RECORD = fileURLToPath(new URL('../../../../.cache/ffmpeg', import.meta.url))

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of an ffmpeg; undefined if the machine has none, and the house then runs without pictures. */
export function findEncoder(): string | undefined {
  const recorded = existsSync(RECORD) ? [readFileSync(RECORD, 'utf8').trim()] : []
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'ffmpeg'))
  return [...recorded, ...onPath].find((path) => path !== '' && isProgram(path))
}
