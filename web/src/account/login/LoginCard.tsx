/** The login form. It shows each fault at its field, counts down after too many attempts, and gives way to `Blocked`. */
import { LOGIN_RETRY_AFTER_S } from '@quarterline/core/account/throttle'
import { Clock, TriangleAlert } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import type { Refusal } from '../../kit/call.ts'
import { lazyPart } from '../../kit/part/part.tsx'
import { t } from '../../text/text.ts'
import { CodeField, refusalText } from '../security/Fields.tsx'
import { saidOf } from './countdown.ts'
import { NameField, PasswordField } from './LoginFields.tsx'
import { isBlocked, isOfPassword, useLogin } from './useLogin.ts'

/** Loaded only for the few members whose account is blocked. */
const Blocked = lazyPart(() => import('./Blocked.tsx'), 'Blocked')

/** A refusal that the password did not cause, over the fields. */
function Note({ refusal }: { refusal: Refusal | null }) {
  const isWait = refusal?.code === 'loginLimit'
  const Icon = isWait ? Clock : TriangleAlert
  return (
    <div role="alert" className="empty:hidden">
      {refusal && (
        <p
          className={`flex gap-3 rounded-base border-l-3 p-3 text-[14px] ${isWait ? 'border-warn bg-warn-bg' : 'border-danger bg-danger-bg'}`}
        >
          <Icon size={20} aria-hidden className={`flex-none ${isWait ? 'text-warn' : 'text-danger'}`} />
          {refusalText(refusal)}
        </p>
      )}
    </div>
  )
}

/** @param left seconds for which no login is heard */
function Submit({ sending, left }: { sending: boolean; left: number }) {
  return (
    <Button
      type="submit"
      look="primary"
      className="relative min-h-12 w-full overflow-hidden text-[16px]"
      disabled={sending || left > 0}
      aria-busy={sending}
    >
      {sending ? t('login.sending') : left > 0 ? t('login.again', { s: left }) : t('login.submit')}
      {left > 0 && (
        <span
          aria-hidden
          className="absolute bottom-0 left-0 h-[3px] bg-brand"
          style={{ width: `${(left / LOGIN_RETRY_AFTER_S) * 100}%` }}
        />
      )}
    </Button>
  )
}

/** Reads the countdown out, at a few of its seconds. */
function CountdownStatus({ refusal, left }: { refusal: Refusal | null; left: number }) {
  const s = saidOf(left)
  return (
    <p role="status" className="sr-only">
      {refusal?.code === 'loginLimit' && (s > 0 ? t('login.again', { s }) : t('login.nowAgain'))}
    </p>
  )
}

type Ask = (topic: 'help' | 'contact' | 'terms') => void

function Slow({ slow }: { slow: boolean }) {
  return (
    <p role="status" className="flex items-start gap-1.5 text-[13px] text-muted empty:hidden">
      {slow && (
        <>
          <Clock size={16} aria-hidden className="mt-0.5 flex-none" />
          {t('login.slow')}
        </>
      )}
    </p>
  )
}

interface FormProps {
  login: ReturnType<typeof useLogin>
  /** Another panel is shown instead; the typed values stay. */
  hidden: boolean
  onAsk: Ask
}

function LoginForm({ login, hidden, onAsk }: FormProps) {
  const { fields, missing, refusal, left, remembered } = login
  const [remember, setRemember] = useState(remembered !== '')
  const wrong = isOfPassword(refusal) ? refusal : null
  return (
    <form
      noValidate
      hidden={hidden}
      aria-labelledby="login"
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void login.submit(remember)
      }}
    >
      <h2 id="login" className="text-[24px] leading-8 font-extrabold tracking-[-0.02em]">
        {t('login.heading')}
      </h2>
      <p className="-mt-3 text-muted">{t('login.lead')}</p>
      <Note refusal={hidden || wrong ? null : refusal} />
      <NameField
        field={fields.name}
        fault={missing.name ? t('error.usernameRequired') : undefined}
        initial={remembered}
        onType={login.renamed}
      />
      <PasswordField
        field={fields.password}
        fault={wrong ? refusalText(wrong) : missing.password ? t('error.passwordRequired') : undefined}
      />
      {login.wantsCode && <CodeField ref={fields.code} autoFocus />}
      <Slow slow={login.slow} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label className="flex min-h-6 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            className="size-[18px] accent-brand"
            checked={remember}
            onChange={(event) => setRemember(event.target.checked)}
          />
          {t('login.remember')}
        </label>
        <button type="button" className="min-h-6 underline underline-offset-2" onClick={() => onAsk('help')}>
          {t('login.help')}
        </button>
      </div>
      <Submit sending={login.sending} left={left} />
      <CountdownStatus refusal={refusal} left={left} />
    </form>
  )
}

interface Props {
  onSignedIn: () => void
  onAsk: Ask
  /** The choices of look and language. */
  children: ReactNode
}

export function LoginCard({ onSignedIn, onAsk, children }: Props) {
  const login = useLogin(onSignedIn)
  const blocked = isBlocked(login.refusal) ? login.refusal : null
  return (
    <div className="login-card">
      {blocked && (
        <Suspense>
          <Blocked
            name={login.fields.name.current?.value.trim() ?? ''}
            refusal={blocked}
            onContact={() => onAsk('contact')}
            onAgain={login.again}
          />
        </Suspense>
      )}
      <LoginForm login={login} hidden={blocked !== null} onAsk={onAsk} />
      <div className="relative flex gap-2 border-t border-line pt-4">{children}</div>
      {!blocked && (
        <p className="text-[12px] leading-4 text-muted">
          {t('login.adults')}{' '}
          <button type="button" className="underline underline-offset-2" onClick={() => onAsk('terms')}>
            {t('login.readTerms')}
          </button>
        </p>
      )}
    </div>
  )
}
