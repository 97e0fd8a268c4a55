/** A slip's code, and the link that opens it: for whoever is to have the same selections. */

import { lineOf } from '@quarterline/core/base/line'
import { unplacedLegs } from '@quarterline/core/bet/slip/slipCombined'
import { hasLine } from '@quarterline/core/market/betType'
import { useEffect, useState } from 'react'
import { CopyButton } from '../../account/security/CopyButton.tsx'
import { Button } from '../../kit/Button.tsx'
import { call } from '../../kit/call.ts'
import { Modal } from '../../kit/Modal.tsx'
import { codeText, t } from '../../text/text.ts'
import { useSlip } from '../slip/slipStore.ts'

/** What is on the slip now, as addresses. */
function addressesNow() {
  const { slip } = useSlip.getState()
  const legs = unplacedLegs(slip).map(({ spot: { matchId, betType, period, pick }, now }) => {
    return { matchId, betType, period, pick, ...(hasLine(betType) && { line: lineOf(now.line) }) }
  })
  return { kind: slip.mode, legs }
}

export function ShareSlip({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState<string>()
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    void call('bet/slipcodemake', addressesNow()).then((made) => {
      if (made.ok) setCode(made.value.code)
      else setFault(codeText(made.code, made.params))
    })
  }, [])
  const link = `${location.origin}/slip/${code}`
  return (
    <Modal label={t('code.heading')} onClose={onClose}>
      <h2 className="mb-2 text-[16px] font-semibold">{t('code.heading')}</h2>
      <p role="status" className="figures min-h-8 text-[22px] font-bold tracking-widest select-all">
        {fault ?? code}
      </p>
      <p className="mt-1 text-[13px] text-muted">{t('code.about')}</p>
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
