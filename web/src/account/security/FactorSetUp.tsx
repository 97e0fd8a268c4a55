/** Setting up a second factor: the password, then the secret in an authenticator, then a code of it. */
import type { SuccessOf } from '@quarterline/core/calls'
import { FORMS } from '@quarterline/core/forms'
import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { t } from '../../text/text.ts'
import { CopyButton } from './CopyButton.tsx'
import { CodeField, Field, RefusalBox } from './Fields.tsx'
import { QrCode } from './QrCode.tsx'
import { useFaults } from './useFaults.ts'
import { useSend } from './useSend.ts'

const { code, password } = FORMS.proof
const CODE = { code }
const PASSWORD = { password }

type FactorSecret = Pick<SuccessOf<'securebegin'>, 'secret' | 'uri'>

/** Groups of four are easier to type. */
const readable = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

interface Props {
  /** Whose calls it makes: members', or operators'. */
  at?: '' | 'console/'
  onSet: (codes: readonly string[]) => void
}

function Confirm({ at = '', begun, onSet }: Props & { begun: FactorSecret }) {
  const { sending, refusal, send } = useSend()
  const { read, faultOf } = useFaults(CODE, { code: t('secure.code') })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = read(event.currentTarget)
    const answer = typed && (await send(`${at}secureconfirm`, typed))
    if (answer) onSet(answer.recovery_codes)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <p>{t('secure.scan')}</p>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode text={begun.uri} label={t('secure.qr')} />
        <div className="flex min-w-0 flex-col items-start gap-2">
          {/* A phone cannot scan its own screen. */}
          <a href={begun.uri} className="flex min-h-11 items-center underline underline-offset-2 wide:hidden">
            {t('secure.open')}
          </a>
          <p className="text-muted">{t('secure.secret')}</p>
          <code className="figures text-[16px] break-all select-all">{readable(begun.secret)}</code>
          <CopyButton text={begun.secret} />
        </div>
      </div>
      <CodeField name="code" note="" fault={faultOf('code')} className="max-w-md" />
      <RefusalBox refusal={refusal} />
      <Button type="submit" look="primary" className="self-start max-wide:min-h-11" disabled={sending}>
        {t('secure.confirm')}
      </Button>
    </form>
  )
}

export function FactorSetUp({ at = '', onSet }: Props) {
  const { sending, refusal, send } = useSend()
  const [begun, setBegun] = useState<FactorSecret | null>(null)
  const { read, faultOf } = useFaults(PASSWORD, { password: t('password.present') })
  if (begun) return <Confirm at={at} begun={begun} onSet={onSet} />
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = read(event.currentTarget)
    const answer = typed && (await send(`${at}securebegin`, typed))
    if (answer) setBegun(answer)
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-3">
      <Field
        label={t('password.present')}
        fault={faultOf('password')}
        name="password"
        type="password"
        autoComplete="current-password"
      />
      <RefusalBox refusal={refusal} />
      <Button type="submit" look="primary" className="self-start max-wide:min-h-11" disabled={sending}>
        {t('secure.begin')}
      </Button>
    </form>
  )
}
