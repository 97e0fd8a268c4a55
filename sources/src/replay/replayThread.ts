/** The replay as a worker thread: what comes through the port is handed to the replay, and what it says goes back. */
import { parentPort, workerData } from 'node:worker_threads'
import type { PlatformMessage } from '@quarterline/core/feed/port'
import type { ReplayFeed } from '../session/sourceText.ts'
import { openReplay } from './replaySource.ts'

const port = parentPort
if (!port) throw new Error('the replay runs as a worker thread')

const answer = openReplay(workerData as ReplayFeed, {
  send: (message) => port.postMessage(message),
  wallMs: () => performance.now(),
})

port.on('message', (message: PlatformMessage) => {
  answer(message)
  if (message.type === 'close') port.close()
})
