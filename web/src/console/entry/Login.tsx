/** The login of operators and uplines. */
import { type FormEvent, useRef, useState } from 'react'
import { CodeField, RefusalBox } from '../../account/security/Fields.tsx'
import { Button } from '../../kit/Button.tsx'
import { call, type Refusal } from '../../kit/call.ts'
import { w } from '../../text/consoleText.ts'

function Field({ name, label, ...rest }: { name: string; label: string; type?: string; autoComplete: string }) {
  return (
    <div>
      <label htmlFor={name} className="mb-1 block font-medium">
        {label}
      </label>
      <input id={name} name={name} className="field" required autoCapitalize="none" spellCheck={false} {...rest} />
    </div>
  )
}

export function Login({ onEntered }: { onEntered: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [wantsCode, setWantsCode] = useState(false)
  const [sending, setSending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.current) return
    const typed = new FormData(form.current)
    setSending(true)
    const outcome = await call('console/login', {
      account: String(typed.get('account')).trim(),
      password: String(typed.get('password')),
      ...(wantsCode && { code: String(typed.get('code')) }),
    })
    setSending(false)
    if (outcome.ok) return onEntered()
    // Only who knows the password is asked for a code.
    const isAsked = outcome.code === 'code_required' && !wantsCode
    setWantsCode(wantsCode || isAsked)
    setRefusal(isAsked ? null : outcome)
  }

  return (
    <main className="mx-auto w-full max-w-[400px] px-4 py-12">
      <form ref={form} onSubmit={submit} aria-labelledby="login" className="panel flex flex-col gap-4 p-6">
        <h1 id="login" className="text-[18px] font-semibold">
          {w('entry.login')}
        </h1>
        <Field name="account" label={w('entry.account')} autoComplete="username" />
        <Field name="password" label={w('entry.password')} type="password" autoComplete="current-password" />
        {wantsCode && <CodeField name="code" autoFocus />}
        <RefusalBox refusal={refusal} />
        <Button type="submit" look="primary" size="large" disabled={sending}>
          {w(sending ? 'entry.entering' : 'entry.enter')}
        </Button>
      </form>
    </main>
  )
}
