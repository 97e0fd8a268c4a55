/**
 * Plays a live picture's address in a video element: by hls.js, which is loaded only now, or by the browser itself where that
 * tells the time of what it plays (Safari).
 */
import { loadPart } from '../../kit/part/part.tsx'

export interface Player {
  /** Real time of the frame that is shown, in epoch ms; undefined before the first. */
  playingAtMs(): number | undefined
  /** Jumps to the newest that there is. */
  toLive(): void
  /** Takes an address that is good for longer. */
  renew(address: string): void
  /** Fetches nothing while nobody looks, and goes on. */
  hold(isHeld: boolean): void
  end(): void
}

/** A video that tells the date at which its media began. */
type DatedVideo = HTMLVideoElement & { getStartDate?: () => Date }

const NATIVE_TYPE = 'application/vnd.apple.mpegurl'
/** Segments behind the newest at which it plays. */
const BEHIND_SEGMENTS = 2
const KEPT_S = 8
const AHEAD_S = 12

/** The same file at another address: playlist and segments lie beside each other. */
const readdressed = (url: string, address: string): string =>
  address.slice(0, address.lastIndexOf('/')) + url.slice(url.lastIndexOf('/'))

function playNatively(video: DatedVideo, address: string, lost: () => void): Player {
  video.addEventListener('error', lost)
  video.src = address
  return {
    playingAtMs() {
      const beganMs = video.getStartDate?.().getTime()
      return beganMs === undefined || Number.isNaN(beganMs) ? undefined : beganMs + video.currentTime * 1000
    },
    toLive() {
      const { seekable } = video
      if (seekable.length > 0) video.currentTime = seekable.end(seekable.length - 1)
    },
    renew(next) {
      video.src = next
      void video.play().catch(() => undefined)
    },
    hold: () => undefined,
    end() {
      video.removeEventListener('error', lost)
      video.removeAttribute('src')
      video.load()
    },
  }
}

/** Opens a player; undefined if this browser can play no such picture. @param lost called when it can play no more */
export async function openPlayer(video: DatedVideo, address: string, lost: () => void): Promise<Player | undefined> {
  if (video.getStartDate && video.canPlayType(NATIVE_TYPE)) return playNatively(video, address, lost)
  const { default: Hls } = await loadPart(() => import('hls.js/light'))
  if (!Hls.isSupported()) return undefined
  let present = address
  const hls = new Hls({
    // The policy of our pages allows no worker from a blob, and 80 kbit/s need none.
    enableWorker: false,
    liveSyncDurationCount: BEHIND_SEGMENTS,
    backBufferLength: KEPT_S,
    maxBufferLength: AHEAD_S,
    xhrSetup(xhr, url) {
      xhr.open('GET', readdressed(url, present))
      // Our other hosts get the cookie too.
      xhr.withCredentials = true
    },
  })
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) lost()
  })
  hls.loadSource(address)
  hls.attachMedia(video)
  return {
    playingAtMs: () => hls.playingDate?.getTime(),
    toLive() {
      if (hls.liveSyncPosition != null) video.currentTime = hls.liveSyncPosition
    },
    renew(next) {
      present = next
    },
    hold(isHeld) {
      if (isHeld) hls.stopLoad()
      else hls.startLoad()
    },
    end: () => hls.destroy(),
  }
}
