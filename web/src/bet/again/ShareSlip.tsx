/** A slip code with its link, to pass on. */
import type { SharedSlip } from '@quarterline/core/bet/slip/slipCombined'
import { useEffect, useRef, useState } from 'react'
import { CopyButton } from '../../account/security/CopyButton.tsx'
import { Button } from '../../kit/Button.tsx'
import { call } from '../../kit/call.ts'
import { Modal } from '../../kit/Modal.tsx'
import { codeText, t } from '../../text/text.ts'

export function ShareSlip({ shared, onClose }: { shared: SharedSlip; onClose: () => void }) {
  const [code, setCode] = useState<string>()
  const [fault, setFault] = useState<string>()
  // The selections at the press, whatever happens to the slip meanwhile.
  const first = useRef(shared)
  useEffect(() => {
    void call('bet/slipcodemake', first.current).then((made) => {
      if (made.ok) setCode(made.value.code)
      else setFault(codeText(made.code, made.params))
    })
  }, [])
  const link = `${location.origin}/slip/${code}`
  return (
    <Modal label={t('code.heading')} onClose={onClose}>
      <h2 className="mb-2 text-[16px] font-semibold">{t('code.heading')}</h2>
      <p role="status" className="min-h-8">
        {fault ?? <b className="figures text-[22px] tracking-widest select-all">{code}</b>}
      </p>
      {!fault && <p className="mt-1 text-[13px] text-muted">{t('code.about')}</p>}
      {code && <p className="figures mt-2 text-[13px] break-all select-all">{link}</p>}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {code && <CopyButton text={link} />}
        <Button look="primary" onClick={onClose}>
          {t('app.close')}
        </Button>
      </div>
    </Modal>
  )
}
