/** The form by which two supervisors add a special draw of a company whose results are typed. */
import { useState } from 'react'
import { Field } from '../../account/security/Fields.tsx'
import { Choice } from '../../account/setting/controls.tsx'
import { w } from '../../text/consoleText.ts'
import { ByTwoForm } from './ByTwoForm.tsx'
import { useCompanies } from './DrawTable.tsx'
import { instantIn } from './drawTime.ts'

const NAME_MAX = 16
const BEFORE = { company: '', draw: '', cutOff: '', drawAt: '' }

export function NewDraw({ onLeave }: { onLeave: () => void }) {
  const typedCompanies = useCompanies().filter(({ source }) => source === 'typed')
  const [typed, setTyped] = useState(BEFORE)
  const company = typed.company || (typedCompanies[0]?.company ?? '')
  const bind = (key: 'draw' | 'cutOff' | 'drawAt') => ({
    autoComplete: 'off',
    value: typed[key],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [key]: target.value }),
  })
  return (
    <ByTwoForm
      title={w('lot.newDraw')}
      button={w('lot.newDraw')}
      look="primary"
      request={() => [
        'console/lotterydrawadd',
        {
          company,
          draw: typed.draw.trim(),
          cut_off: instantIn(typed.cutOff),
          draw_at: instantIn(typed.drawAt),
        },
      ]}
      onLeave={onLeave}
    >
      <div className="grid items-start gap-3 mid:grid-cols-2 wide:grid-cols-4">
        <div>
          <span className="mb-1 block font-medium" aria-hidden>
            {w('lot.company')}
          </span>
          <Choice
            label={w('lot.company')}
            value={company}
            all={typedCompanies.map((one) => one.company)}
            nameOf={(one) => typedCompanies.find((row) => row.company === one)?.name ?? one}
            onPick={(one) => setTyped({ ...typed, company: one })}
          />
        </div>
        <Field label={w('lot.drawName')} placeholder="CNY/27" maxLength={NAME_MAX} {...bind('draw')} />
        <Field label={w('lot.cutOff')} note={w('lot.zone')} type="datetime-local" {...bind('cutOff')} />
        <Field label={w('lot.drawAt')} note={w('lot.zone')} type="datetime-local" {...bind('drawAt')} />
      </div>
    </ByTwoForm>
  )
}
