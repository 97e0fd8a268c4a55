/** Journeys around the sportsbook: the palette, the order of the sports, and a frame that keeps its state. */
import type { Locator, Page } from 'playwright-core'
import { matches } from './journey.ts'
import { expectFocus } from './keyboard.ts'
import { seesNoBarrier } from './stage/barriers.ts'

/** The texts of rows before their figures. */
async function namesOf(rows: Locator): Promise<string[]> {
  const said = await rows.allInnerTexts()
  return said.map((text) => /[A-Z][a-z]+/.exec(text)?.[0] ?? text)
}

async function dragOnto(page: Page, handle: Locator, aim: Locator): Promise<void> {
  const from = await handle.boundingBox()
  const to = await aim.boundingBox()
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 5, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 5, from.y - 10, { steps: 4 })
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 8 })
  await page.mouse.up()
}

/** Ctrl+K finds a match of another day by name, a page by words in any order, and settings. */
export async function goByPalette(page: Page): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Search' })
  const field = palette.getByRole('combobox')
  const first = palette.getByRole('option', { selected: true })
  await page.goto(`${new URL(page.url()).origin}/desktop?market=early`)
  const named = (await matches(page).first().getAttribute('aria-label')) ?? ''
  await page.goto(`${new URL(page.url()).origin}/info/rules`)
  await page.getByRole('heading', { name: 'Rules', exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  await expectFocus(page, '[role=combobox]')
  await seesNoBarrier(page, 'palette')
  await field.fill(named)
  await palette.getByRole('option', { name: `${named} `, selected: true }).waitFor()
  await seesNoBarrier(page, 'what the palette found')
  await field.press('Enter')
  await page.getByRole('region', { name: named }).waitFor()
  await page.keyboard.press('Escape')
  // The arrows move through the results, also from the last to the first.
  await page.keyboard.press('Control+k')
  await field.fill('odds type malay')
  await palette.getByRole('option').nth(1).waitFor({ state: 'detached' })
  await field.press('ArrowUp')
  await field.press('Enter')
  await matches(page)
    .getByRole('button', { name: /, Malay -?\d/ })
    .first()
    .waitFor()
  await page.keyboard.press('Control+k')
  await field.fill('nothing goes by this')
  await palette.getByText('No results.').waitFor()
  await field.fill('hong kong')
  await first.getByText('Hong Kong (HK)').waitFor()
  await field.press('Enter')
  await palette.waitFor({ state: 'detached' })
}

/** Reorders the sports by keys and by dragging; the page keeps the order until it is undone. */
export async function orderSports(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Sports' })
  const sports = menu.getByRole('link')
  await sports.nth(2).waitFor()
  const usual = await namesOf(sports)
  const [first = '', second = '', third = ''] = usual
  const dialog = page.getByRole('dialog', { name: 'Order of sports' })
  const expectOrder = async (...wanted: string[]) => {
    const inList = await namesOf(dialog.getByRole('listitem'))
    const at = inList.slice(0, wanted.length)
    if (`${at}` !== `${wanted}`) throw new Error(`the order begins with ${at}, not ${wanted}`)
  }
  await menu.getByRole('button', { name: 'Order of sports' }).click()
  await dialog.getByRole('listitem').nth(2).waitFor()
  await seesNoBarrier(page, 'order of sports')
  const down = dialog.getByRole('button', { name: `Move ${first} down` })
  await down.press('Enter')
  await down.press('Enter')
  await dialog.getByText(`${first}: position 3 of `).waitFor({ state: 'attached' })
  await expectOrder(second, third, first)
  // Esc puts a lifted row back and leaves the dialog open.
  const lift = dialog.getByRole('button', { name: `Drag ${first}` })
  await lift.press('Space')
  await dialog.getByText(`${first} picked up.`).waitFor({ state: 'attached' })
  await lift.press('Escape')
  await dialog.getByText(`${first} was put back.`).waitFor({ state: 'attached' })
  await expectOrder(second, third, first)
  await dragOnto(page, dialog.getByRole('button', { name: `Drag ${third}` }), dialog.getByRole('listitem').first())
  await dialog.getByText(`${third} is now at position 1.`).waitFor({ state: 'attached' })
  await expectOrder(third, second, first)
  await page.reload()
  await sports.nth(2).waitFor()
  const kept = (await namesOf(sports)).slice(0, 3)
  if (`${kept}` !== `${[third, second, first]}`) throw new Error(`the page remembers the order ${kept}`)
  await menu.getByRole('button', { name: 'Order of sports' }).click()
  await dialog.getByRole('button', { name: 'Reset to the default order' }).click()
  await expectOrder(first, second, third)
  await page.keyboard.press('Escape')
}

/** Opens a page from the header or a phone's menu, whose name is the window's title then, and comes back to the board. */
export async function goToPage(page: Page): Promise<void> {
  const wide = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' })
  await ((await wide.count()) > 0 ? wide : page.getByRole('button', { name: 'Menu' })).click()
  const product = page.getByRole('link', { name: 'Highlights' })
  await product.waitFor()
  await seesNoBarrier(page, 'the menu of pages')
  await product.click()
  await page.getByRole('heading', { name: 'Highlights' }).waitFor()
  await page.waitForFunction(() => document.title === 'Highlights – Quarterline')
  await seesNoBarrier(page, 'highlights')
  await page.goBack()
  await matches(page).first().waitFor()
}

/** Collapsed panels, open tabs and the position on the board are kept over a reload. */
export async function leaveFrame(page: Page): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/desktop?sport=1&market=early`)
  await matches(page).first().waitFor()
  await page.getByRole('tab', { name: /^Void/ }).click()
  await page.getByRole('button', { name: 'Collapse the header' }).click()
  await page.getByRole('button', { name: /^Collapse .*slip/i }).click()
  await seesNoBarrier(page, 'small frame')
  await page.reload()
  await page.getByRole('link', { name: 'Statement' }).click()
  await page.getByRole('heading', { name: 'Statement' }).waitFor()
  // A small header keeps the language in reach.
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('combobox', { name: 'Language' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Sportsbook', exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('market') === 'early')
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Bet slip/ })
    .click()
  await page.getByRole('tab', { name: /^Void/, selected: true }).waitFor()
  await page.getByRole('button', { name: /^Expand the header/ }).click()
}
