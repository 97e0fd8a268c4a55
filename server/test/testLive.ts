/** For live-channel tests: a client on a real socket. */
import { gunzipSync } from 'node:zlib'
import type { LiveMessage } from '@quarterline/core/live'
import { WebSocket } from 'ws'

export type HeardMessage = LiveMessage & Record<string, unknown>

/** A live client that remembers its messages, and which were compressed. */
export async function dialLive(port: number, headers: Record<string, string> = {}, query = '') {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live${query}`, { headers })
  const heard: HeardMessage[] = []
  const pressed: HeardMessage[] = []
  let closed: number | undefined
  socket.on('message', (data: Buffer, isBinary) => {
    const message = JSON.parse(String(isBinary ? gunzipSync(data) : data)) as HeardMessage
    heard.push(message)
    if (isBinary) pressed.push(message)
  })
  const over = new Promise<number>((resolve) => {
    socket.on('close', (code) => {
      closed = code
      resolve(code)
    })
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return {
    socket,
    heard,
    pressed,
    over,
    isClosed: () => closed !== undefined,
    say: (message: object) => socket.send(JSON.stringify(message)),
    async until<T>(wanted: (heard: HeardMessage[]) => T | undefined): Promise<T> {
      for (let waits = 0; waits < 400; waits++) {
        const found = wanted(heard)
        if (found !== undefined) return found
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      throw new Error(`not heard in 4 s; heard ${heard.map(({ type }) => type).join(' ')}`)
    },
  }
}
