/** An operator's way in a real browser: he logs in and sees how the house stands, in both languages. */
import type { Page } from 'playwright-core'
import { seesNoBarrier } from './journey.ts'

/** Throws where something on the way is not as an operator needs it. */
export async function operatorJourney(page: Page, baseUrl: string): Promise<void> {
  page.setDefaultTimeout(30_000)
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
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByRole('heading', { name: '警报' }).waitFor()
  await page.getByRole('button', { name: '退出' }).click()
  await page.getByRole('button', { name: '登录' }).waitFor()
}
