/** Form fields for passwords and codes, and the texts of their refusals. Used by every form of the account's security. */
import { type InputHTMLAttributes, type Ref, useId } from 'react'
import type { Refusal } from '../../kit/call.ts'
import { codeText, t } from '../../text/text.ts'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  note?: string
  fault?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A labelled input with its fault, or else its note, below. */
export function Field({ label, note, fault, className = '', ...rest }: FieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <input id={id} className="field" aria-invalid={Boolean(fault)} aria-describedby={`${id}-said`} {...rest} />
      <p id={`${id}-said`} className={`mt-1 text-[13px] empty:hidden ${fault ? 'text-danger' : 'text-muted'}`}>
        {fault ?? note}
      </p>
    </div>
  )
}

/** The field for a code of the authenticator or a recovery code. @param props.note replaces the usual note, where there are no recovery codes yet */
export function CodeField(props: Omit<FieldProps, 'label'>) {
  return (
    <Field
      label={t('secure.code')}
      note={t('secure.codeNote')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={32}
      {...props}
    />
  )
}

/** The text of a refusal in a form; for a refused password, with its reason. */
export function refusalText({ code, params }: Refusal): string {
  if (code === 'invalid_password') {
    const { reason, min = '', max = '' } = params ?? {}
    if (reason === 'passwordLength') return t('password.length', { min, max })
    if (reason === 'passwordsDiffer') return t('password.differ')
    return reason === 'passwordUnchanged' ? t('password.unchanged') : t('password.wrong')
  }
  if (code === 'code_required') return t('secure.codeWanted')
  return codeText(code, params)
}

export function RefusalBox({ refusal }: { refusal: Refusal | null }) {
  return (
    <div role="alert">
      {refusal && <p className="rounded-base bg-danger-bg p-3 text-danger">{refusalText(refusal)}</p>}
    </div>
  )
}
