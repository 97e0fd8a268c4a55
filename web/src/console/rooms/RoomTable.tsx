/** A page of rooms, late ones first; a room opens below its row, or above the table if the page has no row of it. */
import type { RequestOf } from '@quarterline/core/calls'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import type { DeskRoom } from './deskRoom.ts'
import { RoomSheet, type SheetProps } from './RoomSheet.tsx'
import { roomColumns } from './roomColumns.tsx'

const EVERY_MS = 10_000
const FIRST = { pageNumber: 1, pageSize: 20 }

/** A page of the rooms that were asked for, kept fresh; other rooms begin with their first page. */
export function useRooms(wanted: Pick<RequestOf<'console/roomlist'>, 'state' | 'search'>) {
  const of = `${wanted.state} ${wanted.search}`
  const [turned, setTurned] = useState({ ...FIRST, of })
  const { pageNumber, pageSize } = turned.of === of ? turned : FIRST
  const request = { ...wanted, pageNumber, pageSize }
  const { data, error, refetch } = useCall('console/roomlist', request, { refetchMs: EVERY_MS, keep: true })
  return {
    data,
    error,
    refetch,
    pageNumber,
    pageSize,
    turn: (page: number, size: number) => setTurned({ pageNumber: page, pageSize: size, of }),
  }
}

/**
 * The room that is opened above the table: its row was not on the page when it was opened, or has left the page since.
 * It stays there when its row comes, as it does a moment after a room was made: nothing moves under a hand.
 * @returns the room, and what puts it below its row
 */
export function useAlone(
  opened: string,
  { data, error }: ReturnType<typeof useRooms>,
): [room: string, end: () => void] {
  const [alone, setAlone] = useState('')
  const isAway = opened !== '' && (data ? data.rows.every(({ room_id }) => room_id !== opened) : error !== null)
  const now = isAway ? opened : alone === opened ? alone : ''
  if (now !== alone) setAlone(now)
  return [now, () => setAlone('')]
}

interface Props {
  listed: ReturnType<typeof useRooms>
  /** The room that is shown here, or nothing. */
  opened: string
  onOpen: (roomId: string) => void
  sheet: Omit<SheetProps, 'roomId'>
}

/** The room that is opened above the table. */
export function SheetAlone({ opened, onOpen, sheet }: Omit<Props, 'listed'>) {
  if (opened === '') return null
  return (
    <div className="panel relative">
      <Button
        look="quiet"
        className="absolute top-2 right-2 max-wide:min-h-11 max-wide:min-w-11"
        aria-label={w('rooms.close')}
        onClick={() => onOpen('')}
      >
        <X size={16} aria-hidden />
      </Button>
      <RoomSheet key={opened} roomId={opened} {...sheet} />
    </div>
  )
}

export function RoomTable({ listed, opened, onOpen, sheet }: Props) {
  const { data, error, refetch, pageNumber, pageSize, turn } = listed
  if (!data && error) return <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={6} height={44} />
  if (data.total === 0) return <Empty text={w('rooms.none')} />
  return (
    <>
      <Table<DeskRoom>
        caption={w('page.rooms')}
        cards
        cardsWhere="(width < 1300px)"
        className="text-[13px]"
        columns={roomColumns()}
        rows={data.rows}
        keyOf={({ room_id }) => room_id}
        opens={{
          column: 'name',
          below: ({ room_id }) => <RoomSheet roomId={room_id} {...sheet} />,
          opened: opened || undefined,
          onOpen: (roomId) => onOpen(roomId ?? ''),
        }}
      />
      <Pager page={pageNumber} size={pageSize} total={data.total} onTurn={turn} />
    </>
  )
}
