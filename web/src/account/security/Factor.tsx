/** The second factor: setting it up, renewing its recovery codes, ending it. */
import type { SuccessOf } from '@quarterline/core/calls'
import { FORMS } from '@quarterline/core/forms'
import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { dateTimeText } from '../../kit/format.ts'
import { refresh } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { FactorSetUp } from './FactorSetUp.tsx'
import { CodeField, Field, RefusalBox } from './Fields.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useFaults } from './useFaults.ts'
import { useSend } from './useSend.ts'

const refreshSecurity = () => refresh('securestatus', 'sessionlist', 'securityevents')

/** Ends the factor or renews its codes: both need the same proof, and the pressed button decides which. */
function Manage({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { sending, refusal, send } = useSend()
  const labels = { password: t('password.present'), code: t('secure.code') }
  const { read, faultOf } = useFaults(FORMS.proof, labels)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const proof = read(event.currentTarget)
    if (!proof) return
    const isEnd = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'end'
    if (isEnd) {
      if (await send('secureend', proof)) refreshSecurity()
      return
    }
    const answer = await send('securecodes', proof)
    if (answer) onCodes(answer.recovery_codes)
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-3">
      <p className="text-muted">{t('secure.manage')}</p>
      <Field
        label={labels.password}
        fault={faultOf('password')}
        name="password"
        type="password"
        autoComplete="current-password"
      />
      <CodeField name="code" fault={faultOf('code')} />
      <RefusalBox refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" value="codes" className="max-wide:min-h-11" disabled={sending}>
          {t('secure.renew')}
        </Button>
        <Button type="submit" value="end" className="max-wide:min-h-11" disabled={sending}>
          {t('secure.end')}
        </Button>
      </div>
    </form>
  )
}

export function Factor({ status }: { status: SuccessOf<'securestatus'> }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const show = (fresh: readonly string[]) => {
    setCodes(fresh)
    refreshSecurity()
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
  if (!status.on) {
    return (
      <>
        <p className="mb-3">{t('secure.why')}</p>
        <FactorSetUp onSet={show} />
      </>
    )
  }
  return (
    <>
      <p className="mb-1 text-win">{t('secure.on', { since: dateTimeText(status.since ?? 0) })}</p>
      <p className={`mb-3 ${status.recovery_left < 3 ? 'text-warn' : 'text-muted'}`}>
        {t('secure.left', { n: status.recovery_left })}
      </p>
      <Manage onCodes={show} />
    </>
  )
}
