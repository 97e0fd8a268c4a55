/**
 * The page of an outside provider in a frame without rights, in place of our tracker. Ours is shown until the provider's page says
 * that it is there, and again if it never does. Of a provider whose pages say nothing nobody can know whether they are there: the
 * member chooses them, and has the way back.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../../text/text.ts'
import { widgetSays } from './widgetMessage.ts'

/** A provider's page that has said nothing for so long is silent. */
const SILENT_MS = 10_000
const HEIGHT_USUAL = 480

interface FrameState {
  state: 'opening' | 'there' | 'silent'
  height: number
}

/** Listens to the frame, and to nobody else. */
function useFrame(url: string, isQuiet: boolean) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [view, setView] = useState<FrameState>({ state: isQuiet ? 'there' : 'opening', height: HEIGHT_USUAL })
  useEffect(() => {
    const { origin } = new URL(url)
    const silent = setTimeout(
      () => setView((last) => (last.state === 'opening' ? { ...last, state: 'silent' } : last)),
      SILENT_MS,
    )
    const hear = (message: MessageEvent<unknown>) => {
      const says = widgetSays(message, { origin, window: frame.current?.contentWindow })
      if (!says) return
      clearTimeout(silent)
      setView((last) => ({ state: 'there', height: says.height ?? last.height }))
    }
    addEventListener('message', hear)
    return () => {
      clearTimeout(silent)
      removeEventListener('message', hear)
    }
  }, [url])
  return { frame, ...view }
}

interface WidgetFrameProps {
  url: string
  provider: string
  /** Its pages post no message to ours. */
  isQuiet: boolean
  children: ReactNode
}

/** @param children our own tracker */
export function WidgetFrame({ url, provider, isQuiet, children }: WidgetFrameProps) {
  const { frame, state, height } = useFrame(url, isQuiet)
  const [isOwn, setOwn] = useState(isQuiet)
  const isShown = state === 'there' && !isOwn
  if (state === 'silent')
    return (
      <>
        <p role="status" className="px-3 py-1.5 text-small text-muted">
          {t('tracker.widgetSilent', { provider })}
        </p>
        {children}
      </>
    )
  return (
    <>
      {/* Laid out before it is shown, because a page measures itself; out of reach until then. */}
      {(isShown || !isQuiet) && (
        <iframe
          ref={frame}
          src={url}
          title={`${t('tracker.heading')} ${provider}`}
          // Its own origin is another than ours, so the rights of that origin reach nothing of ours.
          sandbox="allow-scripts allow-same-origin"
          allow=""
          referrerPolicy="origin"
          inert={!isShown}
          className={isShown ? 'block w-full border-0' : 'invisible absolute h-px w-full border-0'}
          style={isShown ? { height } : undefined}
        />
      )}
      {!isShown && children}
      {state === 'there' && (
        <p className="flex flex-wrap items-center gap-x-3 border-t border-line px-3 py-1.5 text-small text-muted">
          <span className="grow">{!isOwn && t('tracker.outside', { provider })}</span>
          <button
            type="button"
            aria-pressed={isOwn}
            onClick={() => setOwn(!isOwn)}
            className="min-h-9 font-semibold text-brand-text max-mid:min-h-11"
          >
            {isOwn ? provider : t('tracker.own')}
          </button>
        </p>
      )}
    </>
  )
}
