/** The router of the app: routes made from the rows of pages, their guards, the landing page, maintenance and not found. */
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { type Member, restore } from '../account/session.ts'
import { launchToken, readBrand } from '../kit/early.ts'
import { screen } from '../kit/page.ts'
import { Crash } from '../kit/part/Crash.tsx'
import type { PlainKey } from '../text/shape.ts'
import { ACCOUNT_PAGES, MOVED, OTHER_PAGES } from './page/pages.ts'
import { isOffered, PRODUCT_PAGES, type ProductPage as Row } from './page/products.ts'
import { given } from './page/search.ts'
import { Root } from './Root.tsx'
import { safePath } from './redirect.ts'

/** The logged-in member. A launch token for another account is dropped, with a notice. */
async function present(): Promise<Member | null> {
  const member = await restore()
  const token = launchToken.read()
  if (!member || token === undefined) return member
  launchToken.drop()
  const { sayStillIn } = await import('../account/login/stillIn.ts')
  sayStillIn(member, token)
  return member
}

const rootRoute = createRootRoute({ component: Root, errorComponent: Crash })

export const entryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: (search: Record<string, unknown>) => given({ redirect: safePath(search.redirect) }),
  beforeLoad: async ({ search }) => {
    if (await present()) throw redirect({ href: search.redirect ?? '/desktop' })
  },
  component: screen(() => import('./Entry.tsx'), 'Entry'),
})

const maintenanceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/maintenance',
  validateSearch: (search: Record<string, unknown>) => given({ redirect: safePath(search.redirect) }),
  staticData: { page: { name: 'maintenance.heading' } },
  component: screen(() => import('./Maintenance.tsx'), 'Maintenance'),
})

/** Every screen except the landing page and the not-found page needs a member (specification 2). */
const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  beforeLoad: async ({ location }) => {
    if (!(await present())) throw redirect({ to: '/', search: given({ redirect: safePath(location.href) }) })
  },
  component: screen(async () => {
    const member = await import('./Member.tsx')
    await member.nameClubs()
    return member
  }, 'MemberFrame'),
})

type SearchOf<R> = R extends { search: infer S } ? S : undefined

type SearchReader = ((search: Record<string, unknown>) => object) | undefined

const memberPage = <const Path extends string, Search extends SearchReader>(row: Row) =>
  createRoute({
    ...optionsOf(row),
    getParentRoute: () => memberRoute,
    path: row.path as Path,
    validateSearch: row.search as Search,
  })

/** The account's figures, over each of its pages. */
const accountRoute = createRoute({
  getParentRoute: () => memberRoute,
  id: 'account',
  component: screen(() => import('../account/screens/AccountArea.tsx'), 'AccountArea'),
})

const accountPage = <const Path extends string, Search extends SearchReader>(row: Row) =>
  createRoute({
    ...optionsOf(row),
    getParentRoute: () => accountRoute,
    path: row.path as Path,
    validateSearch: row.search as Search,
  })

/** The route options of a row. The page is kept with it, for the window's title and for pages that several rows share. */
function optionsOf(row: Row) {
  return {
    loader: () => row.ahead?.(),
    // Loaded once; afterwards the queries keep themselves fresh.
    staleTime: Number.POSITIVE_INFINITY,
    staticData: { page: row },
    component: row.screen,
  }
}

const memberPages = { ...PRODUCT_PAGES, ...OTHER_PAGES }
type MemberRoutes = {
  [K in keyof typeof memberPages]: ReturnType<
    typeof memberPage<(typeof memberPages)[K]['path'], SearchOf<(typeof memberPages)[K]>>
  >
}
type AccountRoutes = {
  [K in keyof typeof ACCOUNT_PAGES]: ReturnType<
    typeof accountPage<(typeof ACCOUNT_PAGES)[K]['path'], SearchOf<(typeof ACCOUNT_PAGES)[K]>>
  >
}

/** A typed route for each row, except those that the brand leaves out. */
function routesOf<T>(pages: Readonly<Record<string, Row>>, make: (row: Row) => unknown): T {
  const offered = Object.entries(pages).filter(([, row]) => isOffered(row, readBrand()))
  const others = offered.flatMap(([, row]) => (row.also ?? []).map((path) => [path, make({ ...row, path })] as const))
  return Object.fromEntries([...offered.map(([key, row]) => [key, make(row)] as const), ...others]) as T
}

const movedRoutes = Object.fromEntries(
  Object.entries(MOVED).map(([path, href]) => [
    path,
    createRoute({
      getParentRoute: () => memberRoute,
      path,
      beforeLoad: () => {
        throw redirect({ href })
      },
    }),
  ]),
)

/** Any other path; a logged-in member keeps his frame. */
const lostRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'lost',
  beforeLoad: async () => {
    await restore()
  },
  component: screen(() => import('./lost/Lost.tsx'), 'Lost'),
})

const anyRoute = createRoute({
  getParentRoute: () => lostRoute,
  path: '$',
  staticData: { page: { name: 'notFound.heading' } },
  component: screen(() => import('./lost/NotFound.tsx'), 'NotFound'),
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    entryRoute,
    maintenanceRoute,
    lostRoute.addChildren([anyRoute]),
    memberRoute.addChildren({
      ...routesOf<MemberRoutes>(memberPages, memberPage),
      account: accountRoute.addChildren(routesOf<AccountRoutes>(ACCOUNT_PAGES, accountPage)),
      ...movedRoutes,
    }),
  ]),
  scrollRestoration: true,
  defaultErrorComponent: Crash,
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: { name: PlainKey; code?: Row['code'] }
  }
  interface Register {
    router: typeof router
  }
}
