/** For tests of hooks: React with a page that shows nothing, so that effects run as in a browser. */
import './testBrowser.ts'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

/** What React and the hooks ask of a document in which nothing is ever shown. */
class TestPage extends EventTarget {
  readonly nodeType = 9
  readonly documentElement = { lang: '' }
  hidden = false
  /** The field that is typed in. */
  activeElement: { getAttribute(name: string): string | null } | null = null
}

/** A page for the hooks to live in; gone with `vi.unstubAllGlobals`. */
export function openTestPage(): TestPage {
  const page = new TestPage()
  const window = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('HTMLIFrameElement', class {})
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('requestAnimationFrame', (flush: () => void) => setTimeout(flush))
  return page
}

export interface MountedHook<T> {
  /** What the hook gave at its last rendering. */
  now(): T
  leave(): Promise<void>
}

/** Runs a hook until the test leaves it. */
export async function mount<T>(use: () => T): Promise<MountedHook<T>> {
  const place = { nodeType: 1, tagName: 'DIV', ownerDocument: document, textContent: '' }
  const root = createRoot(Object.assign(new EventTarget(), place) as unknown as Element)
  let given: T | undefined
  const Hooked = () => {
    given = use()
    return null
  }
  await act(async () => root.render(createElement(Hooked)))
  return { now: () => given as T, leave: () => act(async () => root.unmount()) }
}

/** Does something that the hooks hear of, and lets them answer. */
export const during = (what: () => unknown): Promise<void> => act(async () => void (await what()))

/** Lets time pass on the fake clock. */
export const pass = (ms: number): Promise<void> => during(() => vi.advanceTimersByTimeAsync(ms))
