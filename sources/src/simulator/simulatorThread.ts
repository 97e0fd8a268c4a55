/** The simulator as a worker thread: what comes through the port is handed to it, and what it says goes back. */
import { parentPort, workerData } from 'node:worker_threads'
import type { PlatformMessage } from '@quarterline/core/feed/port'
import type { SimulatorFeed } from '../session/sourceText.ts'
import { openSimulator } from './simulatorSource.ts'

const port = parentPort
if (!port) throw new Error('the simulator runs as a worker thread')

const answer = openSimulator(workerData as SimulatorFeed, {
  send: (message) => port.postMessage(message),
  wallMs: () => performance.now(),
})

port.on('message', (message: PlatformMessage) => {
  answer(message)
  if (message.type === 'close') port.close()
})
