/** Checks the screens of a journey with axe, and takes pictures of them for people. */
import { fileURLToPath } from 'node:url'
import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { isWhole } from './sizes.ts'

/**
 * The paths and shapes without barriers, by width and colours of the page. The first check of a path is of the whole
 * page; a shape is tags, classes and states without texts.
 */
const wellKnown = new Map<string, Set<string>>()

/** Contrast, the slowest rule, is not checked on narrow pages, which have the wide page's colours. */
export const NARROW_PX = 1100

type WhenContrast = 'never' | 'first' | 'always'
/**
 * What is looked for, and what was seen before. `npm test` checks a page with its contrasts where its path is first
 * seen, and after that only what opens over it; `npm run prove` checks all on every look. Axe was a fifth of a
 * journey's processor time.
 */
interface Look {
  known: readonly string[]
  contrast: WhenContrast
  isThorough: boolean
}

/**
 * Runs in the page: the findings of axe in the elements of a shape not seen before, and in the whole page if its path
 * is new; undefined where axe is needed and missing.
 */
async function lookFor({ known, contrast, isThorough }: Look) {
  const OVER = 'dialog, [role=dialog], [popover]'
  const PARTS = isThorough ? `header, nav, aside, main, footer, ${OVER}` : OVER
  const ROWS = '[role=row], tr, li'
  // Text and position may differ; whether there is text may not.
  const words = />[^<]*[^<\s][^<]*/g
  const saying =
    / (aria-(?:label|labelledby|describedby|controls|activedescendant|value\w+|rowindex|rowcount|posinset|setsize)|title|href|id|for|key|src|alt|value|d|data-[\w-]+)="[^"]+"/g
  const lengths = /-?\d+(?:\.\d+)?(?=px|%|em|rem)/g
  async function shapeOf(html: string): Promise<string> {
    const text = html.replace(words, '>x').replace(saying, ' $1=x').replace(lengths, '0')
    const bytes = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text))
    return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  function withoutRows(part: Element): string {
    const copy = part.cloneNode(true) as Element
    for (const row of copy.querySelectorAll(ROWS)) row.remove()
    return copy.outerHTML
  }
  const shaped = (elements: Element[], htmlOf: (element: Element) => string) =>
    Promise.all(elements.map(async (element) => ({ element, shape: await shapeOf(htmlOf(element)) })))
  const isFresh = ({ shape }: { shape: string }) => !known.includes(shape)
  const outermost = [...document.querySelectorAll(PARTS)].filter((part) => !part.parentElement?.closest(PARTS))
  const parts = await shaped(outermost, withoutRows)
  const rows = await shaped(isThorough ? [...document.querySelectorAll(ROWS)] : [], (row) => row.outerHTML)
  const seen = [location.pathname, ...[...parts, ...rows].map(({ shape }) => shape)]
  const include = [...parts.filter(isFresh), ...rows.filter(isFresh)].map(({ element }) => element)
  const exclude = rows.filter((row) => !isFresh(row)).map(({ element }) => element)
  const isNew = !known.includes(location.pathname)
  if (!isNew && include.length === 0) return { violations: [], seen }
  if (!('axe' in globalThis)) return undefined
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
    isNew ? document : { include, exclude },
    {
      resultTypes: ['violations'],
      selectors: false,
      preload: false,
      rules: { 'color-contrast': { enabled: contrast === 'always' || (contrast === 'first' && isNew) } },
    },
  )
  const sentences = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  )
  return { violations: sentences, seen }
}

/**
 * Throws axe's findings on the present screen as one readable message; shapes that passed before are not checked again.
 * @param frame of the page that is looked at; its own without one
 * @param isThorough whether parts and rows of a known path are checked, and not only what opens over it
 */
export async function seesNoBarrier(
  page: Page,
  screen: string,
  frame: Frame = page.mainFrame(),
  isThorough = isWhole,
): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const look = await frame.evaluate(() => document.documentElement.outerHTML.split('>', 1)[0])
  const known = wellKnown.get(`${width} ${look}`) ?? new Set<string>()
  wellKnown.set(`${width} ${look}`, known)
  const contrast: WhenContrast = width < NARROW_PX ? 'never' : isThorough ? 'always' : 'first'
  const wanted: Look = { known: [...known], contrast, isThorough }
  let found = await frame.evaluate(lookFor, wanted)
  if (!found) {
    // Half a megabyte, which a page without anything new is spared.
    await frame.evaluate(axe.source)
    found = await frame.evaluate(lookFor, wanted)
  }
  if (!found) throw new Error(`axe did not load on ${screen}`)
  const { violations, seen } = found
  if (violations.length > 0) throw new Error(`axe on ${screen}:\n${violations.join('\n')}`)
  for (const one of seen) known.add(one)
  const overflowPx = await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (overflowPx > 0) throw new Error(`${screen} is ${overflowPx} px too wide`)
  if (process.env.SCREENS) await keepPicture(page, screen)
}

const PICTURES = fileURLToPath(new URL('../../out/screens/', import.meta.url))

/** With SCREENS set, stores a picture of each screen for people: `out/screens/<width>/<screen>.jpg`. */
async function keepPicture(page: Page, screen: string): Promise<void> {
  const file = `${page.viewportSize()?.width ?? 0}/${screen.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.jpg`
  await page.screenshot({ path: PICTURES + file, type: 'jpeg', quality: 60 })
}
