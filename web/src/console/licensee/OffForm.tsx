/** Which products are on, for a licensee's members or for one account. */
import { type Switch as ProductSwitch, SWITCHES } from '@quarterline/core/base/switch'
import { useState } from 'react'
import { Switch } from '../../account/setting/controls.tsx'
import { w } from '../../text/consoleText.ts'
import { ActForm, type ActRequest } from './ActForm.tsx'

interface OffProps {
  off: readonly ProductSwitch[]
  send: (off: ProductSwitch[]) => ActRequest<'console/licenseeoff'> | ActRequest<'console/memberoff'>
  onDone?: () => void
}

/** The products of a licensee or of one account, each with a switch. */
export function OffForm({ off, send, onDone }: OffProps) {
  const [chosen, setChosen] = useState<readonly ProductSwitch[]>(off)
  const turn = (one: ProductSwitch, isOn: boolean) =>
    setChosen(SWITCHES.filter((each) => (each === one ? !isOn : chosen.includes(each))))
  return (
    <ActForm
      title={w('lic.products')}
      button={w('lic.save')}
      request={() => send([...chosen]) as ActRequest<'console/licenseeoff'>}
      {...(onDone && { onDone })}
    >
      <ul>
        {SWITCHES.map((one) => (
          <li key={one} className="flex items-center justify-between gap-2 border-b border-line-soft last:border-0">
            <span aria-hidden>{w(`lic.product.${one}`)}</span>
            <Switch label={w(`lic.product.${one}`)} isOn={!chosen.includes(one)} onChange={(isOn) => turn(one, isOn)} />
          </li>
        ))}
      </ul>
    </ActForm>
  )
}
