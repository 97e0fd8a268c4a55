/** The member's nickname. He can set it only once, so the form asks for a confirmation. */
import { FORMS, NICKNAME_LENGTH } from '@quarterline/core/forms'
import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { t } from '../../text/text.ts'
import { Field, RefusalBox } from '../security/Fields.tsx'
import { useFaults } from '../security/useFaults.ts'
import { useSend } from '../security/useSend.ts'
import { rereadProfile } from '../session.ts'

interface ConfirmProps {
  name: string
  sending: boolean
  onBack: () => void
  onYes: () => void
}

function Confirm({ name, sending, onBack, onYes }: ConfirmProps) {
  return (
    <Modal label={t('nick.ask', { name })} onClose={onBack}>
      <h3 className="mb-3 text-[16px] font-semibold break-words">{t('nick.ask', { name })}</h3>
      <p>{t('nick.final')}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button className="max-wide:min-h-11" onClick={onBack}>
          {t('nick.back')}
        </Button>
        <Button look="primary" className="max-wide:min-h-11" disabled={sending} onClick={onYes}>
          {t('nick.yes', { name })}
        </Button>
      </div>
    </Modal>
  )
}

export function Nickname({ nickname }: { nickname: string }) {
  const { sending, refusal, send } = useSend()
  const [toConfirm, setToConfirm] = useState<string | null>(null)
  const { read, faultOf } = useFaults(FORMS.addsecondary, { nickname: t('nick.heading') })
  if (nickname !== '') return <p>{t('nick.is', { name: nickname })}</p>

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const request = read(event.currentTarget)
    if (request) setToConfirm(request.nickname)
  }
  const take = async (name: string) => {
    const answer = await send('addsecondary', { nickname: name })
    setToConfirm(null)
    if (answer) await rereadProfile()
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-3">
      <p className="rounded-base border-l-4 border-warn-line bg-warn-bg p-3 text-warn">{t('nick.once')}</p>
      <Field
        label={t('nick.heading')}
        note={t('nick.note', NICKNAME_LENGTH)}
        fault={faultOf('nickname')}
        name="nickname"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={NICKNAME_LENGTH.max}
      />
      <RefusalBox refusal={refusal} />
      <Button type="submit" look="primary" className="self-start max-wide:min-h-11" disabled={sending}>
        {t('nick.submit')}
      </Button>
      {toConfirm !== null && (
        <Confirm
          name={toConfirm}
          sending={sending}
          onBack={() => setToConfirm(null)}
          onYes={() => void take(toConfirm)}
        />
      )}
    </form>
  )
}
