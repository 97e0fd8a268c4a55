/** The live channel: one socket that reconnects, resumes its subscriptions by version, and reports the state of the link. */
import type {
  LiveBoard,
  LiveEnd,
  LiveMe,
  LiveMessage,
  LiveNews,
  LiveOpen,
  LiveRequest,
  LiveRoom,
  LiveRooms,
} from '@quarterline/core/live'
import { create } from 'zustand'
import { deviceNow } from './clock.ts'
import { addressOf } from './early.ts'
import { createListeners, readerOf } from './live/messages.ts'
import { react } from './reactions.ts'

/** A part of the board that is followed. */
export interface LivePart {
  /** The board's name in messages: sport/market/match. */
  key: string
  request: Omit<Extract<LiveRequest, { op: 'board' }>, 'op' | 'v' | 'every'>
  /** The version that is held. */
  versionHeld(): number | undefined
  /** Takes a message; false if an earlier one was missed. */
  take(board: LiveBoard): boolean
  /** Called with a heartbeat: nothing has changed. */
  beat(nowMs: number): void
  /** Called if the platform does not have the part, or no longer. */
  gone(): void
}

/** A topic other than the board. Each message is complete, so a missed one does not matter. */
export interface LiveTopic {
  /** Its name in messages: `room <room_id>`, `rooms`. */
  key: string
  request: Extract<LiveRequest, { op: 'room' | 'rooms' }>
  take(message: LiveRoom | LiveRooms): void
}

/**
 * `starting` before the first message, `slow` after seconds of silence, `resyncing` while missed changes are requested.
 */
export type LinkState = 'starting' | 'live' | 'slow' | 'resyncing' | 'offline'

export const useLink = create<{ link: LinkState }>(() => ({ link: 'starting' }))

const SLOW_AFTER_MS = 3000
/** A socket that is silent this long is closed: its network may be gone. */
const DEAF_AFTER_MS = 6000
const LOOK_EVERY_MS = 500
const BACKOFF_FIRST_MS = 500
const BACKOFF_MAX_MS = 15_000
/** When a platform stops, all its clients lose it at once; they reconnect spread over this time. */
const SPREAD_MS = 4000
const GOING_AWAY = 1001
/** The delay before a refused subscription is retried, plus a random part. */
const PART_AGAIN_MS = 2000

const parts = new Map<string, LivePart>()
/** Parts with an unanswered request. */
const resyncing = new Set<string>()
const topics = new Map<string, LiveTopic>()
const me = createListeners<LiveMe>()
const ending = createListeners<number>()
const opened = createListeners<LiveOpen>()
const logins = createListeners<void>()
const news = createListeners<LiveNews>()
let socket: WebSocket | null = null
let isWanted = false
let heardAtMs = 0
let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined
let looker: ReturnType<typeof setInterval> | undefined

const setLink = (link: LinkState) => {
  if (useLink.getState().link !== link) useLink.setState({ link })
}

const isOpen = () => socket?.readyState === WebSocket.OPEN

function send(request: LiveRequest): void {
  if (isOpen()) socket?.send(JSON.stringify(request))
}

/** Subscribes to a part from the held version; a hidden page follows nothing. */
function ask(part: LivePart): void {
  if (!isOpen() || document.hidden) return
  if (resyncing.size === 0) heardAtMs = deviceNow()
  resyncing.add(part.key)
  const v = part.versionHeld()
  send({ op: 'board', ...part.request, ...(v === undefined ? {} : { v }) })
}

/** Subscribes to everything that is followed. */
function askAll(): void {
  for (const part of parts.values()) ask(part)
  if (document.hidden) return
  for (const { request } of topics.values()) send(request)
}

/** Updates the link's state while the socket is open. */
function tellLink(): void {
  if (!isOpen()) return
  const isSilent = parts.size > 0 && !document.hidden && deviceNow() - heardAtMs > SLOW_AFTER_MS
  if (isSilent) setLink('slow')
  else if (resyncing.size === 0) setLink('live')
  else if (useLink.getState().link !== 'starting') setLink('resyncing')
}

/** Drops a refused part that does not exist; retries one refused for too many subscriptions. */
function refusedPart({ key = '', statusdesc }: LiveEnd): void {
  console.warn(statusdesc)
  const again = topics.get(key)?.request
  if (again && statusdesc === 'requestLimit') setTimeout(() => topics.has(key) && send(again), PART_AGAIN_MS)
  const part = parts.get(key)
  if (!part) return
  resyncing.delete(key)
  if (statusdesc === 'requestLimit') setTimeout(() => resume(key), PART_AGAIN_MS * (1 + Math.random()))
  else part.gone()
}

