/** Tests that a part without barriers is not checked again, and a part of another shape is. */
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumFlags, chromiumPath } from '../../server/test/testChromium.ts'
import { seesNoBarrier } from './barriers.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
})
afterAll(() => browser.close())

const row = (label: string, more = '') => `<li><button aria-label="${label}"></button><b${more}>Some words</b></li>`
const body = (rows: string) =>
  `<!doctype html><html lang="en"><title>T</title><main><h1>Head</h1><ul>${rows}</ul></main></html>`

const FAINT = ' style="color: #eee; background: #fff"'

test.each([
  ['a name that is missing', '<li><button></button><b>Some words</b></li>', 'button-name'],
  ['a role that is none', row('c', ' role="nothing"'), 'aria-roles'],
])('%s is found in one more row', async (_, spoiled, rule) => {
  let html = body(row('a'))
  await page.route('http://localhost/**', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('http://localhost/')
  await seesNoBarrier(page, 'one row', page.mainFrame(), true)
  html = body(row('a') + row('bb') + spoiled)
  await page.goto('http://localhost/')
  await expect(seesNoBarrier(page, 'three rows', page.mainFrame(), true)).rejects.toThrow(rule)
})

test('words that cannot be read are found where a path begins', async () => {
  const html = body(row('a') + row('c', FAINT))
  await page.route('http://localhost/**', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('http://localhost/faint')
  await expect(seesNoBarrier(page, 'two rows')).rejects.toThrow('color-contrast')
})

test('what opens over a known path is checked', async () => {
  let html = body(row('a'))
  await page.route('http://localhost/**', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('http://localhost/over')
  await seesNoBarrier(page, 'a page', page.mainFrame(), false)
  html = html.replace('</main>', '</main><dialog open aria-label="D"><button></button></dialog>')
  await page.goto('http://localhost/over')
  await expect(seesNoBarrier(page, 'a dialog', page.mainFrame(), false)).rejects.toThrow('button-name')
})
