/** A sortable list: by dragging, by keys on its handles, or by buttons that move a row up and down. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { t } from '../../text/text.ts'

interface Row {
  id: number
  name: string
}

interface RowProps {
  row: Row
  at: number
  last: number
  onMove: (from: number, to: number) => void
}

const BUTTON = 'min-w-8 max-wide:min-h-11 max-wide:min-w-11'

function Handle({ name, of }: { name: string; of: ReturnType<typeof useSortable> }) {
  // The element is a button with instructions already, so these attributes are dropped.
  const { role: _, 'aria-roledescription': __, ...described } = of.attributes
  return (
    <Button
      ref={of.setActivatorNodeRef}
      look="quiet"
      className={`${BUTTON} cursor-grab touch-none !px-0 text-muted`}
      {...described}
      {...of.listeners}
      aria-label={t('order.drag', { name })}
    >
      <GripVertical size={16} aria-hidden />
    </Button>
  )
}

function OrderRow({ row: { id, name }, at, last, onMove }: RowProps) {
  const of = useSortable({ id })
  const { transform, transition, isDragging } = of
  const step = (by: 1 | -1, label: string, icon: ReactNode) => (
    <Button
      look="quiet"
      className={`${BUTTON} !px-0 aria-disabled:text-line-strong`}
      aria-label={label}
      title={label}
      // At the end of the list the button stays focusable.
      aria-disabled={at + by < 0 || at + by > last}
      onClick={() => onMove(at, at + by)}
    >
      {icon}
    </Button>
  )
  return (
    <li
      ref={of.setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
      className={`flex items-center gap-1 border-b border-line bg-surface-2 ${isDragging ? 'relative z-10 shadow-lg' : ''}`}
    >
      <Handle name={name} of={of} />
      <span className="figures w-5 text-right text-small text-muted">{at + 1}</span>
      <span className="min-w-0 grow px-1 font-semibold">{name}</span>
      {step(-1, t('order.up', { name }), <ArrowUp size={16} aria-hidden />)}
      {step(1, t('order.down', { name }), <ArrowDown size={16} aria-hidden />)}
    </li>
  )
}

interface Props {
  label: string
  rows: readonly Row[]
  /** Called with the ids in their new order. */
  onOrder: (ids: number[]) => void
}

export function OrderList({ label, rows, onOrder }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const [spoken, setSpoken] = useState('')
  const isMoved = useRef(false)
  const ids = rows.map(({ id }) => id)
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(Number(id))
  const nameOf = (id: UniqueIdentifier) => rows.find((row) => row.id === id)?.name ?? ''
  const said = (id: UniqueIdentifier, at: number) => t('order.at', { name: nameOf(id), at: at + 1, n: rows.length })
  const move = (from: number, to: number) => {
    const id = ids[from]
    if (id === undefined || to < 0 || to >= ids.length) return
    onOrder(arrayMove(ids, from, to))
    setSpoken(said(id, to))
  }
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onOrder(arrayMove(ids, placeOf(active.id), placeOf(over.id)))
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      isMoved.current = false
      return t('order.lifted', { name: nameOf(active.id) })
    },
    onDragOver: ({ active, over }) => {
      // Not announced while it is over its own place, until it has left it once.
      if (over && over.id !== active.id) isMoved.current = true
      return over && isMoved.current ? said(active.id, placeOf(over.id)) : undefined
    },
    onDragEnd: ({ active, over }) =>
      t('order.dropped', { name: nameOf(active.id), at: placeOf((over ?? active).id) + 1 }),
    onDragCancel: ({ active }) => t('order.cancelled', { name: nameOf(active.id) }),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('order.keys') } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className="border-t border-line">
          {rows.map((row, at) => (
            <OrderRow key={row.id} row={row} at={at} last={rows.length - 1} onMove={move} />
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </DndContext>
  )
}
