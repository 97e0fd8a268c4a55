/** Names in Latin letters within a page that has others. */
import '../../test/testBrowser.ts'
import { expect, test } from 'vitest'
import { mount, openTestPage } from '../../test/testHook.ts'
import { usePageLanguage } from '../kit/language.ts'
import { LatinText, langOf } from './LatinText.tsx'

/** What is marked, of what is shown. */
async function markedOf(text: string): Promise<string[]> {
  openTestPage()
  const shown = await mount(() => LatinText({ text }))
  const parts = [shown.now()].flat() as { props?: { children?: { props?: { lang?: string; children?: string } } } }[]
  await shown.leave()
  return parts.flatMap(({ props }) =>
    props?.children?.props?.lang === 'en' ? [props.children.props.children ?? ''] : [],
  )
}

test.each([
  ['cn', 'Almadela City 对 阿尔马德拉', ['Almadela City'], 'A. Almadela', 'en'],
  ['my', 'KL City −0.5', ['KL City'], '阿尔马德拉', undefined],
  ['th', '2-1 X', [], "O'Neill", 'en'],
  ['en', 'KL City v Johor', [], 'KL City', undefined],
] as const)('in %s of %s %j are marked, and of %s %s', async (language, text, marked, name, lang) => {
  usePageLanguage.setState({ language })
  expect(await markedOf(text)).toEqual(marked)
  expect(langOf(name)).toBe(lang)
})
