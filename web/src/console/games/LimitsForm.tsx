/** The house's limits of stakes in a game, or in all games of a provider: a change waits for a second supervisor. */
import type { RequestOf } from '@quarterline/core/calls'
import { useState } from 'react'
import { Field } from '../../account/security/Fields.tsx'
import type { Refusal } from '../../kit/call.ts'
import { w } from '../../text/consoleText.ts'
import { SecondNeeded } from '../approval/SecondNeeded.tsx'
import { ActForm } from '../licensee/ActForm.tsx'

type Limits = Pick<RequestOf<'console/gamelimits'>, 'stakeMin' | 'stakeMax' | 'roundMax'>

const NAMES = ['stakeMin', 'stakeMax', 'roundMax'] as const
const LISTS = ['console/gamelist', 'console/gameproviders', 'console/approvallist'] as const

const meaning = ({ params }: Refusal) => (params?.reason === 'contraryLimits' ? w('games.contrary') : undefined)

/** What was typed as limits; an empty field is none. */
const typedLimits = (typed: Record<(typeof NAMES)[number], string>): Limits =>
  Object.fromEntries(NAMES.flatMap((name) => (typed[name].trim() === '' ? [] : [[name, Number(typed[name])]])))

export function LimitsForm({ row, of }: { row: Limits; of: { provider: string; game?: string } }) {
  const text = (name: (typeof NAMES)[number]) => String(row[name] ?? '')
  const [typed, setTyped] = useState({
    stakeMin: text('stakeMin'),
    stakeMax: text('stakeMax'),
    roundMax: text('roundMax'),
  })
  const [pending, setPending] = useState<{ why?: string | undefined }>()
  if (pending) return <SecondNeeded why={pending.why} />
  return (
    <ActForm
      title={w('games.limits')}
      button={w('lic.save')}
      refreshes={LISTS}
      meaning={meaning}
      request={() => ['console/gamelimits', { ...of, ...typedLimits(typed) }]}
      onDone={(answer) => {
        if (answer.state === 'pending') setPending(answer)
      }}
    >
      <div className="grid grid-cols-3 gap-3 max-mid:grid-cols-1">
        {NAMES.map((name) => (
          <Field
            key={name}
            label={w(`games.${name}`)}
            inputMode="decimal"
            autoComplete="off"
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
      <p className="text-[13px] text-muted">{w('games.limitsNote')}</p>
    </ActForm>
  )
}
