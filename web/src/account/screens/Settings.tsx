/** The settings page: the member's preferences and his account's security, in groups that save by themselves, beside a preview of the board. */
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { SecurityEvents } from '../security/Events.tsx'
import { Factor } from '../security/Factor.tsx'
import { PasswordForm } from '../security/PasswordForm.tsx'
import { Sessions } from '../security/Sessions.tsx'
import { type Member, useSession } from '../session.ts'
import { Betting } from '../setting/Betting.tsx'
import { Display } from '../setting/Display.tsx'
import { FindContext, Group } from '../setting/find.tsx'
import { Nickname } from '../setting/Nickname.tsx'
import { Preview } from '../setting/Preview.tsx'
import { SportLimits } from '../setting/SportLimits.tsx'

const SESSIONS_EVERY_MS = 60_000

interface Props {
  /** The control for the order of the sports; like their names handed in, because this folder may not import the market's. */
  order: ReactNode
  /** The group of notices about matches. */
  notices: ReactNode
  sportName: (sport: number) => string
}

/** The groups in order, with the keys of their headings. */
const GROUPS = [
  ['set-display', 'shown.heading'],
  ['set-betting', 'set.betting'],
  ['set-order', 'order.heading'],
  ['set-notices', 'follow.heading'],
  ['set-watch', 'watch.heading'],
  ['set-nick', 'nick.heading'],
  ['set-password', 'password.heading'],
  ['set-secure', 'secure.heading'],
  ['set-sessions', 'sessions.heading'],
  ['set-events', 'events.heading'],
  ['set-limits', 'limit.heading'],
] as const

function focusGroup(id: string): void {
  const group = document.getElementById(id)
  group?.scrollIntoView()
  group?.focus({ preventScroll: true })
}

function GroupNav() {
  return (
    <nav aria-label={t('settings.heading')} className="panel p-2 max-wide:hidden">
      {GROUPS.map(([id, key]) => (
        <button
          key={id}
          type="button"
          className="block min-h-8 w-full rounded-base px-2 text-left hover:bg-odds-hover"
          onClick={() => focusGroup(id)}
        >
          {t(key)}
        </button>
      ))}
    </nav>
  )
}

/** The groups of the account's security. Each shows its own failure to load. */
function Security() {
  const status = useCall('securestatus', {})
  const sessions = useCall('sessionlist', {}, { refetchMs: SESSIONS_EVERY_MS })
  const failed = (answer: typeof status | typeof sessions) =>
    answer.error && (
      <Failed text={t('settings.failed')} code={codeOf(answer.error)} onRetry={() => void answer.refetch()} />
    )
  return (
    <>
      <Group id="set-password" heading={t('password.heading')} whole>
        {status.data ? (
          <PasswordForm secured={status.data.on} />
        ) : (
          (failed(status) ?? <Skeleton rows={4} height={52} />)
        )}
      </Group>
      <Group id="set-secure" heading={t('secure.heading')} whole>
        {status.data ? <Factor status={status.data} /> : (failed(status) ?? <Skeleton rows={3} height={52} />)}
      </Group>
      <Group id="set-sessions" heading={t('sessions.heading')} whole>
        {sessions.data ? (
          <Sessions rows={sessions.data.rows} />
        ) : (
          (failed(sessions) ?? <Skeleton rows={2} height={52} />)
        )}
      </Group>
      <Group id="set-events" heading={t('events.heading')} whole>
        <SecurityEvents />
      </Group>
    </>
  )
}

function Groups({ member, order, notices, sportName }: Props & { member: Member }) {
  return (
    <div className="group/set flex min-w-0 flex-col gap-3">
      <Display />
      <Betting currency={member.currency} />
      <Group id="set-order" heading={t('order.heading')} whole>
        {order}
      </Group>
      {notices}
      <Group id="set-nick" heading={t('nick.heading')} whole>
        <Nickname nickname={member.nickname} />
      </Group>
      <Security />
      <Group id="set-limits" heading={t('limit.heading')} whole>
        <SportLimits member={member} nameOf={sportName} />
      </Group>
      <p className="panel p-4 text-muted group-has-[[data-row]]/set:hidden">{t('set.none')}</p>
    </div>
  )
}

export function Settings(props: Props) {
  const member = useSession((session) => session.member)
  const [wanted, setWanted] = useState('')
  if (!member) return null
  return (
    <main id="main" className="w-full max-w-[1200px]">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-[20px] font-semibold">{t('settings.heading')}</h1>
        <label className="relative flex items-center max-wide:w-full wide:w-72">
          <Search size={16} aria-hidden className="absolute left-3 text-muted" />
          <input
            type="search"
            className="field !pl-9"
            aria-label={t('set.find')}
            placeholder={t('set.find')}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </label>
      </div>
      <div className="grid items-start gap-3 wide:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col gap-3 wide:sticky wide:top-16 wide:order-2">
          <Preview />
          <GroupNav />
        </div>
        <FindContext value={wanted}>
          <Groups member={member} {...props} />
        </FindContext>
      </div>
    </main>
  )
}
