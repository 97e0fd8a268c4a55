/**
 * Journeys through the console: an operator reads the state of the house and writes news; an upline sees his downline.
 */
import type { Page } from 'playwright-core'
import { looksAtLicensee, stopsNewBets } from './licensee.ts'
import { NARROW_PX, seesNoBarrier } from './stage/barriers.ts'
import { chooseLanguage } from './stage/chooseLanguage.ts'
import { holdBack } from './stage/holdBack.ts'

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < NARROW_PX

/** Opens a page by bar and list, or by the menu of a narrow screen. */
async function goTo(page: Page, place: string, name: string): Promise<void> {
  if (isNarrow(page)) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name }).click()
    return
  }
  const bar = page.getByRole('navigation', { name: 'Sections' })
  await bar.getByRole('link', { name: place }).click()
  await page.getByRole('navigation', { name: place, exact: true }).getByRole('link', { name }).click()
}

async function leave(page: Page, word = 'Log out', menu = 'Menu'): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: menu }).click()
  await page.getByRole('button', { name: word }).click()
}

/**
 * Fills in the login form only: until the former operator is logged out, his page may have a field of the same name.
 */
async function enter(page: Page, account: string, password = 'demo1234'): Promise<void> {
  const login = page.getByRole('form', { name: 'Operators and agents' })
  await login.getByLabel('Account').fill(account)
  await login.getByLabel('Password').fill(password)
  await login.getByRole('button', { name: 'Log in' }).click()
}

