/**
 * The journey through news: a supervisor writes, a member reads the marquee, the bell, the list and the daily popup.
 */
import { randomUUID } from 'node:crypto'
import { calendarDate, DAY_MS } from '@quarterline/core/base/time'
import type { Page } from 'playwright-core'
import { acceptTerms } from './journey.ts'
import { seesNoBarrier } from './stage/barriers.ts'
import { chooseLanguage } from './stage/chooseLanguage.ts'
import { platformNow } from './stage/platformNow.ts'

/** A function that makes console calls as a supervisor. */
export type Operate = (call: string, body: object) => Promise<{ status: number; news_id?: string }>

/** A supervisor's calls, from a browser of his own. */
export async function supervisorOf(page: Page, baseUrl: string): Promise<Operate> {
  const operate: Operate = async (call, data) =>
    (await page.request.post(`${baseUrl}/console/${call}`, { data })).json()
  await operate('login', { account: 'supervisor1', password: 'demo1234' })
  return operate
}

const said = (title: string, text: string) => ({ en: { title, text } })

/** @param until in platform time @returns the ids of the news */
async function write(operate: Operate, account: string, until: number): Promise<string[]> {
  const acts: [string, object][] = [
    ['newswrite', { act_key: randomUUID(), kind: 'marquee', texts: { en: { text: 'The line of the day' } }, until }],
    [
      'newswrite',
      {
        act_key: randomUUID(),
        kind: 'announcement',
        texts: said('Cup week', 'Every match of it.'),
        until,
        important: true,
      },
    ],
    [
      'newswrite',
      { act_key: randomUUID(), kind: 'popup', texts: said('Look here', 'Once a day.'), until, link: '/info/rules' },
    ],
    [
      'newswrite',
      {
        act_key: randomUUID(),
        kind: 'banner',
        place: 'sports',
        texts: said('Cup week is here', 'Every match.'),
        until,
      },
    ],
    ['messagesend', { act_key: randomUUID(), accounts: [account], texts: said('For you', 'A word <3\nin two lines') }],
  ]
  const ids: string[] = []
  for (const [call, body] of acts) {
    const { status, news_id } = await operate(call, body)
    if (status !== 1) throw new Error(`${call} was refused`)
    if (news_id) ids.push(news_id)
  }
  return ids
}

async function enter(page: Page, baseUrl: string, account: string): Promise<void> {
  await page.goto(baseUrl)
  await chooseLanguage(page, 'English')
  await page.getByRole('heading', { name: 'Cup week is here' }).waitFor()
  await seesNoBarrier(page, 'a banner with the house’s words')
  await page.getByRole('textbox', { name: 'Username' }).fill(account)
  await page.getByRole('textbox', { name: 'Password' }).fill('demo1234')
  await page.getByRole('button', { name: 'Login' }).click()
  await acceptTerms(page)
}

/** Closes the popup, which stays closed for the day. */
async function closePopup(page: Page): Promise<void> {
  const popup = page.getByRole('complementary', { name: 'Look here' })
  await popup.waitFor()
  await seesNoBarrier(page, 'popup')
  const dateNow = async () => calendarDate(await platformNow(page, new URL(page.url()).origin))
  const date = await dateNow()
  await popup.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await page.getByRole('region', { name: 'News', exact: true }).getByText('The line of the day').waitFor()
  // On a slow machine the day may have ended.
  if ((await popup.isVisible()) && (await dateNow()) === date) throw new Error('the popup came again')
}

/** Reads messages from the bell until none is unread. */
async function readMessages(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Messages, 2 unread' }).click()
  await page.getByRole('link', { name: /Cup week/ }).waitFor()
  await seesNoBarrier(page, 'bell')
  await page.getByRole('link', { name: 'All messages' }).click()
  // Opening the list marks nothing as read.
  await page.getByText('1 unread', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Messages, 2 unread' }).waitFor()
  await page.getByRole('button', { name: /Cup week/ }).click()
  await page.getByText('Every match of it.').last().waitFor()
  await page.getByRole('button', { name: 'Messages, 1 unread' }).waitFor()
  await seesNoBarrier(page, 'announcements')
  await page.getByRole('tab', { name: /^Personal/ }).click()
  await page.getByRole('button', { name: /For you/ }).click()
  await page.getByText('in two lines').last().waitFor()
  await seesNoBarrier(page, 'messages')
  await page.getByRole('button', { name: 'Messages', exact: true }).waitFor()
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('nothing like it')
  await page.getByText('No results for').waitFor()
}

/** @param account one that no other journey uses */
export async function newsJourney(page: Page, operate: Operate, baseUrl: string, account: string): Promise<void> {
  const ids = await write(operate, account, (await platformNow(page, baseUrl)) + 200 * DAY_MS)
  await enter(page, baseUrl, account)
  await closePopup(page)
  await readMessages(page)
  await operate('messagesend', { act_key: randomUUID(), accounts: [account], texts: said('One more', 'Told at once') })
  await page.getByRole('button', { name: 'Messages, 1 unread' }).waitFor()
  for (const news_id of ids) await operate('newswithdraw', { news_id })
}
