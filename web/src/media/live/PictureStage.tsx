/**
 * The live picture in its match's page, in place of the tracker's field: that stands there until play is pressed, and again
 * while the picture is lost.
 */
import { useRouter } from '@tanstack/react-router'
import { Info, Maximize, Minimize2, Pause, Play, Square } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../kit/Button.tsx'
import { t } from '../../text/text.ts'
import { sidesText } from '../sidesText.ts'
import '../../theme/picture.css'
import { PictureAge } from './PictureAge.tsx'
import { openDock } from './PictureDock.tsx'
import { isPictureSeen, type PicturedMatch, usePicture } from './pictureStore.ts'
import { setPaused, startPicture, stopPicture, toLive } from './playPicture.ts'
import { VideoPlace } from './VideoPlace.tsx'

/** Megabytes of an hour, at 80 kbit/s with what carries it. */
const HOUR_MB = 40

interface ToolProps {
  label: string
  onPress: () => void
  children: ReactNode
}

const Tool = ({ label, onPress, children }: ToolProps) => (
  <button type="button" onClick={onPress} aria-label={label} title={label}>
    {children}
  </button>
)

/** How far behind it is; pause, the present, small, full screen. */
function Tools({ full }: { full: () => void }) {
  const { phase, isPaused } = usePicture()
  return (
    <div className="picture-bar">
      <p className="picture-chips">
        {phase === 'live' && !isPaused && <b className="picture-live">{t('picture.live')}</b>}
        <PictureAge />
        <span>{t('picture.generated')}</span>
      </p>
      <Tool label={t(isPaused ? 'picture.resume' : 'picture.pause')} onPress={() => setPaused(!isPaused)}>
        {isPaused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
      </Tool>
      {(isPaused || phase === 'behind') && (
        <button type="button" onClick={toLive} className="font-semibold">
          {t('picture.toLive')}
        </button>
      )}
      <Tool label={t('picture.small')} onPress={() => usePicture.setState({ isSmall: true })}>
        <Minimize2 size={18} aria-hidden />
      </Tool>
      {document.fullscreenEnabled && (
        <Tool label={t('picture.full')} onPress={full}>
          <Maximize size={18} aria-hidden />
        </Tool>
      )}
      <Tool label={t('picture.stop')} onPress={stopPicture}>
        <Square size={16} aria-hidden />
      </Tool>
    </div>
  )
}

/** The picture itself, with what is said over it. */
function Shown({ match }: { match: PicturedMatch }) {
  const frame = useRef<HTMLDivElement>(null)
  const phase = usePicture((picture) => picture.phase)
  return (
    <>
      <div ref={frame} className="picture-frame">
        <VideoPlace label={sidesText(match)} />
        {phase === 'starting' && (
          <p role="status" className="picture-said">
            {t('picture.starting')}
          </p>
        )}
      </div>
      <Tools full={() => void frame.current?.requestFullscreen()} />
      <p className="flex items-start gap-2 bg-warn-bg px-3 py-2 text-small text-warn">
        <Info size={15} aria-hidden className="mt-px shrink-0" />
        {t('picture.warning')}
      </p>
    </>
  )
}

/** What stands under the field while the picture is not seen here: play, or why not. */
function Strip({ match }: { match: PicturedMatch }) {
  const { match: played, phase, isSmall } = usePicture()
  const isHere = played?.matchId === match.matchId
  if (isHere && isSmall && isPictureSeen(phase))
    return (
      <Button className="min-h-11" onClick={() => usePicture.setState({ isSmall: false })}>
        <Maximize size={16} aria-hidden />
        {t('picture.large')}
      </Button>
    )
  return (
    <>
      {!(isHere && phase === 'lost') && (
        <Button className="min-h-11" onClick={() => startPicture(match)}>
          <Play size={16} aria-hidden />
          {t('picture.play')}
        </Button>
      )}
      <span role="status" className="min-w-0 grow basis-40 text-small text-muted">
        {isHere && !isPictureSeen(phase) ? t(`picture.${phase}`) : t('picture.data', { mb: HOUR_MB })}
      </span>
    </>
  )
}

interface Props {
  match: PicturedMatch
  /** The tracker's field. */
  children: ReactNode
}

export function PictureStage({ match, children }: Props) {
  const router = useRouter()
  const isSeenHere = usePicture(
    (picture) => picture.match?.matchId === match.matchId && !picture.isSmall && isPictureSeen(picture.phase),
  )
  useEffect(() => {
    openDock(router)
    usePicture.setState({ placeOf: match.matchId })
    return () => usePicture.setState({ placeOf: undefined })
  }, [router, match.matchId])
  if (isSeenHere) return <Shown match={match} />
  return (
    <>
      {children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3 py-2">
        <Strip match={match} />
      </div>
    </>
  )
}
