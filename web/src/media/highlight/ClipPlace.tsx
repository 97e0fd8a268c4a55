/** The picture of a match's highlights: the kick-off until it is pressed, then its clip from where it was left. */
import { highlightPoster } from '@quarterline/core/media/highlight'
import { PICTURE_HEIGHT, PICTURE_WIDTH, pictureSvg } from '@quarterline/core/media/picture/pictureSvg'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { Failed } from '../../kit/States.tsx'
import { t } from '../../text/text.ts'
import { sidesText } from '../sidesText.ts'
import type { HighlightMatch } from './highlightMatch.ts'
import { useHighlights } from './highlightStore.ts'
import { useClip } from './useClip.ts'

const posterOf = ({ matchId, sport, home, away }: HighlightMatch): string =>
  `data:image/svg+xml,${encodeURIComponent(pictureSvg(highlightPoster({ matchId, sport, home, away }), 0))}`

/** Places are kept this often, and not of the last moments. */
const [KEEP_EVERY_S, END_S] = [2, 1.5]

function Video({ match, address, onLost }: { match: HighlightMatch; address: string; onLost: () => void }) {
  const { matchId } = match
  const { places, keep } = useHighlights.getState()
  return (
    <video
      controls
      playsInline
      muted
      src={address}
      poster={posterOf(match)}
      aria-label={t('clip.play', { match: sidesText(match) })}
      className="absolute inset-0 size-full bg-stage"
      onLoadedMetadata={({ currentTarget: video }) => {
        video.focus({ preventScroll: true })
        const atS = places[matchId]?.atS ?? 0
        if (atS < video.duration - END_S) video.currentTime = atS
        // It was pressed; where a browser wants another press, its own button is there.
        void video.play().catch(() => undefined)
      }}
      onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
        const kept = useHighlights.getState().places[matchId]?.atS ?? 0
        if (Math.abs(currentTime - kept) >= KEEP_EVERY_S && currentTime < duration - END_S)
          keep(matchId, { atS: currentTime, ofS: duration })
      }}
      onEnded={() => keep(matchId)}
      onError={onLost}
    />
  )
}

function OpenClip({ match }: { match: HighlightMatch }) {
  const [round, setRound] = useState(0)
  const [isLost, setLost] = useState(false)
  const view = useClip(match.matchId, round)
  const again = () => {
    setLost(false)
    setRound((one) => one + 1)
  }
  if (view.step === 'failed' || isLost)
    return (
      <div className="absolute inset-0 flex items-center justify-center bg-surface-2">
        <Failed text={t('clip.notMade')} code={view.step === 'failed' ? view.code : 'requestFailed'} onRetry={again} />
      </div>
    )
  if (view.step === 'ready') return <Video match={match} address={view.clip.address} onLost={() => setLost(true)} />
  return (
    <p role="status" className="absolute inset-x-0 bottom-0 bg-stage/85 px-3 py-2 text-center text-on-art">
      {t('clip.making')}
    </p>
  )
}

const SECONDS = 60
export const clipTime = (s: number): string =>
  `${Math.floor(s / SECONDS)}:${String(Math.floor(s % SECONDS)).padStart(2, '0')}`

export function ClipPlace({ match }: { match: HighlightMatch }) {
  const { matchId } = match
  const isOpen = useHighlights((kept) => kept.open === matchId)
  const place = useHighlights((kept) => kept.places[matchId])
  const label = t('clip.play', { match: sidesText(match) })
  return (
    <div className="relative aspect-video overflow-hidden bg-[#0b2a1a]">
      {/* Of the kick-off, whatever became of the match. */}
      <img
        src={posterOf(match)}
        alt=""
        width={PICTURE_WIDTH}
        height={PICTURE_HEIGHT}
        loading="lazy"
        className="size-full"
      />
      {isOpen ? (
        <OpenClip match={match} />
      ) : (
        <button
          type="button"
          aria-label={label}
          title={label}
          onClick={() => useHighlights.getState().setOpen(matchId)}
          className="absolute inset-0 flex items-center justify-center focus-visible:-outline-offset-4"
        >
          <span className="flex size-12 items-center justify-center rounded-full bg-stage/80 text-on-art">
            <Play size={20} aria-hidden className="ml-0.5" />
          </span>
        </button>
      )}
      {place && !isOpen && (
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-1 bg-on-art/30">
          <span className="block h-full bg-accent" style={{ width: `${(100 * place.atS) / place.ofS}%` }} />
        </span>
      )}
    </div>
  )
}
