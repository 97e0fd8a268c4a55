/** Runs a source as a worker thread and connects its messages to the port. */
import { parentPort, workerData } from 'node:worker_threads'
import type { PlatformMessage } from '@quarterline/core/feed/port'
import type { SessionWorld } from './session.ts'

/** Runs the source that `open` makes from the thread's settings, until the platform closes it. */
export function runThread<F>(open: (feed: F, world: SessionWorld) => (message: PlatformMessage) => void): void {
  const port = parentPort
  if (!port) throw new Error('a source runs as a worker thread')
  const answer = open(workerData as F, {
    send: (message) => port.postMessage(message),
    wallMs: () => performance.now(),
  })
  port.on('message', (message: PlatformMessage) => {
    answer(message)
    if (message.type === 'close') port.close()
  })
}
