/** The third step: name, who may join, the fee, the players, and the PIN of a private room. */

import { MINUTE_MS } from '@quarterline/core/base/time'
import { PIN_TRIES, ROOM, ROOM_NAME_LENGTH } from '@quarterline/core/tournament/room'
import { roomName } from '@quarterline/core/tournament/roomRules'
import { Lock, Users } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { wholeText } from '../../kit/format.ts'
import { t } from '../../text/text.ts'
import { feeWords } from './feeWords.ts'
import { PinField } from './PinField.tsx'
import { SeatsField } from './SeatsField.tsx'
import { feeChips, feeOf, isPin } from './steps.ts'
import type { RoomMaking } from './useMaking.ts'

interface FieldProps {
  label: string
  /** The id of the field that the label names. */
  htmlFor?: string
  hint: string
  /** Why the value is refused. */
  fault?: string | undefined
  children: ReactNode
}

function Field({ label, htmlFor, hint, fault, children }: FieldProps) {
  const name = 'leading-9 font-semibold max-mid:leading-6'
  return (
    <div className="grid grid-cols-[148px_minmax(0,1fr)] gap-4 border-b border-line px-5 py-4 last:border-b-0 max-mid:grid-cols-1 max-mid:gap-1 max-mid:px-3 max-mid:py-3">
      {htmlFor ? (
        <label htmlFor={htmlFor} className={name}>
          {label}
        </label>
      ) : (
        <span className={name}>{label}</span>
      )}
      <div>
        {children}
        <p className={`mt-1.5 text-[12px] leading-4 ${fault ? 'text-danger' : 'text-muted'}`} role={fault && 'alert'}>
          {fault ?? hint}
        </p>
      </div>
    </div>
  )
}

function NameField({ making: { draft, change } }: { making: RoomMaking }) {
  const id = useId()
  const bound = { ...ROOM_NAME_LENGTH }
  const isBad = draft.name !== '' && roomName(draft.name) === undefined && draft.name.trim().length >= bound.min
  return (
    <Field
      label={t('rooms.make.name')}
      htmlFor={id}
      hint={t('rooms.make.nameHint', bound)}
      fault={isBad ? t('rooms.make.badName', bound) : undefined}
    >
      <input
        id={id}
        value={draft.name}
        maxLength={bound.max}
        autoComplete="off"
        aria-invalid={isBad}
        onChange={({ target }) => change({ name: target.value })}
        className="field max-w-80 !text-[15px] font-semibold max-mid:max-w-none max-mid:!text-[16px]"
      />
    </Field>
  )
}

const KINDS = [
  { kind: 'public', isPrivate: false, Icon: Users, text: 'rooms.make.publicText' },
  { kind: 'private', isPrivate: true, Icon: Lock, text: 'rooms.make.privateText' },
] as const

function KindField({ making: { draft, change } }: { making: RoomMaking }) {
  const name = useId()
  return (
    <div className="grid grid-cols-[148px_minmax(0,1fr)] gap-4 border-b border-line px-5 py-4 max-mid:grid-cols-1 max-mid:gap-1 max-mid:px-3 max-mid:py-3">
      <span id={name} className="leading-9 font-semibold max-mid:leading-6">
        {t('rooms.make.who')}
      </span>
      <div role="radiogroup" aria-labelledby={name} className="grid grid-cols-2 gap-3 max-mid:gap-2">
        {KINDS.map(({ kind, isPrivate, Icon, text }) => (
          <label
            key={kind}
            className="grid cursor-pointer grid-cols-[18px_minmax(0,1fr)] gap-2.5 rounded-md border border-line-strong p-3 text-[12px] leading-4 text-muted has-checked:border-brand has-checked:bg-brand-soft has-checked:text-ink has-checked:shadow-[inset_0_0_0_1px_var(--brand)] max-mid:p-2.5"
          >
            <input
              type="radio"
              {...{ name }}
              checked={draft.isPrivate === isPrivate}
              onChange={() => change({ isPrivate })}
              className="mt-0.5 size-4 accent-brand max-wide:size-5"
            />
            <span>
              <b className="flex items-center gap-1.5 text-[14px] leading-5 text-ink">
                <Icon size={16} aria-hidden />
                {t(`rooms.tab.${kind}`)}
              </b>
              {t(text)}
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}

function FeeField({ making: { draft, change, bounds, fee } }: { making: RoomMaking }) {
  const id = useId()
  const { currency } = bounds
  const said = feeWords(bounds)
  const isBad = draft.fee !== '' && feeOf(draft, bounds.fee) === undefined
  return (
    <Field
      label={t('rooms.make.entryFee')}
      htmlFor={id}
      hint={t('rooms.make.feeHint', { ...said, players: ROOM.players.min })}
      fault={isBad ? t('rooms.make.badFee', said) : undefined}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <span className="flex min-h-[38px] w-[150px] items-center gap-2 rounded-base border border-line-strong bg-surface-2 px-2 focus-within:outline-2 focus-within:outline-focus max-mid:min-h-11 max-mid:w-full">
          <span className="text-[12px] text-muted">{currency}</span>
          <input
            id={id}
            value={draft.fee}
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={isBad}
            onChange={({ target }) => change({ fee: target.value.replace(/[^\d,.]/g, '') })}
            className="figures w-full min-w-0 bg-transparent text-right text-[18px] font-semibold outline-0"
          />
        </span>
        <span className="flex flex-wrap gap-1 max-mid:grid max-mid:w-full max-mid:grid-cols-4">
          {feeChips(bounds.fee).map((chip) => (
            <button
              key={chip}
              type="button"
              aria-pressed={chip === fee}
              onClick={() => change({ fee: String(chip) })}
              className="figures min-h-8 min-w-12 rounded-base border border-line bg-surface-3 px-2.5 font-semibold hover:border-line-strong aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:shadow-[inset_0_0_0_1px_var(--brand)] max-mid:min-h-11"
            >
              {wholeText(chip, currency)}
            </button>
          ))}
        </span>
      </div>
    </Field>
  )
}

function WeeklyField({ making: { draft, change } }: { making: RoomMaking }) {
  return (
    <Field label={t('rooms.make.weekly')} hint={t('rooms.make.weeklyHint')}>
      <label className="inline-flex min-h-9 cursor-pointer items-center gap-2.5 max-wide:min-h-11">
        <input
          type="checkbox"
          checked={draft.repeats}
          onChange={({ target }) => change({ repeats: target.checked })}
          className="size-4 accent-brand max-wide:size-5"
        />
        {t('rooms.make.weeklyAsk')}
      </label>
    </Field>
  )
}

export function FeeStep({ making }: { making: RoomMaking }) {
  const { draft, change } = making
  return (
    <section className="panel max-mid:!rounded-none max-mid:!border-x-0">
      <NameField making={making} />
      <KindField making={making} />
      <FeeField making={making} />
      <Field label={t('rooms.make.players')} hint={t('rooms.make.playersHint', { ...ROOM.players })}>
        <SeatsField seats={draft.seats} onChange={(seats) => change({ seats })} />
      </Field>
      {draft.isPrivate && (
        <Field
          label={t('rooms.make.pin')}
          hint={t('rooms.make.pinHint', { n: PIN_TRIES.max, minutes: PIN_TRIES.waitMs / MINUTE_MS })}
          fault={isPin(draft.pin) ? undefined : t('rooms.make.badPin')}
        >
          <PinField pin={draft.pin} onType={(pin) => change({ pin })} />
        </Field>
      )}
      <WeeklyField making={making} />
    </section>
  )
}
