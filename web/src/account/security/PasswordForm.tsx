/** The form for a new password: the present one, the new one twice, and a code if the account has a second factor. */
import { newPassword, PASSWORD_LENGTH } from '@quarterline/core/account/password'
import { FORMS } from '@quarterline/core/forms'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import type { Refusal } from '../../kit/call.ts'
import { refresh } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { CodeField, Field, RefusalBox } from './Fields.tsx'
import { PasswordRules, type TypedPassword } from './PasswordRules.tsx'
import { useFaults } from './useFaults.ts'
import { useSend } from './useSend.ts'

const { min, max } = PASSWORD_LENGTH.member

/** The form's fields and their rules. A password's faults have texts of their own. */
function usePasswordFields(secured: boolean) {
  const labels = {
    password: t('password.present'),
    new_password: t('password.new'),
    confirm_password: t('password.again'),
    ...(secured && { code: t('secure.code') }),
  }
  const faults = useFaults(FORMS.changepassword, labels, {
    'confirm_password.same': t('password.differ'),
    'new_password.differs': t('password.unchanged'),
    'new_password.minLength': t('password.length', { min, max }),
    'new_password.maxLength': t('password.length', { min, max }),
  })
  return { labels, ...faults }
}

type PasswordFields = ReturnType<typeof usePasswordFields>

function Passwords({ labels, faultOf }: Pick<PasswordFields, 'labels' | 'faultOf'>) {
  return (
    <>
      <Field
        label={labels.password}
        fault={faultOf('password')}
        name="password"
        type="password"
        autoComplete="current-password"
      />
      <Field
        label={labels.new_password}
        fault={faultOf('new_password')}
        name="new_password"
        type="password"
        autoComplete="new-password"
      />
      <Field
        label={labels.confirm_password}
        fault={faultOf('confirm_password')}
        name="confirm_password"
        type="password"
        autoComplete="new-password"
      />
    </>
  )
}

export function PasswordForm({ secured }: { secured: boolean }) {
  const { sending, refusal, send } = useSend()
  const [fault, setFault] = useState<Refusal | null>(null)
  const [isDone, setDone] = useState(false)
  const [typed, setTyped] = useState<TypedPassword>({})
  const form = useRef<HTMLFormElement>(null)
  const { labels, read, faultOf } = usePasswordFields(secured)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setDone(false)
    setFault(null)
    const request = read(event.currentTarget)
    if (!request) return
    const { password: before, new_password: chosen, confirm_password: confirmed } = request
    const checked = newPassword('member', { before, chosen, confirmed })
    setFault(checked.ok ? null : { unanswered: false, ...checked })
    if (!checked.ok || !(await send('changepassword', request))) return
    form.current?.reset()
    setTyped({})
    setDone(true)
    refresh('sessionlist', 'securityevents')
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => setTyped(Object.fromEntries(new FormData(currentTarget)) as TypedPassword)}
      className="flex max-w-md flex-col gap-3"
    >
      <Passwords labels={labels} faultOf={faultOf} />
      <PasswordRules typed={typed} />
      {secured && <CodeField name="code" fault={faultOf('code')} />}
      <RefusalBox refusal={fault ?? refusal} />
      <p role="status" className="text-win empty:hidden">
        {isDone && t('password.done')}
      </p>
      <Button type="submit" look="primary" className="self-start max-wide:min-h-11" disabled={sending}>
        {t('password.submit')}
      </Button>
    </form>
  )
}
