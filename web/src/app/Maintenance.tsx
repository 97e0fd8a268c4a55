/** The house is shut for maintenance: why, until when, and that nothing is lost. Goes on by itself where the member was. */
import { useRouter, useSearch } from '@tanstack/react-router'
import { Wrench } from 'lucide-react'
import { useEffect } from 'react'
import { dateTimeText } from '../kit/format.ts'
import { useCall } from '../kit/useCall.ts'
import { t } from '../text/text.ts'

const LOOK_EVERY_MS = 5000

export function Maintenance() {
  const router = useRouter()
  const { redirect } = useSearch({ from: '/maintenance' })
  const { data } = useCall('version', {}, { refetchMs: LOOK_EVERY_MS })
  const isOver = data !== undefined && data.maintenance === undefined
  useEffect(() => {
    if (isOver) router.history.replace(redirect ?? '/desktop')
  }, [isOver, redirect, router])
  const { reason, until } = data?.maintenance ?? {}
  return (
    <main className="mx-auto flex max-w-md grow flex-col items-center justify-center gap-3 p-8 text-center">
      <Wrench aria-hidden className="size-10 text-muted" />
      <h1 className="text-xl font-semibold">{t('maintenance.heading')}</h1>
      {reason && <p className="break-words">{reason}</p>}
      {until !== undefined && (
        <p className="figures text-muted">{t('maintenance.until', { time: dateTimeText(until) })}</p>
      )}
      <p className="text-muted">{t('maintenance.kept')}</p>
      <p role="status" className="text-[13px] text-muted">
        {t('maintenance.byItself')}
      </p>
    </main>
  )
}
