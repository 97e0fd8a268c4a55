/** Checks that pages have room for longer texts: every text is lengthened by two fifths, and none may be cut. */
import type { Browser, Page } from 'playwright-core'
import { en } from '../../web/src/text/en/app.ts'
import { enGames } from '../../web/src/text/en/game.ts'
import { enLottery } from '../../web/src/text/en/lottery/lottery.ts'
import { enFollow } from '../../web/src/text/en/media/follow.ts'
import { enMedia } from '../../web/src/text/en/media/media.ts'
import { enTracker } from '../../web/src/text/en/media/tracker.ts'
import { enRules } from '../../web/src/text/en/rules.ts'
import { enRooms } from '../../web/src/text/en/tournament/rooms.ts'
import { pseudo, pseudoWords } from '../../web/test/pseudo.ts'
import { NARROW_PX } from './barriers.ts'
import { keepsElements } from './elements.ts'
import { pick } from './pick.ts'
import { openContext } from './testStage.ts'
import { tryClick } from './tries.ts'

/** Finds the file of the English texts in the list of the page's parts. */
const WORDS = /"en":\["(\/assets\/[^"]+)"/

/** Opens a page in the pseudo-language of lengthened texts. */
export async function openLonger(browser: Browser, baseUrl: string, viewport: { width: number; height: number }) {
  const context = await openContext(browser, { viewport })
  const html = (await (await context.request.get(baseUrl)).text()).replaceAll('&quot;', '"')
  const path = WORDS.exec(html)?.[1] ?? ''
  const body = `export const en = ${JSON.stringify(pseudoWords(en))}`
  await context.route(`${baseUrl}${path}`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  // The catalogues of single parts: a page that speaks English asks for no other language's.
  for (const [file, name, words] of [
    ['rules', 'enRules', enRules],
    ['rooms', 'enRooms', enRooms],
    ['lottery', 'enLottery', enLottery],
    ['game', 'enGames', enGames],
    ['media', 'enMedia', enMedia],
    ['tracker', 'enTracker', enTracker],
    ['follow', 'enFollow', enFollow],
  ] as const) {
    const longer = `export const ${name} = ${JSON.stringify(pseudoWords(words))}`
    await context.route(`**/assets/${file}-*.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: longer }),
    )
  }
  await context.addInitScript(() => {
    // Every product, also those that the house does not have: the menus must have room for all of them.
    let brand: object | undefined
    Object.defineProperty(globalThis, 'quarterlineBrand', {
      get: () => brand,
      set(state: object) {
        brand = { ...state, products: undefined }
      },
    })
    localStorage.setItem('quarterline.look', '{"state":{"language":"en"},"version":0}')
  })
  return context.newPage()
}

/** Runs in the page: every text whose closing bracket lies outside its box. */
function textsCut(): string[] {
  const clips = (style: CSSStyleDeclaration, of: 'overflowX' | 'overflowY') => /hidden|clip/.test(style[of])
  const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX)
  const isForVoices = (box: DOMRect) => box.width <= 1 || box.height <= 1
  const whyCut = (node: Text, end: DOMRect): string | undefined => {
    let isOwnBox = true
    for (let at = node.parentElement; at; at = at.parentElement) {
      const [style, box] = [getComputedStyle(at), at.getBoundingClientRect()]
      if (isForVoices(box) || style.visibility === 'hidden') return undefined
      if (style.display === 'inline' || style.display === 'contents') continue
      if (scrolls(style)) return undefined
      const isWide = end.right > box.right + 1.5 || end.left < box.left - 1.5
      if (isWide && (isOwnBox || clips(style, 'overflowX'))) return `wider than its ${at.localName}.${at.className}`
      if (end.bottom > box.bottom + 3 && clips(style, 'overflowY'))
        return `higher than its ${at.localName}.${at.className}`
      if (style.position === 'fixed') return undefined
      isOwnBox = false
    }
    return end.right > innerWidth + 1 ? 'out of the window' : undefined
  }
  const found: string[] = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode() as Text | null; node; node = walk.nextNode() as Text | null) {
    const at = node.data.lastIndexOf('⟧')
    // A league's name may be longer than a phone is wide; where it ends early, its title says the whole.
    if (at < 0 || node.parentElement?.closest('option, [hidden], .cut[title]')) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    const end = range.getBoundingClientRect()
    if (end.width === 0 || !node.parentElement?.checkVisibility()) continue
    const why = whyCut(node, end)
    if (why) found.push(`${node.data.slice(0, 40)}: ${why.slice(0, 120)}`)
  }
  return [...new Set(found)]
}

/** @returns the cut texts with their screens; empty if there is room for all */
export async function roomJourney(browser: Browser, baseUrl: string, viewport: { width: number; height: number }) {
  const page = await openLonger(browser, baseUrl, viewport)
  const isNarrow = viewport.width < NARROW_PX
  const cut: string[] = []
  const cutNow = async (): Promise<string[]> => {
    // Waits for a frame, so that the page has followed its own measurements.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    return page.evaluate(textsCut)
  }
  const look = async (screen: string) => {
    const first = await cutNow()
    // The page may change its layout between frame and check, so it is checked twice: a text without room stays cut.
    const again = first.length > 0 ? await cutNow() : []
    for (const one of again.filter((text) => first.includes(text))) cut.push(`${screen}: ${one}`)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) cut.push(`${screen} is ${over} px too wide`)
  }
  await page.goto(baseUrl)
  await page.getByRole('heading', { name: pseudo(en['login.heading']) }).waitFor()
  await look('the door')
  await keepsElements(page, 'the door', { elements: 220 })
  await page.locator('#name').fill(isNarrow ? 'demo17' : 'demo15')
  await page.locator('#password').fill('demo1234')
  await page.locator('#password').press('Enter')
  const price = page.locator('[data-cell][aria-pressed=false]:not([aria-disabled=true])').first()
  await page.getByRole('button', { name: pseudo(en['terms.accept']) }).click()
  await price.waitFor()
  await look('the board')
  await (isNarrow ? page.locator('nav [popovertarget=account]') : page.locator('[popovertarget=more]')).click()
  await page
    .locator(':popover-open')
    .getByRole('link', { name: pseudo(en['product.livetv']) })
    .waitFor()
  await look('the menu of pages')
  await page.keyboard.press('Escape')
  await pick(price)
  if (isNarrow) await openSheet(page)
  await page.locator('[data-leg]').first().waitFor()
  await look('the slip')
  await page.goto(`${baseUrl}/desktop?market=all`)
  await price.waitFor()
  const most = isNarrow ? { elements: 1700, rows: 20 } : { elements: 2300, rows: 40 }
  await keepsElements(page, 'a board of all matches', { elements: most.elements, rows: { most: most.rows, of: 150 } })
  for (const [path, ...texts] of SCREENS) {
    await page.goto(baseUrl + path)
    await readAgainUntil(page, texts)
    await look(path)
  }
  await lookAtPoints(page, { baseUrl, isNarrow, look })
  await page.context().close()
  return cut
}

/** Waits for one of some texts of a page. A busy machine may refuse to read it, and then the page offers another try. */
async function readAgainUntil(page: Page, texts: readonly string[]): Promise<void> {
  const there = texts
    .map((text) => page.getByText(pseudo(text).replace(/\{.*/, '')))
    .reduce((one, other) => one.or(other))
    .filter({ visible: true })
    .first()
  const again = page
    .getByRole('button', { name: pseudo(en['app.retry']), exact: true })
    .filter({ visible: true })
    .first()
  for (;;) {
    await there.or(again).first().waitFor()
    if (await there.isVisible()) return
    // It may have been read meanwhile.
    await tryClick(again, 1000)
  }
}

/** A bet in points before its room is joined, on the slip. */
async function lookAtPoints(
  page: Page,
  { baseUrl, isNarrow, look }: { baseUrl: string; isNarrow: boolean; look: (screen: string) => Promise<void> },
): Promise<void> {
  await page.goto(`${baseUrl}/tournament2/home`)
  const join = pseudo(enRooms['rooms.join']).replace(/\{.*/, '')
  await page.locator('[data-rooms] a', { hasText: join }).first().click()
  await pick(page.locator('.points-prices [data-cell][aria-pressed=false]:not([aria-disabled=true])').first())
  if (isNarrow) await page.getByRole('button', { name: pseudo(enRooms['points.joinShort']) }).click()
  await page.locator('[data-points] [data-leg]').first().waitFor()
  await look('the slip of points')
}

/** The first room after the one of its past, which the demo house's players fill at once. */
const ROOM = '/tournament2/room/10002'
const SCREENS = [
  // While the room is played: its page is another one afterwards.
  [ROOM, enRooms['room.matches']],
  [`${ROOM}?tab=ranking`, enRooms['room.view.stands']],
  [`${ROOM}?tab=prizes`, en['rooms.prizes']],
  [`${ROOM}?tab=rules`, enRooms['room.rule.ties']],
  [`${ROOM}?tab=members`, enRooms['room.members']],
  ['/info/betlist', en['bets.outstanding']],
  ['/info/statement', en['statement.heading']],
  ['/info/result', en['result.heading']],
  ['/efresult', enMedia['media.kind.virtual']],
  // At some hours nothing has been drawn today.
  ['/ngresult', enMedia['media.numbers'], enMedia['media.noDraws']],
  ['/event', enMedia['media.tables']],
  ['/livetv', enTracker['tracker.live']],
  ['/info/mymatches', en['follow.heading']],
  ['/info/settlements', en['report.settlements']],
  ['/info/sportsbook', en['report.sportsbook']],
  ['/info/settings', en['settings.heading']],
  ['/info/play', en['play.heading']],
  ['/info/rules', enRules['rules.general']],
  ['/w4d', enLottery['lottery.heading']],
  ['/tournament2/home', en['rooms.tab.mine']],
  ['/tournament2/home?tab=private', enRooms['rooms.noneYet']],
  ['/tournament2/create', en['rooms.create']],
  ['/casino', enGames['game.newGame']],
  ['/slots?words=zebra', enGames['game.clear']],
  ['/slots5', enGames['game.unserved']],
  ['/highlight/home', enMedia['clip.heading']],
] as const

const openSheet = (page: Page) => page.locator('nav a[href*="panel=slip"]').first().click()
