/** The store of notices: at most one dialog, and toasts of which equal ones collapse. */
import { create } from 'zustand'

interface Dialog {
  text: string
  endsSession: boolean
  /** Whether closing it reloads the page. */
  reloads?: boolean
}

interface Notices {
  /** Whether a member is logged in: only then can a session be lost. */
  inSession: boolean
  /** The number of calls refused because the house or a product is shut; each makes the page read the version. */
  shutSaid: number
  dialog: Dialog | null
  toasts: readonly { id: number; text: string }[]
  sayShut: () => void
  openDialog: (text: string) => void
  /**
   * The session is lost: this dialog wins over any other and leads to the login.
   * @param isReason whether the text gives the reason; it then replaces a text without one
   */
  endSession: (text: string, isReason?: boolean) => void
  /** Opens the dialog that asks for a reload, because the page's state is no longer valid. */
  openReload: (text: string) => void
  closeDialog: () => void
  toast: (text: string) => void
  dropToast: (id: number) => void
}

let lastId = 0
const TOASTS_MAX = 3

export const useNotices = create<Notices>((set) => ({
  inSession: false,
  shutSaid: 0,
  dialog: null,
  toasts: [],
  sayShut: () => set(({ shutSaid }) => ({ shutSaid: shutSaid + 1 })),
  openDialog: (text) => set((now) => (now.dialog ? now : { dialog: { text, endsSession: false } })),
  endSession: (text, isReason = false) =>
    set((now) =>
      !now.inSession || (now.dialog?.endsSession && !isReason) ? now : { dialog: { text, endsSession: true } },
    ),
  openReload: (text) =>
    set((now) => (now.dialog?.endsSession ? now : { dialog: { text, endsSession: false, reloads: true } })),
  closeDialog: () => set({ dialog: null }),
  toast: (text) =>
    set(({ toasts }) => {
      lastId += 1
      return { toasts: [...toasts.filter((one) => one.text !== text), { id: lastId, text }].slice(-TOASTS_MAX) }
    }),
  dropToast: (id) => set(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) })),
}))
