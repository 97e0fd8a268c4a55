/** The marquee. It scrolls when the text is wider than its box; it stands when the text fits, when stopped, and under reduced motion. */
import type { SuccessOf } from '@quarterline/core/calls'
import { Link } from '@tanstack/react-router'
import { Megaphone, Pause, Play, X } from 'lucide-react'
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useMedia } from '../../kit/useMedia.ts'
import { LANGUAGE, t } from '../../text/text.ts'

const STILL = '(prefers-reduced-motion: reduce)'
/** Pixels per second; slow enough to read. */
const PACE = 45
const BUTTON = 'grid size-7 flex-none place-items-center rounded-base hover:bg-header max-wide:size-8'

interface Props {
  rows: SuccessOf<'marqueelist'>['rows']
  /** Where it takes a line of the page, it can be hidden. */
  onHide?: () => void
}

/** The widths of the box and of its text, in pixels. */
function useWidths(outer: RefObject<HTMLElement | null>, inner: RefObject<HTMLElement | null>) {
  const [widths, setWidths] = useState({ place: 0, text: 0 })
  useLayoutEffect(() => {
    const measure = () => {
      const [place, text] = [outer.current?.clientWidth ?? 0, inner.current?.scrollWidth ?? 0]
      setWidths((now) => (now.place === place && now.text === text ? now : { place, text }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const element of [outer.current, inner.current]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [outer, inner])
  return widths
}

/** One turn of the text, out at the left and in from the right, starting from its resting place. */
function turnOf({ place, text }: { place: number; text: number }) {
  const turn = {
    '--line-from': `${place}px`,
    '--line-time': `${(place + text) / PACE}s`,
    '--line-delay': `${-place / PACE}s`,
  }
  return turn as CSSProperties
}

export function Marquee({ rows, onHide }: Props) {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLParagraphElement>(null)
  const widths = useWidths(outer, inner)
  const still = useMedia(STILL)
  const [isStopped, setStopped] = useState(false)
  const isLong = widths.text > widths.place
  const isRunning = isLong && !still
  const label = t(isStopped ? 'news.play' : 'news.pause')
  return (
    <section aria-label={t('news.line')} className="news-line flex h-full items-center gap-2 text-[12px]">
      <Megaphone size={16} aria-hidden className="flex-none" />
      <div ref={outer} className={`min-w-0 grow overflow-hidden ${isLong && still ? 'news-still' : ''}`}>
        <p
          ref={inner}
          className={`flex w-max gap-8 whitespace-nowrap leading-6 ${isRunning ? 'news-runs' : ''}`}
          data-stopped={isStopped || undefined}
          style={turnOf(widths)}
        >
          {rows.map(({ news_id, text, language, link, important }) => (
            <bdi key={news_id} lang={LANGUAGE[language].tag} className={important ? 'font-semibold' : ''}>
              {link ? (
                <Link to={link} className="underline underline-offset-2">
                  {text}
                </Link>
              ) : (
                text
              )}
            </bdi>
          ))}
        </p>
      </div>
      {isRunning && (
        <button
          type="button"
          className={BUTTON}
          aria-label={label}
          title={label}
          onClick={() => setStopped(!isStopped)}
        >
          {isStopped ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
        </button>
      )}
      {onHide && (
        <button type="button" className={BUTTON} aria-label={t('news.hide')} title={t('news.hide')} onClick={onHide}>
          <X size={16} aria-hidden />
        </button>
      )}
    </section>
  )
}
