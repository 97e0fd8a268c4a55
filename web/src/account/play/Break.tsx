/** The form for a break: its length, the password and a confirmation. Afterwards the member is logged out everywhere. */
import { gmt8 } from '@quarterline/core/base/time'
import { BREAK_TERMS, type BreakTerm, breakUntil, isSelfExclusion } from '@quarterline/core/wallet/ownLimits'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { platformNow } from '../../kit/clock.ts'
import { dateTimeText } from '../../kit/format.ts'
import { Modal } from '../../kit/Modal.tsx'
import { useNotices } from '../../kit/notices.ts'
import { react } from '../../kit/reactions.ts'
import { t } from '../../text/text.ts'
import { CodeField, Field, RefusalBox } from '../security/Fields.tsx'
import { useSend } from '../security/useSend.ts'
import { hasSeamlessWallet } from '../session.ts'
import { Segments } from '../setting/controls.tsx'

interface Proof {
  password: string
  code?: string
}

interface ConfirmProps {
  term: BreakTerm
  sending: boolean
  onBack: () => void
  onYes: () => void
}

function Confirm({ term, sending, onBack, onYes }: ConfirmProps) {
  const question = t('play.ask', { term: t(`play.${term}`) })
  const until = dateTimeText(breakUntil(term, platformNow()))
  return (
    <Modal label={question} onClose={onBack}>
      <h3 className="mb-3 text-[16px] font-semibold">{question}</h3>
      {isSelfExclusion(term) && <p className="mb-2 font-semibold text-danger">{t('play.exclusion')}</p>}
      <p>{t('play.final', { until })}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button className="max-wide:min-h-11" onClick={onBack}>
          {t('play.cancel')}
        </Button>
        <Button look="primary" className="max-wide:min-h-11" disabled={sending} onClick={onYes}>
          {t('play.yes', { until })}
        </Button>
      </div>
    </Modal>
  )
}

export function Break({ secured }: { secured: boolean }) {
  const { sending, refusal, send } = useSend()
  const [term, setTerm] = useState<BreakTerm>('1d')
  const [proof, setProof] = useState<Proof | null>(null)
  const form = useRef<HTMLFormElement>(null)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [password, code] = [String(data.get('password') ?? ''), String(data.get('code') ?? '')]
    if (password === '') form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus()
    else setProof({ password, ...(code !== '' && { code }) })
  }
  const take = async (known: Proof) => {
    // The channel reports the logout before the answer arrives: a member who leaves himself gets no warning.
    useNotices.setState({ inSession: false })
    const answer = await send('playbreak', { term, ...known })
    useNotices.setState({ inSession: true })
    setProof(null)
    if (answer) react({ code: 'onBreak', params: { until: gmt8(answer.until) } })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-2 flex flex-col gap-3">
      <p className="rounded-base border-l-4 border-warn-line bg-warn-bg p-3 text-warn">
        {t('play.breakNote')}
        {!hasSeamlessWallet() && ` ${t('play.breakPaid')}`}
      </p>
      <Segments
        label={t('play.term')}
        value={term}
        all={BREAK_TERMS}
        onPick={setTerm}
        nameOf={(one) => t(`play.${one}`)}
      />
      <div className="flex max-w-md flex-col gap-3">
        <Field label={t('password.present')} name="password" type="password" autoComplete="current-password" />
        {secured && <CodeField name="code" />}
      </div>
      <RefusalBox refusal={refusal} />
      <Button type="submit" className="self-start max-wide:min-h-11" disabled={sending}>
        {t('play.next')}
      </Button>
      {proof && <Confirm term={term} sending={sending} onBack={() => setProof(null)} onYes={() => void take(proof)} />}
    </form>
  )
}
