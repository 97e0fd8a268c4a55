/** The board under load, for the bench only: the real board and store, fed by a worker; frames and paints are kept on `window`. */
import { createRoot } from 'react-dom/client'
import { usePreferences } from '../src/account/preferences.ts'
import { useLink } from '../src/kit/live.ts'
import { followLook } from '../src/kit/look.ts'
import { Board } from '../src/market/board/Board.tsx'
import { type BoardAnswer, groupBoard } from '../src/market/store/boardKey.ts'
import { takeAnswer } from '../src/market/store/oddsStore.ts'
import { loadWords, setWords } from '../src/text/text.ts'
import Feed from './feed.ts?worker'
import { epochMs, type FedBoard, sentinel } from './wire.ts'
import '../src/theme/app.css'

export interface Measurement {
  /** Intervals between animation frames, ms. */
  frames: number[]
  /** From a batch leaving the worker until after the frame that shows it, ms. */
  paints: number[]
  ready: boolean
}

const measured: Measurement = { frames: [], paints: [], ready: false }
declare global {
  interface Window {
    measured: Measurement
  }
}
window.measured = measured

const SOCCER = 1
const LIVE = 3

/** Batches that were taken and not seen yet. */
let unseen: FedBoard[] = []
const painted = new MessageChannel()
painted.port1.onmessage = ({ data }: MessageEvent<number>) => {
  const nowMs = epochMs()
  for (const { seq, sentMs } of unseen) if (seq <= data) measured.paints.push(nowMs - sentMs)
  unseen = unseen.filter(({ seq }) => seq > data)
}

/** After the store has told its cells in this frame: which batch does the first cell show? */
function see(): void {
  const shown = Number(document.querySelector('[data-key="m0"] [data-cell][aria-pressed]')?.textContent)
  const seen = unseen.findLast(({ seq }) => sentinel(seq).toFixed(2) === shown.toFixed(2))
  // A message posted now is handled once the frame is painted.
  if (seen) painted.port2.postMessage(seen.seq)
}

let lastMs = 0
function watchFrames(atMs: number): void {
  if (lastMs > 0) measured.frames.push(atMs - lastMs)
  lastMs = atMs
  requestAnimationFrame(watchFrames)
}

async function start(): Promise<void> {
  const wish = new URLSearchParams(location.search)
  setWords(await loadWords('en'))
  usePreferences.setState({ lines: 'main', folded: [] })
  followLook()
  // Nothing is asked of a platform: the worker is the line.
  useLink.setState({ link: 'live' })
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  createRoot(root).render(
    <main className="[--top:0rem]">
      <Board
        sport={SOCCER}
        level="live"
        page="hdpou"
        isNarrow={false}
        ifEmpty={null}
        only={[]}
        hours={undefined}
        day={undefined}
        turned={undefined}
        onChoose={() => {}}
      />
    </main>,
  )
  const feed = new Feed()
  feed.onmessage = ({ data }: MessageEvent<FedBoard>) => {
    takeAnswer(groupBoard(SOCCER, LIVE), JSON.parse(data.frame) as BoardAnswer)
    if (data.seq === 0) return
    unseen.push(data)
    // The store's own frame comes first, for it was asked for first.
    requestAnimationFrame(see)
    measured.ready = true
  }
  feed.postMessage({ matches: Number(wish.get('matches') ?? 1500), rate: Number(wish.get('rate') ?? 1000) })
  requestAnimationFrame(watchFrames)
}

void start()
