/** The login: a plain form that a password manager knows, which says what is wrong where it is wrong. */
import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import { Button } from '../kit/Button.tsx'
import type { Refused } from '../kit/call.ts'
import { t } from '../text/text.ts'
import { CodeField, refusalText } from './security/Fields.tsx'
import { rememberedName, signIn } from './session.ts'

const THROTTLE_S = 60
const SLOW_AFTER_MS = 5000
/** Refusals that no other password would change. */
const BLOCKED = new Set([
  'CLOSE',
  'BLOCK',
  'FREEZE',
  'SUSPEND',
  'account_inactive',
  'memberInactive',
  'account_not_exists',
])

/** Refusals of the code: name and password were right. */
const OF_CODE = new Set(['code_required', 'invalidCode'])

/** Counts down to nothing. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}

function useSlow(sending: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!sending) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [sending])
  return slow
}

interface Faults {
  name?: string
  password?: string
}

function faultsOf(name: string, password: string): Faults {
  return {
    ...(name ? {} : { name: t('error.usernameRequired') }),
    ...(password ? {} : { password: t('error.passwordRequired') }),
  }
}

function FieldFault({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p id={id} className="mt-1 text-[13px] text-danger">
      {text}
    </p>
  ) : null
}

interface FieldProps {
  field: RefObject<HTMLInputElement | null>
  fault: string | undefined
}

function NameField({ field, fault, name, onName }: FieldProps & { name: string; onName: (name: string) => void }) {
  return (
    <div>
      <label htmlFor="name" className="mb-1 block font-medium">
        {t('login.username')}
      </label>
      <input
        id="name"
        ref={field}
        className="field"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        aria-invalid={Boolean(fault)}
        aria-describedby="nameFault"
        onChange={(event) => onName(event.target.value)}
      />
      <FieldFault id="nameFault" text={fault} />
    </div>
  )
}

function PasswordField({ field, fault }: FieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCaps = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div>
      <label htmlFor="password" className="mb-1 block font-medium">
        {t('login.password')}
      </label>
      <div className="relative">
        <input
          id="password"
          ref={field}
          className="field pr-12"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          aria-invalid={Boolean(fault)}
          aria-describedby="passwordFault"
          onKeyUp={watchCaps}
          onKeyDown={watchCaps}
        />
        <Button
          look="quiet"
          className="absolute inset-y-0.5 right-0.5"
          aria-label={t(shown ? 'login.hide' : 'login.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        </Button>
      </div>
      <FieldFault id="passwordFault" text={fault} />
      {capsLock && <p className="mt-1 text-[13px] text-warn">{t('login.capsLock')}</p>}
    </div>
  )
}

function Refusal({ refusal }: { refusal: Refused | null }) {
  return (
    <div role="alert">
      {refusal && (
        <div className="rounded-base bg-danger-bg p-3 text-danger">
          {BLOCKED.has(refusal.code) && <strong className="block">{t('login.blocked')}</strong>}
          {refusalText(refusal)}
        </div>
      )}
    </div>
  )
}

function Remember({ checked, onCheck }: { checked: boolean; onCheck: (checked: boolean) => void }) {
  return (
    <label className="flex min-h-6 items-center gap-2">
      <input type="checkbox" className="size-4" checked={checked} onChange={(e) => onCheck(e.target.checked)} />
      {t('login.remember')}
    </label>
  )
}

/** @param left seconds for which no login is heard */
function Submit({ sending, left }: { sending: boolean; left: number }) {
  return (
    <Button type="submit" look="primary" size="large" disabled={sending || left > 0}>
      {sending ? t('login.sending') : left > 0 ? t('login.again', { s: left }) : t('login.submit')}
    </Button>
  )
}

/** The name as it is typed: it stays when the language changes, and goes when its member is in. */
const useTyped = create<{ name: string | null }>(() => ({ name: null }))

export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [remembered] = useState(rememberedName.read)
  const name = useTyped((typed) => typed.name) ?? remembered
  const [remember, setRemember] = useState(remembered !== '')
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<Refused | null>(null)
  const [sending, setSending] = useState(false)
  const [left, countDown] = useCountdown()
  const slow = useSlow(sending)
  const [wantsCode, setWantsCode] = useState(false)
  const codeField = useRef<HTMLInputElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const password = passwordField.current?.value ?? ''
    const found = faultsOf(name.trim(), password)
    setFaults(found)
    setRefusal(null)
    if (found.name) return nameField.current?.focus()
    if (found.password) return passwordField.current?.focus()
    setSending(true)
    const refused = await signIn(name.trim(), password, wantsCode ? codeField.current?.value : undefined)
    setSending(false)
    if (!refused) {
      rememberedName.write(remember ? name.trim() : null)
      useTyped.setState({ name: null })
      return onSignedIn()
    }
    if (refused.code === 'code_required' && !wantsCode) return setWantsCode(true)
    setRefusal(refused)
    if (refused.code === 'loginLimit') countDown(THROTTLE_S)
    const wrong = OF_CODE.has(refused.code) ? codeField : passwordField
    wrong.current?.select()
  }

  return (
    <form noValidate onSubmit={submit} aria-labelledby="login" className="panel flex flex-col gap-4 p-6">
      <h2 id="login" className="text-lg font-semibold">
        {t('login.heading')}
      </h2>
      <NameField
        field={nameField}
        fault={faults.name}
        name={name}
        onName={(typed) => {
          useTyped.setState({ name: typed })
          setWantsCode(false)
        }}
      />
      <PasswordField field={passwordField} fault={faults.password} />
      {wantsCode && <CodeField ref={codeField} autoFocus />}
      <Remember checked={remember} onCheck={setRemember} />
      <Refusal refusal={refusal} />
      {slow && <p className="text-muted">{t('login.slow')}</p>}
      <Submit sending={sending} left={left} />
    </form>
  )
}
