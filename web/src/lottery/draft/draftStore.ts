/** Each account's draft, kept on this device until its lines are placed or cleared. */
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useSession } from '../../account/session.ts'
import { platformNow } from '../../kit/clock.ts'
import { type Draft, EMPTY_DRAFT } from './draft.ts'

/** Drafts of accounts that were here last; a device has few. */
const ACCOUNTS_MAX = 5

export const useDrafts = create<{ drafts: Readonly<Record<string, Draft>> }>()(
  persist(() => ({ drafts: {} }), { name: 'quarterline.lottery', version: 1 }),
)

const ownName = (): string => useSession.getState().member?.accountId ?? ''

/** The draft of whoever is logged in. */
export const readDraft = (): Draft => useDrafts.getState().drafts[ownName()] ?? EMPTY_DRAFT

/** Changes the draft of whoever is logged in; a change that gives it back changes nothing. */
export function changeDraft(change: (draft: Draft) => Draft): void {
  const name = ownName()
  const before = readDraft()
  const after = change(before)
  if (name === '' || after === before) return
  useDrafts.setState(({ drafts }) => {
    const others = Object.entries(drafts).filter(([one]) => one !== name)
    const kept = others.toSorted(([, a], [, b]) => b.savedMs - a.savedMs).slice(0, ACCOUNTS_MAX - 1)
    return { drafts: { ...Object.fromEntries(kept), [name]: { ...after, savedMs: platformNow() } } }
  })
}

export function useLotteryDraft(): Draft {
  const name = useSession(({ member }) => member?.accountId ?? '')
  return useDrafts(({ drafts }) => drafts[name] ?? EMPTY_DRAFT)
}