function hear(message: LiveMessage): void {
  heardAtMs = deviceNow()
  // A socket that the server closed does not reconnect at once.
  if (message.type !== 'end') failures = 0
  switch (message.type) {
    case 'snap':
    case 'delta': {
      const part = parts.get(message.key)
      if (!part || document.hidden) return
      if (part.take(message)) resyncing.delete(part.key)
      else if (!resyncing.has(part.key)) ask(part)
      break
    }
    case 'beat':
      if (!resyncing.has(message.key)) parts.get(message.key)?.beat(message.now)
      break
    case 'me':
      me.tell(message)
      break
    case 'ending':
      ending.tell(message.in_s)
      break
    case 'open':
      opened.tell(message)
      break
    case 'login':
      logins.tell()
      break
    case 'news':
      news.tell(message)
      break
    case 'room':
    case 'rooms':
      if (!document.hidden) topics.get(message.key)?.take(message)
      break
    case 'end':
      // The session has ended, so reconnecting would not help.
      if (/session/i.test(message.statusdesc)) isWanted = false
      react({ code: message.statusdesc })
      break
    case 'refused':
      refusedPart(message)
  }
  tellLink()
}

function lost(gone: WebSocket, code?: number): void {
  if (gone !== socket) return
  socket = null
  resyncing.clear()
  if (!isWanted) return
  setLink('offline')
  const pauseMs = Math.min(BACKOFF_FIRST_MS * 2 ** failures, BACKOFF_MAX_MS) * (0.75 + Math.random() / 2)
  failures += 1
  clearTimeout(retry)
  retry = setTimeout(connect, code === GOING_AWAY ? pauseMs + Math.random() * SPREAD_MS : pauseMs)
}

function connect(): void {
  clearTimeout(retry)
  if (!isWanted || socket) return
  const address = addressOf('/live').replace(/^http/, 'ws')
  const fresh = new WebSocket('DecompressionStream' in globalThis ? `${address}?frames=gzip` : address)
  // After an unreadable message, a new socket resumes from before it.
  const read = readerOf(
    (message) => fresh === socket && hear(message),
    () => fresh.close(),
  )
  socket = fresh
  heardAtMs = deviceNow()
  fresh.onopen = () => {
    askAll()
    tellLink()
  }
  fresh.onmessage = ({ data }) => read(data as string | Blob)
  fresh.onclose = ({ code }) => lost(fresh, code)
}

/** Closes a socket without waiting for a peer that may never answer. */
function drop(): void {
  const old = socket
  if (!old) return
  old.close()
  lost(old)
}

function look(): void {
  const isDeaf = parts.size > 0 && !document.hidden && deviceNow() - heardAtMs > DEAF_AFTER_MS
  if (socket && isDeaf) drop()
  else tellLink()
}

/** Reconnects at once when the device is back online or the page is visible again. */
function comeBack(): void {
  failures = 0
  if (!socket) {
    connect()
    return
  }
  heardAtMs = deviceNow()
  askAll()
}

function seenOrHidden(): void {
  if (!document.hidden) {
    comeBack()
    return
  }
  resyncing.clear()
  for (const key of [...parts.keys(), ...topics.keys()]) send({ op: 'off', key })
}

/** Opens the channel for a logged-in member. @returns a function that closes it */
export function startLive(): () => void {
  isWanted = true
  failures = 0
  setLink('starting')
  connect()
  looker = setInterval(look, LOOK_EVERY_MS)
  addEventListener('online', comeBack)
  addEventListener('offline', drop)
  document.addEventListener('visibilitychange', seenOrHidden)
  return () => {
    isWanted = false
    clearInterval(looker)
    clearTimeout(retry)
    removeEventListener('online', comeBack)
    removeEventListener('offline', drop)
    document.removeEventListener('visibilitychange', seenOrHidden)
    drop()
  }
}

/** Follows a part of the board until the returned function is called. */
export function followLive(part: LivePart): () => void {
  parts.set(part.key, part)
  ask(part)
  return () => {
    if (parts.get(part.key) !== part) return
    parts.delete(part.key)
    resyncing.delete(part.key)
    send({ op: 'off', key: part.key })
  }
}

/** Requests a followed part again, because the held version seems old. */
export function resume(key: string): void {
  const part = parts.get(key)
  if (part && !resyncing.has(key)) ask(part)
}

/** Whether the board is pushed, so that no polling is needed. */
export function isPushed(link: LinkState): boolean {
  return link === 'live' || link === 'slow' || link === 'resyncing'
}

/** Follows a topic until the returned function is called. */
export function followTopic(topic: LiveTopic): () => void {
  topics.set(topic.key, topic)
  if (!document.hidden) send(topic.request)
  return () => {
    if (topics.get(topic.key) !== topic) return
    topics.delete(topic.key)
    send({ op: 'off', key: topic.key })
  }
}

/** Called when the member's money or bets changed. */
export const onMe = me.on
/** Called when the session is about to expire, with the seconds left. */
export const onEnding = ending.on
/** Called when a product was shut or opened. */
export const onOpen = opened.on
/** Called when the account was logged in to in another session. */
export const onLogin = logins.on
/** Called when operators wrote to the member or to all. */
export const onNews = news.on
