/** Bench (d), end to end: the real page on a real house, with server, database and Chromium on one machine; no aim. */
import { chromium, type Page } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../server/test/testChromium.ts'
import type { Row } from './table.ts'
import { tokenOf } from './town.ts'
import { closeHost, openHost } from './viewers/viewers.ts'

const MATCHES = 1500
const CHANGES = 1000
const WARM_MS = 4000
const MEASURE_MS = 8000

interface FrameMeasurement {
  frames: number[]
  received: number[]
  painted: number[]
}

/**
 * Runs in the page before its own scripts: notes when a stamped price arrives and when the frame after it is painted.
 */
function watch(): void {
  const measured: FrameMeasurement = { frames: [], received: [], painted: [] }
  const sinceStamp = (stamp: number) => (Date.now() - (Math.round(stamp * 1000) - 1) + 1_000_000) % 1_000_000
  const textOf = (data: string | Blob) =>
    typeof data === 'string' ? data : new Response(data.stream().pipeThrough(new DecompressionStream('gzip'))).text()
  // The page applies a message in one frame and has painted it when the next begins.
  const hear = async ({ data }: MessageEvent) => {
    const stamp = /\[\d+,10000,99\.75,0,\[([\d.]+),/.exec(await textOf(data))?.[1]
    if (!stamp) return
    measured.received.push(sinceStamp(Number(stamp)))
    requestAnimationFrame(() => requestAnimationFrame(() => measured.painted.push(sinceStamp(Number(stamp)))))
  }
  const Plain = window.WebSocket
  window.WebSocket = class extends Plain {
    constructor(url: string | URL) {
      super(url)
      this.addEventListener('message', hear)
    }
  }
  let lastMs = performance.now()
  const frame = (nowMs: number) => {
    measured.frames.push(nowMs - lastMs)
    lastMs = nowMs
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  Object.assign(window, { measured })
}

async function measure(page: Page, address: string): Promise<FrameMeasurement> {
  await page
    .context()
    .addCookies([{ name: 'session', value: tokenOf(0), url: address, httpOnly: true, sameSite: 'Strict' }])
  // The page restores a session only if it remembers one, so the mark of an earlier login is stored first.
  await page.addInitScript(
    "localStorage.setItem('quarterline.account', 'bench0'); localStorage.setItem('quarterline.popup.bench0', '9')",
  )
  await page.addInitScript(watch)
  await page.goto(`${address}/desktop?market=today`)
  await page.locator('[data-cell]').first().waitFor()
  await page.waitForTimeout(WARM_MS)
  await page.evaluate('for (const list of Object.values(measured)) list.length = 0')
  await page.waitForTimeout(MEASURE_MS)
  return (await page.evaluate('measured')) as FrameMeasurement
}

function part(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Measures from the publication of a price to its reception and its paint in the real page. */
export async function benchEndToEnd(): Promise<Row[]> {
  const { host, port } = await openHost(CHANGES, MATCHES)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    const page = await (await browser.newContext({ viewport: { width: 1366, height: 900 } })).newPage()
    const { frames, received, painted } = await measure(page, `http://127.0.0.1:${port}`)
    const note = `${MATCHES} matches, ${CHANGES} changes a second, ${painted.length} stamped prices`
    return [
      { name: 'end to end: frame p95', value: part(frames, 0.95), unit: 'ms', note },
      { name: 'end to end: publish to receive p95', value: part(received, 0.95), unit: 'ms' },
      { name: 'end to end: publish to paint p50', value: part(painted, 0.5), unit: 'ms' },
      { name: 'end to end: publish to paint p95', value: part(painted, 0.95), unit: 'ms' },
    ]
  } finally {
    await browser.close()
    await closeHost(host)
  }
}
