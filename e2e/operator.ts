/** An operator's way in a real browser: he logs in, sees how the house stands in both languages, and writes what members read. */
import type { Page } from 'playwright-core'
import { seesNoBarrier } from './journey.ts'

/** Writes an announcement without a text, then with one in two languages, and takes it back; looks at what a member has set. */
async function atDesk(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'What members read' }).click()
  await page.getByRole('button', { name: 'Write an announcement' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('alert').getByText('There is no text.').waitFor()
  // Another size is at the same desk at the same time.
  const title = `Written at the desk, ${page.viewportSize()?.width}`
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text').fill('By hand.')
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'မြန်မာ' })
  await page.getByLabel('Title').fill('ကြေညာချက်')
  await page.getByLabel('Text').fill('မင်္ဂလာပါ')
  await seesNoBarrier(page, 'desk')
  await page.getByRole('button', { name: 'Publish' }).click()
  const written = page.getByRole('listitem').filter({ hasText: title })
  await written.getByText(/^Stands · .* · en my · supervisor1$/).waitFor()
  await written.getByRole('button', { name: 'Take back' }).click()
  await written.getByRole('button', { name: 'Really take back' }).click()
  await written.getByText(/^Taken back/).waitFor()
  await page.getByRole('link', { name: 'A member’s settings' }).click()
  await page.getByLabel('Account').fill('nobodyhere')
  await page.getByRole('button', { name: 'Look' }).click()
  await page.getByRole('alert').getByText('There is no such member.').waitFor()
  await page.getByLabel('Account').fill('demo20')
  await page.getByRole('button', { name: 'Look' }).click()
  await page.getByRole('heading', { name: 'demo20' }).waitFor()
  await seesNoBarrier(page, 'settings of a member')
  await page.getByRole('link', { name: 'State of the house' }).click()
}

/** A trader reads what a supervisor writes; an upline is told where his own work is done. */
async function othersAtDesk(page: Page): Promise<void> {
  const enter = async (account: string) => {
    await page.getByLabel('Account').fill(account)
    await page.getByLabel('Password').fill('demo1234')
    await page.getByRole('button', { name: 'Log in' }).click()
  }
  await enter('trader1')
  await page.getByRole('link', { name: 'What members read' }).click()
  await page.getByText('Only a supervisor writes and takes back.').waitFor()
  if (await page.getByRole('button', { name: 'Write an announcement' }).isVisible())
    throw new Error('a trader is offered what he may not do')
  await page.getByRole('button', { name: 'Log out' }).click()
  await enter('demoagent')
  await page.getByRole('heading', { name: 'You are in as demoagent' }).waitFor()
  await seesNoBarrier(page, 'upline at the console')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log in' }).waitFor()
}

/** Throws where something on the way is not as an operator needs it. */
export async function operatorJourney(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}/status`)
  await page.getByRole('button', { name: 'English' }).click()
  await seesNoBarrier(page, 'operator login')
  await page.getByLabel('Account').fill('supervisor1')
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('alert').getByText('Wrong username or password.').waitFor()
  await page.getByLabel('Password').fill('demo1234')
  await page.getByRole('button', { name: 'Log in' }).click()
  for (const name of ['Alarms', 'Parts', 'The last hour']) await page.getByRole('heading', { name }).waitFor()
  await page.getByText('since last heard').waitFor()
  await seesNoBarrier(page, 'status')
  await atDesk(page)
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByRole('heading', { name: '警报' }).waitFor()
  await page.getByRole('button', { name: '退出' }).click()
  await page.getByRole('button', { name: '登录' }).waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await othersAtDesk(page)
}
