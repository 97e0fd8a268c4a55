/** The marks of a road of draws: two signs of each word, none of them cut, in each of the languages that write with marks. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { loadMediaWords } from '../../text/mediaText.ts'
import { addWords, loadWords, setWords } from '../../text/text.ts'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
const { DrawRoad } = await import('./DrawRoad.tsx')

test.each([
  { language: 'en', word: 'Under', shown: 'Un' },
  { language: 'my', word: 'အပေါ်', shown: 'အပေါ်' },
  { language: 'my', word: 'အောက်', shown: 'အောက်' },
  { language: 'km', word: 'ក្រោម', shown: 'ក្រោម' },
  { language: 'th', word: 'ต่ำ', shown: 'ต่ำ' },
] as const)('of $word in $language the road shows $shown', async ({ language, word, shown }) => {
  setWords(await loadWords(language))
  addWords(await loadMediaWords(language))
  const road = renderToStaticMarkup(<DrawRoad what="" marks={[{ key: '1', isFirst: true, word }]} />)
  expect(road).toContain(`>${shown}</span>`)
})
