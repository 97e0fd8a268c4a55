/** The setting of notices with the page closed: this browser's switch, and the member's devices. */
import { useState } from 'react'
import { deviceText } from '../../account/security/device.ts'
import { useSession } from '../../account/session.ts'
import { Switch } from '../../account/setting/controls.tsx'
import { Row } from '../../account/setting/find.tsx'
import { Button } from '../../kit/Button.tsx'
import { call } from '../../kit/call.ts'
import { dateTimeText } from '../../kit/format.ts'
import { react } from '../../kit/reactions.ts'
import { refresh, useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { canPush, subscribePush, unsubscribePush, wantsPush } from './push.ts'

const FAULT = { denied: 'follow.pushDenied', failed: 'follow.pushFailed' } as const

function Devices() {
  const { data } = useCall('media/pushlist', {})
  async function remove(device: string, isHere: boolean) {
    if (isHere) await unsubscribePush()
    const outcome = await call('media/pushremove', { device })
    if (!outcome.ok) react(outcome)
    refresh('media/pushlist')
  }
  if (!data) return null
  if (data.devices.length === 0) return <p className="text-muted">{t('follow.noDevices')}</p>
  return (
    <ul aria-label={t('follow.devices')} className="w-full">
      {data.devices.map(({ device, agent, since, here }) => (
        <li key={device} className="flex flex-wrap items-center gap-x-3 border-t border-line py-1">
          <span className="grow">
            {deviceText(agent)}{' '}
            <span className="figures text-muted">
              {dateTimeText(since)}
              {here && ` · ${t('follow.here')}`}
            </span>
          </span>
          <Button size="small" className="max-wide:min-h-11" onClick={() => void remove(device, here)}>
            {t('follow.remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

export function PushRow() {
  const owner = useSession(({ member }) => member?.accountId) ?? ''
  const [isOn, setOn] = useState(() => canPush() && wantsPush(owner))
  const [fault, setFault] = useState<keyof typeof FAULT>()
  const [isBusy, setBusy] = useState(false)
  async function change(wanted: boolean) {
    if (isBusy) return
    setBusy(true)
    const found = wanted ? await subscribePush(owner) : await unsubscribePush().then(() => undefined)
    setFault(found)
    setOn(wanted && !found)
    setBusy(false)
    refresh('media/pushlist')
  }
  return (
    <>
      <Row label={t('follow.push')} note={canPush() ? t('follow.pushNote') : t('follow.pushNone')}>
        {canPush() && <Switch label={t('follow.push')} isOn={isOn} onChange={(next) => void change(next)} />}
      </Row>
      {fault && (
        <p role="alert" className="rounded-base bg-warn-bg p-2 text-warn">
          {t(FAULT[fault])}
        </p>
      )}
      <Devices key={String(isOn)} />
    </>
  )
}
