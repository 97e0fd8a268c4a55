/** Responsible play: this session, the member's own limits, and a break. */
import { REMINDER_MIN } from '@quarterline/core/account/settings'
import type { ReactNode } from 'react'
import { Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { Break } from '../play/Break.tsx'
import { OwnLimits } from '../play/OwnLimits.tsx'
import { SessionFacts } from '../play/SessionFacts.tsx'
import { usePreferences } from '../preferences.ts'
import { useSession } from '../session.ts'
import { Segments } from '../setting/controls.tsx'
import { Group, Row } from '../setting/find.tsx'
import { useGroupChanges } from '../setting/useGroupChanges.tsx'

const SESSION_EVERY_MS = 60_000

/** The facts of the session, and the interval of the time checks. */
function SessionGroup({ facts }: { facts: ReactNode }) {
  const reminder = usePreferences((kept) => kept.reminder)
  const { choose, aside } = useGroupChanges()
  return (
    <Group id="play-session" heading={t('play.session')} aside={aside}>
      <div className="mb-3">{facts}</div>
      <Row label={t('play.remind')} note={t('play.remindNote')}>
        <Segments
          label={t('play.remind')}
          value={reminder}
          all={REMINDER_MIN}
          nameOf={(one) => (one === 0 ? t('play.never') : t('play.minutes', { n: one }))}
          onPick={(picked) => choose({ reminder: picked })}
        />
      </Row>
    </Group>
  )
}

export function Play() {
  const member = useSession((session) => session.member)
  const session = useCall('playsession', {}, { refetchMs: SESSION_EVERY_MS })
  const limits = useCall('playlimits', {})
  const secured = useCall('securestatus', {})
  if (!member) return null
  const { currency } = member
  const failed = (answer: typeof session | typeof limits | typeof secured) =>
    answer.error && <Failed text={t('play.failed')} code={codeOf(answer.error)} onRetry={() => void answer.refetch()} />
  return (
    <main id="main" className="flex w-full max-w-[820px] flex-col gap-3">
      <h1 className="text-[20px] font-semibold">{t('play.heading')}</h1>
      <p className="text-muted">{t('play.intro')}</p>
      <SessionGroup
        facts={
          session.data ? (
            <SessionFacts session={session.data} currency={currency} />
          ) : (
            (failed(session) ?? <Skeleton rows={2} height={36} />)
          )
        }
      />
      <Group id="play-limits" heading={t('play.limits')}>
        {limits.data ? (
          <OwnLimits limits={limits.data.limits} currency={currency} />
        ) : (
          (failed(limits) ?? <Skeleton rows={9} height={56} />)
        )}
      </Group>
      <Group id="play-break" heading={t('play.break')}>
        {secured.data ? <Break secured={secured.data.on} /> : (failed(secured) ?? <Skeleton rows={3} height={52} />)}
      </Group>
    </main>
  )
}
