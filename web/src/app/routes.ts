/** The addresses of the app: who may see which, and what each may carry in its search part. */
import { BET_PAGES } from '@quarterline/core/market/betPage'
import { LEVELS } from '@quarterline/core/market/level'
import { TIME_FILTERS } from '@quarterline/core/market/timeFilter'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { type Member, restore } from '../account/session.ts'

import { brandTold, launchToken } from '../kit/early.ts'
import { Crash } from '../kit/part/Crash.tsx'
import { loadPart } from '../kit/part/part.tsx'
import { SCALES } from '../market/screens/scale.ts'
import { Entry } from './Entry.tsx'
import { MOVED, pathsOffered } from './product/products.ts'
import { Root } from './Root.tsx'
import { safePath } from './redirect.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const oneOf = <T extends string>(value: unknown, allowed: readonly T[]) => allowed.find((one) => one === value)
const whole = (value: unknown) => (Number.isInteger(Number(value ?? Number.NaN)) ? Number(value) : undefined)
/** What is not given is said to be absent: left out, an invalid value would come through from the address as it is. */
const given = <T extends object>(search: T): Partial<T> => search

/** What every board's address may say. */
const boardSearch = (search: Record<string, unknown>) => ({
  sport: whole(search.sport),
  hours: TIME_FILTERS.find((one) => one === whole(search.hours)),
  day: text(search.day),
  types: oneOf(search.types, BET_PAGES),
  leagues: text(search.leagues),
  page: whole(search.page),
})

/** The member of this page. Whoever is in stays so: a token for another account is let go, and he is told. */
async function present(): Promise<Member | null> {
  const member = await restore()
  const token = launchToken.read()
  if (!member || token === undefined) return member
  launchToken.drop()
  const { sayStillIn } = await import('../account/login/stillIn.ts')
  sayStillIn(member, token)
  return member
}

/** A screen of a part of its own, by the name it is exported under. */
const screen = <M extends Record<string, unknown>>(load: () => Promise<M>, name: keyof M & string) =>
  lazyRouteComponent(() => loadPart(load), name)

const rootRoute = createRootRoute({ component: Root, errorComponent: Crash })

export const entryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: (search: Record<string, unknown>) => given({ redirect: safePath(search.redirect) }),
  beforeLoad: async ({ search }) => {
    if (await present()) throw redirect({ href: search.redirect ?? '/desktop' })
  },
  component: Entry,
})

const maintenanceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/maintenance',
  validateSearch: (search: Record<string, unknown>) => given({ redirect: safePath(search.redirect) }),
  component: screen(() => import('./Maintenance.tsx'), 'Maintenance'),
})

/** Every screen but the landing page and the not-found page wants a member (specification 2). */
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
  }, 'Member'),
})

export const desktopRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/desktop',
  validateSearch: (search: Record<string, unknown>) =>
    given({
      ...boardSearch(search),
      market: oneOf(search.market, [...LEVELS, 'outright'] as const),
      match: text(search.match),
      panel: oneOf(search.panel, ['slip', 'bets'] as const),
    }),
  // Not waited for: the screen asks by itself where this does not come.
  loader: () => void import('../kit/useCall.ts').then(({ foresee }) => foresee('uxmenu', {})).catch(() => undefined),
  // Once: from then on the menu keeps itself fresh.
  staleTime: Number.POSITIVE_INFINITY,
  component: screen(() => import('../bet/screens/Desktop.tsx'), 'Desktop'),
})

const openCodeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/slip/$code',
  component: screen(() => import('../bet/screens/OpenCode.tsx'), 'OpenCode'),
})

const infoRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/info',
  component: screen(() => import('../account/screens/AccountArea.tsx'), 'AccountArea'),
})

const infoStartRoute = createRoute({
  getParentRoute: () => infoRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/info/settings' })
  },
})

export const betListRoute = createRoute({
  getParentRoute: () => infoRoute,
  path: '/betlist',
  validateSearch: (search: Record<string, unknown>) =>
    given({ tab: oneOf(search.tab, ['waiting', 'outstanding', 'settled', 'void', 'all'] as const) }),
  component: screen(() => import('../bet/screens/BetList.tsx'), 'BetList'),
})

export const statementRoute = createRoute({
  getParentRoute: () => infoRoute,
  path: '/statement',
  validateSearch: (search: Record<string, unknown>) =>
    given({ from: text(search.from), to: text(search.to), day: text(search.day) }),
  component: screen(() => import('../report/screens/Statement.tsx'), 'Statement'),
})

const resultRoute = createRoute({
  getParentRoute: () => infoRoute,
  path: '/result',
  validateSearch: (search: Record<string, unknown>) =>
    given({
      date: text(search.date),
      sport: whole(search.sport),
      league: text(search.league),
      outright: search.outright === true ? true : undefined,
    }),
  component: screen(() => import('../report/screens/Results.tsx'), 'Results'),
})

export const systemsRoute = createRoute({
  getParentRoute: () => infoRoute,
  path: '/sysparlay',
  component: screen(() => import('../bet/screens/Systems.tsx'), 'Systems'),
})

export const rulesRoute = createRoute({
  getParentRoute: () => infoRoute,
  path: '/rules',
  component: screen(() => import('../bet/screens/Rules.tsx'), 'Rules'),
})

const messageRoute = createRoute({
  getParentRoute: () => infoRoute,
  path: '/message',
  validateSearch: (search: Record<string, unknown>) =>
    given({ tab: oneOf(search.tab, ['announcements', 'personal'] as const) }),
  component: screen(() => import('../account/screens/Messages.tsx'), 'Messages'),
})

export const settingsRoute = createRoute({
  getParentRoute: () => infoRoute,
  path: '/settings',
  component: screen(() => import('./settings/SettingsPage.tsx'), 'SettingsPage'),
})

const playRoute = createRoute({
  getParentRoute: () => infoRoute,
  path: '/play',
  component: screen(() => import('../account/screens/Play.tsx'), 'Play'),
})

const publicRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/public',
  validateSearch: (search: Record<string, unknown>) =>
    given({
      ...boardSearch(search),
      market: oneOf(search.market, ['all', 'live', 'today', 'early'] as const),
      tour: search.tour === true ? true : undefined,
      scale: SCALES.find((one) => one === search.scale),
    }),
  component: screen(() => import('../market/screens/PublicBoard.tsx'), 'PublicBoard'),
})

/** Products that are not open here. */
const productRoutes = pathsOffered(brandTold()).map(({ path }) =>
  createRoute({
    getParentRoute: () => memberRoute,
    path,
    component: screen(() => import('./product/NotEnabled.tsx'), 'NotEnabled'),
  }),
)

const movedRoutes = Object.entries(MOVED).map(([path, href]) =>
  createRoute({
    getParentRoute: () => memberRoute,
    path,
    beforeLoad: () => {
      throw redirect({ href })
    },
  }),
)

/** Any other path; whoever is logged in stays within his surroundings. */
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
  component: screen(() => import('./lost/NotFound.tsx'), 'NotFound'),
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    entryRoute,
    maintenanceRoute,
    lostRoute.addChildren([anyRoute]),
    memberRoute.addChildren([
      ...[desktopRoute, openCodeRoute, publicRoute],
      infoRoute.addChildren([
        ...[infoStartRoute, betListRoute, statementRoute, resultRoute],
        ...[systemsRoute, rulesRoute, messageRoute, settingsRoute, playRoute],
      ]),
      ...productRoutes,
      ...movedRoutes,
    ]),
  ]),
  scrollRestoration: true,
  defaultErrorComponent: Crash,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
