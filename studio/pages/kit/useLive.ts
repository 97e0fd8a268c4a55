/** A socket to what all see, opened anew when it is lost; its answers set the page's clock. */
import { useEffect, useRef, useState } from 'react'

/** What notes the server's time. */
interface LiveClock {
  note(serverMs: number, tripMs: number): void
}
interface Pong {
  type: 'pong'
  ping: number
  now: number
}

const AGAIN_MS = 1500
const PING_MS = 5000
/** A page that hears nothing for so long asks for a new line. */
const SILENT_MS = 12_000

const isPong = (news: { type: string }): news is Pong => news.type === 'pong'

function addressOf(path: string): string {
  const asked = new URLSearchParams(location.search)
  const host = asked.get('rgs_url') || location.host
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${host}${path}?sessionID=${encodeURIComponent(asked.get('sessionID') ?? '')}`
}

/** @param path undefined while it is not known yet @returns whether the line is there */
export function useLive<N extends { type: string }>(
  path: string | undefined,
  clock: LiveClock,
  onNews: (news: N) => void,
): boolean {
  const [isLive, setLive] = useState(false)
  const heard = useRef(onNews)
  heard.current = onNews
  useEffect(() => {
    if (path === undefined) return
    let socket: WebSocket | undefined
    let isEnded = false
    let heardMs = 0
    let again: ReturnType<typeof setTimeout> | undefined
    const ping = (one: WebSocket) => one.send(JSON.stringify({ ping: Math.round(performance.now() * 1000) / 1000 }))
    const open = () => {
      const one = new WebSocket(addressOf(path))
      socket = one
      heardMs = Date.now()
      one.onmessage = ({ data }) => {
        heardMs = Date.now()
        const news = JSON.parse(String(data)) as N | Pong
        if (isPong(news)) clock.note(news.now, performance.now() - news.ping)
        else heard.current(news)
        setLive(true)
      }
      one.onopen = () => ping(one)
      one.onclose = () => {
        setLive(false)
        if (!isEnded) again = setTimeout(open, AGAIN_MS)
      }
    }
    const pings = setInterval(() => {
      if (socket?.readyState !== WebSocket.OPEN) return
      if (Date.now() - heardMs > SILENT_MS) socket.close()
      else ping(socket)
    }, PING_MS)
    open()
    return () => {
      isEnded = true
      clearInterval(pings)
      clearTimeout(again)
      socket?.close()
    }
  }, [path, clock])
  return isLive
}
