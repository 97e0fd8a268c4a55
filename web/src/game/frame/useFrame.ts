/**
 * The state of a game in its frame, from its messages: the loaded share, its tools, and whether its session is over.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { onMe } from '../../kit/live.ts'
import { type GameNews, readGameNews, type Tool, tellGame } from './frameMessages.ts'
import type { OpenGame } from './useOpenGame.ts'

/** Shares of the loading: the address is there, the page has come, the game says that it is ready. */
const SHARE = { asking: 0.1, open: 0.3, loaded: 1 } as const
/** How long a game may load before the page offers to open it again. */
const SLOW_MS = 15_000

interface FrameTold {
  /** Of the game's own loading. */
  progress?: number
  isLoaded: boolean
  isReady: boolean
  isOver: boolean
  isSlow: boolean
  tools: readonly Tool[]
  isMuted: boolean
}

const NOTHING: FrameTold = { isLoaded: false, isReady: false, isOver: false, isSlow: false, tools: [], isMuted: true }

/** The state after a message. */
function after(told: FrameTold, news: Exclude<GameNews, { what: 'leave' }>): FrameTold {
  switch (news.what) {
    case 'progress':
      return { ...told, progress: Math.max(told.progress ?? 0, news.share) }
    case 'ready':
      return { ...told, isReady: true }
    case 'over':
      return { ...told, isOver: true }
    case 'tools':
      return { ...told, tools: news.tools, isMuted: news.isMuted }
  }
}

/** A game that tells nothing is shown as soon as its page has come; one that tells its progress, when it is ready. */
export const isShown = ({ isReady, isLoaded, progress }: FrameTold): boolean =>
  isReady || (isLoaded && progress === undefined)

/** The share of the loading that is done, 0 to 1. */
export function loadingShare(step: OpenGame['step'], told: FrameTold): number {
  if (step !== 'open') return SHARE.asking
  if (isShown(told)) return SHARE.loaded
  return SHARE.open + (SHARE.loaded - SHARE.open) * (told.progress ?? 0)
}

interface Frame extends FrameTold {
  share: number
  frame: RefObject<HTMLIFrameElement | null>
  /** The frame's page has come. */
  load: () => void
  tool: (tool: Tool) => void
}

/** @param onLeave the player wants to leave */
export function useFrame(open: OpenGame, onLeave: () => void): Frame {
  const frame = useRef<HTMLIFrameElement>(null)
  const [told, setTold] = useState(NOTHING)
  const leave = useRef(onLeave)
  leave.current = onLeave
  const url = open.step === 'open' ? open.url : undefined
  const origin = open.step === 'open' ? open.origin : undefined
  useEffect(() => {
    setTold(NOTHING)
    if (url === undefined || origin === undefined) return
    const hear = ({ data, source, origin: from }: MessageEvent<unknown>) => {
      const news = source === frame.current?.contentWindow && from === origin ? readGameNews(data) : undefined
      if (news?.what === 'leave') leave.current()
      else if (news) setTold((now) => after(now, news))
    }
    addEventListener('message', hear)
    const slow = setTimeout(() => setTold((now) => ({ ...now, isSlow: true })), SLOW_MS)
    const end = onMe(() => tellGame(frame.current?.contentWindow, origin, { what: 'balance' }))
    return () => {
      removeEventListener('message', hear)
      clearTimeout(slow)
      end()
    }
  }, [url, origin])
  return {
    ...told,
    share: loadingShare(open.step, told),
    frame,
    load: () => setTold((now) => ({ ...now, isLoaded: true })),
    tool: (tool) => origin !== undefined && tellGame(frame.current?.contentWindow, origin, { what: 'tool', tool }),
  }
}
