/** The number of seats: buttons for one fewer and one more, and a slider marked where one more place is paid. */

import { prizeShares } from '@quarterline/core/tournament/prizes'
import { ROOM } from '@quarterline/core/tournament/room'
import { Minus, Plus } from 'lucide-react'
import type { CSSProperties } from 'react'
import { t } from '../../text/text.ts'

const { min, max } = ROOM.players

/** The numbers of players from which one more place is paid. */
export const PAID_STEPS: readonly { players: number; paid: number }[] = Array.from(
  { length: max - min + 1 },
  (_, at) => min + at,
).flatMap((players) => {
  const paid = prizeShares(players).length
  return players === min || prizeShares(players - 1).length !== paid ? [{ players, paid }] : []
})

const KNOB = 'grid place-items-center hover:bg-row-hover disabled:text-muted'

export function SeatsField({ seats, onChange }: { seats: number; onChange: (seats: number) => void }) {
  const step = (by: number) => onChange(Math.min(max, Math.max(min, seats + by)))
  return (
    <div className="flex items-start gap-4 max-mid:flex-wrap">
      <div className="grid h-[38px] w-[130px] shrink-0 grid-cols-[38px_1fr_38px] overflow-hidden rounded-base border border-line-strong bg-surface-3 max-mid:h-11 max-mid:w-full max-mid:grid-cols-[56px_1fr_56px]">
        <button
          type="button"
          aria-label={t('rooms.make.fewer')}
          disabled={seats <= min}
          className={KNOB}
          onClick={() => step(-1)}
        >
          <Minus size={14} aria-hidden />
        </button>
        <output className="figures grid place-items-center border-x border-line bg-surface-2 text-[18px] font-bold">
          {seats}
        </output>
        <button
          type="button"
          aria-label={t('rooms.make.oneMore')}
          disabled={seats >= max}
          className={KNOB}
          onClick={() => step(1)}
        >
          <Plus size={14} aria-hidden />
        </button>
      </div>
      <div className="max-w-[440px] grow max-mid:max-w-none max-mid:basis-full">
        <input
          type="range"
          {...{ min, max }}
          value={seats}
          aria-label={t('rooms.make.players')}
          onChange={({ target }) => onChange(Number(target.value))}
          className="room-slider block w-full"
          style={{ '--share': (seats - min) / (max - min) } as CSSProperties}
        />
        {/* Inset by half of the knob, so that a mark stands under the knob's middle. */}
        <div className="relative mx-2.5 h-8">
          {PAID_STEPS.map(({ players, paid }, at) => (
            <span
              key={players}
              className="figures absolute -translate-x-1/2 text-center text-[11px] leading-[14px] whitespace-nowrap"
              style={{ left: `${((players - min) / (max - min)) * 100}%` }}
            >
              <b className="block font-semibold">{players}</b>
              <span className="text-muted">{at === 0 ? t('rooms.make.paidPlaces', { n: paid }) : paid}</span>
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
