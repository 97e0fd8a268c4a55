/**
 * How the picture of a match goes on: its address is asked for and renewed, how far it is behind is measured, and a picture that
 * stands still or does not come is lost and tried again.
 */
import { call } from '../../kit/call.ts'
import { deviceNow } from '../../kit/clock.ts'
import { addressOf } from '../../kit/early.ts'
import { type PicturePhase, usePicture } from './pictureStore.ts'
import { openPlayer, type Player } from './player.ts'

const LOOK_EVERY_MS = 500
/** A picture that stands still for this long is lost; a first one may take longer. */
const STILL_MS = 6000
const FIRST_STILL_MS = 15_000
/** Farther behind than this, a button leads to the present. */
const BEHIND_S = 14
/** An address is renewed this long before its end. */
const RENEW_MS = 60_000
const AGAIN_MAX_MS = 8000
/** Refusals after which trying again is of no use. */
const FINAL = new Set(['318', 'livetvDisabled', 'forbiddenAccess'])

export interface PictureRun {
  /** Fetches nothing while nobody looks, and goes on. */
  hold(isHeld: boolean): void
  toLive(): void
  end(): void
}

interface PictureAddress {
  address: string
  /** Device time of its end, and real time minus device time. */
  endsMs: number
  offsetMs: number
}

const show = (phase: PicturePhase) => usePicture.setState({ phase })

/** The address of a match's picture, or why there is none. */
async function askAddress(matchId: string, signal: AbortSignal): Promise<PictureAddress | 'denied' | 'lost'> {
  const answer = await call('media/livetv2', { matchId }, { signal })
  if (!answer.ok) return FINAL.has(answer.code) ? 'denied' : 'lost'
  const { address, ends = 0, real_now: realNow = 0 } = answer.value
  if (!address) return 'denied'
  const offsetMs = realNow - deviceNow()
  return { address: addressOf(address), endsMs: ends - offsetMs, offsetMs }
}

/** Notices whether the video moves. */
function createMotion(video: HTMLVideoElement) {
  let [atS, movedMs, hasMoved] = [0, deviceNow(), false]
  return {
    hasMoved: () => hasMoved,
    begin() {
      ;[atS, movedMs, hasMoved] = [video.currentTime, deviceNow(), false]
    },
    /** @returns whether it has stood still for too long. @param mayStand while it is paused or nobody looks */
    isStill(mayStand: boolean): boolean {
      const nowMs = deviceNow()
      if (mayStand || video.currentTime !== atS) movedMs = nowMs
      if (video.currentTime !== atS && video.currentTime > 0) hasMoved = true
      atS = video.currentTime
      return nowMs - movedMs > (hasMoved ? STILL_MS : FIRST_STILL_MS)
    },
  }
}

/** Whether an address ends soon; says so once. */
function isRenewalDue(at: PictureAddress): boolean {
  if (at.endsMs - deviceNow() >= RENEW_MS) return false
  at.endsMs = Number.POSITIVE_INFINITY
  return true
}

/** Says how far behind the frame is that is shown. @returns whether there is one */
function tellAge(player: Player | undefined, { offsetMs }: PictureAddress): boolean {
  const playingMs = player?.playingAtMs()
  if (playingMs === undefined) return false
  const behindS = Math.max(0, (deviceNow() + offsetMs - playingMs) / 1000)
  usePicture.setState({ behindS, phase: behindS > BEHIND_S ? 'behind' : 'live' })
  return true
}

/** Tries again at growing pauses. */
function createRetry(begin: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  return {
    soon() {
      timer = setTimeout(begin, Math.min(AGAIN_MAX_MS, 1000 * 2 ** tries++))
    },
    clear: () => clearTimeout(timer),
    reset() {
      tries = 0
    },
  }
}

/** Starts the picture of a match in a video element. @param playOn plays unless the member paused it */
export function startRun(matchId: string, video: HTMLVideoElement, playOn: () => void): PictureRun {
  const ended = new AbortController()
  const motion = createMotion(video)
  let player: Player | undefined
  let at: PictureAddress | undefined
  const again = createRetry(() => void begin().catch(lose))

  function leave(phase?: PicturePhase): void {
    player?.end()
    player = undefined
    again.clear()
    if (phase) show(phase)
  }

  function lose(): void {
    if (ended.signal.aborted) return
    leave('lost')
    again.soon()
  }

  async function ask(): Promise<PictureAddress | undefined> {
    const answer = await askAddress(matchId, ended.signal)
    if (ended.signal.aborted) return undefined
    if (typeof answer === 'object') at = answer
    else if (answer === 'lost') lose()
    else leave('denied')
    return typeof answer === 'object' ? answer : undefined
  }

  async function begin(): Promise<void> {
    const given = await ask()
    if (!given) return
    motion.begin()
    player = await openPlayer(video, given.address, lose)
    if (ended.signal.aborted) leave()
    else if (player) playOn()
    else leave('unplayable')
  }

  function look(): void {
    if (!player || !at) return
    if (isRenewalDue(at)) void ask().then((given) => given && player?.renew(given.address))
    const mayStand = usePicture.getState().isPaused || document.hidden
    if (motion.isStill(mayStand)) lose()
    else if (!mayStand && video.paused && video.isConnected) playOn()
    if (motion.hasMoved() && tellAge(player, at)) again.reset()
  }

  const looking = setInterval(look, LOOK_EVERY_MS)
  void begin().catch(lose)
  return {
    hold: (isHeld) => player?.hold(isHeld),
    toLive: () => player?.toLive(),
    end() {
      ended.abort()
      clearInterval(looking)
      leave()
    },
  }
}
