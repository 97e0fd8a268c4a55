/** For tests: a page of the console in English, as somebody sees it to whom the platform gives certain answers. */
import './testBrowser.ts'
import type { ConsoleRole } from '@quarterline/core/base/call'
import type { CallName, RequestOf } from '@quarterline/core/calls'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { afterEach, vi } from 'vitest'
import { setConsoleWords } from '../src/text/consoleText.ts'
import { enConsole } from '../src/text/en/console.ts'

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
vi.stubGlobal('scrollTo', () => undefined)
// They ask for the browser when they are loaded.
const { createConsole } = await import('../src/console/routes.tsx')
const { queries } = await import('../src/kit/useCall.ts')
const { en } = await import('../src/text/en/app.ts')
const { setWords } = await import('../src/text/text.ts')
setWords(en)
setConsoleWords(enConsole)
afterEach(() => queries.clear())

/** Gives a call its answer, without the fields that every success has. */
export function answers<N extends CallName>(name: N, request: RequestOf<N>, answer: object): void {
  queries.setQueryData([name, request], { status: 1, statusdesc: '', ...answer })
}

/** What is read at an address, as markup. @param account his own, where it matters */
export async function visit(address: string, role: ConsoleRole, account = `${role}1`): Promise<string> {
  answers('console/whoami', {}, { account, role, must_set_up: false })
  answers('console/status', {}, { up_s: 9, figures: {}, past: { ago_s: [], lines: {} }, alarms: [] })
  const router = createConsole(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  const { prelude } = await prerender(<RouterProvider router={router} />)
  return new Response(prelude).text()
}

/** The text of some markup. */
export const textOf = (markup: string): string => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
