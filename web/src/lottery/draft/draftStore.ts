/** Each account's draft, kept on this device until its lines are placed or cleared. */
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useSession } from '../../account/session.ts'
import { platformNow } from '../../kit/clock.ts'
import { type Draft, EMPTY_DRAFT } from './draft.ts'

/** Drafts of accounts that were here last; a device has few. */
const ACCOUNTS_MAX = 5
/** Their name in the device's store, which all tabs share. */
const STORED = 'quarterline.lottery'

export const useDrafts = create<{ drafts: Readonly<Record<string, Draft>> }>()(
  persist(() => ({ drafts: {} }), { name: STORED, version: 1 }),
)

/** The account of whoever is logged in. */
export const draftOwnerName = (): string => useSession.getState().member?.accountId ?? ''

/** The stored drafts as this tab last read or wrote them. */
let known = localStorage.getItem(STORED)

/**
 * Reads what another tab wrote meanwhile. Else this one would write back lines that were placed there, or forget the key
 * of a placement without an answer, and the lines would be bought twice.
 */
function readOtherTabs(): void {
  const stored = localStorage.getItem(STORED)
  if (stored === known) return
  known = stored
  if (stored === null) useDrafts.setState({ drafts: {} })
  else void useDrafts.persist.rehydrate()
}

/** Shows what other tabs write, until the returned function is called. */
export function followOtherTabs(): () => void {
  readOtherTabs()
  const hear = ({ key }: StorageEvent) => (key === STORED || key === null) && readOtherTabs()
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** The draft of whoever is logged in. */
export function readDraft(name = draftOwnerName()): Draft {
  readOtherTabs()
  return useDrafts.getState().drafts[name] ?? EMPTY_DRAFT
}

/** Changes the draft of whoever is logged in, or of an account; a change that gives it back changes nothing. */
export function changeDraft(change: (draft: Draft) => Draft, name = draftOwnerName()): void {
  const before = readDraft(name)
  const after = change(before)
  if (name === '' || after === before) return
  useDrafts.setState(({ drafts }) => {
    const others = Object.entries(drafts).filter(([one]) => one !== name)
    const kept = others.toSorted(([, a], [, b]) => b.savedMs - a.savedMs).slice(0, ACCOUNTS_MAX - 1)
    return { drafts: { ...Object.fromEntries(kept), [name]: { ...after, savedMs: platformNow() } } }
  })
  known = localStorage.getItem(STORED)
}

export function useLotteryDraft(): Draft {
  const name = useSession(({ member }) => member?.accountId ?? '')
  return useDrafts(({ drafts }) => drafts[name] ?? EMPTY_DRAFT)
}
