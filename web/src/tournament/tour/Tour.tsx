/**
 * The guided tour: a card beside the element that it explains; the rest of the page is dark and inert. A stopped tour
 * waits at the bottom left.
 */
import { Flag, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { t } from '../../text/text.ts'
import { roomButton } from '../parts/looks.ts'
import { Example } from './Example.tsx'
import { TOUR_STEPS, useTour } from './steps.ts'
import { tourText } from './tourText.ts'
import { type SpotBox, useSpot } from './useSpot.ts'

const OFFER_AFTER_MS = 2000
const CARD_PX = { width: 372, height: 232, gap: 16 }

/** The position of the card: below its element or above it, always inside the window. */
function cardPlace(spot: SpotBox | undefined) {
  const { width, height, gap } = CARD_PX
  if (!spot) return { left: (innerWidth - width) / 2, top: (innerHeight - height) / 2 }
  const clamp = (value: number, room: number, size: number) => Math.max(gap, Math.min(value, room - size - gap))
  const isTall = spot.height > innerHeight / 2
  if (isTall) {
    const left = spot.left > innerWidth / 2 ? spot.left - width - gap : spot.left + spot.width + gap
    return { left: clamp(left, innerWidth, width), top: clamp(spot.top + gap, innerHeight, height) }
  }
  const below = spot.top + spot.height + gap
  const top = below + height + gap <= innerHeight ? below : spot.top - height - gap
  const left = spot.left + spot.width / 2 - width / 2
  return { left: clamp(left, innerWidth, width), top: clamp(top, innerHeight, height) }
}

function Dots({ at }: { at: number }) {
  return (
    <span aria-hidden className="inline-flex gap-[3px]">
      {TOUR_STEPS.map((step, index) => (
        <i
          key={step}
          className={`h-1 w-3.5 rounded-[2px] ${index < at ? 'bg-seat' : index === at ? 'bg-accent' : 'bg-seat-free'}`}
        />
      ))}
    </span>
  )
}

function Buttons({ at }: { at: number }) {
  const { go, stop, end } = useTour()
  return (
    <div className="mt-2.5 flex items-center gap-1.5 [&>button]:min-h-8 max-wide:[&>button]:min-h-11">
      <Button look="quiet" size="small" className="-ml-2 text-muted" onClick={end}>
        {t('rooms.tourSkip')}
      </Button>
      <Button look="quiet" size="small" className="text-muted" onClick={stop}>
        {t('rooms.tourStop')}
      </Button>
      <span className="grow" />
      {at > 0 && (
        <button type="button" className={roomButton('plain')} onClick={() => go(-1)}>
          {t('rooms.tourPrevious')}
        </button>
      )}
      <button data-next="" type="button" className={roomButton('blue')} onClick={() => go(1)}>
        {t(at === TOUR_STEPS.length - 1 ? 'rooms.tourDone' : 'rooms.tourNext')}
      </button>
    </div>
  )
}

function RunningTour({ at }: { at: number }) {
  const stop = useTour((tour) => tour.stop)
  const dialog = useRef<HTMLDialogElement>(null)
  const step = TOUR_STEPS[at] ?? 'winner'
  const spot = useSpot(step)
  const [n, of] = [at + 1, TOUR_STEPS.length]
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step starts with the focus on its Next button
  useEffect(() => dialog.current?.querySelector<HTMLElement>('[data-next]')?.focus(), [at])
  const { heading, text } = tourText(step)
  return (
    <dialog
      ref={dialog}
      aria-label={t('rooms.tourName', { n, of })}
      className="m-0 size-full max-h-none max-w-none overflow-hidden bg-transparent text-ink backdrop:bg-transparent"
      onCancel={(event) => {
        event.preventDefault()
        stop()
      }}
    >
      <span
        aria-hidden
        className={`absolute rounded-md ${spot ? 'tour-spot' : 'inset-0 bg-shade'}`}
        style={spot && { ...spot }}
      />
      <section
        className="panel absolute !rounded-[10px] px-4 pt-3.5 pb-3 shadow-2xl max-mid:inset-x-3 max-mid:!top-auto max-mid:bottom-[68px] max-mid:!left-3 mid:w-[372px]"
        style={cardPlace(spot)}
      >
        <header className="flex items-center gap-2.5 text-[12px]">
          <Dots at={at} />
          <span className="figures text-muted">{t('rooms.tourAt', { n, of })}</span>
          <Button
            look="quiet"
            size="small"
            className="-my-1.5 -mr-2 ml-auto max-wide:min-h-11 max-wide:min-w-11"
            aria-label={t('rooms.tourStopNote')}
            title={t('rooms.tourStopNote')}
            onClick={stop}
          >
            <X size={14} aria-hidden />
          </Button>
        </header>
        <h2 className="mt-2.5 mb-1 text-[16px] leading-[22px] font-bold">{heading}</h2>
        {!spot && <Example step={step} />}
        <p className="min-h-[76px] text-[13px] leading-5 text-muted">{text}</p>
        <Buttons at={at} />
      </section>
    </dialog>
  )
}

/** The offer of the tour on a first visit, a moment after the rooms are loaded. */
function Offer() {
  const { start, end } = useTour()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), OFFER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isDue) return null
  return (
    <aside className="on-header fixed bottom-4 left-4 z-20 flex max-w-[calc(100vw-32px)] flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-header px-3 py-2.5 text-header-ink shadow-2xl max-wide:bottom-[72px]">
      <Flag size={16} aria-hidden className="text-accent" />
      <p>
        <b className="block">{t('rooms.tourOffer')}</b>
        <span className="text-[12px] text-header-muted">{t('rooms.tourOfferText')}</span>
      </p>
      <Button look="onHeader" size="small" className="max-wide:min-h-11" onClick={end}>
        {t('rooms.tourNotNow')}
      </Button>
      <button type="button" className={roomButton('blue')} onClick={start}>
        {t('rooms.tourStart')}
      </button>
    </aside>
  )
}

/** @param props.isReady whether the rooms are loaded, so that the tour can be offered */
export function Tour({ isReady }: { isReady: boolean }) {
  const { state, at, resume } = useTour()
  if (state === 'running') return <RunningTour at={at} />
  if (state === 'new' && isReady) return <Offer />
  if (state !== 'stopped') return null
  return (
    <button
      type="button"
      onClick={resume}
      className="on-header fixed bottom-4 left-4 z-20 inline-flex min-h-9 items-center gap-2 rounded-full bg-header px-3.5 text-header-ink shadow-2xl max-wide:bottom-[72px] max-wide:min-h-11"
    >
      <Flag size={14} aria-hidden />
      {t('rooms.tourContinue')}
      <b className="figures text-accent">{t('rooms.tourAt', { n: at + 1, of: TOUR_STEPS.length })}</b>
    </button>
  )
}
