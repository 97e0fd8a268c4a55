/** Handlers of outside providers' widgets. */
import { ok, refuse } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { WIDGET_KIND } from '@quarterline/core/media/widget'
import type { OperatorSession } from '../../account/operator.ts'
import { createConsoleActs } from '../../account/record/consoleAct.ts'
import type { Session } from '../../account/session.ts'
import type { Db } from '../../kit/db.ts'
import type { CallContext } from '../../kit/http/http.ts'
import type { Reads } from '../../kit/reads.ts'
import { maySee, type TrackerHouse } from '../tracker/trackers.ts'
import { mapWidget, setWidget, undoWidget } from './widgetActs.ts'
import { readWidget, type Widgets } from './widgets.ts'

export interface WidgetHouse extends TrackerHouse {
  db: Db
  reads: Reads
  widgets: Widgets
  /** Hosts of our own network at which a stand-in may be. */
  pushHosts: readonly string[]
  /** The names of the house's own hosts. */
  ownHosts: readonly string[]
}

type OperatorContext = CallContext<OperatorSession>

const COUNTS = 'SELECT provider, count(*)::int AS n FROM widget_match GROUP BY provider'

/** The handlers of these calls. */
export function createWidgetHandlers(house: WidgetHouse) {
  const { db, reads, widgets } = house
  const hosts = { local: house.pushHosts, own: house.ownHosts }

  // Every process frames the new host then, and no other.
  const act = createConsoleActs(db, () => widgets.changed())

  return {
    'media/matchwidget'({ session: { member } }: CallContext<Session>, request: RequestOf<'media/matchwidget'>) {
      const match = house.book.match(request.matchId)
      if (!match) return refuse('318')
      if (!maySee('tracker', house, member, match.fixture)) return ok({})
      return reads.turn(member.id, (lists) => readWidget(lists, widgets, request))
    },
    'console/widgetlist': ({ session: { operator } }: OperatorContext) =>
      reads.turn(operator.id, async (lists) => {
        const { rows } = await lists.query<{ provider: string; n: number }>(COUNTS)
        const countOf = new Map(rows.map(({ provider, n }) => [provider, n]))
        return ok({
          rows: widgets.all().map(({ id, settings, since_ms: since }) => {
            const matches = countOf.get(id) ?? 0
            return { provider: id, kind: WIDGET_KIND, ...settings, matches, since }
          }),
        })
      }),
    'console/widgetset': (context: OperatorContext, request: RequestOf<'console/widgetset'>) =>
      act(context, 'console/widgetset', async (admin) => {
        await setWidget(admin, hosts, request)
        return {}
      }),
    'console/widgetundo': (context: OperatorContext, request: RequestOf<'console/widgetundo'>) =>
      act(context, 'console/widgetundo', async (admin) => {
        await undoWidget(admin, request)
        return {}
      }),
    'console/widgetmap': (context: OperatorContext, request: RequestOf<'console/widgetmap'>) =>
      act(context, 'console/widgetmap', (admin) => mapWidget(admin, request)),
  }
}
