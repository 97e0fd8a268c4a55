/** Checks for the system programs that a proof needs. */
import { spawnSync } from 'node:child_process'

const isThere = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** Makes a check that says which of these programs are missing; undefined if none is. */
export const lacksProgram =
  (...programs: readonly string[]) =>
  (): string | undefined => {
    const missing = programs.filter((one) => !isThere(one))
    return missing.length > 0 ? `there is no ${missing.join(', no ')} here` : undefined
  }
