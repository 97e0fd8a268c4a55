/**
 * The form by which two supervisors limit the payment for a number, and set the percentage of its prize that is paid.
 */
import { DIGIT_PICKS, DIGIT_PLACES } from '@quarterline/core/lottery/lottery'
import { type ReactNode, useState } from 'react'
import { Field } from '../../account/security/Fields.tsx'
import { Choice } from '../../account/setting/controls.tsx'
import { w } from '../../text/consoleText.ts'
import { ByTwoForm } from './ByTwoForm.tsx'
import { useCompanies } from './DrawTable.tsx'
import { formText, keyOf, LIMIT_FORMS, type LimitInput, limitPickText } from './limitKey.ts'

const BEFORE: LimitInput = { form: 'number', number: '', prize: 1, place: 'H', pick: 'BIG' }
const PRIZES = [1, 2, 3] as const

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <span className="mb-1 block font-medium" aria-hidden>
        {label}
      </span>
      {children}
    </div>
  )
}

interface PartProps {
  typed: LimitInput
  onType: (more: Partial<LimitInput>) => void
}

function DigitChoices({ typed, onType }: PartProps) {
  return (
    <>
      <Labelled label={w('lot.prize')}>
        <Choice
          label={w('lot.prize')}
          value={typed.prize}
          all={PRIZES}
          nameOf={String}
          onPick={(prize) => onType({ prize })}
        />
      </Labelled>
      <Labelled label={w('lot.place')}>
        <Choice
          label={w('lot.place')}
          value={typed.place}
          all={DIGIT_PLACES}
          nameOf={(one) => w(`lot.place.${one}`)}
          onPick={(place) => onType({ place })}
        />
      </Labelled>
      <Labelled label={w('lot.pick')}>
        <Choice
          label={w('lot.pick')}
          value={typed.pick}
          all={DIGIT_PICKS}
          nameOf={limitPickText}
          onPick={(pick) => onType({ pick })}
        />
      </Labelled>
    </>
  )
}

/** The fields that name the number, digit bet or kind of the limit. */
function LimitOn({ typed, onType }: PartProps) {
  return (
    <>
      <Labelled label={w('lot.for')}>
        <Choice
          label={w('lot.for')}
          value={typed.form}
          all={LIMIT_FORMS}
          nameOf={formText}
          onPick={(form) => onType({ form })}
        />
      </Labelled>
      {typed.form === 'number' && (
        <Field
          label={w('lot.number')}
          note={w('lot.numberNote')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed.number}
          onChange={({ target }) => onType({ number: target.value.replace(/\D/g, '') })}
        />
      )}
      {typed.form === 'digit' && <DigitChoices typed={typed} onType={onType} />}
    </>
  )
}

/** A typed number; undefined for an empty field, and a value that the server refuses for any other text. */
const typedNumber = (text: string): number | undefined => {
  const plain = text.replaceAll(',', '').trim()
  return plain === '' ? undefined : Number.isFinite(Number(plain)) ? Number(plain) : -1
}

interface Props {
  /** Of one draw with its company; of all draws of a chosen company without. */
  of?: { draw_id: string; company: string }
  onLeave: () => void
}

export function LimitForm({ of, onLeave }: Props) {
  const companies = useCompanies()
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState(BEFORE)
  const [amounts, setAmounts] = useState({ limit: '', percent: '' })
  const company = of?.company ?? (chosen || (companies[0]?.company ?? ''))
  const bind = (key: 'limit' | 'percent') => ({
    autoComplete: 'off',
    value: amounts[key],
    onChange: ({ target }: { target: HTMLInputElement }) => setAmounts({ ...amounts, [key]: target.value }),
  })
  const [limit, percent] = [typedNumber(amounts.limit), typedNumber(amounts.percent)]
  return (
    <ByTwoForm
      title={of ? `${w('lot.setLimit')} · ${w('lot.thisDraw')}` : w('lot.setLimit')}
      button={w('lot.setLimit')}
      look="primary"
      request={() => [
        'console/lotterylimitset',
        {
          company,
          ...(of && { draw_id: of.draw_id }),
          key: keyOf(typed),
          ...(limit !== undefined && { limit }),
          // Without either the act would lift what stands; nothing typed is refused instead.
          ...(percent !== undefined || limit === undefined ? { percent: percent ?? 0 } : {}),
        },
      ]}
      onLeave={onLeave}
    >
      <div className="grid items-start gap-3 mid:grid-cols-2 wide:grid-cols-4">
        {!of && (
          <Labelled label={w('lot.company')}>
            <Choice
              label={w('lot.company')}
              value={company}
              all={companies.map((one) => one.company)}
              nameOf={(one) => companies.find((row) => row.company === one)?.name ?? one}
              onPick={setChosen}
            />
          </Labelled>
        )}
        <LimitOn typed={typed} onType={(more) => setTyped({ ...typed, ...more })} />
        <Field label={w('lot.most')} note={w('lot.mostNote')} inputMode="decimal" {...bind('limit')} />
        <Field label={w('lot.percent')} note={w('lot.percentNote')} inputMode="numeric" {...bind('percent')} />
      </div>
      <p className="text-[13px] text-muted">{w('lot.limitNote')}</p>
    </ByTwoForm>
  )
}
