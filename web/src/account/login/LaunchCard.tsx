/** The login by another site's token: in progress, asking for a code, or refused with the reason. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import type { Refusal } from '../../kit/call.ts'
import { t } from '../../text/text.ts'
import { CodeField, RefusalBox } from '../security/Fields.tsx'
import { signInByToken } from '../session.ts'
import { Blocked } from './Blocked.tsx'
import { accountIn } from './stillIn.ts'
import { isBlocked } from './useLogin.ts'

/** One login by a token: sent on mount, and again with each code or retry. */
function useLaunch(token: string, onSignedIn: () => void) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [wantsCode, setWantsCode] = useState(false)
  const [sending, setSending] = useState(true)
  const code = useRef<HTMLInputElement>(null)
  const isSent = useRef(false)
  const send = async (typed?: string) => {
    setSending(true)
    setRefusal(null)
    const why = await signInByToken(token, accountIn(token), typed)
    if (!why) return onSignedIn()
    setSending(false)
    if (why.code === 'code_required' && typed === undefined) return setWantsCode(true)
    setRefusal(why)
    code.current?.select()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void send()
  }, [])
  return { refusal, wantsCode, sending, code, send }
}

/** Refusals after which the token is still valid. */
const mayTryAgain = ({ code, unanswered }: Refusal) => unanswered || code === 'loginLimit' || code === 'requestLimit'

interface Props {
  token: string
  onSignedIn: () => void
  onContact: () => void
  /** Switches to the login by name and password. */
  onInstead: () => void
  /** The choices of look and language. */
  children: ReactNode
}

export function LaunchCard({ token, onSignedIn, onContact, onInstead, children }: Props) {
  const { refusal, wantsCode, sending, code, send } = useLaunch(token, onSignedIn)
  const blocked = isBlocked(refusal) ? refusal : null
  return (
    <div className="login-card">
      {blocked ? (
        <Blocked name={accountIn(token) ?? ''} refusal={blocked} onContact={onContact} onAgain={onInstead} />
      ) : (
        <form
          noValidate
          className="grid grid-cols-1 gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void send(wantsCode ? (code.current?.value ?? '') : undefined)
          }}
        >
          <h2 className="text-[24px] leading-8 font-extrabold tracking-[-0.02em]">{t('login.heading')}</h2>
          <p role="status" className="-mt-3 text-muted">
            {sending ? t('login.sending') : accountIn(token)}
          </p>
          <RefusalBox refusal={refusal} />
          {wantsCode && <CodeField ref={code} autoFocus />}
          {(wantsCode || (refusal && mayTryAgain(refusal))) && (
            <Button type="submit" look="primary" className="min-h-12 w-full text-[16px]" disabled={sending}>
              {t(wantsCode ? 'login.submit' : 'app.retry')}
            </Button>
          )}
          {!sending && (
            <Button className="min-h-12 w-full text-[16px] font-semibold" onClick={onInstead}>
              {t('launch.instead')}
            </Button>
          )}
        </form>
      )}
      <div className="relative flex gap-2 border-t border-line pt-4">{children}</div>
    </div>
  )
}
