/** Joins the handlers of all nouns; a missing call does not compile. */
import { ok } from '@quarterline/core/base/result'
import { APP_VERSION } from '@quarterline/core/base/version'
import { type AccountHouse, createAccountHandlers, createOperatorHandlers } from '../account/handlers.ts'
import { createLicenseeOwnHandlers } from '../account/licensee/ownHandlers.ts'
import type { Sessions } from '../account/realms.ts'
import { createApprovalHandlers } from '../account/record/approvalHandlers.ts'
import { approvableOperatorActs } from '../account/security/operatorActHandlers.ts'
import type { Backlog } from '../bet/backlog.ts'
import type { SureWinWatch } from '../bet/risk/sureWinWatch.ts'
import type { SourceFigures } from '../feed/sourceFigures.ts'
import type { Bus } from '../kit/cluster/bus.ts'
import type { Handlers } from '../kit/http/http.ts'
import type { Outbox } from '../kit/outbox/outbox.ts'
import type { Watch } from '../kit/watch/watch.ts'
import { createMarketHandlers, type MarketHouse } from '../market/handlers.ts'
import type { Ingest } from '../market/ingest.ts'
import { createMediaHandlers } from '../media/handlers.ts'
import type { MediaHouse } from '../media/house.ts'
import { createTrackerHandlers } from '../media/trackerHandlers.ts'
import { createWidgetHandlers, type WidgetHouse } from '../media/widget/widgetHandlers.ts'
import { createDeskHandlers } from '../report/desk/deskHandlers.ts'
import { createDownlineReports } from '../report/downlineHandlers.ts'
import { createFindHandlers } from '../report/find/findHandlers.ts'
import { createReportHandlers } from '../report/handlers.ts'
import type { Wallets } from '../wallet/seamless/wallets.ts'
import { forwardActs } from './cluster/forwardActs.ts'
import { createMaintenanceHandlers, type Maintenance, openNow } from './maintenance.ts'
import { type ProductHouse, type Products, productActs, productHandlers } from './products/products.ts'
import { createStatusHandlers } from './watch/statusHandlers.ts'

export interface House extends AccountHouse, MarketHouse, ProductHouse, MediaHouse, WidgetHouse {
  ingest: Ingest
  sureWins: SureWinWatch
  /** Metrics and alarms, including the source's. */
  watch: Watch
  pulse: SourceFigures
  backlog: Backlog
  /** Its products. */
  products: Products
  /** Messages to outside receivers. */
  outbox: Outbox
  /** Of licensees who keep their members' money. */
  wallets: Wallets
  maintenance: Maintenance
  /** To the house's other processes. */
  bus: Bus
  /** Whether this process leads the book. */
  isLeading(): boolean
  /** Called with sessions that ended early, in this process. */
  onSessionsEnded(listener: (tokenHashes: readonly Buffer[]) => void): void
  /** Called with new logins in any process. */
  onLoggedIn(listener: (memberId: string) => void): void
  /** Called with members whose messages changed, in any process. */
  onMessagesChanged(listener: (memberIds: readonly string[]) => void): void
  /** Called with rooms whose seats or state changed, in any process. */
  onRoomsChanged(listener: (roomIds: readonly string[]) => void): void
  /** Called with members whose money and product data changed in this process; the topic is a product's. */
  onMembersChanged(listener: (ids: Iterable<string>, topic?: string) => void): void
}

/** The platform's handlers. @param buildNow the build of the pages served beside them */
export function createHandlers(house: House, buildNow: () => string | undefined): Handlers<Sessions> {
  const handlers: Handlers<Sessions> = {
    ...createAccountHandlers(house),
    ...createOperatorHandlers(house),
    ...createLicenseeOwnHandlers(house),
    ...createApprovalHandlers(house, { ...productActs(house), ...approvableOperatorActs(house) }),
    ...createMarketHandlers(house),
    ...productHandlers(house),
    ...createMediaHandlers(house),
    ...createTrackerHandlers(house),
    ...createWidgetHandlers(house),
    ...createReportHandlers(house),
    ...createDownlineReports(house),
    ...createFindHandlers(house),
    ...createDeskHandlers(house),
    ...createStatusHandlers(house),
    ...createMaintenanceHandlers(house),
    version({ nowMs }) {
      const build = buildNow()
      return ok({
        version: APP_VERSION,
        ...(build !== undefined && { build }),
        brand: house.brand,
        now: nowMs,
        speed: house.clock.speed(),
        ...openNow(house.maintenance, house.products.served(house)),
      })
    },
  }
  return forwardActs(handlers, house)
}
