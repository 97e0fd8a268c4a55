/** The strip of days: an empty day may be disabled, the chosen one never is. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { loadMediaWords } from '../text/mediaText.ts'
import { addWords, loadWords, setWords } from '../text/text.ts'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
const { DayStrip } = await import('./DayStrip.tsx')

test('a strip of empty days can still be reached by keyboard, at the chosen day', async () => {
  setWords(await loadWords('en'))
  addWords(await loadMediaWords('en'))
  const days = ['2026-12-03', '2026-12-04', '2026-12-05']
  const strip = renderToStaticMarkup(
    <DayStrip
      date="2026-12-05"
      days={days}
      counts={new Map(days.map((day) => [day, 0]))}
      isEmptyDisabled
      onDay={() => {}}
    />,
  )
  const buttons = strip.split('<button').slice(1)
  expect(buttons.map((button) => button.includes('disabled=""'))).toEqual([true, true, false])
})
