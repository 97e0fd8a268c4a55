/** The login's state from the press of the button to the answer: missing fields, the refusal, and whether a code is needed. */
import { LOGIN_RETRY_AFTER_S } from '@quarterline/core/account/throttle'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Refusal } from '../../kit/call.ts'
import { nameAtEnd, rememberedName, signIn } from '../session.ts'
import { useCountdown } from './countdown.ts'

const SLOW_AFTER_MS = 5000

/** Refusals that another password cannot change. */
const BLOCKED = new Set([
  'CLOSE',
  'BLOCK',
  'FREEZE',
  'SUSPEND',
  'account_inactive',
  'memberInactive',
  'account_not_exists',
  'onBreak',
])
/** Refusals of name or password, shown under the password. */
const OF_PASSWORD = new Set(['invalid_password', 'login_id_not_exists', 'loginFailed'])
/** Refusals of the code: name and password were right. */
const OF_CODE = new Set(['code_required', 'invalidCode'])

export const isBlocked = (refusal: Refusal | null): refusal is Refusal => refusal !== null && BLOCKED.has(refusal.code)
export const isOfPassword = (refusal: Refusal | null): refusal is Refusal =>
  refusal !== null && OF_PASSWORD.has(refusal.code)

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

export interface LoginFields {
  name: RefObject<HTMLInputElement | null>
  password: RefObject<HTMLInputElement | null>
  code: RefObject<HTMLInputElement | null>
}

export interface MissingField {
  name: boolean
  password: boolean
}

/** The inputs hold the typed values themselves; a password is stored nowhere else. */
export function useLogin(onSignedIn: () => void) {
  const fields: LoginFields = { name: useRef(null), password: useRef(null), code: useRef(null) }
  const [missing, setMissing] = useState<MissingField>({ name: false, password: false })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [sending, setSending] = useState(false)
  const [remembered] = useState(() => rememberedName.read() || nameAtEnd.read())
  const [wantsCode, setWantsCode] = useState(false)
  const [left, countDown] = useCountdown()

  const showRefusal = (why: Refusal) => {
    if (why.code === 'code_required' && !wantsCode) return setWantsCode(true)
    setRefusal(why)
    if (why.code === 'loginLimit') countDown(LOGIN_RETRY_AFTER_S)
    const { password, code } = fields
    if (OF_CODE.has(why.code)) return code.current?.select()
    // A wrong password is typed anew; after a lost connection the same one is sent again.
    if (isOfPassword(why) && password.current) password.current.value = ''
    password.current?.focus()
  }

  /** @param remember whether the name is kept for the next visit; the password never is */
  const submit = async (remember: boolean) => {
    const name = fields.name.current?.value.trim() ?? ''
    const password = fields.password.current?.value ?? ''
    setMissing({ name: name === '', password: password === '' })
    setRefusal(null)
    if (!name) return fields.name.current?.focus()
    if (!password) return fields.password.current?.focus()
    setSending(true)
    const why = await signIn(name, password, wantsCode ? fields.code.current?.value : undefined)
    setSending(false)
    if (why) return showRefusal(why)
    rememberedName.write(remember ? name : null)
    onSignedIn()
  }

  return {
    fields,
    missing,
    refusal,
    sending,
    wantsCode,
    left,
    remembered,
    submit,
    slow: useSlow(sending),
    /** The name was changed; another account may have no second factor. */
    renamed: () => setWantsCode(false),
    /** Back from the panel of a blocked account. */
    again: () => {
      setRefusal(null)
      setWantsCode(false)
    },
  }
}
