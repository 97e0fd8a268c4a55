/** The changed settings that the platform has not taken yet. They survive a reload and are shared by a browser's tabs. */
import type { MemberSettings } from './wire.ts'

interface Unsent {
  /** The account whose choices this browser holds; null before the first login. */
  owner: string | null
  settings: MemberSettings
}

const NAME = 'quarterline.settings'

export function readUnsent(): Unsent {
  try {
    const { owner = null, settings = {} } = JSON.parse(localStorage.getItem(NAME) ?? '{}') as Partial<Unsent>
    return { owner, settings }
  } catch {
    return { owner: null, settings: {} }
  }
}

function write(unsent: Unsent): void {
  localStorage.setItem(NAME, JSON.stringify(unsent))
}

/** Makes this member the owner; another member's unsent changes are dropped. */
export function own(owner: string): void {
  const before = readUnsent()
  if (before.owner !== owner) write({ owner, settings: {} })
}

/** Adds a change to send. */
export function keepUnsent(more: MemberSettings): void {
  const { owner, settings } = readUnsent()
  write({ owner, settings: { ...settings, ...more } })
}

/** Removes a sent change, unless it has changed again meanwhile. */
export function dropSent(sent: MemberSettings): void {
  const { owner, settings } = readUnsent()
  const isOver = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) === JSON.stringify(sent[name as keyof MemberSettings])
  write({ owner, settings: Object.fromEntries(Object.entries(settings).filter((one) => !isOver(one))) })
}
