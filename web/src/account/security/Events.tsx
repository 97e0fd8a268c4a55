/** The account's security events: time, kind and address. */
import { dateTimeText } from '../../kit/format.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { t, textOr } from '../../text/text.ts'
import { usePage } from '../usePage.ts'
import { deviceText } from './device.ts'

/** Events that somebody else may have caused. */
const ALARMING = new Set(['loginFailed', 'codeFailed', 'newDevice', 'recoveryUsed', 'launchAgain'])

export function SecurityEvents() {
  const [{ page: pageNumber, size: pageSize }, turn] = usePage()
  const { data, error, refetch } = useCall('securityevents', { pageNumber, pageSize }, { keep: true })
  if (error && !data) return <Failed text={t('events.failed')} code={codeOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={4} height={52} />
  return (
    <>
      <ul>
        {data.rows.map(({ event_id, at, kind, ip, agent }) => (
          <li key={event_id} className="border-b border-line py-2 last:border-b-0">
            <span className={ALARMING.has(kind) ? 'font-medium text-warn' : ''}>
              {textOr(`event.${kind}`, 'event.other')}
            </span>
            <p className="figures text-[13px] text-muted">
              {[dateTimeText(at), ip, deviceText(agent)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <Pager page={pageNumber} size={pageSize} total={data.total} onTurn={(page, size) => turn({ page, size })} />
    </>
  )
}
