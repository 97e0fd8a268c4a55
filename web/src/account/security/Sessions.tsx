/** The account's open sessions, each with a button that ends it. */
import type { SuccessOf } from '@quarterline/core/calls'
import { Button } from '../../kit/Button.tsx'
import { dateTimeText } from '../../kit/format.ts'
import { refresh } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { deviceText } from './device.ts'
import { RefusalBox } from './Fields.tsx'
import { useSend } from './useSend.ts'

type Row = SuccessOf<'sessionlist'>['rows'][number]

const MINUTE_S = 60
const HOUR_S = 3600

/** The idle time of a session, in the largest unit that fits. */
function idleText(seconds: number): string {
  if (seconds < MINUTE_S) return t('sessions.now')
  if (seconds < HOUR_S) return t('sessions.minutes', { n: Math.floor(seconds / MINUTE_S) })
  return t('sessions.hours', { n: Math.floor(seconds / HOUR_S) })
}

function Session({ row, sending, onEnd }: { row: Row; sending: boolean; onEnd: () => void }) {
  const device = deviceText(row.agent) || t('sessions.unknown')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 grow">
        <strong>{device}</strong>
        {row.current && (
          <span className="ml-2 rounded-full bg-surface-3 px-2 text-[13px]">{t('sessions.current')}</span>
        )}
        <p className="figures text-[13px] text-muted">
          {row.ip} · {t('sessions.opened', { at: dateTimeText(row.opened) })} · {idleText(row.idle_s)}
        </p>
      </div>
      {!row.current && (
        <Button
          className="max-wide:min-h-11"
          aria-label={t('sessions.endOf', { device })}
          disabled={sending}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

export function Sessions({ rows }: { rows: readonly Row[] }) {
  const { sending, refusal, send } = useSend()
  const end = async (session_id: string) => {
    await send('sessionend', { session_id })
    refresh('sessionlist', 'securityevents')
  }
  return (
    <>
      <ul>
        {rows.map((row) => (
          <Session key={row.session_id} row={row} sending={sending} onEnd={() => void end(row.session_id)} />
        ))}
      </ul>
      <RefusalBox refusal={refusal} />
      {rows.length > 1 && (
        <Button className="mt-3 max-wide:min-h-11" disabled={sending} onClick={() => void end('others')}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </>
  )
}
