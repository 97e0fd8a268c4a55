/** Measures the board page in Chromium while prices change: frame times, tick-to-paint, DOM nodes and heap (screens 3.1). */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../server/test/testChromium.ts'
import type { Row } from './table.ts'

const ROOT = join(import.meta.dirname, '..')
const MATCHES = 1500
const RATE = 1000
const WARM_MS = 1500
const MEASURE_MS = 6000
/** A first run after a start is noisier than the next, so the median is reported. */
const RUNS = 3
const DESKTOP = { width: 1366, height: 900 }
const PHONE = { width: 390, height: 844 }
const PHONE_SLOWER = 4
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

interface Run {
  frames: number[]
  paints: number[]
  nodes: number
  heapMb: number
}

/** A screen and the price changes per second that it receives; `slower` divides the processor's speed. */
interface ScreenLoad {
  viewport: { width: number; height: number }
  rate: number
  slower?: number
}

function buildPage(dir: string): void {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = { ...process.env, BENCH: '1' }
  execFileSync(process.execPath, [vite, 'build', '--outDir', dir], { cwd: join(ROOT, 'web'), env, stdio: 'ignore' })
}

async function serve(dir: string): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    const path = normalize(new URL(url, 'http://localhost').pathname)
    try {
      const body = readFileSync(join(dir, path))
      response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return server
}

async function runOnce(browser: Browser, address: string, { viewport, rate, slower }: ScreenLoad): Promise<Run> {
  const page = await (await browser.newContext({ viewport })).newPage()
  const tools = await page.context().newCDPSession(page)
  if (slower) await tools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(`${address}/bench/board.html?matches=${MATCHES}&rate=${rate}`)
  await page.locator('[data-cell]').first().waitFor()
  await page.waitForTimeout(WARM_MS)
  await page.evaluate('measured.frames.length = measured.paints.length = 0')
  await page.waitForTimeout(MEASURE_MS)
  const { frames, paints } = (await page.evaluate('measured')) as Pick<Run, 'frames' | 'paints'>
  const nodes = (await page.evaluate("document.getElementsByTagName('*').length")) as number
  await tools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tools.send('Runtime.getHeapUsage')
  await page.context().close()
  return { frames, paints, nodes, heapMb: usedSize / 2 ** 20 }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const median = (runs: readonly Run[], read: (run: Run) => number) => quantile(runs.map(read), 0.5)

async function runsOf(browser: Browser, address: string, load: ScreenLoad): Promise<Run[]> {
  const runs: Run[] = []
  for (let at = 0; at < RUNS; at += 1) runs.push(await runOnce(browser, address, load))
  return runs
}

function rowsOf(name: string, runs: readonly Run[], still: readonly Run[], note: string): Row[] {
  const frameP95 = (run: Run) => quantile(run.frames, 0.95)
  const yardstick = { name: 'the same board without changes', value: median(still, frameP95) }
  return [
    { name: `${name}: frame p95`, value: median(runs, frameP95), unit: 'ms', yardstick, note },
    { name: `${name}: frame p99`, value: median(runs, (run) => quantile(run.frames, 0.99)), unit: 'ms' },
    { name: `${name}: tick-to-paint p50`, value: median(runs, (run) => quantile(run.paints, 0.5)), unit: 'ms' },
    { name: `${name}: tick-to-paint p95`, value: median(runs, (run) => quantile(run.paints, 0.95)), unit: 'ms' },
    { name: `${name}: DOM nodes`, value: median(runs, ({ nodes }) => nodes) },
    { name: `${name}: heap after collection`, value: median(runs, ({ heapMb }) => heapMb), unit: 'MB' },
  ]
}

/** Measures the board at desktop and phone size. */
export async function benchBoard(): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'quarterline-board-'))
  buildPage(dir)
  const server = await serve(dir)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const measure = async (screen: Omit<ScreenLoad, 'rate'>) => ({
      busy: await runsOf(browser, address, { ...screen, rate: RATE }),
      still: await runsOf(browser, address, { ...screen, rate: 0 }),
    })
    const desktop = await measure({ viewport: DESKTOP })
    const phone = await measure({ viewport: PHONE, slower: PHONE_SLOWER })
    const note = `${MATCHES} matches × 14 prices, ${RATE} changes a second, median of ${RUNS} runs`
    return [
      ...rowsOf('board 1366 px', desktop.busy, desktop.still, note),
      ...rowsOf('board 390 px', phone.busy, phone.still, `${note}, processor ${PHONE_SLOWER} times slower`),
    ]
  } finally {
    await browser.close()
    server.close()
    rmSync(dir, { recursive: true, force: true })
  }
}
