/** The page of the statement. Range and opened day are in the address; a day outside the range is shown alone. */

import { isDate } from '@quarterline/core/base/time'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '../../account/session.ts'
import { platformNow } from '../../kit/clock.ts'
import { useVersion } from '../../kit/version/version.ts'
import { t } from '../../text/text.ts'
import { ReportLinks } from '../list/ReportLinks.tsx'
import { StatementPanel } from '../StatementPanel.tsx'
import { lastDays, rangeFault } from '../statement.ts'

const statement = getRouteApi('/member/account/info/statement')

const DEFAULT_DAYS = 7

export function StatementScreen() {
  const { from, to, day, sport, type, sort } = statement.useSearch()
  const navigate = statement.useNavigate()
  const member = useSession((session) => session.member)
  const isTimed = useVersion() !== undefined
  const range = useMemo(
    () =>
      from && to && rangeFault({ from, to }) === null
        ? { from, to }
        : lastDays(isTimed ? platformNow() : 0, DEFAULT_DAYS),
    [from, to, isTimed],
  )
  const opened = day && isDate(day) ? day : undefined
  const shown = opened && (opened < range.from || opened > range.to) ? { from: opened, to: opened } : range
  const view = { sport, type, sort }
  const go = (search: ReturnType<typeof statement.useSearch>, resetScroll = false) =>
    void navigate({ search, resetScroll })
  // The default range depends on the platform's clock, which comes with the version.
  if (!member || !isTimed) return null
  return (
    <main id="main" className="on-wide-paper flex w-full flex-col gap-3">
      <ReportLinks />
      <h1 className="text-[18px] font-semibold print:hidden">{t('statement.heading')}</h1>
      <StatementPanel
        member={member}
        view={view}
        range={shown}
        day={opened}
        onRange={(next) => go({ ...view, ...next }, true)}
        onDay={(next) => go({ ...view, ...shown, ...(next ? { day: next } : {}) })}
        onView={(next) => go({ ...(from && to && { from, to }), ...view, ...(opened && { day: opened }), ...next })}
      />
    </main>
  )
}
