/** A page of competitions that has nothing to show: a lost connection may be tried again, a link that leads nowhere not. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { loadMediaWords } from '../text/mediaText.ts'
import { addWords, loadWords, setWords } from '../text/text.ts'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
const { NotThere } = await import('./NotThere.tsx')
const { CallRefusalError } = await import('../kit/useCall.ts')

test.each([
  { code: 'matchNotActive', says: 'This page no longer exists.', mayTry: false },
  { code: '318', says: 'This page no longer exists.', mayTry: false },
  { code: 'requestFailed', says: 'The table could not be loaded.', mayTry: true },
])('after $code the page says: $says', async ({ code, says, mayTry }) => {
  setWords(await loadWords('en'))
  addWords(await loadMediaWords('en'))
  const page = renderToStaticMarkup(
    <NotThere
      error={new CallRefusalError({ ok: false, unanswered: false, code })}
      text="The table could not be loaded."
      onRetry={() => {}}
    />,
  )
  expect(page).toContain(says)
  expect(page).not.toContain('not available for betting')
  expect(page.includes('Try again')).toBe(mayTry)
})
