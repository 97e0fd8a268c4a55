/** A team's last results as letters, oldest first. */
import type { SuccessOf } from '@quarterline/core/calls'
import { t } from '../../text/text.ts'

type Form = SuccessOf<'media/standingresult'>['rows'][number]['form']
export type FormLetter = Form[number]['result']

const PAINT: Record<FormLetter, string> = {
  W: 'bg-ok-bg text-ok',
  D: 'border border-line bg-surface-2 text-muted',
  L: 'bg-danger-bg text-danger',
}

export function FormMark({ result }: { result: FormLetter }) {
  return (
    <span
      className={`inline-flex h-[22px] min-w-[22px] items-center justify-center rounded-base px-0.5 text-[12px] font-semibold ${PAINT[result]}`}
    >
      {t(`media.form.${result}`)}
    </span>
  )
}

export function FormMarks({ form }: { form: Form }) {
  return (
    <span className="inline-flex gap-1">
      {form.map(({ matchId, result }, at) => (
        <span key={matchId} className={at < form.length - 3 ? 'max-mid:hidden' : ''}>
          <FormMark result={result} />
        </span>
      ))}
    </span>
  )
}
