/** The banners: one headline at a time, with previous, pause and next, and a small picture of each to choose from. */
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMedia } from '../../kit/useMedia.ts'
import { useVersion } from '../../kit/version/version.ts'
import { LANGUAGE, t } from '../../text/text.ts'
import { isOpen, type ProductKey, SLIDES } from './slides.ts'
import { type BannerWords, useBannerWords } from './useBannerWords.ts'
import type { Slides } from './useSlides.ts'

/** No automatic change with reduced motion, or on screens too narrow for the pause button. */
const STILL = '(prefers-reduced-motion: reduce), (width < 860px)'

function Control({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-10 place-items-center rounded-full border border-art-line bg-art-button hover:bg-art-hover"
    >
      {children}
    </button>
  )
}

/** The operators' text of a banner in place of its own; its link applies after the login. */
function HouseCopy({ words: { place, title, text, language, link } }: { words: BannerWords }) {
  return (
    <div lang={LANGUAGE[language].tag}>
      <p className="inline-flex items-center gap-2 text-[14px] font-bold text-art-accent before:h-0.5 before:w-6 before:bg-current">
        {t(`landing.${place}`)}
      </p>
      <h2 className="door-headline wrap-anywhere">
        <bdi>{title}</bdi>
      </h2>
      <p className="max-w-[376px] text-[16px] leading-6 wrap-anywhere text-on-art text-shadow-art max-door:hidden">
        <bdi>{text}</bdi>
      </p>
      {link && (
        <Link
          to="/"
          search={{ redirect: link }}
          onClick={() => document.getElementById('name')?.focus()}
          className="mt-3 inline-flex min-h-10 items-center rounded-base border border-art-line bg-art-button px-4 text-[14px] font-semibold hover:bg-art-hover max-door:hidden"
        >
          {t('news.more')}
        </Link>
      )}
    </div>
  )
}

function Copy({ slide, open }: { slide: ProductKey; open: boolean }) {
  return (
    <>
      <p className="inline-flex items-center gap-2 text-[14px] font-bold text-art-accent before:h-0.5 before:w-6 before:bg-current">
        {t(`landing.${slide}`)}
      </p>
      <h2 className="door-headline">{t(`door.${slide}`)}</h2>
      <p className="max-w-[376px] text-[16px] leading-6 text-on-art text-shadow-art max-door:hidden">
        {open ? t(`landing.${slide}Text`) : t('door.notEnabled')}
      </p>
    </>
  )
}

interface ThumbProps {
  slides: Slides
  /** The banner's index. */
  at: number
  open: boolean
  isMoving: boolean
}

function Thumb({ slides, at, open, isMoving }: ThumbProps) {
  const { key = 'sports', art } = SLIDES[at] ?? {}
  const isHere = slides.at === at
  return (
    <li className="door-thumb" data-here={isHere || undefined}>
      {(slides.isReady || isHere) && <img src={`${art}#thumb`} alt="" decoding="async" className="door-art" />}
      <button
        type="button"
        aria-current={isHere || undefined}
        onClick={() => slides.go(at)}
        className="absolute inset-0 z-1 grid content-end rounded-[inherit] px-3 pb-2.5 text-left leading-5"
      >
        <strong className="text-[14px] text-on-art">{t(`landing.${key}`)}</strong>
        {/* The product strip below says which products are not open. */}
        {open && <small className="text-[12px] leading-4 text-on-art-muted">{t('landing.open')}</small>}
      </button>
      {isHere && isMoving && (
        <i className="absolute inset-x-0 bottom-0 z-2 h-[3px] bg-art-line">
          <i className="door-left" onAnimationEnd={() => slides.step(1)} />
        </i>
      )}
    </li>
  )
}

export function Carousel({ slides }: { slides: Slides }) {
  const openProducts = useVersion()?.open
  const still = useMedia(STILL)
  const isMoving = !still && !slides.isStopped
  const { key = 'sports' } = SLIDES[slides.at] ?? {}
  const words = useBannerWords(slides.isReady).find(({ place }) => place === key)
  return (
    <section
      aria-roledescription={t('door.carousel')}
      aria-label={t('landing.heading')}
      className="grid h-full min-w-0 content-end gap-7 max-door:h-auto max-door:gap-3"
    >
      <div className="max-w-[440px] max-door:absolute max-door:inset-x-4 max-door:top-16">
        <div aria-live={isMoving ? 'off' : 'polite'}>
          {words ? <HouseCopy words={words} /> : <Copy slide={key} open={isOpen(key, openProducts)} />}
        </div>
        <div className="mt-5 flex items-center gap-2 max-door:hidden">
          <Control label={t('door.previous')} onClick={() => slides.step(-1)}>
            <ChevronLeft size={20} aria-hidden />
          </Control>
          {!still && (
            <Control label={t(slides.isStopped ? 'door.play' : 'door.pause')} onClick={slides.toggle}>
              {slides.isStopped ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
            </Control>
          )}
          <Control label={t('door.next')} onClick={() => slides.step(1)}>
            <ChevronRight size={20} aria-hidden />
          </Control>
          <span className="figures ml-2 text-[14px] text-on-art-muted">
            {t('door.of', { n: slides.at + 1, all: SLIDES.length })}
          </span>
        </div>
      </div>
      <ul className="door-thumbs">
        {SLIDES.map(({ key }, at) => (
          <Thumb key={key} slides={slides} at={at} open={isOpen(key, openProducts)} isMoving={isMoving} />
        ))}
      </ul>
    </section>
  )
}
