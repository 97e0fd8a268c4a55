/** The bench's line: a worker that tells a snapshot, then changes at a steady rate. */
import { delta, epochMs, type FedBoard, type FeedWish, snapshot } from './wire.ts'

const BATCH_EVERY_MS = 20

function tell(seq: number, frame: object): void {
  postMessage({ seq, sentMs: epochMs(), frame: JSON.stringify(frame) } satisfies FedBoard)
}

addEventListener('message', ({ data }: MessageEvent<FeedWish>) => {
  const { matches, rate } = data
  tell(0, snapshot(matches))
  if (rate === 0) return
  const perBatch = Math.max(1, Math.round((rate * BATCH_EVERY_MS) / 1000))
  const startMs = performance.now() + BATCH_EVERY_MS
  let seq = 0
  // Timers drift, so all due changes are sent at each tick to keep the rate.
  setInterval(() => {
    while (startMs + seq * BATCH_EVERY_MS <= performance.now()) {
      seq += 1
      tell(seq, delta(seq, matches, perBatch))
    }
  }, BATCH_EVERY_MS / 4)
})
