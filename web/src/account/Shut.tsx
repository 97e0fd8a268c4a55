/** The notice that something is shut for maintenance: the reason, in the reader's language where one was given, and the end. */
import type { SuccessOf } from '@quarterline/core/calls'
import { Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateTimeText } from '../kit/format.ts'
import { useLook } from '../kit/look.ts'
import { t } from '../text/text.ts'

type MaintenanceNotice = Partial<NonNullable<SuccessOf<'version'>['maintenance']>>

/** @param props.heading names the product that is shut @param props.children further text under the notice */
export function Shut({
  heading,
  notice,
  children,
}: {
  heading: ReactNode
  notice: MaintenanceNotice
  children?: ReactNode
}) {
  const language = useLook((look) => look.language)
  const { reason, reasons, until } = notice
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 p-5 text-center">
      <Wrench aria-hidden className="size-8 text-muted" />
      {heading}
      <p className="max-w-full break-words empty:hidden">{reasons?.[language] ?? reason}</p>
      {until !== undefined && (
        <p className="figures text-muted">{t('maintenance.until', { time: dateTimeText(until) })}</p>
      )}
      <p className="text-muted">{t('maintenance.kept')}</p>
      {children}
    </div>
  )
}