/** Writes an announcement without a text, then with one in two languages, reads it back and withdraws it. */
async function writes(page: Page): Promise<void> {
  await goTo(page, 'House', 'Messages')
  await page.getByRole('button', { name: 'New announcement' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('alert').getByText('The text is missing.').waitFor()
  // The journey of another screen size writes at the same time.
  const title = `Written at the desk, ${page.viewportSize()?.width}`
  const sheet = page.getByRole('form', { name: 'New announcement' })
  const english = sheet.getByRole('group', { name: 'English' })
  await english.getByLabel('Title').fill(title)
  await english.getByLabel('Text').fill('By hand.')
  await sheet.getByRole('button', { name: /^မြန်မာ/ }).click()
  const burmese = sheet.getByRole('group', { name: 'မြန်မာ' })
  await burmese.getByLabel('Title').fill('ကြေညာချက်')
  await burmese.getByLabel('Text').fill('မင်္ဂလာပါ')
  await seesNoBarrier(page, 'console writing')
  await page.getByRole('button', { name: 'Publish' }).click()
  const written = page.getByRole('button').filter({ hasText: title })
  await written.filter({ hasText: 'Live' }).filter({ hasText: '2 of 10 languages' }).click()
  await page.getByText(/· en my · supervisor1$/).waitFor()
  await seesNoBarrier(page, 'console messages')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, withdraw' }).click()
  await written.filter({ hasText: 'Withdrawn' }).waitFor()
}

async function looksAtMember(page: Page): Promise<void> {
  await goTo(page, 'Reports', 'Members')
  await page.getByLabel('Account').fill('nobodyhere')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('alert').getByText('No such member.').waitFor()
  await page.getByLabel('Account').fill('demo20')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('heading', { name: 'demo20' }).waitFor()
  await seesNoBarrier(page, 'console member')
  // It stands in the address: the same page at the next visit.
  await page.reload()
  await page.getByRole('heading', { name: 'demo20' }).waitFor()
}

/** A trader reads news and has no links to pages that he may not open. */
async function traderLooks(page: Page): Promise<void> {
  await enter(page, 'trader1')
  await goTo(page, 'House', 'Messages')
  await page.getByText('Only a supervisor can write or withdraw messages.').waitFor()
  if (await page.getByRole('button', { name: 'New announcement' }).isVisible())
    throw new Error('a trader is offered what he may not do')
  await page.goto(new URL('/console/downline', page.url()).href)
  await page.getByRole('heading', { name: 'Downline is not open to your role.' }).waitFor()
  await page.getByRole('link', { name: 'Go to Overview' }).click()
  await page.getByRole('heading', { name: 'System status' }).waitFor()
  // His session ends in another window: the page, which polls, says so and leads to the login.
  await page.request.post(new URL('/console/logout', page.url()).href, { data: {} })
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Log in' }).waitFor()
}

/** Opens the same pages in Burmese, which has the tallest letters, and in dark mode. */
async function seesInBurmese(page: Page, paths: readonly string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => localStorage.setItem('quarterline.look', '{"state":{"language":"my"},"version":0}'))
  for (const path of paths) {
    await page.goto(new URL(path, page.url()).href)
    await page.locator('html[lang="my"] h1').waitFor()
    await seesNoBarrier(page, `${path} in Burmese`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => localStorage.setItem('quarterline.look', '{"state":{"language":"en"},"version":0}'))
  await page.reload()
}

/** Opens a free room, looks at it and cancels it. @returns its address */
async function opensRoom(page: Page): Promise<string> {
  await goTo(page, 'House', 'Rooms')
  await page.getByRole('button', { name: 'Open a free room' }).click()
  const form = page.getByRole('form', { name: 'Open a free room' })
  const open = form.getByRole('button', { name: 'Open a free room' })
  await open.click()
  await form.getByRole('alert').getByText('Fill in every field.').waitFor()
  const name = `Desk room ${page.viewportSize()?.width}`
  for (const [label, typed] of [
    ['Name', name],
    ['Shareholder', 'demoshare'],
    ['Prize', '50'],
    ['Seats', '10'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(typed)
  // The last ones of the list: nobody hurries who opens a room on a busy machine.
  const boxes = form.getByRole('list', { name: 'Matches found' }).getByRole('checkbox')
  await boxes.nth(2).waitFor()
  for (const box of (await boxes.all()).slice(-3)) await box.check()
  await form.getByRole('list', { name: 'Matches', exact: true }).getByRole('listitem').nth(2).waitFor()
  await seesNoBarrier(page, 'console new room')
  // The list of rooms comes late, with a row of the new room: what was typed below it must stay.
  const letThrough = await holdBack(page, '**/console/roomlist')
  await open.click()
  await page.getByRole('heading', { name }).waitFor()
  await page.getByText('Nobody has a seat yet.').waitFor()
  await seesNoBarrier(page, 'console room')
  const cancel = page.getByRole('form', { name: 'Cancel the room' })
  await cancel.getByLabel('Reason').fill('Opened by a journey')
  await letThrough()
  await page.getByRole('button', { name }).waitFor()
  await cancel.getByRole('button').click()
  const refusal = cancel.getByRole('alert')
  await page.getByText('a supervisor cancelled it').or(refusal).first().waitFor()
  if (await refusal.isVisible()) throw new Error(`the room was not cancelled: ${await refusal.innerText()}`)
  return page.url()
}

/** Nothing of this house failed: the page says so. */
async function looksAtQuarantine(page: Page): Promise<void> {
  await goTo(page, 'Settle', 'Quarantine')
  await page.getByText('Nothing is in quarantine.').waitFor()
  await seesNoBarrier(page, 'console quarantine')
}

/** Looks at games, and sees which field of a grant is missing. */
async function looksAtGames(page: Page): Promise<void> {
  await goTo(page, 'House', 'Games')
  for (const name of ['Unfinished rounds', 'Providers', 'Games and what they pay back'])
    await page.getByRole('heading', { name, exact: true }).waitFor()
  await page.getByText('No round has been open for more than a day.').waitFor()
  const form = page.getByRole('form', { name: 'Grant free spins' })
  for (const [label, typed] of [
    ['Account', 'demo20'],
    ['Provider', 'nobody'],
    ['Game', 'nothing'],
    ['Value of a spin', '1'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(typed)
  await form.getByRole('button', { name: 'Grant free spins' }).click()
  await form.getByText('No such game.').waitFor()
  await seesNoBarrier(page, 'console games')
}

/** Throws where something on the way is not as an operator needs it. */
export async function operatorJourney(page: Page, baseUrl: string, { stops }: { stops: boolean }): Promise<void> {
  await page.goto(`${baseUrl}/status`)
  await chooseLanguage(page, 'English')
  await page.getByRole('heading', { name: 'Operators and agents' }).waitFor()
  await seesNoBarrier(page, 'console login')
  await enter(page, 'supervisor1', 'wrong')
  await page.getByRole('alert').getByText('Wrong username or password.').waitFor()
  await enter(page, 'supervisor1')
  for (const name of ['Components', 'Last hour']) await page.getByRole('heading', { name }).waitFor()
  await page.getByText('since the last message').waitFor()
  await seesNoBarrier(page, 'console house')
  await writes(page)
  await looksAtMember(page)
  await looksAtLicensee(page)
  if (stops) await stopsNewBets(page)
  await looksAtQuarantine(page)
  await looksAtGames(page)
  const room = await opensRoom(page)
  // A former address still leads to its page.
  await page.goto(`${baseUrl}/status#desk`)
  await page.getByRole('button', { name: 'New announcement' }).waitFor()
  await seesInBurmese(page, [
    '/console/house',
    '/console/messages',
    '/console/member?account=demo20',
    '/console/licensees?name=demopartner',
    '/console/games',
    '/console/widgets',
    '/console/lottery',
    room,
  ])
  await leave(page)
  await traderLooks(page)
}

/** An upline's first page: his figures of today, those below him, and one of them as he stands himself. */
export async function uplineJourney(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}/console`)
  await enter(page, 'demomaster')
  await page.getByRole('heading', { name: 'Downline' }).waitFor()
  const figures = page.getByRole('region', { name: 'Today’s figures' })
  for (const label of ['Your win/loss', 'Turnover', 'Outstanding', 'Your credit'])
    await figures.getByText(label, { exact: true }).waitFor()
  const below = page.getByRole('region', { name: 'Your downline' })
  await below.getByText('demoagent2').waitFor()
  await seesNoBarrier(page, 'console downline')
  await below.getByRole('radio', { name: 'Members' }).check({ force: true })
  await below.getByText('demo11', { exact: true }).waitFor()
  await seesNoBarrier(page, 'console members below')
  await below.getByRole('radio', { name: 'Agents below' }).check({ force: true })
  await below.getByRole('button', { name: 'demoagent2' }).click()
  await page.getByRole('heading', { name: 'demoagent2 · Agent' }).waitFor()
  await page.getByText('Win/loss of demoagent2').waitFor()
  await page.getByText('demo11', { exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Downline' }).waitFor()
  await seesInBurmese(page, ['/console/downline', '/console/downline?list=membersList', '/console/lotterysheet'])
  await leave(page)
  await page.getByRole('button', { name: 'Log in' }).waitFor()
}
