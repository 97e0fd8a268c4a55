/** The keys of the lobby: / searches, j and k choose a room, Enter opens it, Esc leaves the search. None fires in a text field. */
import { useEffect } from 'react'
import { useLook } from '../../kit/look.ts'

const first = (selector: string) => document.querySelector<HTMLElement>(selector)
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))
/** Whether an element handles Enter by itself. */
const isPressable = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('a, button, summary')

/** The room after or before the chosen one. */
export function nextRoom(ids: readonly string[], chosen: string | undefined, step: 1 | -1): string | undefined {
  const at = chosen === undefined ? -1 : ids.indexOf(chosen)
  return at < 0 ? ids[0] : ids[Math.min(ids.length - 1, Math.max(0, at + step))]
}

interface Acts {
  rooms: readonly string[]
  chosen: string | undefined
  choose: (roomId: string) => void
  open: (roomId: string) => void
}

/** Listens while the lobby is shown. */
export function useLobbyKeys({ rooms, chosen, choose, open }: Acts): void {
  useEffect(() => {
    const move = (step: 1 | -1) => {
      const next = nextRoom(rooms, chosen, step)
      if (next === undefined) return
      choose(next)
      first(`[data-room="${next}"]`)?.scrollIntoView({ block: 'nearest' })
    }
    const press: Record<string, () => void> = {
      '/': () => first('#room-search')?.focus(),
      j: () => move(1),
      k: () => move(-1),
    }
    const hear = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || first('dialog[open]')) return
      if (key === 'Escape' && target instanceof HTMLElement && target.id === 'room-search') return target.blur()
      if (isTyping(target) || !useLook.getState().singleKeys) return
      if (key === 'Enter') {
        if (chosen !== undefined && !isPressable(target)) open(chosen)
        return
      }
      const act = press[key]
      if (!act) return
      act()
      event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [rooms, chosen, choose, open])
}
