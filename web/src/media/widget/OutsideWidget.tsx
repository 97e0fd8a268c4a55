/**
 * The widget of an outside provider in place of our tracker, in a frame without rights. Ours is shown until the provider's page
 * says that it is there, and again if it never does.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { modeNow, useLook } from '../../kit/look.ts'
import { useCall } from '../../kit/useCall.ts'
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
function useFrame(url: string) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [view, setView] = useState<FrameState>({ state: 'opening', height: HEIGHT_USUAL })
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

interface FramedProps {
  url: string
  provider: string
  children: ReactNode
}

function Framed({ url, provider, children }: FramedProps) {
  const { frame, state, height } = useFrame(url)
  const [isOwn, setOwn] = useState(false)
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

/** @param children our own tracker */
export function OutsideWidget({ matchId, children }: { matchId: string; children: ReactNode }) {
  const language = useLook((look) => look.language)
  const theme = useLook((look) => (modeNow(look.mode) === 'light' ? 'light' : 'dark'))
  const { data } = useCall('media/matchwidget', { matchId, language, theme }, { isSaidHere: true })
  if (data?.url === undefined || data.provider === undefined) return children
  return (
    <Framed key={data.url} url={data.url} provider={data.provider}>
      {children}
    </Framed>
  )
}
