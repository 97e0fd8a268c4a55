/** What a member sees first of an outside provider's page. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WidgetFrame } from './WidgetFrame.tsx'

const shown = (isQuiet: boolean) =>
  renderToStaticMarkup(
    <WidgetFrame url="https://tracker.example/7" provider="stats" isQuiet={isQuiet}>
      <p>our tracker</p>
    </WidgetFrame>,
  )

test('a page that will say that it is there is loaded out of sight, and our tracker is shown', () => {
  const page = shown(false)
  expect(page).toContain('our tracker')
  expect(page).toMatch(/<iframe[^>]*inert/)
  expect(page).not.toContain('<button')
})

test('a page that will say nothing is not loaded before the member asks for it by its name', () => {
  const page = shown(true)
  expect(page).toContain('our tracker')
  expect(page).not.toContain('<iframe')
  expect(page).toMatch(/<button[^>]*>stats<\/button>/)
})
