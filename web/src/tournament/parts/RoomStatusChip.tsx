/** A room's status as a small chip: open, in play, betting closed, results being checked, ended, cancelled. */
import type { RoomState, RoomStatus } from '@quarterline/core/tournament/room'
import { Clock, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../text/text.ts'
import { roomState } from './roomState.ts'

const TONES = {
  ok: 'bg-ok-bg text-ok',
  warn: 'bg-warn-bg text-warn',
  bad: 'bg-danger-bg text-danger',
  blue: 'bg-brand-soft text-brand-text',
  grey: 'bg-surface-3 text-muted',
  art: 'bg-art-hover text-on-art',
}

interface ChipProps {
  tone: keyof typeof TONES
  icon?: ReactNode
  children: ReactNode
}

/** A small rounded label. */
export function Chip({ tone, icon, children }: ChipProps) {
  return (
    <span
      className={`inline-flex min-h-4 items-center gap-1 rounded-full px-1.5 text-[11px] leading-4 font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {icon}
      {children}
    </span>
  )
}

/** The dot of a room in play. */
export function LiveDot() {
  return <i aria-hidden className="size-[7px] shrink-0 rounded-full bg-art-live" />
}

const TONE_OF: Record<RoomState, keyof typeof TONES> = {
  ...{ open: 'ok', active: 'bad', stopped: 'warn', closed: 'warn', ended: 'grey', cancelled: 'grey' },
}
const ICON_OF: Partial<Record<RoomState, ReactNode>> = {
  active: <LiveDot />,
  stopped: <Lock size={11} aria-hidden />,
  closed: <Clock size={11} aria-hidden />,
}

/** @param props.onArt on a dark head, where all states have one tone */
export function RoomStatusChip({ status, onArt = false }: { status: RoomStatus; onArt?: boolean }) {
  const state = roomState(status)
  return (
    <Chip tone={onArt ? 'art' : TONE_OF[state]} icon={ICON_OF[state]}>
      {t(`rooms.status.${state}`)}
    </Chip>
  )
}
