/** Journeys beside the odds: a cup's bracket, a crest of the house from the desk to a table, and a result of two years ago. */
import { DAY_MS, workingDate } from '@quarterline/core/base/time'
import type { Page } from 'playwright-core'
import { openDb } from '../../server/src/kit/db.ts'
import { png } from '../../server/test/testPng.ts'
import { enterAt } from '../journey.ts'
import { NARROW_PX, seesNoBarrier } from '../stage/barriers.ts'
import { chooseLanguage } from '../stage/chooseLanguage.ts'

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < NARROW_PX
/** The side of the crest's picture. */
const SIDE_PX = 64

const scrolledTo = (page: Page) =>
  page.getByRole('region', { name: 'Bracket' }).evaluate(({ scrollLeft }) => scrollLeft)

/** Looks at the calendar, opens a cup, makes its bracket larger, moves it by keys, and follows a team's way; a phone opens with the list. */
export async function seeBracket(page: Page, baseUrl: string, account: string): Promise<void> {
  await enterAt(page, `${baseUrl}/event`, account)
  await seesNoBarrier(page, 'calendar of events')
  for (const span of ['Week', 'Day']) {
    await page.getByRole('button', { name: span, exact: true }).click()
    await page.getByRole('button', { name: span, exact: true, pressed: true }).waitFor()
    await seesNoBarrier(page, `events of a ${span.toLowerCase()}`)
  }
  const cups = page.getByRole('region', { name: 'Cups' })
  await cups.getByRole('button').first().click()
  await page.waitForURL(/kind=cup/)
  if (isNarrow(page)) {
    await page.getByRole('button', { name: 'As a list', pressed: true }).waitFor()
    await seesNoBarrier(page, 'a cup as a list')
    await page.getByRole('button', { name: 'Bracket', exact: true }).click()
  }
  const bracket = page.getByRole('region', { name: 'Bracket' })
  await bracket.waitFor()
  await seesNoBarrier(page, 'a bracket')
  const widthOf = () =>
    bracket
      .locator('svg')
      .first()
      .evaluate((svg) => svg.getBoundingClientRect().width)
  const before = await widthOf()
  for (let press = 0; press < 3; press++) await page.getByRole('button', { name: 'Zoom in' }).click()
  if ((await widthOf()) < 1.5 * before) throw new Error('the bracket did not become larger')
  await bracket.focus()
  const from = await scrolledTo(page)
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(
    (start) => (document.querySelector('section[tabindex="0"]')?.scrollLeft ?? 0) > start,
    from,
  )
  const team = bracket.getByRole('button', { pressed: false }).first()
  const name = await team.locator('span').first().innerText()
  await team.click()
  await page.waitForURL(/first=/)
  await bracket
    .getByRole('button', { name: new RegExp(`^${name}`), pressed: true })
    .first()
    .waitFor()
}

/** A trader sets a team's crest, after a file that is no picture. */
async function uploadCrest(page: Page, baseUrl: string, team: string): Promise<void> {
  await page.request.post(`${baseUrl}/console/login`, { data: { account: 'trader1', password: 'demo1234' } })
  await page.goto(`${baseUrl}/console/competitions`)
  await chooseLanguage(page, 'English')
  const form = page.getByRole('form', { name: 'Set a crest' })
  await form.getByLabel('Team, as its source writes it').fill(team)
  const picture = form.getByLabel(/^Picture: PNG or WebP/)
  const save = form.getByRole('button', { name: 'Save' })
  await picture.setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await save.click()
  await form.getByText('This is no PNG or WebP that can be used.').waitFor()
  await picture.setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer: png({ side: SIDE_PX, shade: 90 }) })
  await save.click()
  await page.getByRole('table', { name: 'Crests' }).getByRole('row').filter({ hasText: team }).waitFor()
  await seesNoBarrier(page, 'crests at the desk')
}

/** A trader sets the crest of a table's first team at the desk; the member who looks at the table sees it. */
export async function setCrest(page: Page, desk: Page, baseUrl: string, account: string): Promise<void> {
  await enterAt(page, `${baseUrl}/event`, account)
  await page.getByRole('region', { name: 'All tables' }).getByRole('button').first().click()
  const leader = page.getByRole('table', { name: 'Table' }).getByRole('rowheader').first()
  await leader.waitFor()
  if ((await leader.locator('img').count()) > 0) throw new Error('the team has a crest of the house already')
  await uploadCrest(desk, baseUrl, await leader.locator('button > span').innerText())
  await page.reload()
  await page.waitForFunction(
    (side) => document.querySelector<HTMLImageElement>('tbody th img')?.naturalWidth === side,
    SIDE_PX,
  )
}

const LONG_AGO = 'two-years-ago'
/** A decided match of the past once more, begun earlier; what is known of its play is left out, because it was not then. */
const COPY = `
  INSERT INTO match (id, gate_seq, state, ruling_seq, settled_seq)
  SELECT $1, gate_seq, state
      || '{"startedAtMs": null, "endedAtMs": null}'
      || jsonb_build_object('fixture', state->'fixture'
        || jsonb_build_object('matchId', $1::text, 'startsAtMs', starts_ms - $2::bigint)), ruling_seq, ruling_seq
  FROM match WHERE state->'result'->>'state' = 'completed' AND state->'fixture'->>'sport' = '1' AND league_id IS NOT NULL
  ORDER BY starts_ms DESC, id LIMIT 1
  RETURNING state->'fixture' AS fixture, state->'result'->'scores'->'FT' AS score`

interface OldMatch extends Record<string, unknown> {
  fixture: { startsAtMs: number; leagueId: string; home: string }
  score: [number, number]
}

/** Gives the house a soccer match that was decided two years ago. */
async function playLongAgo(ownerUrl: string): Promise<OldMatch> {
  const db = openDb(ownerUrl)
  const { rows } = await db.query<OldMatch>(COPY, [LONG_AGO, 730 * DAY_MS])
  await db.close()
  if (!rows[0]) throw new Error('the house has no decided match')
  return rows[0]
}

/** Finds a result of two years ago in three steps: results, date, league. */
export async function findOldResult(page: Page, baseUrl: string, ownerUrl: string, account: string): Promise<void> {
  const { fixture, score } = await playLongAgo(ownerUrl)
  const [year, month, day] = workingDate(fixture.startsAtMs).split('-')
  await enterAt(page, `${baseUrl}/info/statement`, account)
  await page.getByRole('link', { name: 'Results', exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Working date' }).fill(`${day}/${month}/${year}`)
  await page.getByRole('combobox', { name: 'League' }).selectOption(fixture.leagueId)
  const row = page.getByRole('table', { name: 'Results' }).getByRole('row').filter({ hasText: fixture.home })
  await row.getByRole('cell', { name: score.join('-'), exact: true }).waitFor()
  await row.getByRole('cell', { name: 'Completed', exact: true }).waitFor()
  await seesNoBarrier(page, 'a result of two years ago')
}
