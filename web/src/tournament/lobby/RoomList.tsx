/** The list of rooms with its head and bands. */
import { Link } from '@tanstack/react-router'
import { ArrowUp } from 'lucide-react'
import { platformNow } from '../../kit/clock.ts'
import { useMedia, WIDE } from '../../kit/useMedia.ts'
import { t } from '../../text/text.ts'
import { lobbyBands, type RoomBand } from './bands.ts'
import type { LobbyCard, LobbySearch } from './filters.ts'
import { PeekSheet } from './peek/PeekSheet.tsx'
import { ROOM_COLUMNS, RoomRow, RoomTile } from './RoomRow.tsx'
import { bandText } from './roomWords.ts'

interface ListProps {
  rooms: readonly LobbyCard[]
  /** The order; by closing time the list has bands, otherwise none. */
  order: NonNullable<LobbySearch['order']>
  /** The rooms in which the member has a seat. */
  isMine: boolean
  chosen: string | undefined
  onChoose: (roomId: string) => void
}

const HEADS = [
  ['room', ''],
  ['matches', ''],
  ['closes', ''],
  ['seats', ''],
  ['fee', 'text-right'],
  ['pool', 'text-right'],
] as const

/** The names of the columns. The list below is one of rooms, not of cells, so that they are no table's heads. */
function ColumnNames({ order }: Pick<ListProps, 'order'>) {
  const sorted = { closing: 'closes', pool: 'pool', fee: 'fee', seats: 'seats', newest: undefined }[order]
  return (
    <div
      aria-hidden
      className={`${ROOM_COLUMNS} min-h-[22px] shrink-0 border-b border-line bg-surface-3 py-0.5 text-[11px] font-semibold text-muted`}
    >
      {HEADS.map(([name, side]) => (
        <span key={name} className={`leading-4 ${side} ${sorted === name ? 'text-ink' : ''}`}>
          {t(`rooms.col.${name}`)}
          {sorted === name && <ArrowUp size={11} className={`ml-0.5 inline ${order === 'pool' ? 'rotate-180' : ''}`} />}
        </span>
      ))}
    </div>
  )
}

interface BandProps {
  band: RoomBand<LobbyCard>
  isFirst: boolean
  isMine: boolean
}

function BandHead({ band: { name, rooms }, isFirst, isMine }: BandProps) {
  return (
    <h3 className="sticky top-0 z-1 flex min-h-[22px] items-center gap-2 bg-band px-2.5 text-[12px] font-semibold text-band-ink max-wide:min-h-7 max-wide:px-3">
      {bandText(name)}
      <span className="figures rounded-full bg-surface-2 px-1.5 text-[11px] leading-[14px] text-ink">
        {rooms.length}
      </span>
      {isFirst && name === 'hour' && (
        <span className="ml-auto text-[11px] font-medium max-wide:hidden">{t('rooms.bandNote')}</span>
      )}
      {isMine && name === 'over' && (
        <Link
          to="/info/rooms"
          className="ml-auto text-[11px] font-medium hover:underline max-wide:py-1.5 max-wide:text-[12px]"
        >
          {t('rooms.allEnded')}
        </Link>
      )}
    </h3>
  )
}

export function RoomList({ rooms, order, isMine, chosen, onChoose }: ListProps) {
  const wide = useMedia(WIDE)
  const bands: readonly (RoomBand<LobbyCard> | undefined)[] =
    order === 'closing' ? lobbyBands(rooms, { nowMs: platformNow(), isMine }) : [undefined]
  return (
    <>
      {wide && <ColumnNames order={order} />}
      <div className="grow wide:min-h-0 wide:overflow-y-auto" data-rooms="">
        {bands.map((band, at) => (
          <section key={band ? JSON.stringify(band.name) : 'all'}>
            {band && <BandHead band={band} isFirst={at === 0} isMine={isMine} />}
            <ul className={wide ? '' : 'mid:grid mid:grid-cols-2'}>
              {(band?.rooms ?? rooms).map((card, index) =>
                wide ? (
                  <RoomRow
                    key={card.room_id}
                    card={card}
                    isChosen={card.room_id === chosen}
                    isFirst={at === 0 && index === 0}
                    onChoose={() => onChoose(card.room_id)}
                  />
                ) : (
                  <RoomTile key={card.room_id} card={card} isFirst={at === 0 && index === 0} />
                ),
              )}
            </ul>
          </section>
        ))}
      </div>
      {!wide && <PeekSheet rooms={rooms} />}
    </>
  )
}

const BONES = [5, 4, 3]

/** A placeholder as high as a loaded row. */
function RowLoading({ wide }: { wide: boolean }) {
  return (
    <div className="flex h-12 items-center gap-2.5 border-b border-line px-2.5 max-wide:h-[120px]">
      <span className="size-8 rounded-lg bg-surface-3" />
      <span className="h-4 grow rounded-base bg-surface-3" />
      {wide && <span className="h-4 w-[168px] rounded-base bg-surface-3" />}
      <span className="h-7 w-[108px] rounded-base bg-surface-3" />
    </div>
  )
}

/** The list while it loads. */
export function RoomListLoading() {
  const wide = useMedia(WIDE)
  return (
    <div role="status" aria-label={t('app.loading')} className="grow overflow-hidden">
      {BONES.map((count) => (
        <div key={count}>
          <div className="h-[22px] bg-band max-wide:h-7" />
          {Array.from({ length: count }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <RowLoading key={row} wide={wide} />
          ))}
        </div>
      ))}
    </div>
  )
}
