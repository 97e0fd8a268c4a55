/** The head of the room beside the list: emblem, name, number to copy, and the link to share. */
import { Check, Copy, Share2 } from 'lucide-react'
import { t } from '../../../text/text.ts'
import { Emblem } from '../../parts/Emblem.tsx'
import { useCopied } from '../../parts/useCopied.ts'
import type { LobbyCard } from '../filters.ts'
import { isFree, isPrivate, ownerText } from '../roomWords.ts'

interface CopyProps {
  text: string
  label: string
  icon: typeof Copy
  className: string
}

function CopySign({ text, label, icon: Icon, className }: CopyProps) {
  const [isCopied, copy] = useCopied()
  const said = isCopied ? t('rooms.copied') : label
  return (
    <button
      type="button"
      onClick={() => copy(text)}
      aria-label={said}
      title={said}
      className={`grid place-items-center rounded-base ${className}`}
    >
      {isCopied ? <Check size={14} aria-hidden className="text-ok" /> : <Icon size={14} aria-hidden />}
    </button>
  )
}

export function PeekHead({ room }: { room: LobbyCard }) {
  const kind = isFree(room) ? 'free' : isPrivate(room) ? 'private' : 'public'
  const said = `${t(`rooms.tab.${kind}`)} · ${t('rooms.by', { name: ownerText(room) })}`
  return (
    <header className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3 px-3 pt-2.5 pb-[9px]">
      <Emblem id={room.room_id} name={room.name} size={44} />
      <div className="min-w-0">
        <h2 title={room.name} className="cut text-[17px] leading-[22px] font-bold">
          {room.name}
        </h2>
        <p className="flex min-w-0 items-center gap-1 text-[12px] leading-4 text-muted">
          #{room.room_id}
          <CopySign
            text={room.room_id}
            label={t('rooms.copyNumber')}
            icon={Copy}
            className="size-6 hover:bg-row-hover"
          />
          <span className="cut" title={said}>
            {said}
          </span>
        </p>
      </div>
      <CopySign
        text={`${location.origin}/tournament2/room/${room.room_id}`}
        label={t('rooms.shareRoom')}
        icon={Share2}
        className="size-7 border border-line-strong bg-surface-2 hover:bg-row-hover"
      />
    </header>
  )
}
