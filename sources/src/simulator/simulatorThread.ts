/** Runs the simulator source as a worker thread. */
import { runThread } from '../session/thread.ts'
import { openSimulator } from './simulatorSource.ts'

runThread(openSimulator)
