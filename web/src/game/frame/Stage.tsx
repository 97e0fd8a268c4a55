/** The stage under a game's bar: the frame, and what stands over it or in its place. */
import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { t } from '../../text/text.ts'
import type { FrameNotice } from './notice.ts'

const BUTTON = 'inline-flex min-h-11 items-center justify-center rounded-base px-5 font-semibold'

/** What stands in the game's place, with a way on. */
export function Instead({ art, children }: { art?: ReactNode; children: ReactNode }) {
  return (
    <div className="absolute inset-0 grid place-items-center overflow-hidden bg-stage">
      {art && <div className="absolute inset-0 opacity-25">{art}</div>}
      <div className="relative flex max-w-md flex-col items-center gap-3 p-6 text-center text-[15px]">{children}</div>
    </div>
  )
}

/** The picture of the game and how much of it is there. */
export function Loading({
  name,
  share,
  art,
  children,
}: {
  name: string
  share: number
  art: ReactNode
  children?: ReactNode
}) {
  const percent = Math.round(share * 100)
  return (
    <Instead>
      <div className="aspect-[4/3] w-60 overflow-hidden rounded-card">{art}</div>
      <p>{t('game.loading', { name })}</p>
      <div
        role="progressbar"
        aria-label={t('game.loading', { name })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 w-60 overflow-hidden rounded-full bg-art-line"
      >
        <div className="h-full origin-left bg-art-accent" style={{ width: `${percent}%` }} />
      </div>
      <p className="figures text-[12px] text-on-art-muted">{percent}%</p>
      {children}
    </Instead>
  )
}

interface WaysProps {
  to: string
  onAgain?: (() => void) | undefined
}

/** The ways on: open it again, or back to the games. */
export function WaysOn({ to, onAgain }: WaysProps) {
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {onAgain && (
        <button type="button" className={`${BUTTON} bg-accent text-accent-ink`} onClick={onAgain}>
          {t('game.again')}
        </button>
      )}
      <Link to={to} className={`${BUTTON} border border-art-edge bg-art-button hover:bg-art-hover`}>
        {t('game.toLobby')}
      </Link>
    </div>
  )
}

/** A line over a game that goes on. */
export function NoticeLine({ notice: { text, more } }: { notice: FrameNotice }) {
  return (
    <p role="status" className="flex-none bg-warn-bg px-3 py-1.5 text-center text-[13px] text-warn">
      {text} {more}
    </p>
  )
}

interface FrameProps {
  url: string
  name: string
  isGrey: boolean
  isHidden: boolean
  ref: Ref<HTMLIFrameElement>
  onLoad: () => void
}

/**
 * Its page may do everything that a game needs, but never send our page to another address. A page of our own origin
 * could reach ours, so it is not given `allow-same-origin`.
 */
const rightsOf = (url: string): string => {
  const rights = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-pointer-lock'
  return new URL(url).origin === location.origin ? rights : `${rights} allow-same-origin`
}

export function GameFrame({ url, name, isGrey, isHidden, ref, onLoad }: FrameProps) {
  return (
    <iframe
      ref={ref}
      src={url}
      title={name}
      sandbox={rightsOf(url)}
      allow="autoplay; fullscreen"
      referrerPolicy="no-referrer"
      onLoad={onLoad}
      className={`absolute inset-0 size-full border-0 ${isGrey ? 'pointer-events-none grayscale' : ''} ${isHidden ? 'invisible' : ''}`}
    />
  )
}
