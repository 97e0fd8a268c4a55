/** The console's addresses: one for each row of the pages, and the way in. */
import { createRootRoute, createRoute, createRouter, type RouterHistory, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Crash } from '../kit/part/Crash.tsx'
import { Later } from '../kit/part/part.tsx'
import { Skeleton } from '../kit/States.tsx'
import { w } from '../text/consoleText.ts'
import { ConsoleRoot } from './ConsoleRoot.tsx'
import { NoPage } from './frame/NoPage.tsx'
import { CONSOLE_PAGES, type ConsolePage } from './pages.ts'
import { Start } from './Start.tsx'
import { useWho } from './session.ts'

/** A page as its address shows it: to those who may enter, while its part is on the way and once it is here. */
function entered(page: ConsolePage) {
  const { screen: Screen } = page
  return function Entered() {
    const { role } = useWho()
    if (!page.roles.includes(role)) return <NoPage text={w('entry.notYours', { page: w(page.name) })} />
    const waiting = (
      <Later>
        <Skeleton rows={6} height={44} />
      </Later>
    )
    return (
      <Suspense fallback={waiting}>
        <Screen />
      </Suspense>
    )
  }
}

function Unknown() {
  const { pathname } = useLocation()
  return <NoPage text={w('entry.noPage', { path: pathname })} />
}

/** @param history the browser's by default */
export function createConsole(history?: RouterHistory) {
  const root = createRootRoute({ component: ConsoleRoot, notFoundComponent: Unknown, errorComponent: Crash })
  const starts = ['/status', '/console'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: Start }),
  )
  const pages = CONSOLE_PAGES.map((page) =>
    createRoute({ getParentRoute: () => root, path: page.path, component: entered(page) }),
  )
  return createRouter({
    routeTree: root.addChildren([...starts, ...pages]),
    scrollRestoration: true,
    defaultErrorComponent: Crash,
    ...(history && { history }),
  })
}
