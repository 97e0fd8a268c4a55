/** Bench (f): the time until the pages are usable on a slow network, with a slow processor and an empty cache. */
import { type Browser, type CDPSession, chromium } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../server/test/testChromium.ts'
import type { Stage } from './stage.ts'
import type { Row } from './table.ts'

/** The “slow 4G phone” of page audits. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4
const PHONE = { width: 390, height: 844 }
const RUNS = 5
const WITHIN_MS = 60_000

/** A page to measure, and the element that shows that it is usable. */
interface Wish {
  path: string
  usable: string
  name: string
  aimS: number
}

const WISHES: readonly Wish[] = [
  { path: '/', usable: '#name', name: '/ until the login can be typed in', aimS: 3 },
  { path: '/desktop', usable: '[data-cell]:enabled', name: '/desktop until a price can be pressed', aimS: 4 },
]

/** Runs in the page before its own scripts: reports when the element that makes it usable is painted. */
function watch(usable: string): void {
  const look = () => {
    if (!document.querySelector(usable)) return void requestAnimationFrame(look)
    const { tellUsable } = window as unknown as { tellUsable(ms: number): void }
    requestAnimationFrame(() => setTimeout(() => tellUsable(performance.now())))
  }
  look()
}

/** Bytes over the network, by kind. */
async function countBytes(tools: CDPSession): Promise<Map<string, number>> {
  const bytes = new Map<string, number>()
  const kinds = new Map<string, string>()
  const add = (kind: string, count: number) => bytes.set(kind, (bytes.get(kind) ?? 0) + count)
  tools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    add(kinds.get(requestId) ?? 'Other', encodedDataLength)
  })
  tools.on('Network.webSocketFrameReceived', ({ response: { opcode, payloadData } }) => {
    // Binary frames are reported in base64.
    add('Channel', opcode === 1 ? Buffer.byteLength(payloadData) : (payloadData.length * 3) / 4)
  })
  await tools.send('Network.enable')
  return bytes
}

interface Run {
  ms: number
  bytes: Map<string, number>
}

async function runOnce(browser: Browser, address: string, token: string, wish: Wish): Promise<Run> {
  const context = await browser.newContext({ viewport: PHONE })
  const isIn = wish.path !== '/'
  if (isIn) {
    await context.addCookies([{ name: 'session', value: token, url: address, httpOnly: true, sameSite: 'Strict' }])
    // The page restores a session only if it remembers one, so the mark of an earlier login is stored first.
    await context.addInitScript(
      "localStorage.setItem('quarterline.account', 'bench0'); localStorage.setItem('quarterline.popup.bench0', '9')",
    )
  }
  const { promise: told, resolve: tell, reject } = Promise.withResolvers<number>()
  const late = setTimeout(() => reject(new Error(`${wish.path} was not usable in time`)), WITHIN_MS)
  await context.exposeFunction('tellUsable', tell)
  await context.addInitScript(watch, wish.usable)
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  const bytes = await countBytes(tools)
  await tools.send('Network.emulateNetworkConditions', NETWORK)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(`${address}${wish.path}`, { waitUntil: 'commit' })
  const ms = await told.finally(() => clearTimeout(late))
  const until = new Map(bytes)
  await context.close()
  return { ms, bytes: until }
}

const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`

function rowOf({ name, aimS }: Wish, runs: readonly Run[]): Row {
  const sorted = [...runs].sort((a, b) => a.ms - b.ms)
  const { ms, bytes } = sorted[Math.floor(sorted.length / 2)] as Run
  const total = [...bytes.values()].reduce((sum, one) => sum + one, 0)
  const kinds = [...bytes].sort((a, b) => b[1] - a[1]).map(([kind, count]) => `${kind.toLowerCase()} ${kB(count)}`)
  const spread = `${((sorted[0] as Run).ms / 1000).toFixed(2)} to ${((sorted.at(-1) as Run).ms / 1000).toFixed(2)} s`
  const note = `median of ${runs.length}, ${spread}; over the network ${kB(total)}: ${kinds.join(', ')}`
  return { name, value: ms / 1000, unit: 's', yardstick: { name: 'aim, s', value: aimS }, note }
}

/** Measures each page on a network of 1.6 Mbit/s and 150 ms with the processor four times slower. */
export async function benchWeb(stage: Stage): Promise<Row[]> {
  const [token = ''] = await stage.members(1)
  const rows: Row[] = []
  for (const wish of WISHES) {
    const runs: Run[] = []
    for (let at = 0; at < RUNS; at += 1) {
      // A new browser for each page, because what it keeps in memory would speed up the next.
      const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
      runs.push(await runOnce(browser, stage.address, token, wish).finally(() => browser.close()))
    }
    rows.push(rowOf(wish, runs))
  }
  return rows
}
