/** A file of lines that never throws: what cannot be written is counted, and told when there is room again; it turns over by size. */
import { closeSync, existsSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'

/** The system calls that a log needs; tests give a disk that is full. */
export interface Disk {
  open(file: string): number
  size(fd: number): number
  /** @returns how many bytes were written, which may be fewer */
  write(fd: number, line: Buffer): number
  close(fd: number): void
  rename(from: string, to: string): void
}

const REAL_DISK: Disk = {
  open: (file) => openSync(file, 'a', 0o600),
  size: (fd) => fstatSync(fd).size,
  write: (fd, line) => writeSync(fd, line),
  close: closeSync,
  rename: (from, to) => (existsSync(from) ? renameSync(from, to) : rmSync(to, { force: true })),
}

export interface LogFile {
  /** Writes a line, or counts it as lost. Never throws. */
  write(line: string): void
  /** Lines that could not be written since the start. */
  lost(): number
  /** Whether the last line could not be written. */
  isFailing(): boolean
}

interface Options {
  /** A file that has grown beyond this is set aside. */
  bytesMax: number
  /** So many are kept beside the present one, the newest with `.1` behind its name. */
  kept: number
  /** The line that tells how many were lost, once lines can be written again. */
  lossLine(lost: number): string
  disk?: Disk
}

/** Opens a file of lines; where that is not possible yet, each line tries again. */
export function openLogFile(file: string, { bytesMax, kept, lossLine, disk = REAL_DISK }: Options): LogFile {
  let fd: number | undefined
  let bytes = 0
  let lost = 0
  let told = 0
  let isTorn = false
  let isFailing = false

  function shut(): void {
    const open = fd
    fd = undefined
    if (open !== undefined) attempt(() => disk.close(open))
  }

  function turnOver(): void {
    shut()
    for (let at = kept; at > 0; at--) disk.rename(at === 1 ? file : `${file}.${at - 1}`, `${file}.${at}`)
  }

  function opened(): number {
    if (fd === undefined) {
      fd = disk.open(file)
      bytes = disk.size(fd)
    }
    return fd
  }

  /** Writes all of a line; what a full disk took of one is ended before the next. */
  function put(line: string): void {
    // A file that cannot be set aside goes on growing: it is better than none.
    if (bytes > bytesMax) attempt(turnOver)
    const buffer = Buffer.from(isTorn ? `\n${line}` : line)
    const written = disk.write(opened(), buffer)
    bytes += written
    isTorn = written > 0 ? written < buffer.length : isTorn
    if (written < buffer.length) throw new Error('the disk took only part of a line')
  }

  return {
    write(line) {
      const isWritten = attempt(() => {
        if (lost > told) {
          const now = lost
          put(lossLine(now - told))
          told = now
        }
        put(line)
      })
      isFailing = !isWritten
      if (isWritten) return
      lost++
      // The file may have been taken away, or its disk been mounted anew.
      shut()
    },
    lost: () => lost,
    isFailing: () => isFailing,
  }
}

/** Whether something could be done. */
function attempt(act: () => void): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}
