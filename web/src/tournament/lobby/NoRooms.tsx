/** An empty list: how many rooms each filter hides, and a button to remove it. */
import { Link } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { plural, t } from '../../text/text.ts'
import { roomButton } from '../parts/looks.ts'
import { EmptyPodium } from './EmptyPodium.tsx'
import { type LobbyFilter, type LobbySearch, lobbyTab } from './filters.ts'

interface Props {
  search: LobbySearch
  hidden: readonly { filter: LobbyFilter; rooms: number }[]
  /** The text of a filter, as in the bar above. */
  textOf: (filter: LobbyFilter) => string
  onTake: (filter: LobbyFilter) => void
  onClear: () => void
}

const WORDS = {
  public: ['rooms.noneYet', 'rooms.noneYetText'],
  private: ['rooms.noneYet', 'rooms.noneYetText'],
  free: ['rooms.noneFree', 'rooms.noneFreeText'],
  mine: ['rooms.noneMine', 'rooms.noneMineText'],
} as const

export function NoRooms({ search, hidden, textOf, onTake, onClear }: Props) {
  const hiding = hidden.filter(({ rooms }) => rooms > 0)
  const most = hiding.reduce((sum, { rooms }) => Math.max(sum, rooms), 0)
  const [heading, text] = WORDS[lobbyTab(search)]
  return (
    <div className="grid grow content-center justify-items-center gap-2.5 px-6 py-8 text-center">
      <EmptyPodium />
      <h2 className="text-[18px] leading-6 font-bold">{hiding.length > 0 ? t('rooms.none') : t(heading)}</h2>
      <p className="max-w-[460px] text-muted">{hiding.length > 0 ? plural('rooms.noneHidden', most) : t(text)}</p>
      {hiding.length > 0 && (
        <div className="flex flex-wrap justify-center gap-2">
          {hiding.map(({ filter, rooms }) => (
            <button
              key={filter}
              type="button"
              onClick={() => onTake(filter)}
              className="inline-flex min-h-[26px] items-center gap-1.5 rounded-base border border-brand bg-brand-soft px-2 text-[12px] max-wide:min-h-11 max-wide:text-[14px]"
            >
              <span>
                {t(`rooms.filter.${filter}`)} {textOf(filter)}
              </span>
              <b className="font-semibold">{t('rooms.hides', { n: rooms })}</b>
              <X size={12} aria-hidden />
            </button>
          ))}
        </div>
      )}
      <div className="mt-1 flex flex-wrap justify-center gap-2">
        {hiding.length > 0 && (
          <Button size="small" className="max-wide:min-h-11" onClick={onClear}>
            {t('rooms.clear')}
          </Button>
        )}
        <Link to="/tournament2/create" className={roomButton('blue')}>
          <Plus size={14} aria-hidden />
          {t('rooms.create')}
        </Link>
      </div>
    </div>
  )
}
