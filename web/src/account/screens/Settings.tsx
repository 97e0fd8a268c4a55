/** The member's account: password, second factor, where he is logged in, and what happened to its security. */
import { type ReactNode, useId } from 'react'
import { Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { Events } from '../security/Events.tsx'
import { Factor } from '../security/Factor.tsx'
import { PasswordForm } from '../security/PasswordForm.tsx'
import { Sessions } from '../security/Sessions.tsx'
import { Shown } from './Shown.tsx'

const SESSIONS_EVERY_MS = 60_000

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel p-4">
      <h2 id={id} className="mb-3 text-[16px] font-semibold">
        {heading}
      </h2>
      {children}
    </section>
  )
}

/** @param order puts the sports of the menu in order, which is not the account's to know */
export function Settings({ order }: { order: ReactNode }) {
  const status = useCall('securestatus', {})
  const sessions = useCall('sessionlist', {}, { refetchMs: SESSIONS_EVERY_MS })
  const failed = status.error ?? sessions.error
  const retry = () => {
    void status.refetch()
    void sessions.refetch()
  }
  if (failed && !(status.data && sessions.data))
    return (
      <main id="main" className="mx-auto w-full max-w-5xl p-3">
        <Failed text={t('settings.failed')} code={codeOf(failed)} onRetry={retry} />
      </main>
    )
  return (
    <main id="main" className="mx-auto flex w-full max-w-5xl flex-col gap-3 p-3">
      <h1 className="text-[18px] font-semibold">{t('settings.heading')}</h1>
      <div className="grid items-start gap-3 wide:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <Part heading={t('secure.heading')}>
            {status.data ? <Factor status={status.data} /> : <Skeleton rows={3} height={52} />}
          </Part>
          <Part heading={t('shown.heading')}>
            <Shown />
          </Part>
          <Part heading={t('sessions.heading')}>
            {sessions.data ? <Sessions rows={sessions.data.rows} /> : <Skeleton rows={2} height={52} />}
          </Part>
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <Part heading={t('password.heading')}>
            {status.data ? <PasswordForm secured={status.data.on} /> : <Skeleton rows={4} height={52} />}
          </Part>
          <Part heading={t('order.heading')}>{order}</Part>
          <Part heading={t('events.heading')}>
            <Events />
          </Part>
        </div>
      </div>
    </main>
  )
}
