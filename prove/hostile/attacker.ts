/**
 * Runs one attacker in a separate process: `attacker.ts KIND URL LOOPS`, until SIGTERM. Reports when it has begun,
 * and at its end, as JSON on one line, how many connections it opened, how many requests it sent, and how many of those
 * were served and refused.
 */
import { connect, type Socket } from 'node:net'
import { pathOf } from '@quarterline/core/calls'

const [kind = '', address = '', loops = '32'] = process.argv.slice(2)
const { hostname, port, host } = new URL(address)
const counts = { opened: 0, sent: 0, refused: 0, served: 0 }
process.once('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(counts)}\n`, () => process.exit(0))
})
const PACKET = 2000
/** On one machine the attacker has an address of his own. */
const FROM = hostname === '127.0.0.1' ? { localAddress: '127.0.0.200' } : {}
/** A cut connection is reopened at once, a refused one a little later. */
const AGAIN_MS = 5

function post(path: string, body: object): string {
  const text = JSON.stringify(body)
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: `
  return `${head}${Buffer.byteLength(text)}\r\n\r\n${text}`
}

/** Counts the answers in the received data. @returns their number */
function hear(data: Buffer): number {
  const codes = [...data.toString('latin1').matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => code)
  counts.served += codes.filter((code) => code === '200').length
  counts.refused += codes.filter((code) => code !== '200').length
  return codes.length
}

/** Opens one connection after the other, as each ends. @param speak sends on it; called again after each answer */
function loop(speak: (socket: Socket, answers: number) => void): void {
  counts.opened++
  const socket = connect({ host: hostname, port: Number(port), ...FROM })
  let isIn = false
  socket.once('connect', () => {
    isIn = true
    speak(socket, 0)
  })
  socket.on('data', (data) => {
    const answers = hear(data)
    if (answers > 0) speak(socket, answers)
  })
  socket.on('error', () => {})
  socket.once('close', () => setTimeout(() => loop(speak), isIn ? 0 : AGAIN_MS))
}

/** Sends the next request after the last answer. */
const ask = (next: () => string) => (socket: Socket) => {
  counts.sent++
  socket.write(next())
}

let at = 0
const guess = () => post(pathOf('userlogin'), { account_id: `nobody${++at}`, password: 'x'.repeat(64) })
const packet = Buffer.from(post(pathOf('balance'), {}).repeat(PACKET))

async function bets(): Promise<() => string> {
  const body = JSON.stringify({ account_id: 'demo20', password: 'demo1234' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(address + pathOf('userlogin'), { method: 'POST', headers, body }).catch(() => undefined)
  const profile = answer?.ok ? ((await answer.json()) as { member_profile?: never }).member_profile : undefined
  const session_token = (profile as { player_info: { session_token: string }[] } | undefined)?.player_info[0]
    ?.session_token
  const bet = {
    matchId: 'none',
    betType: 'BT_OU',
    period: 'FT',
    line: 2.5,
    pick: 'O',
    odds: 0.9,
    oddsType: 'HK',
    marketType: 1,
  }
  const wish = () => ({ ...bet, bet_amount: 10, bet_key: `flood${++at}` })
  return () => post(pathOf('bet/betsingle'), { session_token: session_token ?? 'x'.repeat(43), bets: [wish()] })
}

const KINDS: Record<string, () => Promise<(socket: Socket, answers: number) => void>> = {
  /** Two thousand requests in one packet, and again as soon as the connection is cut. */
  pipelines: async () => (socket, answers) => {
    if (answers > 0) return
    counts.sent += PACKET
    socket.write(packet)
  },
  guesses: async () => ask(guess),
  bets: async () => ask(await bets()),
}

const speak = await KINDS[kind]?.()
if (!speak) throw new Error(`no such attacker: ${kind}`)
for (let each = 0; each < Number(loops); each++) loop(speak)
process.stdout.write('begun\n')
