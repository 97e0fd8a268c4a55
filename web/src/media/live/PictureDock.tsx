/**
 * The live picture in the corner while its match's page is not open, or because the member wants it small. It has a root of its
 * own beside the pages, so that it stays when they change.
 */
import type { AnyRouter } from '@tanstack/react-router'
import { Maximize2, X } from 'lucide-react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useLook } from '../../kit/look.ts'
import { t } from '../../text/text.ts'
import { sidesText } from '../sidesText.ts'
import { PictureAge } from './PictureAge.tsx'
import { isPictureSeen, usePicture } from './pictureStore.ts'
import { stopPicture } from './playPicture.ts'
import { VideoPlace } from './VideoPlace.tsx'

function Dock({ router }: { router: AnyRouter }) {
  const { match, phase, isSmall, placeOf } = usePicture()
  // Texts are read anew in another language.
  useLook((look) => look.language)
  if (!match || (placeOf === match.matchId && !isSmall)) return null
  const name = sidesText(match)
  const open = () => {
    usePicture.setState({ isSmall: false })
    if (placeOf !== match.matchId) void router.navigate({ to: '/livetv', search: { match: match.matchId } })
  }
  return (
    <section aria-label={t('picture.name')} className="picture-dock">
      <div className="picture-frame">
        {isPictureSeen(phase) ? (
          <VideoPlace label={name} />
        ) : (
          <p role="status" className="picture-said">
            {t(`picture.${phase}`)}
          </p>
        )}
      </div>
      <div className="picture-bar">
        <p className="picture-line">
          <b className="block truncate">{name}</b>
          <PictureAge />
        </p>
        <button type="button" onClick={open} aria-label={t('picture.large')} title={t('picture.large')}>
          <Maximize2 size={16} aria-hidden />
        </button>
        <button type="button" onClick={stopPicture} aria-label={t('picture.stop')} title={t('picture.stop')}>
          <X size={18} aria-hidden />
        </button>
      </div>
    </section>
  )
}

let isOpen = false

/** Opens the corner, once for the page. */
export function openDock(router: AnyRouter): void {
  if (isOpen) return
  isOpen = true
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(
    <StrictMode>
      <Dock router={router} />
    </StrictMode>,
  )
}
