/** The form by which a supervisor opens a free room of the house. */
import { CURRENCIES, type Currency } from '@quarterline/core/base/money'
import type { SuccessOf } from '@quarterline/core/calls'
import { ROOM, ROOM_NAME_LENGTH } from '@quarterline/core/tournament/room'
import { type InputHTMLAttributes, useId, useState } from 'react'
import { Field } from '../../account/security/Fields.tsx'
import { Choice } from '../../account/setting/controls.tsx'
import { Button } from '../../kit/Button.tsx'
import type { Refusal } from '../../kit/call.ts'
import { w } from '../../text/consoleText.ts'
import { SecondNeeded } from '../approval/SecondNeeded.tsx'
import { ActForm, type ActRequest } from '../licensee/ActForm.tsx'
import { type ChosenMatch, MatchChoice, nameOf } from './MatchChoice.tsx'

const PLAIN = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const
const BEFORE = { name: '', shareholder: '', currency: 'MYR' as Currency, prize: '', seats: '' }
type RoomInput = typeof BEFORE

/** A typed number; what is none is refused as 0 is. */
const numberIn = (typed: string): number => Number(typed.replaceAll(',', '').trim()) || 0

function requestOf(key: string, typed: RoomInput, chosen: readonly ChosenMatch[]): ActRequest<'console/roomopen'> {
  const { name, shareholder, currency, prize, seats } = typed
  return [
    'console/roomopen',
    {
      act_key: key,
      name: name.trim(),
      shareholder: shareholder.trim(),
      currency,
      prize: numberIn(prize),
      roomLimit: numberIn(seats),
      leagues: [...new Set(chosen.map(({ leagueId }) => leagueId))],
      matches: chosen.map(({ matchId }) => matchId),
    },
  ]
}

/** Refusals whose own texts are for members, who open rooms with a fee. */
const meaningOf =
  (chosen: readonly ChosenMatch[]) =>
  ({ code, params }: Refusal): string | undefined => {
    const match = chosen.find(({ matchId }) => matchId === params?.matchId)
    if (match) return w('rooms.badMatch', { match: nameOf(match) })
    if (code === 'incompletedRequest') return w('rooms.fill')
    if (code === 'invalidRoomRate') return w('rooms.badPrize')
    if (code === 'createRoomFailed-3') return w('rooms.tooSoon')
    return code === 'createRoomFailed-1' ? `${w('rooms.name')}: ${w('rooms.nameNote', ROOM_NAME_LENGTH)}` : undefined
  }

interface FieldsProps {
  typed: RoomInput
  onType: (more: Partial<RoomInput>) => void
}

function Fields({ typed, onType }: FieldsProps) {
  const currencyId = useId()
  const bind = (
    key: 'name' | 'shareholder' | 'prize' | 'seats',
    mode: InputHTMLAttributes<HTMLInputElement> = PLAIN,
  ) => ({
    ...mode,
    value: typed[key],
    onChange: ({ target }: { target: HTMLInputElement }) => onType({ [key]: target.value }),
  })
  return (
    <div className="grid items-start gap-3 mid:grid-cols-2 wide:grid-cols-[repeat(2,minmax(0,1fr))_7rem_10rem_7rem]">
      <Field
        label={w('rooms.name')}
        note={w('rooms.nameNote', ROOM_NAME_LENGTH)}
        {...bind('name', { autoComplete: 'off' })}
      />
      <Field label={w('lic.shareholder')} note={w('rooms.shareholderNote')} {...bind('shareholder')} />
      <div>
        <span id={currencyId} className="mb-1 block font-medium" aria-hidden>
          {w('rooms.currency')}
        </span>
        <Choice
          label={w('rooms.currency')}
          value={typed.currency}
          all={CURRENCIES}
          nameOf={(one) => one}
          onPick={(currency) => onType({ currency })}
        />
      </div>
      <Field label={w('rooms.prize')} {...bind('prize', { ...PLAIN, inputMode: 'decimal' })} />
      <Field
        label={w('rooms.seats')}
        note={w('rooms.seatsNote', ROOM.players)}
        {...bind('seats', { ...PLAIN, inputMode: 'numeric' })}
      />
    </div>
  )
}

interface Props {
  /** The most matches of a room. */
  matchesMax: number
  onOpened: (roomId: string) => void
  onLeave: () => void
}

export function OpenRoom({ matchesMax, onOpened, onLeave }: Props) {
  const [typed, setTyped] = useState(BEFORE)
  const [chosen, setChosen] = useState<readonly ChosenMatch[]>([])
  const [pending, setPending] = useState<SuccessOf<'console/roomopen'>>()
  if (pending) {
    return (
      <div className="panel flex flex-col items-start gap-2 p-3">
        <SecondNeeded why={pending.why} />
        <Button onClick={onLeave}>{w('rooms.close')}</Button>
      </div>
    )
  }
  return (
    <ActForm
      title={w('rooms.new')}
      button={w('rooms.new')}
      look="primary"
      refreshes={['console/roomlist', 'console/approvallist']}
      meaning={meaningOf(chosen)}
      request={(key) => requestOf(key, typed, chosen)}
      onDone={(answer) => {
        if (answer.state === 'pending') setPending(answer)
        else onOpened(answer.room_id ?? '')
      }}
      onLeave={onLeave}
    >
      <Fields typed={typed} onType={(more) => setTyped({ ...typed, ...more })} />
      <MatchChoice chosen={chosen} onChange={setChosen} max={matchesMax} />
    </ActForm>
  )
}
