/** Locks a data directory for one platform; the kernel releases the lock when its holder dies. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'

/** Another process holds the data directory; the message says which. */
export class DataDirBusy extends Error {}

export type DataDirLock = { release(): Promise<void> }

/**
 * Locks the data directory for this process or throws `DataDirBusy`. The lock is a socket in Linux's abstract
 * namespace, named after the directory: atomic, visible to every user, and gone with its process.
 */
export const lockDataDir = async (dataDir: string): Promise<DataDirLock> => {
  const name = lockName(dataDir)
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(String(process.pid))
  })
  if (!(await listen(server, name))) {
    const pid = await askHolder(name, dataDir)
    throw new DataDirBusy(`Quarterline is already running on ${dataDir} (process ${pid}). Stop it, or set DATA_DIR.`)
  }
  server.unref()
  writeFileSync(pidFile(dataDir), `${process.pid}\n`)
  return { release: () => new Promise((done) => server.close(() => done())) }
}

const pidFile = (dataDir: string): string => join(dataDir, 'server.pid')

// Device and inode, so that two paths to one directory are the same lock.
const lockName = (dataDir: string): string => {
  const { dev, ino } = statSync(dataDir)
  return `\0quarterline-${dev}-${ino}`
}

const listen = (server: Server, name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(name, () => resolve(true))
  })

// A stopped or busy holder does not answer; then the file it left names it.
const askHolder = (name: string, dataDir: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(name)
    const fromFile = (): void => {
      socket.destroy()
      try {
        resolve(readFileSync(pidFile(dataDir), 'utf8').trim())
      } catch {
        resolve('unknown')
      }
    }
    socket.setTimeout(1000, fromFile)
    socket.on('error', fromFile)
    socket.on('data', (chunk) => resolve(chunk.toString()))
  })
