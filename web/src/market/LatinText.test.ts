/** Tests that names in Latin letters are marked as English on pages in another script. */
import '../../test/testBrowser.ts'
import { expect, test } from 'vitest'
import { mount, openTestPage } from '../../test/testHook.ts'
import { usePageLanguage } from '../kit/language.ts'
import { LatinText, langOf } from './LatinText.tsx'

/** The parts of a text that are marked as English. */
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
] as const)(
  'on a page in %s, the text %s has the parts %j marked, and the name %s is marked as %s',
  async (language, text, marked, name, lang) => {
    usePageLanguage.setState({ language })
    expect(await markedOf(text)).toEqual(marked)
    expect(langOf(name)).toBe(lang)
  },
)
