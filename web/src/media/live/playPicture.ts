/** Plays one live picture at a time. Nothing here runs before a member pressed play. */
import { useSession } from '../../account/session.ts'
import { type PictureRun, startRun } from './pictureRun.ts'
import { type PicturedMatch, usePicture } from './pictureStore.ts'

/** Where the picture is shown: moved from page to page, so that it plays on. */
export const video = document.createElement('video')
video.muted = true
video.playsInline = true
video.disableRemotePlayback = true

let run: PictureRun | undefined

/** Plays unless the member paused it; a browser that plays nothing by itself leaves it paused. */
export function playOn(): void {
  if (usePicture.getState().isPaused) return
  video.play().catch((error: DOMException) => {
    if (error.name === 'NotAllowedError') usePicture.setState({ isPaused: true })
  })
}

/** Ends the picture. */
export function stopPicture(): void {
  run?.end()
  run = undefined
  video.remove()
  usePicture.setState({ match: undefined, behindS: undefined })
}

/** Plays the picture of a match; the one before it ends. */
export function startPicture({ matchId, home, away }: PicturedMatch): void {
  stopPicture()
  usePicture.setState({ match: { matchId, home, away }, phase: 'starting', isPaused: false, isSmall: false })
  run = startRun(matchId, video, playOn)
}

export function toLive(): void {
  usePicture.setState({ isPaused: false })
  run?.toLive()
  playOn()
}

export function setPaused(isPaused: boolean): void {
  usePicture.setState({ isPaused })
  if (isPaused) video.pause()
  else playOn()
}

// A page that nobody looks at fetches nothing; back again, it is at the present.
document.addEventListener('visibilitychange', () => {
  if (!run) return
  run.hold(document.hidden)
  if (!document.hidden && !usePicture.getState().isPaused) toLive()
})
useSession.subscribe(({ member }) => {
  if (!member) stopPicture()
})
