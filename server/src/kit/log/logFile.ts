/**
 * A file of lines that never throws: lost lines are counted and reported when there is room again; it rotates by size.
 */
import { closeSync, existsSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'

/** The system calls of a log; tests supply a full disk. */
export interface Disk {
  open(file: string): number
  size(fd: number): number
  /** @returns how many bytes were written, perhaps fewer */
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
  /** Lines lost since the start. */
  lost(): number
  /** Whether the last line was lost. */
  isFailing(): boolean
}

interface Options {
  /** A larger file is rotated. */
  bytesMax: number
  /** Rotated files kept; the newest ends in `.1`. */
  kept: number
  /** The line that reports lost lines once writing works again. */
  lossLine(lost: number): string
  disk?: Disk
}

/** Opens a file of lines; if that fails, each line tries again. */
export function openLogFile(file: string, { bytesMax, kept, lossLine, disk = REAL_DISK }: Options): LogFile {
  let fd: number | undefined
  let bytes = 0
  let lost = 0
  let reported = 0
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

  /** Writes a whole line; a line cut by a full disk is ended before the next. */
  function put(line: string): void {
    // A file that cannot be rotated keeps growing, which is better than none.
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
        if (lost > reported) {
          const now = lost
          put(lossLine(now - reported))
          reported = now
        }
        put(line)
      })
      isFailing = !isWritten
      if (isWritten) return
      lost++
      // The file may have been removed, or its disk remounted.
      shut()
    },
    lost: () => lost,
    isFailing: () => isFailing,
  }
}

/** Whether an action succeeded. */
function attempt(act: () => void): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}
