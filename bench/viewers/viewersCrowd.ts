/**
 * The crowd of bench (c): sockets on the whole board, opened as pages do; every fiftieth reads the time of publication.
 * Reports null if none was read.
 */
import { gunzipSync } from 'node:zlib'
import { WebSocket } from 'ws'
import { stampAgeMs } from '../stamp.ts'
import { tokenOf, VIEWING } from '../town.ts'

const [port = '0', count = '0', seconds = '8'] = process.argv.slice(2)
const READS_EVERY = 50
const AT_ONCE = 100
const JOIN_MS = 5000
const board = JSON.stringify({ op: 'board' })

const sockets: WebSocket[] = []
const delays: number[] = []
let isMeasured = false
let frames = 0
let bytes = 0
let snapshots = 0
let lost = 0

function listen(socket: WebSocket, reads: boolean): void {
  socket.on('message', (data: Buffer, isPressed) => {
    if (!isMeasured) return
    frames++
    bytes += data.length
    if (!reads) return
    const text = (isPressed ? gunzipSync(data) : data).toString()
    if (text.startsWith('{"status":1,"statusdesc":"","type":"snap"')) snapshots++
    const delayMs = stampAgeMs(text, Date.now())
    if (delayMs !== undefined) delays.push(delayMs)
  })
}

async function join(at: number): Promise<void> {
  const token = tokenOf(at % VIEWING)
  const headers = { cookie: `session=${token}` }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live?frames=gzip`, { perMessageDeflate: false, headers })
  sockets.push(socket)
  socket.on('error', () => {})
  listen(socket, at % READS_EVERY === 0)
  await new Promise<void>((resolve) => {
    socket.once('open', () => resolve())
    socket.once('error', () => resolve())
    setTimeout(resolve, JOIN_MS)
  })
  if (socket.readyState !== socket.OPEN) return void lost++
  socket.send(JSON.stringify({ op: 'login', session_token: token }))
  socket.send(board)
  socket.on('close', () => {
    if (isMeasured) lost++
  })
}

// Once the platform knows the sessions, none counts as a stranger.
const first = Math.min(VIEWING, Number(count))
await Promise.all(Array.from({ length: first }, (_, at) => join(at)))
await new Promise((resolve) => setTimeout(resolve, 500))
for (let from = first; from < Number(count); from += AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, Number(count) - from) }, (_, at) => join(from + at)))
}
await new Promise((resolve) => setTimeout(resolve, 3000))
isMeasured = true
await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000))
isMeasured = false
delays.sort((a, b) => a - b)
const at = (share: number) => delays[Math.floor(delays.length * share)] ?? null
process.stdout.write(
  `${JSON.stringify({ p50: at(0.5), p99: at(0.99), frames, bytes, lost, snapshots, reads: delays.length })}\n`,
)
process.exit(0)
