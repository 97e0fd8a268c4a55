/** Another password: the present one, the new one twice, and a code where the account has a second factor. */
import { newPassword, PASSWORD_LENGTH } from '@quarterline/core/account/password'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import type { Refused } from '../../kit/call.ts'
import { refresh } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { CodeField, Field, RefusalBox } from './Fields.tsx'
import { useSend } from './useSend.ts'

const { min, max } = PASSWORD_LENGTH.member

export function PasswordForm({ secured }: { secured: boolean }) {
  const { sending, refusal, send } = useSend()
  const [fault, setFault] = useState<Refused | null>(null)
  const [isDone, setDone] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const field = (name: string) => String(typed.get(name) ?? '')
    const request = {
      ...{ password: field('password'), new_password: field('new'), confirm_password: field('confirm') },
      ...(secured && { code: field('code') }),
    }
    const { password: before, new_password: chosen, confirm_password: confirmed } = request
    const wished = newPassword('member', { before, chosen, confirmed })
    setDone(false)
    setFault(wished.ok ? null : { unanswered: false, ...wished })
    if (!wished.ok || !(await send('changepassword', request))) return
    form.current?.reset()
    setDone(true)
    refresh('sessionlist', 'securityevents')
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-md flex-col gap-3">
      <Field label={t('password.present')} name="password" type="password" autoComplete="current-password" />
      <Field
        label={t('password.new')}
        note={t('password.note', { min, max })}
        name="new"
        type="password"
        autoComplete="new-password"
      />
      <Field label={t('password.again')} name="confirm" type="password" autoComplete="new-password" />
      {secured && <CodeField name="code" />}
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
