/** Runs the replay source as a worker thread. */
import { runThread } from '../session/thread.ts'
import { openReplay } from './replaySource.ts'

runThread(openReplay)
